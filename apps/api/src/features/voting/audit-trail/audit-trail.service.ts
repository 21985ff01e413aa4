import {
  can,
  type AuditAction,
  type AuditEntry,
  type AuditTrail,
  type VoterTrail,
} from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { StaleWhileRevalidate } from '../../../platform/stale-while-revalidate.js';
import { auditTrail } from '../../core/audit/index.js';
import { mayReadCount } from '../publishing/index.js';
import type { Election } from '../../core/elections/index.js';
import { presentForVoter } from './voter-trail.presenter.js';

/** Details that are derived from votes, or stated by officers about a result. */
const OF_THE_COUNT: Partial<Record<AuditAction, readonly string[]>> = {
  election_counted: ['digest'],
  position_annulled: ['reason'],
  position_to_be_repeated: ['reason'],
  annulment_withdrawn: ['reason'],
};

/** The details that are email addresses. They are left out whole, first letter and domain included. */
function addressesIn(action: AuditAction): readonly string[] {
  return action.startsWith('voter_') ? ['email', 'from', 'to'] : ['email'];
}

/** The trail of an election as a member of its organisation may read it. */
export async function trailFor(actor: Actor, election: Election): Promise<AuditTrail> {
  const { entries, intact } = await auditTrail(election._id);
  const readsAddresses = can(actor, 'readAddresses', election);
  const readsCount = mayReadCount(election, actor, false);
  if (readsAddresses && readsCount) return { entries, intact };
  return {
    entries: withheld(entries, ({ action, details }) => [
      ...(readsAddresses ? [] : addressesIn(action)),
      ...(readsCount ? [] : (OF_THE_COUNT[action] ?? [])),
      // An unreadable entry may contain anything.
      ...(action === 'unreadable' ? Object.keys(details) : []),
    ]),
    intact,
  };
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    voterTrails: StaleWhileRevalidate<VoterTrail>;
  }
}

/** The trail as voters may read it. Cached briefly, as many voters may ask at once. */
export function voterTrailFor(deps: Deps, actor: Actor, election: Election): Promise<VoterTrail> {
  const readsCount = mayReadCount(election, actor, true);
  return deps.memory.voterTrails.get(`${election._id} ${String(readsCount)}`, async () =>
    presentForVoter(await auditTrail(election._id), { readsCount }),
  );
}

/**
 * Leaves out details, and all that lets a reader test guesses about them: their entry's salt or, if the
 * entry has no salt, its hash and every later hash, which depends on it.
 */
function withheld(
  entries: readonly AuditEntry[],
  namesIn: (entry: AuditEntry) => readonly string[],
): AuditEntry[] {
  let couldBeTried = false;
  return entries.map((entry) => {
    const names = namesIn(entry).filter((name) => name in entry.details);
    couldBeTried ||= names.length > 0 && entry.salt === null;
    return {
      ...entry,
      details: Object.fromEntries(
        Object.entries(entry.details).filter(([name]) => !names.includes(name)),
      ),
      hash: couldBeTried ? null : entry.hash,
      salt: names.length > 0 ? null : entry.salt,
    };
  });
}
