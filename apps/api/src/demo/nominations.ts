import { nominationIdSchema } from '@hustings/shared';
import type { Election } from '../features/core/elections/index.js';
import {
  answerByAccount,
  propose,
  readNominationPage,
} from '../features/conduct/nominations/index.js';
import type { RollEntry } from '../features/core/roll/index.js';
import type { Actor } from '../platform/access-tokens.js';
import type { Deps } from '../platform/deps.js';
import type { Standing } from './ballots-of-residents.js';
import type { DemoElection } from './elections/demo-election.js';
import { portrait } from './portrait.js';

/** Makes residents nominate themselves or second a nomination, from the third on the roll. */
export async function sendNominations(
  deps: Deps,
  { nominations = [] }: DemoElection,
  {
    election,
    standing,
    roll,
  }: { election: Election; standing: readonly Standing[]; roll: readonly RollEntry[] },
): Promise<void> {
  const signedIn = roll.slice(2).map(actorOf);
  for (const [index, { position, face, isSeconded, ...statement }] of nominations.entries()) {
    const [nominee, seconder] = signedIn.slice(2 * index);
    const of = standing[position]?._id;
    if (!nominee || !seconder || !of) throw new Error('too few residents to nominate');
    const proposal = { ...statement, position: of, who: 'self' as const };
    await propose(deps, nominee, election._id, proposal, await portrait(face));
    if (!isSeconded) continue;
    const [made] = (await readNominationPage(deps, nominee, election._id)).reader.nominations;
    if (!made) throw new Error('a nomination of the demonstration is missing');
    const answered = { input: { answer: 'second' as const }, image: undefined };
    await answerByAccount(deps, seconder, nominationIdSchema.parse(made._id), answered);
  }
}

/** A voter as a signed-in actor. */
export function actorOf({ account, email, fullName }: RollEntry): Actor {
  return {
    id: account,
    email,
    fullName,
    membership: null,
    mustChangePassword: false,
  };
}
