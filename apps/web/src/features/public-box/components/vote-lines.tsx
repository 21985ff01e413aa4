import type { Choice } from '@hustings/shared';
import { Trans } from '@lingui/react/macro';
import { voteInNames, type BallotNames } from '../ballot-names';
import { countAlike } from '../count-alike';
import { VoteInNames } from './vote-in-names';
import { numberText } from '../../../lib/words/numbers';

interface VoteLinesProps {
  votes: readonly (readonly Choice[])[];
  names: BallotNames;
  /** All votes are in one position, whose name is above them. */
  isOnePosition?: boolean;
}

/** Votes in the order of the box; identical ones share a line with their number. */
export function VoteLines({ votes, names, isOnePosition = false }: VoteLinesProps) {
  return (
    <ol className="border-t border-rule text-sm">
      {countAlike(votes).map(({ vote, choices, times }) => (
        <li
          key={vote}
          className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-2.5"
        >
          <span className="text-end text-ink-soft tabular-nums">{numberText(times)} ×</span>
          {isOnePosition ? (
            <OneVote choice={choices[0]} names={names} />
          ) : (
            <VoteInNames choices={choices} names={names} />
          )}
        </li>
      ))}
    </ol>
  );
}

function OneVote({ choice, names }: { choice: Choice | undefined; names: BallotNames }) {
  const words = choice && voteInNames(choice, names);
  return words === undefined ? (
    <p className="text-ink-soft">
      <Trans>Abstained</Trans>
    </p>
  ) : (
    <p className="font-semibold text-ink">{words}</p>
  );
}
