import type { Choice } from '@hustings/shared';
import { useId } from 'react';
import type { BallotNames } from '../ballot-names';
import { VoteLines } from './vote-lines';

interface VotesByPositionProps {
  /** Single choices, sorted by position. */
  votes: readonly (readonly Choice[])[];
  names: BallotNames;
}

/** The votes on a page of the box, grouped by position. */
export function VotesByPosition({ votes, names }: VotesByPositionProps) {
  const positions = new Map<string, (readonly Choice[])[]>();
  for (const vote of votes) {
    const id = vote[0]?.position ?? '';
    positions.set(id, [...(positions.get(id) ?? []), vote]);
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      {[...positions].map(([position, ofPosition]) => (
        <PositionVotes
          key={position}
          title={names.get(position) ?? position}
          votes={ofPosition}
          names={names}
        />
      ))}
    </div>
  );
}

function PositionVotes({ title, ...votes }: VotesByPositionProps & { title: string }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-2 print:break-inside-avoid">
      <h3 id={headingId} className="font-bold text-ink">
        {title}
      </h3>
      <VoteLines {...votes} isOnePosition />
    </section>
  );
}
