import type { Command } from 'commander';
import { discardHeldDeliveries } from '../../features/core/webhook-deliveries/index.js';
import { mailsHeldSince, mailsWaiting, releaseMails } from '../../platform/mail/mail-hold.js';
import type { Ends, Outcome, Surroundings } from '../console.js';
import { withProduct } from '../with-product.js';

interface Options {
  release?: boolean;
  discard?: boolean;
}

export function addMailCommands(program: Command, surroundings: Surroundings, ends: Ends): void {
  program
    .command('mails')
    .description('shows how many emails are waiting, and whether a restore holds them')
    .option('--release', 'send all waiting emails')
    .option('--discard', 'drop the emails that were waiting in the backup, and send the others')
    .action(async ({ release = false, discard = false }: Options) => {
      ends(
        await withProduct(surroundings, ({ deps }) =>
          release || discard ? letGo(deps.clock.now(), discard) : standing(),
        ),
      );
    });
}

async function letGo(now: Date, discard: boolean): Promise<Outcome> {
  const since = await mailsHeldSince();
  const deliveriesDiscarded = since && discard ? await discardHeldDeliveries(since) : 0;
  const released = await releaseMails(now, { discard });
  const { waiting, discarded } = released;
  return {
    lines: [
      `Emails are sent again: ${waiting} waiting.`,
      ...(discard ? [`Dropped: ${discarded}. They show as failed and can be sent again.`] : []),
      ...(deliveriesDiscarded > 0
        ? [`Also dropped: ${deliveriesDiscarded} deliveries to webhooks.`]
        : []),
    ],
    json: { held: false, ...released, deliveriesDiscarded },
  };
}

async function standing(): Promise<Outcome> {
  const [since, waiting] = await Promise.all([mailsHeldSince(), mailsWaiting()]);
  return {
    lines: [
      `Waiting: ${waiting}.`,
      since
        ? `They have been held since a backup was restored at ${since.toISOString()}.`
        : 'They are not held.',
    ],
    json: { held: since !== undefined, waiting },
  };
}
