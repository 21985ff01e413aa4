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
    .description('says which mails wait, and whether a restore holds them back')
    .option('--release', 'let all that wait go out')
    .option('--discard', 'give up those that waited in the backup, and let the others go out')
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
      `Mails go out: ${waiting} wait.`,
      ...(discard ? [`Given up: ${discarded}. They show as failed, and can be sent again.`] : []),
      ...(deliveriesDiscarded > 0
        ? [`Given up as well: ${deliveriesDiscarded} deliveries to webhooks.`]
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
        ? `They are held back since a backup was restored at ${since.toISOString()}.`
        : 'Nothing holds them back.',
    ],
    json: { held: since !== undefined, waiting },
  };
}
