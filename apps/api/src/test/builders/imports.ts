import {
  importBegunSchema,
  importStandingSchema,
  type ElectionId,
  type ImportId,
  type ImportStanding,
} from '@hustings/shared';
import type { Actor } from '../../platform/access-tokens.js';
import { until } from '../waiting.js';
import { asking, type Asked } from './actors.js';

/** A request that uploads a file, with the fields of an import or comparison. */
export function uploading(
  testApp: Asked,
  actor: Actor,
  election: ElectionId,
  content: string | Buffer,
  fields: Record<string, string> = {},
  call: 'import' | 'compare' = 'import',
) {
  return asking(testApp, actor)
    .post(`/api/v1/elections/${election}/voters/${call}`)
    .field(fields)
    .attach('file', Buffer.from(content as string), 'voters.csv');
}

/** Imports a file and waits for the end, whatever it is. Nobody is invited unless the fields say so. */
export async function importedFile(
  testApp: Asked,
  actor: Actor,
  election: ElectionId,
  content: string | Buffer,
  fields: Record<string, string> = {},
): Promise<ImportId> {
  const answer = await uploading(testApp, actor, election, content, {
    invite: 'false',
    ...fields,
  }).expect(202);
  const { job } = importBegunSchema.parse(answer.body);
  await standingOnceOver(testApp, actor, election, job);
  return job;
}

export async function standingOf(
  testApp: Asked,
  actor: Actor,
  election: ElectionId,
  job: ImportId,
): Promise<ImportStanding> {
  const answer = await asking(testApp, actor)
    .get(`/api/v1/elections/${election}/voters/import/${job}`)
    .expect(200);
  return importStandingSchema.parse(answer.body);
}

/** The final state of an import, or of its undoing. */
export async function standingOnceOver(
  testApp: Asked,
  actor: Actor,
  election: ElectionId,
  job: ImportId,
): Promise<ImportStanding> {
  let standing = await standingOf(testApp, actor, election, job);
  await until('the import to end', async () => {
    standing = await standingOf(testApp, actor, election, job);
    return !['waiting', 'working', 'undoing'].includes(standing.state);
  });
  return standing;
}
