import { msg } from '@lingui/core/macro';
import { electionIdSchema, type OpeningNeed } from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import { dateIn, inZone } from '../../../platform/dates-in.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import type { MailText } from '../../../platform/mail/mail-text.js';
import { wordsOfMail } from '../../../platform/words.js';
import { electionsByIds } from '../../core/elections/index.js';
import { PUT_OFF_MAIL } from './putting-off.service.js';

const putOffData = z.object({ election: electionIdSchema, due: z.string() });

/** The mail that voting could not open. Not sent if voting has since opened or was set for another time. */
export function registerPutOffMails(deps: Deps): void {
  deps.outbox.register(PUT_OFF_MAIL, async (data) => {
    const { election: id, due: dueAt } = putOffData.parse(data);
    const [election] = await electionsByIds([id]);
    if (!election || election.openedAt || election.frozen) return undefined;
    const { name, putOff, votingStartDate, endDate, timeZone } = election;
    if (votingStartDate.toISOString() !== dueAt) return undefined;
    const words = wordsOfMail(data);
    const due = inZone(words, votingStartDate, timeZone, 'plain');
    const closes = dateIn(words, endDate, timeZone, 'plain');
    return composeMail(words, deps.env, {
      subject: msg`Voting could not open: ${{ election: name }}`,
      paragraphs: [
        msg`Hello,`,
        notOpened(putOff?.missing ?? [], { name, due }),
        msg`You can still change everything. Voting opens automatically as soon as this is added, and still closes on ${closes} unless you change the dates.`,
      ],
      action: { label: msg`See what is missing`, url: `${deps.env.PUBLIC_URL}/elections/${id}` },
    });
  });
}

function notOpened(
  missing: readonly OpeningNeed[],
  { name, due }: { name: string; due: string },
): MailText {
  if (missing.length > 1) {
    return msg`Voting in your organisation’s election “${{ election: name }}” was to open on ${due}. It has not opened, because the election still needs a position with a candidate and somebody on its electoral roll.`;
  }
  return missing[0] === 'voters'
    ? msg`Voting in your organisation’s election “${{ election: name }}” was to open on ${due}. It has not opened, because the election still needs somebody on its electoral roll.`
    : msg`Voting in your organisation’s election “${{ election: name }}” was to open on ${due}. It has not opened, because the election still needs a position with a candidate.`;
}
