import type { Election, NewPosition } from '@hustings/shared';

/** The positions of an election for another one, without candidates. */
export function newPositionsOf({ positions }: Pick<Election, 'positions'>): NewPosition[] {
  return positions.map(({ position, description, seats, maxChoices, ...voting }) => ({
    position,
    description,
    seats,
    maxChoices,
    method: voting.method,
    majority: 'majority' in voting ? voting.majority : 'simple',
    quorum: 'majority' in voting ? voting.quorum : null,
    candidates: [],
  }));
}
