import type { Election } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Check, Minus } from 'lucide-react';

interface CopiedPartsProps {
  election: Election;
  withRoll: boolean;
}

/** Lists the parts a new election copies from the old one, and those it does not. */
export function CopiedParts({ election, withRoll }: CopiedPartsProps) {
  const { positions, candidates, voters, posterUrl } = election;
  const roll = plural(voters, { one: '# voter on the roll', other: '# voters on the roll' });
  const copied = [
    posterUrl ? t`Description and poster` : t`Description`,
    plural({ positions: positions.length }, { one: '# position', other: '# positions' }),
    plural(candidates, {
      one: '# candidate, with photos and manifestos',
      other: '# candidates, with photos and manifestos',
    }),
    t`Settings, such as when results are visible`,
    ...(withRoll ? [roll] : []),
  ];
  const left = [
    ...(voters > 0 && !withRoll ? [roll] : []),
    t`Invitations: you send new ones`,
    t`Ballots, results, and who has voted`,
    t`The audit trail: the new one starts by naming this election`,
  ];
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Parts title={t`Copied`} parts={copied} Icon={Check} tone="text-success" />
      <Parts title={t`Not copied`} parts={left} Icon={Minus} tone="text-ink-soft" />
    </div>
  );
}

interface PartsProps {
  title: string;
  parts: readonly string[];
  Icon: typeof Check;
  tone: string;
}

function Parts({ title, parts, Icon, tone }: PartsProps) {
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h3 className="text-sm font-semibold text-ink">{title}</h3>
      <ul className="grid gap-2 text-sm text-ink-soft">
        {parts.map((part) => (
          <li key={part} className="flex gap-2">
            <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tone}`} />
            {part}
          </li>
        ))}
      </ul>
    </section>
  );
}
