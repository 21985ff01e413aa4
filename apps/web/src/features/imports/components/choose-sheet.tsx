import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../components/buttons/button';
import { takeFocus } from '../../../lib/focus/take-focus';
import type { ChosenLists, ListedSheet, VoterList } from '../voter-list';

interface ChooseSheetProps {
  chosen: ChosenLists;
  onChoose: (list: VoterList) => void;
  onChooseAgain: () => void;
}

/** Asks which sheet of a workbook to read, before any of them is. */
export function ChooseSheet({ chosen, onChoose, onChooseAgain }: ChooseSheetProps) {
  const headingId = useId();
  const { name, lists, tooLong = [] } = chosen;
  return (
    <section aria-labelledby={headingId} className="grid max-w-text grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2
          id={headingId}
          ref={takeFocus}
          tabIndex={-1}
          className="text-xl font-bold tracking-tight text-ink"
        >
          <Trans>Which sheet has the voters?</Trans>
        </h2>
        <p className="text-sm wrap-anywhere text-ink-soft">{name}</p>
      </div>
      <ul className="overflow-hidden rounded-lg border border-rule bg-surface">
        {lists.map((list) => (
          <li key={list.id} className="border-b border-rule last:border-b-0">
            <button
              type="button"
              onClick={() => onChoose(list)}
              className="flex min-h-14 w-full items-center gap-4 px-4 py-3 text-start -outline-offset-2 hover:bg-paper"
            >
              <span className="min-w-0 grow text-sm font-semibold wrap-anywhere text-ink">
                {list.sheet?.name ?? list.name}
              </span>{' '}
              {list.sheet && (
                <span className="shrink-0 text-sm text-ink-soft tabular-nums">
                  {factsOf(list.sheet)}
                </span>
              )}
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
      {tooLong.map((sheet) => (
        <p key={sheet} className="text-sm wrap-anywhere text-ink-soft">
          <Trans>Sheet {sheet} has more than 200,000 rows, so it can’t be read.</Trans>
        </p>
      ))}
      <div>
        <Button variant="secondary" onClick={onChooseAgain}>
          <Trans>Choose another list</Trans>
        </Button>
      </div>
    </section>
  );
}

function factsOf({ rows, isHidden }: ListedSheet): string {
  return isHidden
    ? plural(rows, { one: '# row, hidden sheet', other: '# rows, hidden sheet' })
    : plural(rows, { one: '# row', other: '# rows' });
}
