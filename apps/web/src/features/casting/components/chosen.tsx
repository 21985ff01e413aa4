import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { choiceInWords, sharing, type NamedChoice } from '../choice-in-names';
import { StarsGiven } from './stars-given';

/** A choice as the receipt shows it. */
export function Chosen({ named }: { named: NamedChoice }) {
  switch (named.kind) {
    case 'empty':
      return t`Left empty`;
    case 'marks':
    case 'answer':
      return choiceInWords(named);
    case 'ranking':
      return (
        <ol className="grid gap-0.5">
          {named.ranks.map((names, index) => (
            <li key={names.join()} className="flex gap-2">
              <span className="w-6 shrink-0 text-end text-ink-soft tabular-nums">{index + 1}.</span>
              <span>{sharing(names)}</span>
            </li>
          ))}
          {named.unranked.length > 0 && (
            <li className="ps-8 font-normal text-ink-soft">
              <Trans>No further preference</Trans>
            </li>
          )}
        </ol>
      );
    case 'stars':
      return (
        <ul className="grid gap-0.5">
          {named.rows.map(({ name, stars }) => (
            <li key={name} className="flex max-w-sm justify-between gap-4">
              {name}
              <StarsGiven stars={stars} />
            </li>
          ))}
        </ul>
      );
  }
}
