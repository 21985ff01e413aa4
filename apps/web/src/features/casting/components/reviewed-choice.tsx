import { Trans } from '@lingui/react/macro';
import { answerWords, sharing, type NamedChoice } from '../choice-in-names';
import { StarsGiven } from './stars-given';
import { VoteMark } from './vote-mark';

/** A choice as the review shows it, set as on its sheet. */
export function ReviewedChoice({ named }: { named: NamedChoice }) {
  switch (named.kind) {
    case 'empty':
      return (
        <p className="text-lg text-ink-soft">
          <Trans>Left empty: you abstain</Trans>
        </p>
      );
    case 'marks':
      return (
        <ul>
          {named.names.map((name) => (
            <Marked key={name}>{name}</Marked>
          ))}
        </ul>
      );
    case 'ranking':
      return (
        <ol className="mt-1 grid gap-1">
          {named.ranks.map((names, index) => (
            <li key={names.join()} className="flex gap-3 text-lg font-bold text-ink">
              <span className="w-7 shrink-0 text-end text-sheet-mark tabular-nums">
                {index + 1}.
              </span>
              <span className="min-w-0 wrap-anywhere">{sharing(names)}</span>
            </li>
          ))}
          {named.unranked.length > 0 && (
            <li className="ps-10 text-base text-ink-soft">
              <Trans>No further preference</Trans>
            </li>
          )}
        </ol>
      );
    case 'stars':
      return (
        <>
          <ul className="mt-1 grid gap-1">
            {named.rows.map(({ name, stars }) => (
              <li
                key={name}
                className="flex max-w-md items-baseline justify-between gap-4 text-lg font-bold text-ink"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <StarsGiven stars={stars} />
              </li>
            ))}
          </ul>
          {named.rows.some(({ stars }) => stars === 0) && (
            <p className="mt-1 text-sm text-ink-soft">
              <Trans>Candidates you gave no stars count as 0.</Trans>
            </p>
          )}
        </>
      );
    case 'answer':
      return named.answer === 'abstain' ? (
        <p className="text-lg text-ink-soft">
          <Trans>You abstain</Trans>
        </p>
      ) : (
        <ul>
          <Marked>{answerWords[named.answer]}</Marked>
        </ul>
      );
  }
}

function Marked({ children }: { children: string }) {
  return (
    <li className="flex items-center gap-2 text-lg font-bold text-ink">
      <VoteMark isMarked className="size-6 shrink-0" />
      {children}
    </li>
  );
}
