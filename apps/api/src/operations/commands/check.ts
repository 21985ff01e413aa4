import { emailSchema } from '@hustings/shared';
import type { Command } from 'commander';
import { readEnvironment } from '../../config/env.js';
import { assertBallotSecret } from '../../features/voting/box/index.js';
import { composeMail } from '../../platform/mail/compose-mail.js';
import { mailsHeldSince } from '../../platform/mail/mail-hold.js';
import { verbatim } from '../../platform/mail/mail-text.js';
import { smtpTransport } from '../../platform/mail/smtp-transport.js';
import { wordsIn } from '../../platform/words.js';
import { assertReadable } from '../../platform/migrations.js';
import { checkServerLog } from '../../platform/server-log.js';
import { randomToken } from '../../platform/tokens.js';
import { migrations } from '../../stored-migrations.js';
import { CommandError, type Ends, type Outcome, type Surroundings } from '../console.js';
import { withDatabase } from '../with-product.js';

/** Adds `check` and `test-mail`. */
export function addCheckCommands(program: Command, surroundings: Surroundings, ends: Ends): void {
  program
    .command('check')
    .description('checks the settings and the database; changes nothing')
    .action(async () => ends(await check(surroundings)));
  program
    .command('test-mail')
    .description('sends a test email with the server’s settings')
    .argument('<email>', 'the recipient')
    .action(async (text: string) => ends(await testMail(surroundings, text)));
}

interface Finding {
  what: string;
  ok: boolean;
  /** True if the check could not decide. */
  warning?: boolean;
  said: string;
}

async function check(surroundings: Surroundings): Promise<Outcome> {
  const findings: Finding[] = [];
  const look = async (
    what: string,
    check: () => Promise<string | Pick<Finding, 'warning' | 'said'>>,
  ) => {
    try {
      const found = await check();
      findings.push({ what, ok: true, ...(typeof found === 'string' ? { said: found } : found) });
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      findings.push({ what, ok: false, said });
    }
  };
  const env = readEnvironment(surroundings.variables);
  findings.push({ what: 'settings', ok: true, said: `people reach it at ${env.PUBLIC_URL}` });
  await look('database', () =>
    withDatabase(
      surroundings,
      { mayBeNew: false, isReading: true },
      async ({ deps, db, database }) => {
        await look('stored data', async () => {
          await assertReadable(migrations);
          return 'this version can read it';
        });
        await look('ballot secret', async () => {
          await assertBallotSecret(deps);
          return 'it matches the open elections';
        });
        if (env.NODE_ENV === 'production' && env.MONGODB_URI !== undefined) {
          await look("MongoDB's log", () => checkServerLog(db));
        }
        const since = await mailsHeldSince();
        findings.push({
          what: 'mails',
          ok: !since,
          said: since
            ? `held since the restore of ${since.toISOString()}: see admin mails`
            : 'they are sent',
        });
        return database.description;
      },
    ),
  );
  return {
    lines: findings.map((finding) => `${labelOf(finding)}  ${finding.what}: ${finding.said}`),
    json: { ok: findings.every(({ ok }) => ok), findings },
    isWrong: findings.some(({ ok }) => !ok),
  };
}

function labelOf({ ok, warning = false }: Finding): string {
  if (!ok) return 'WRONG';
  return warning ? 'WARN ' : 'ok   ';
}

async function testMail({ variables }: Surroundings, text: string): Promise<Outcome> {
  const to = emailSchema.safeParse(text);
  if (!to.success) throw new CommandError(`${text} is not an email address.`);
  const env = readEnvironment(variables);
  if (env.SMTP_URL === undefined) {
    throw new CommandError('SMTP_URL is not set, so emails are not sent.');
  }
  const transport = smtpTransport(env.SMTP_URL, env.SMTP_TLS);
  const mail = composeMail(wordsIn('en'), env, {
    subject: verbatim(`A test of ${env.PRODUCT_NAME}`),
    paragraphs: [
      'Hello,',
      verbatim(
        `The people who run ${env.PRODUCT_NAME} sent this message to test that its emails arrive. This one did.`,
      ),
    ],
  });
  const messageName = randomToken().slice(0, 32);
  try {
    await transport.send({ ...mail, messageName, from: env.MAIL_FROM, to: to.data });
  } catch (error) {
    throw new CommandError(`The mail server refused the message: ${(error as Error).message}`);
  } finally {
    transport.close?.();
  }
  return { lines: [`The mail server accepted a message to ${to.data}.`], json: { to: to.data } };
}
