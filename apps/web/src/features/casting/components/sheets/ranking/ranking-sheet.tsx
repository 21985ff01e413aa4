import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { methodOf, type CandidateId } from '@hustings/shared';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { Button } from '../../../../../components/buttons/button';
import { sharing } from '../../../choice-in-names';
import { isLong } from '../../../found-candidates';
import { ordinal } from '../../../ordinals';
import { joined, placed, rankOf, stepped, without, type Ranking } from '../../../ranking-moves';
import { EmptyLine } from '../empty-line';
import type { SheetProps } from '../sheet-props';
import { RankedList } from './ranked-list';
import { UnrankedList } from './unranked-list';
import { i18n } from '../../../../../lib/words/i18n';

/** A ranking without shared ranks. */
export function StrictRankingSheet(props: SheetProps) {
  return <RankingSheet {...props} mayShare={false} />;
}

/** A ranking in which several candidates may share a rank. */
export function SharedRankingSheet(props: SheetProps) {
  return <RankingSheet {...props} mayShare />;
}

interface RankingSheetProps extends SheetProps {
  mayShare: boolean;
}

function RankingSheet({ position, choice, onChoose, mayShare }: RankingSheetProps) {
  const { candidates, seats, method } = position;
  const [said, setSaid] = useState('');
  const [cleared, setCleared] = useState<Ranking<CandidateId>>([]);
  const sheet = useRef<HTMLDivElement>(null);
  const ranking = choice?.ranking ?? [];
  const unranked = candidates.filter(({ _id }) => rankOf(ranking, _id) === undefined);
  const ranked = candidates.length - unranked.length;
  const nameOf = (id: CandidateId) => candidates.find(({ _id }) => _id === id)?.fullName ?? '';

  function change(to: CandidateId[][], moved: CandidateId) {
    onChoose({ ranking: to });
    const rank = rankOf(to, moved);
    const name = nameOf(moved);
    if (rank === undefined) return setSaid(t`${name} has no rank any more.`);
    const equals = to[rank]?.filter((id) => id !== moved).map(nameOf) ?? [];
    const place = ordinal(rank + 1);
    const ranks = to.length;
    if (equals.length === 0) return setSaid(t`${name} is now ${place} of ${ranks}.`);
    const others = sharing(equals);
    setSaid(t`${name} is now ${place} of ${ranks}, on the same rank as ${others}.`);
  }

  function takeOut(id: CandidateId) {
    change(without(ranking, id), id);
    focusSoon(`[data-unranked="${id}"]`);
  }

  function focusSoon(selector: string) {
    requestAnimationFrame(() => sheet.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  return (
    <div ref={sheet}>
      <p
        id="sheet-instruction"
        className="border-b border-rule bg-sunken px-4 py-1 text-sm font-bold text-ink sm:px-8 sm:py-3 sm:text-base"
      >
        {i18n._(methodOf(method).forVoters)}
        {seats > 1 && (
          <span className="font-normal text-ink-soft"> {t`${seats} are elected.`}</span>
        )}
      </p>
      {/* In a long list a candidate scrolls out of sight when ranked: this says where it went. */}
      <div
        className={clsx(
          'sticky top-0 z-20 flex min-h-10 flex-wrap items-baseline justify-between gap-x-6 border-b border-rule bg-sunken px-4 py-2 text-sm font-semibold text-ink-soft tabular-nums sm:px-8',
          // Leaves a phone's screen to the candidates.
          ranked === 0 && 'max-sm:sr-only',
        )}
      >
        <p>
          <Trans>
            {ranked} of {{ all: candidates.length }} ranked
          </Trans>
        </p>
        <p role="status" className="min-w-0 wrap-anywhere">
          {said}
        </p>
      </div>
      {ranking.length > 0 && (
        <RankedList
          label={t`Your order for ${position.position}`}
          candidates={candidates}
          ranking={ranking}
          mayShare={mayShare}
          onStep={(id, step) => change(stepped(ranking, id, step), id)}
          onPlace={(id, place) => change(placed(ranking, id, place), id)}
          onJoin={(id) => change(joined(ranking, id), id)}
          onTakeOut={takeOut}
        />
      )}
      {unranked.length > 0 && (
        <UnrankedList
          candidates={unranked}
          next={ranking.length + 1}
          isLong={isLong(candidates)}
          onRank={(id, isTyped) => {
            change([...ranking, [id]], id);
            const index = unranked.findIndex(({ _id }) => _id === id);
            const neighbour = unranked[index + 1] ?? unranked[index - 1];
            if (!isTyped) {
              focusSoon(neighbour ? `[data-unranked="${neighbour._id}"]` : `[data-ranked="${id}"]`);
            }
          }}
        />
      )}
      <ul>
        <EmptyLine
          position={position.position}
          group={`position-${position._id}`}
          type="checkbox"
          isChosen={choice !== undefined && ranking.length === 0}
          onChange={() => {
            setCleared(ranking);
            setSaid('');
            onChoose({ ranking: [] });
          }}
        />
      </ul>
      {ranking.length === 0 && cleared.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 border-t border-rule px-4 py-3 sm:px-8">
          <p className="text-sm text-ink-soft">
            <Trans>Your order was taken out.</Trans>
          </p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => onChoose({ ranking: cleared.map((group) => [...group]) })}
          >
            <Trans>Put it back</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
