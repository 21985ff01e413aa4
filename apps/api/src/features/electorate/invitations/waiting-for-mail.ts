import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../platform/deps.js';

/** Fields of a voter's entry while its invitation waits to enter the outbox. */
export function waitingForMail(deps: Pick<Deps, 'clock'>, batch: string = randomUUID()) {
  return { invited: 'queued' as const, mailing: batch, mailingSince: deps.clock.now() };
}
