import {
  accountIdSchema,
  organisationIdSchema,
  type AccountId,
  type OrganisationId,
} from '@hustings/shared';
import { z } from 'zod';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { ProcessMemory } from '../../../platform/process-memory.js';
import type { JobsOfKind } from '../../../platform/jobs/job-kinds.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { forgetUsage } from '../../../platform/usages.js';
import {
  accountsByIds,
  accountsMadeBy,
  disownAccounts,
  findAccount,
} from '../../core/accounts/index.js';
import { removeKeys } from '../../core/api-keys/index.js';
import { confirmPassword } from '../../core/auth/index.js';
import { beginEnding, endMemberships, finishEnding } from './mark-ending.service.js';
import { imageOwnerOf, ofOrganisation } from '../../core/organisations/index.js';
import { usageOfImages } from '../../../platform/images/images.service.js';
import { deleteUnlessOnRoll } from '../../core/roll/index.js';
import { usageOfAccounts, usageOfRolls } from '../../electorate/voters/index.js';
import { forgetWebhooksOfNobody } from '../webhooks/index.js';
import { decideAllOf, resumeDeletions } from '../../conduct/manage-elections/index.js';
import { queueOrganisationDeleted } from './organisation-deleted-mails.js';

// Deletes a whole organisation in two jobs. The first decides it: it marks the organisation, so that no new
// election is created in it, then hides every election for good, then ends the memberships. The second
// removes the rest: the elections' data, and unused accounts that were created for its rolls.

/** A deletion is retried until it is finished, even if processes die. */
const patience = { firstRetryMs: 1_000, longestRetryMs: 60_000, attempts: Infinity };

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    organisationClearing: JobsOfKind<{ organisation: OrganisationId }, void>;
    organisationDeletion: JobsOfKind<
      { organisation: OrganisationId; by: AccountId },
      'decided' | 'has_ballots' | 'not_allowed'
    >;
  }
}

export function newOrganisationClearing(deps: Deps): ProcessMemory['organisationClearing'] {
  return deps.jobs.define('organisation_clearing', {
    patience,
    schema: z.object({ organisation: organisationIdSchema }),
    async run({ data: { organisation } }) {
      await resumeDeletions(deps);
      deps.failpoint?.('ending: elections gone');
      await forgetWebhooksOfNobody();
      await settleAccounts(deps, organisation);
      deps.failpoint?.('ending: accounts settled');
      await forgetUsage(usageOfRolls(organisation));
      await forgetUsage(usageOfAccounts(organisation));
      await forgetUsage(usageOfImages(imageOwnerOf(organisation)));
      await finishEnding(organisation);
    },
  });
}

export function newOrganisationDeletion(deps: Deps): ProcessMemory['organisationDeletion'] {
  return deps.jobs.define('organisation_deletion', {
    patience,
    schema: z.object({ organisation: organisationIdSchema, by: accountIdSchema }),
    async run({ data: { organisation, by } }): Promise<'decided' | 'has_ballots' | 'not_allowed'> {
      if (!(await beginEnding(organisation, by))) return 'not_allowed';
      deps.failpoint?.('ending: begun');
      if (!(await decideAllOf(deps, organisation))) {
        await finishEnding(organisation);
        return 'has_ballots';
      }
      deps.failpoint?.('ending: elections marked');
      await removeKeys(organisation);
      const owner = await findAccount(by);
      await endMemberships(deps, organisation, async (members, name) => {
        const others = members.flatMap(({ account }) => (account === by ? [] : [account]));
        const signature = owner ? signatureOf(owner) : '';
        await queueOrganisationDeleted(deps, await accountsByIds(others), { name, by: signature });
      });
      deps.failpoint?.('ending: members out');
      await deps.memory.organisationClearing.add({
        key: organisation,
        about: organisation,
        data: { organisation },
      });
      return 'decided';
    },
  });
}

/**
 * @returns The outcome; `has_ballots`: it stays, because ballots were cast in an election under way.
 * @throws AppError `unavailable` if the process stops before it is decided; another process continues.
 */
export async function endOrganisation(deps: Deps, organisation: OrganisationId, by: AccountId) {
  const underWay = await deps.memory.organisationDeletion.begin({
    key: organisation,
    about: organisation,
    data: { organisation, by },
  });
  const outcome = await underWay?.ended;
  if (outcome === undefined) throw new AppError('unavailable', { retryAfter: 60 });
  return outcome;
}

/**
 * Deletes an owner's organisation, after checking the password of the account.
 *
 * @throws AppError `wrong_password`, `too_many_requests`, `has_ballots`, `not_allowed`, `unavailable`.
 */
export async function deleteOrganisation(
  deps: Deps,
  actor: Actor,
  password: string,
): Promise<void> {
  await confirmPassword(deps, actor, password);
  const { org: organisation } = ofOrganisation(actor);
  const outcome = await endOrganisation(deps, organisation, actor.id);
  if (outcome === 'not_allowed') throw new AppError('not_allowed');
  if (outcome === 'has_ballots') {
    throw new AppError('has_ballots', { params: { of: 'organisation' } });
  }
}

/** Deletes accounts made for the organisation's rolls that have no chosen password and are on no roll. */
async function settleAccounts(deps: Deps, organisation: OrganisationId): Promise<void> {
  for await (const accounts of accountsMadeBy(organisation)) {
    for (const { _id, verified } of accounts) {
      if (verified) continue;
      await deleteUnlessOnRoll(deps, _id, { role: 'voter', verified: false, signUp: null });
    }
  }
  await disownAccounts(organisation);
}
