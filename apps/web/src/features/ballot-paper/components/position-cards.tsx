import type { BallotPosition } from '@hustings/shared';
import { PositionCard } from './position-card';

interface PositionCardsProps {
  positions: readonly BallotPosition[];
  /** The user may edit the positions, and voting has not opened. */
  mayChange: boolean;
}

export function PositionCards({ positions, mayChange }: PositionCardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
      {positions.map((position) => (
        <li key={position._id} className="grid">
          <PositionCard position={position} mayChange={mayChange} />
        </li>
      ))}
    </ul>
  );
}
