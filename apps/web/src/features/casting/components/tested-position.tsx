import { t } from '@lingui/core/macro';
import {
  takesCandidates,
  lotText,
  methodOf,
  positionToVoteOn,
  sumsInWords,
  type BallotPosition,
  type VoteProfile,
} from '@hustings/shared';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Table } from '../../../components/tables/table';
import { outcomeInWords } from '../outcome-in-words';
import { i18n } from '../../../lib/words/i18n';

interface TestedPositionProps {
  position: BallotPosition;
  profile: VoteProfile;
  /** All test ballots, including those that leave this position empty. */
  ballots: number;
  /** The number of voters on the roll. */
  registered: number;
}

/** The outcome of the test ballots for a position, counted like real ones. */
export function TestedPosition({ position, profile, ballots, registered }: TestedPositionProps) {
  const method = methodOf(position.method);
  const sums = new Map<string, number>();
  let marked = 0;
  for (const [vote, times] of profile) {
    marked += times;
    for (const [option, number] of method.sumsOf(vote)) {
      sums.set(option, (sums.get(option) ?? 0) + number * times);
    }
  }
  const outcome = method.outcomeOf(
    { ...positionToVoteOn(position), registered, ballotsCast: ballots },
    profile,
    (stage, candidate) => testLot(position._id, stage, candidate),
  );
  const stands = takesCandidates(position.method);
  const nameOf = (id: string) => position.candidates.find(({ _id }) => _id === id)?.fullName ?? id;
  const options = position.candidates.map(({ _id, fullName }) => ({
    key: String(_id),
    name: fullName,
  }));
  const answers = [
    { key: 'yes', name: t`Yes` },
    { key: 'no', name: t`No` },
  ];
  return (
    <div className="grid grid-cols-1 gap-2">
      <h2 className="font-bold wrap-anywhere text-ink">{position.position}</h2>
      <Table
        caption={t`Test votes for ${position.position}`}
        rows={[
          ...(stands ? options : answers).map((each) => ({
            ...each,
            votes: sums.get(each.key) ?? 0,
          })),
          {
            key: 'empty',
            name: stands ? t`Left empty` : t`Abstained`,
            votes: ballots - marked,
          },
        ]}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'name',
            header: stands ? t`Candidate` : t`Answer`,
            isRowHeader: true,
            cell: ({ name }) => name,
          },
          {
            key: 'votes',
            header: capital(sumsInWords(i18n, method.sumsAre)),
            align: 'end',
            cell: ({ votes }) => votes,
          },
        ]}
      />
      <p className="text-sm text-ink-soft">{outcomeInWords(outcome, nameOf)}</p>
    </div>
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Test ballots have no box digest to draw lots by: any stable lot will do. */
function testLot(position: string, stage: number, candidate: string): string {
  return bytesToHex(
    sha256(new TextEncoder().encode(lotText({ digest: '' }, position, stage, candidate))),
  );
}
