import { madeKeySchema, type MadeKey, type MakeKey } from '@hustings/shared';
import request from 'supertest';
import type { Actor } from '../../platform/access-tokens.js';
import { asking, type Asked } from './actors.js';

let serial = 0;

/** A key that an owner has created. */
export async function madeKey(
  testApp: Asked,
  owner: Actor,
  input: Partial<MakeKey> = {},
): Promise<MadeKey> {
  const answer = await asking(testApp, owner)
    .post('/api/v1/organisation/keys')
    .send({ name: `Key ${++serial}`, role: 'clerk', days: 90, ...input })
    .expect(201);
  return madeKeySchema.parse(answer.body);
}

/** Requests of a system that uses an API key. */
export function askingBy({ app }: Pick<Asked, 'app'>, { secret }: Pick<MadeKey, 'secret'>) {
  const send = (method: 'get' | 'post' | 'put' | 'delete') => (path: string) =>
    request(app)[method](path).set('Authorization', `Bearer ${secret}`);
  return { get: send('get'), post: send('post'), put: send('put'), delete: send('delete') };
}
