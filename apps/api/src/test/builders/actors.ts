import type { MemberRole, OrganisationId } from '@hustings/shared';
import { Types, type mongo } from 'mongoose';
import request from 'supertest';
import type { Actor, Claims } from '../../platform/access-tokens.js';
import { accountIdOf, organisationIdOf } from '../../platform/stored-ids.js';
import type { TestApp } from '../test-app.js';

/** A person with a valid access token but no account; most calls need no more. */
export function anActor(
  role: MemberRole | 'voter' = 'owner',
  organisation?: OrganisationId,
): Actor {
  const stored = new Types.ObjectId();
  const id = accountIdOf(stored);
  return {
    id,
    email: `${role}-${id}@example.org`,
    fullName: '',
    membership:
      role === 'voter' ? null : { organisation: organisation ?? organisationIdOf(stored), role },
    mustChangePassword: false,
  };
}

/** The member's organisation, as part of a voter's data. */
export function rollOf({ membership }: Pick<Actor, 'membership'>): { org: OrganisationId } {
  if (!membership) throw new Error('who keeps the roll is a member of no organisation');
  return { org: membership.organisation };
}

/** The product to send requests to: in this process, or at a URL. */
export interface Asked {
  app: TestApp['app'] | string;
  deps: Pick<TestApp['deps'], 'accessTokens'>;
  /** Reads the database of a product in another process. */
  withDatabase?: <Result>(read: (db: mongo.Db) => Promise<Result>) => Promise<Result>;
}

/** Requests in an actor's name; each gets a new token, because a test may move the clock. */
export function asking({ app, deps }: Asked, actor: Actor | Claims | undefined) {
  const tokenOf = (claims: Actor | Claims) => deps.accessTokens.sign({ version: 0, ...claims });
  const send = (method: 'get' | 'post' | 'put' | 'delete') => (path: string) => {
    const asked = request(app)[method](path);
    return actor ? asked.set('Authorization', `Bearer ${tokenOf(actor)}`) : asked;
  };
  return { get: send('get'), post: send('post'), put: send('put'), delete: send('delete') };
}
