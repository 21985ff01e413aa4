import type { Deps } from '../../../platform/deps.js';
import { queueEvents } from './queue-deliveries.service.js';
import { createSending } from './send-deliveries.js';
import { tellOfSwitchedOff } from './switch-off.service.js';
import { forgetWebhooksOfNobody } from './webhooks.service.js';

const SWEEP_MS = 60 * 60 * 1_000;

/** One process's sending, and the time it last removed webhooks of deleted organisations. */
interface Webhooks {
  sending: ReturnType<typeof createSending>;
  sweptAt: number;
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    webhooks: Webhooks;
  }
}

export function newWebhooks(deps: Deps): Webhooks {
  return { sending: createSending(deps), sweptAt: 0 };
}

/** Queues events and starts sending, once a second in every process, without waiting for receivers. */
export async function tellSystems(deps: Deps): Promise<void> {
  const { webhooks } = deps.memory;
  await queueEvents(deps);
  await webhooks.sending.begin();
  await tellOfSwitchedOff(deps);
  const now = deps.clock.now().getTime();
  if (now - webhooks.sweptAt < SWEEP_MS) return;
  await forgetWebhooksOfNobody();
  webhooks.sweptAt = now;
}

/** Sends until nothing is due; for tests. */
export function drainWebhooks({ memory }: Deps): Promise<void> {
  return memory.webhooks.sending.drain();
}

export function stopWebhooks({ memory }: Deps, withinMs: number): Promise<void> {
  return memory.webhooks.sending.stop(withinMs);
}
