import { beats, type CondorcetOutcome } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { listed } from '../../../../lib/words/names';
import { OutcomeBadge } from '../../components/outcome-badge';

interface OrderListProps {
  outcome: CondorcetOutcome;
  nameOf: (id: string) => string;
}

/** The resulting order, with how many others each candidate beats. */
export function OrderList({ outcome, nameOf }: OrderListProps) {
  const all = Object.keys(outcome.pairs);
  const wins = (id: string) => all.filter((other) => beats(outcome, id, other)).length;
  return (
    <ol
      aria-label={t`The order`}
      className="grid overflow-hidden rounded-lg border border-rule bg-surface"
    >
      {outcome.order.map((group, place) => (
        <li
          key={group.join()}
          className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-rule px-4 py-3 last:border-b-0"
        >
          <span aria-hidden="true" className="text-lg font-bold text-ink-soft tabular-nums">
            {place + 1}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink">
            {listed(group.map(nameOf))}
            <OutcomeBadge
              elected={group.some((id) => outcome.elected.includes(id))}
              tied={group.some((id) => outcome.tied.includes(id))}
              final
            />
          </span>
          <span className="text-sm text-ink-soft tabular-nums">
            {group.length === 1
              ? t`beats ${{ beaten: wins(group[0] ?? '') }} of ${{ others: all.length - 1 }}`
              : t`equal to each other`}
          </span>
        </li>
      ))}
    </ol>
  );
}
