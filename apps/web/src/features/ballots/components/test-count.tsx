import { addVotes, emptyTally, methodsOn, type Election } from '@hustings/shared';
import { BallotSheet } from '../../../components/elections/ballot-sheet';
import { Button } from '../../../components/buttons/button';
import { StepHeading } from '../../../components/headings/step-heading';
import { Table } from '../../../components/tables/table';
import { counted } from '../../../lib/counted';

interface TestCountProps {
  election: Pick<Election, 'name'>;
  paper: Election['positions'];
  /** Of the ballots tried so far, as `voteText` writes them. */
  votes: readonly string[];
  onAnother: () => void;
  onThrowAway: () => void;
}

/** After a test vote, where a voter would get the receipt: what the tried ballots add up to. */
export function TestCount({ election, paper, votes, onAnother, onThrowAway }: TestCountProps) {
  const methods = methodsOn({ positions: paper });
  const tally = votes.reduce((sum, vote) => addVotes(sum, methods, vote), emptyTally());
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5">
      <BallotSheet aria-labelledby="test-count-title">
        <header className="grid gap-2 border-b-2 border-sheet-rule px-4 pt-5 pb-5 sm:px-8 sm:pt-7">
          <p className="text-sm font-semibold text-ink-soft">{election.name}</p>
          <StepHeading
            step={`test-${votes.length}`}
            title="Test vote counted"
            className="text-3xl font-extrabold tracking-[-0.03em] text-ink"
          >
            <span id="test-count-title">That was a test vote.</span>
          </StepHeading>
          <p className="max-w-text text-base text-ink-soft">
            Voters get a receipt with a tracking code here. Your ballot was sent to nobody: it is
            counted on this page, {counted(votes.length, 'test ballot')} so far.
          </p>
        </header>
        <div className="grid grid-cols-1 gap-6 px-4 py-6 sm:px-8">
          {paper.map((position) => (
            <div key={position._id} className="grid grid-cols-1 gap-2">
              <h2 className="font-bold wrap-anywhere text-ink">{position.position}</h2>
              <Table
                caption={`Test votes for ${position.position}`}
                rows={[
                  ...position.candidates.map(({ _id, fullName }) => ({
                    key: String(_id),
                    name: fullName,
                    votes: tally.candidates.get(_id) ?? 0,
                  })),
                  {
                    key: 'empty',
                    name: 'Left empty',
                    votes: tally.ballots - (tally.positions.get(position._id) ?? 0),
                  },
                ]}
                rowKey={({ key }) => key}
                columns={[
                  {
                    key: 'name',
                    header: 'Candidate',
                    isRowHeader: true,
                    cell: ({ name }) => name,
                  },
                  { key: 'votes', header: 'Votes', align: 'end', cell: ({ votes }) => votes },
                ]}
              />
            </div>
          ))}
        </div>
      </BallotSheet>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAnother}>Cast another test vote</Button>
        <Button variant="quiet" onClick={onThrowAway}>
          Throw them away and begin anew
        </Button>
      </div>
    </div>
  );
}
