import type { Actor } from '../../../platform/access-tokens.js';
import { electionsByIds, type Election } from '../../core/elections/index.js';
import { mayReadCount, readersOf } from './publishing.policy.js';
import { standingOf } from './roll-access.js';

type Reader = Pick<Actor, 'id' | 'membership' | 'ballot'> | undefined;

/** The elections, without the vote that they repeat if the reader may not read its result. */
export async function withKnownRepeats(
  elections: readonly Election[],
  reader: Reader,
): Promise<Election[]> {
  const repeated = elections.flatMap(({ repeats }) => (repeats ? [repeats.election] : []));
  const first = repeated.length > 0 ? await electionsByIds(repeated) : [];
  const known = await Promise.all(
    first.map(async (each) => ((await mayRead(each, reader)) ? [each._id] : [])),
  );
  const ids = new Set(known.flat());
  return elections.map((each) =>
    each.repeats && !ids.has(each.repeats.election) ? { ...each, repeats: null } : each,
  );
}

async function mayRead(election: Election, reader: Reader): Promise<boolean> {
  const onRoll =
    reader !== undefined &&
    readersOf(election) === 'roll' &&
    (await standingOf(election._id, reader.id)).onRoll;
  return mayReadCount(election, reader, onRoll);
}
