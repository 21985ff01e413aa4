import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../platform/deps.js';

/** What an entry carries from the moment it waits for an invitation until the outbox has it. */
export function waitingForMail(deps: Pick<Deps, 'clock'>, batch: string = randomUUID()) {
  return { invited: 'queued' as const, mailing: batch, mailingSince: deps.clock.now() };
}
