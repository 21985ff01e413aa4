import { msg } from '@lingui/core/macro';
import { accountIdSchema, electionIdSchema, type Words } from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { verbatim } from '../../../platform/mail/mail-text.js';
import type { ComposedMail } from '../../../platform/mail/mail-outbox.js';
import { wordsIn } from '../../../platform/words.js';
import { accountLanguage } from '../../core/accounts/index.js';
import { issueLink } from '../../core/auth/index.js';
import { electionsByIds, translated, type Election } from '../../core/elections/index.js';
import { inZone } from '../../../platform/dates-in.js';
import { hostOf } from '../../core/organisations/index.js';
import { languageFor, rollEntryOf, type RollEntry } from '../../core/roll/index.js';
import { settleCheck } from './entry-checks.service.js';
import { ENTRY_CHECK, entryCheckData, isAskedFor } from './ask-for-checks.service.js';

export const CHECK_DECIDED = 'entryCheckDecided';

const decidedData = z.object({
  election: electionIdSchema,
  account: accountIdSchema,
  decision: z.enum(['accept', 'decline']),
});

interface About {
  election: Election;
  entry: RollEntry;
  host: { name: string; email: string };
}

/** Registers the mails that ask voters to check their entries, and those that report decisions. */
export function registerEntryCheckMails(deps: Deps): void {
  deps.outbox.register(
    ENTRY_CHECK,
    async (data) => {
      const { election: electionId, account: accountId } = entryCheckData.parse(data);
      const [[election], entry, language] = await Promise.all([
        electionsByIds([electionId]),
        rollEntryOf(electionId, accountId),
        accountLanguage(deps, accountId),
      ]);
      if (!election || !entry) return undefined;
      const host = await hostOf(election.org);
      if (!host || !isAskedFor(election, deps.clock.now())) {
        await settleCheck(electionId, accountId, {
          state: 'failed',
          failure: { code: host ? 'mail_too_late' : 'mail_of_sample' },
        });
        return undefined;
      }
      const words = wordsIn(languageFor({ account: { language }, voter: entry, election }));
      return question(words, deps, { election: translated(election, words), entry, host });
    },
    (data, outcome) => {
      const { election, account } = entryCheckData.parse(data);
      return settleCheck(election, account, outcome);
    },
  );
  deps.outbox.register(CHECK_DECIDED, async (data) => {
    const { election: electionId, account: accountId, decision } = decidedData.parse(data);
    const [[election], entry, language] = await Promise.all([
      electionsByIds([electionId]),
      rollEntryOf(electionId, accountId),
      accountLanguage(deps, accountId),
    ]);
    const host = election && (await hostOf(election.org));
    if (!election || !entry || !host) return undefined;
    const words = wordsIn(languageFor({ account: { language }, voter: entry, election }));
    return verdict(words, deps, { election: translated(election, words), entry, host }, decision);
  });
}

/** Creates the link at this moment, so that only its hash is ever stored. */
async function question(
  words: Words,
  deps: Deps,
  { election, entry, host }: About,
): Promise<ComposedMail> {
  const { url } = await issueLink(deps, {
    kind: 'entryCheck' as const,
    account: entry.account,
    election: election._id,
  });
  const opens = inZone(words, election.votingStartDate, election.timeZone);
  const address = verbatim(host.email);
  return composeMail(words, deps.env, {
    subject: msg`Please check your entry on the electoral roll of ${{ election: election.name }}`,
    paragraphs: [
      msg`Dear ${{ name: entry.fullName }},`,
      msg`${{ organisation: host.name }} (${address}) is preparing the election “${{ election: election.name }}”, and you are on its electoral roll. Please check that your name and email address are right, or ask for a correction.`,
      election.byHand
        ? msg`You can do this until voting opens. This is not your invitation to vote: you will get that separately.`
        : msg`You can do this until voting opens, on ${opens}. This is not your invitation to vote: you will get that separately.`,
    ],
    action: { label: msg`Check your entry`, url },
    notes: [
      msg`Anyone with the link can see your entry. Please do not forward this message.`,
      msg`If you did not expect this message, ask ${address}.`,
    ],
    replyTo: host.email,
    unsubscribe: host.email,
    organisation: host.name,
  });
}

function verdict(
  words: Words,
  deps: Deps,
  { election, entry, host }: About,
  decision: 'accept' | 'decline',
): ComposedMail {
  const address = verbatim(host.email);
  const email = verbatim(entry.email);
  return composeMail(words, deps.env, {
    subject:
      decision === 'accept'
        ? msg`Your entry is corrected: ${{ election: election.name }}`
        : msg`Your entry stays as it was: ${{ election: election.name }}`,
    paragraphs: [
      msg`Dear ${{ name: entry.fullName }},`,
      decision === 'accept'
        ? msg`You asked for a correction of your entry on the electoral roll of “${{ election: election.name }}”, and an officer has made it.`
        : msg`You asked for a correction of your entry on the electoral roll of “${{ election: election.name }}”. An officer has looked at it, and your entry stays as it was.`,
      msg`The roll has you as ${{ name: entry.fullName }}, ${email}.`,
    ],
    notes: [msg`If that is not right, write to ${address}.`],
    replyTo: host.email,
    organisation: host.name,
  });
}
