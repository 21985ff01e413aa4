import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withPage } from '../../lib/address/use-page';
import { LinkButton } from '../buttons/link-button';

interface PaginationProps {
  page: number;
  limit: number;
  total: number;
  /** Plural noun for the counted items: `voters`. */
  noun: string;
}

/**
 * Pages through a list by the address (`?page=`); read it with `usePage`. Place it last in the element around
 * the list: a new page scrolls to that element's top and focuses it.
 */
export function Pagination({ page, limit, total, noun }: PaginationProps) {
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
        aria-label="Pages"
        className="flex flex-wrap items-center gap-4 text-sm text-ink-soft"
      >
        <p>There is nothing on page {page} any more.</p>
        <LinkButton
          variant="secondary"
          size="small"
          to={to(last)}
          onClick={goToTop}
          preventScrollReset
        >
          Go to page {last}
        </LinkButton>
      </nav>
    );
  }
  return (
    <nav
      ref={nav}
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 text-sm"
    >
      <p className="text-ink-soft tabular-nums">
        {(page - 1) * limit + 1} to {Math.min(page * limit, total)} of {total.toLocaleString('en')}{' '}
        {noun}
      </p>
      <div className="flex items-center gap-2">
        {page > 1 && (
          <LinkButton
            variant="secondary"
            size="small"
            to={to(page - 1)}
            onClick={goToTop}
            preventScrollReset
            icon={<ChevronLeft aria-hidden="true" className="size-4" />}
          >
            Previous
          </LinkButton>
        )}
        <span className="px-2 text-ink-soft tabular-nums">
          Page {page} of {last}
        </span>
        {page < last && (
          <LinkButton
            variant="secondary"
            size="small"
            to={to(page + 1)}
            onClick={goToTop}
            preventScrollReset
          >
            Next
            <ChevronRight aria-hidden="true" className="size-4" />
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
