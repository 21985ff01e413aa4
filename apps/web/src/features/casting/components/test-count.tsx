import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { addToProfiles, emptyProfiles, methodsOn, type Election } from '@hustings/shared';
import { BallotSheet } from '../../../components/elections/ballot-sheet';
import { Button } from '../../../components/buttons/button';
import { StepHeading } from '../../../components/headings/step-heading';
import { TestedPosition } from './tested-position';

interface TestCountProps {
  election: Pick<Election, 'name' | 'voters'>;
  paper: Election['positions'];
  /** The test ballots so far, in the format of `voteText`. */
  votes: readonly string[];
  onAnother: () => void;
  onThrowAway: () => void;
}

/** The outcome of all test ballots, shown instead of a receipt. */
export function TestCount({ election, paper, votes, onAnother, onThrowAway }: TestCountProps) {
  const profiles = emptyProfiles(methodsOn({ positions: paper }));
  for (const vote of votes) addToProfiles(profiles, vote);
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5">
      <BallotSheet aria-labelledby="test-count-title">
        <header className="grid gap-2 border-b-2 border-sheet-rule px-4 pt-5 pb-5 sm:px-8 sm:pt-7">
          <p className="text-sm font-semibold text-ink-soft">{election.name}</p>
          <StepHeading
            step={`test-${votes.length}`}
            title={t`Test vote counted`}
            className="text-3xl font-extrabold tracking-[-0.03em] text-ink"
          >
            <span id="test-count-title">
              <Trans>That was a test vote.</Trans>
            </span>
          </StepHeading>
          <p className="max-w-text text-base text-ink-soft">
            <Trans>
              Voters get a receipt with a tracking code here. Your ballot was not sent: it is
              counted on this page,{' '}
              <Plural value={votes.length} one="# test ballot" other="# test ballots" /> so far.
            </Trans>
          </p>
        </header>
        <div className="grid grid-cols-1 gap-6 px-4 py-6 sm:px-8">
          {paper.map((position) => (
            <TestedPosition
              key={position._id}
              position={position}
              profile={profiles.get(position._id) ?? new Map()}
              ballots={votes.length}
              registered={election.voters}
            />
          ))}
        </div>
      </BallotSheet>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAnother}>
          <Trans>Cast another test vote</Trans>
        </Button>
        <Button variant="quiet" onClick={onThrowAway}>
          <Trans>Discard them and start again</Trans>
        </Button>
      </div>
    </div>
  );
}
