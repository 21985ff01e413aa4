import type { Deps } from '../../../platform/deps.js';
import { measureWebhooks } from './measure-webhooks.js';
import { queueEvents } from './queue-deliveries.service.js';
import { createSending } from './send-deliveries.js';
import { registerSwitchedOffMails, tellOfSwitchedOff } from './switch-off.service.js';
import { registerWebhookMails } from './webhook-mails.js';
import { webhooksRouter } from './webhooks.router.js';
import { forgetWebhooksOfNobody } from './webhooks.service.js';

const SWEEP_MS = 60 * 60 * 1_000;

/** Tells systems of an organisation what happens in its elections. */
export function createWebhooks(deps: Deps) {
  registerSwitchedOffMails(deps);
  registerWebhookMails(deps);
  if (deps.metrics) measureWebhooks(deps.metrics);
  const sending = createSending(deps);
  let sweptAt = 0;

  /**
   * What every process does each second, beside what else is due then: it begins to send what there is
   * to tell, and waits for no receiver.
   */
  async function tellSystems(): Promise<void> {
    await queueEvents(deps);
    await sending.begin();
    await tellOfSwitchedOff(deps);
    const now = deps.clock.now().getTime();
    if (now - sweptAt < SWEEP_MS) return;
    await forgetWebhooksOfNobody();
    sweptAt = now;
  }

  return {
    router: webhooksRouter(deps),
    tellSystems,
    /** Sends what is queued until nothing is due; for tests. */
    drain: () => sending.drain(),
    stop: (withinMs: number) => sending.stop(withinMs),
  };
}
