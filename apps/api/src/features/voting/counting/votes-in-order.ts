import type { StoredListedVotes } from './counts.model.js';

/** Different votes in a document: even rankings of a hundred candidates stay far below its size limit. */
export const LISTED_AT_ONCE = 1_000;

/** A vote in one position with its number of ballots; the empty text is an abstention. */
export type AlikeVotes = StoredListedVotes['votes'][number];

/** The votes of a position in the order of their text, abstentions first. */
export function inOrderOfText(profile: ReadonlyMap<string, number>, ballots: number): AlikeVotes[] {
  const saying = [...profile.keys()].sort();
  let abstentions = ballots;
  const votes = saying.map((vote) => {
    const alike = profile.get(vote) ?? 0;
    abstentions -= alike;
    return { vote, ballots: alike };
  });
  return abstentions > 0 ? [{ vote: '', ballots: abstentions }, ...votes] : votes;
}
