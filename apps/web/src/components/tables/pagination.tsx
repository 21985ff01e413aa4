import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { withPage } from '../../lib/address/use-page';
import { LinkButton } from '../buttons/link-button';
import { numberText } from '../../lib/words/numbers';

interface PaginationProps {
  page: number;
  limit: number;
  total: number;
}

/**
 * Pages through a list by the address (`?page=`); read it with `usePage`. Place it last in the element around
 * the list: a new page scrolls to that element's top and focuses it.
 */
export function Pagination({ page, limit, total }: PaginationProps) {
  const [params] = useSearchParams();
  const nav = useRef<HTMLElement>(null);
  const last = Math.max(1, Math.ceil(total / limit));
  if (total <= limit && page === 1) return null;
  const to = (target: number) => withPage(params, { page: target });
  function goToTop() {
    const list = nav.current?.parentElement;
    if (!list) return;
    list.tabIndex = -1;
    list.focus({ preventScroll: true });
    list.scrollIntoView();
  }
  // The list may be shorter than when its address was made.
  if (page > last) {
    return (
      <nav
        ref={nav}
        aria-label={t`Pages`}
        className="flex flex-wrap items-center gap-4 text-sm text-ink-soft"
      >
        <p>
          <Trans>There is nothing on page {page} any more.</Trans>
        </p>
        <LinkButton
          variant="secondary"
          size="small"
          to={to(last)}
          onClick={goToTop}
          preventScrollReset
        >
          <Trans>Go to page {last}</Trans>
        </LinkButton>
      </nav>
    );
  }
  return (
    <nav
      ref={nav}
      aria-label={t`Pages`}
      className="flex flex-wrap items-center justify-between gap-3 text-sm"
    >
      <p className="text-ink-soft tabular-nums">
        <Trans>
          {{ first: numberText((page - 1) * limit + 1) }} to{' '}
          {{ last: numberText(Math.min(page * limit, total)) }} of {{ total: numberText(total) }}
        </Trans>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {page > 1 && (
          <LinkButton
            variant="secondary"
            size="small"
            to={to(page - 1)}
            onClick={goToTop}
            preventScrollReset
            icon={<ChevronLeft aria-hidden="true" className="size-4" />}
          >
            <Trans>Previous</Trans>
          </LinkButton>
        )}
        <ol className="flex flex-wrap items-center">
          {numbersShown(page, last).map((each, index, shown) => (
            <li key={each} className="flex items-center">
              {each - (shown[index - 1] ?? 0) > 1 && (
                <span aria-hidden="true" className="text-ink-soft">
                  …
                </span>
              )}
              <Link
                to={to(each)}
                onClick={goToTop}
                preventScrollReset
                aria-label={t`Page ${each} of ${last}`}
                aria-current={each === page ? 'page' : undefined}
                className="grid min-h-9 min-w-9 place-items-center rounded-md px-1.5 text-ink-soft tabular-nums hover:bg-sunken hover:text-ink aria-[current]:font-bold aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-4"
              >
                {each}
              </Link>
            </li>
          ))}
        </ol>
        {page < last && (
          <LinkButton
            variant="secondary"
            size="small"
            to={to(page + 1)}
            onClick={goToTop}
            preventScrollReset
          >
            <Trans>Next</Trans>
            <ChevronRight aria-hidden="true" className="size-4" />
          </LinkButton>
        )}
      </div>
    </nav>
  );
}

/** The first page, the last, and those around the current one. */
function numbersShown(page: number, last: number): number[] {
  const around = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  return [...new Set(around)];
}
