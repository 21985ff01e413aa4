import { nameKey, type PastElection, type PastPosition } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { inARow } from '../../lib/words/in-a-row';

/** A position in one election. */
export interface PastVote extends PastPosition {
  election: Pick<PastElection, '_id' | 'name' | 'countedAt'>;
}

/** A position that several elections share by title, ignoring case and spaces. */
export interface PositionOverTime {
  key: string;
  /** The title in the latest election. */
  title: string;
  /** Newest first. */
  votes: PastVote[];
}

/** The positions of the elections, the most frequent first. @param elections Newest first. */
export function positionsOverTime(elections: readonly PastElection[]): PositionOverTime[] {
  const byKey = new Map<string, PositionOverTime>();
  for (const { positions, ...election } of elections) {
    for (const position of positions) {
      const key = nameKey(position.position);
      const known = byKey.get(key) ?? { key, title: position.position, votes: [] };
      known.votes.push({ ...position, election });
      byKey.set(key, known);
    }
  }
  return [...byKey.values()].sort((a, b) => b.votes.length - a.votes.length);
}

const since = { annul: t`Annulled since`, repeat: t`To be voted on again` } as const;

/** A position's outcome in a few words, and any annulment since. */
export function pastOutcome({ annulled, ...position }: PastPosition): string {
  const outcome = countedOutcome(position);
  return annulled ? `${outcome}. ${since[annulled]}` : outcome;
}

function countedOutcome({ carried, elected, tied }: Omit<PastPosition, 'annulled'>): string {
  if (carried !== null) return carried ? t`Carried` : t`Not carried`;
  const parts = [
    ...(elected.length > 0 ? [inARow(elected)] : []),
    ...(tied.length > 0 ? [t`Tie: ${{ tied: inARow(tied) }}`] : []),
  ];
  return parts.join('. ') || t`Nobody`;
}
