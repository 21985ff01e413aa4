import type { Choice } from '@hustings/shared';
import { Trans } from '@lingui/react/macro';
import { inNames, type BallotNames } from '../ballot-names';

interface VoteInNamesProps {
  choices: readonly Choice[];
  names: BallotNames;
}

export function VoteInNames({ choices, names }: VoteInNamesProps) {
  if (choices.length === 0) {
    return (
      <p className="text-ink-soft">
        <Trans>Empty: abstained everywhere</Trans>
      </p>
    );
  }
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-0.5">
      {inNames(choices, names).map(({ position, vote }) => (
        <div key={position} className="flex flex-wrap gap-x-1.5">
          <dt className="text-ink-soft">{position}:</dt>
          <dd className="font-semibold text-ink">{vote}</dd>
        </div>
      ))}
    </dl>
  );
}
