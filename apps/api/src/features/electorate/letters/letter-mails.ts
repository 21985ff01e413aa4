import { msg } from '@lingui/core/macro';
import { accountIdSchema, electionIdSchema, type LettersId } from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import type { ComposedMail } from '../../../platform/mail/mail-outbox.js';
import { verbatim } from '../../../platform/mail/mail-text.js';
import { wordsIn } from '../../../platform/words.js';
import { accountLanguage } from '../../core/accounts/index.js';
import { electionsByIds, translated, type Election } from '../../core/elections/index.js';
import { hostOf } from '../../core/organisations/index.js';
import { languageFor, rollEntryOf, type RollEntry } from '../../core/roll/index.js';

const LETTER_MADE = 'letterMade';

const dataSchema = z.object({ election: electionIdSchema, account: accountIdSchema });

export function registerLetterMails(deps: Deps): void {
  deps.outbox.register(LETTER_MADE, (data) => composeLetterMade(deps, data));
}

/**
 * Notifies voters who have an email address that a letter is made for them: someone else may have asked
 * for it, and anyone who has it can vote. The code is not in the mail.
 */
export async function mailLettersMade(
  { outbox }: Pick<Deps, 'outbox'>,
  { _id: election, org }: Pick<Election, '_id' | 'org'>,
  letters: LettersId,
  entries: readonly Pick<RollEntry, '_id' | 'account' | 'email'>[],
): Promise<void> {
  await outbox.queue(
    entries
      .filter(({ email }) => email !== '')
      .map(({ _id, account, email }) => ({
        kind: LETTER_MADE,
        to: email,
        org,
        data: { election, account },
        key: `letter ${letters} ${_id}`,
        about: election,
      })),
  );
}

async function composeLetterMade(
  deps: Deps,
  data: Record<string, string>,
): Promise<ComposedMail | undefined> {
  const { election: electionId, account } = dataSchema.parse(data);
  const [[election], entry, language] = await Promise.all([
    electionsByIds([electionId]),
    rollEntryOf(electionId, account),
    accountLanguage(deps, account),
  ]);
  const host = election && (await hostOf(election.org));
  if (!entry || !host) return undefined;
  const contact = verbatim(host.email);
  const words = wordsIn(languageFor({ account: { language }, voter: entry, election }));
  const { name } = translated(election, words);
  return composeMail(words, deps.env, {
    subject: msg`A letter was made for you: ${{ election: name }}`,
    paragraphs: [
      msg`Dear ${{ name: entry.fullName }},`,
      msg`The people who run the election “${{ election: name }}” made a letter with a code for you. The code opens your ballot without a password. Any earlier letter no longer works.`,
      msg`Anyone with this letter can vote. If you did not ask for it, or if it does not reach you, tell ${contact}.`,
    ],
    replyTo: host.email,
    organisation: host.name,
  });
}
