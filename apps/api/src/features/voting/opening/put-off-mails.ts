import { electionIdSchema, type OpeningNeed } from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { line, verbatim } from '../../../platform/mail/mail-text.js';
import { electionsByIds } from '../../core/elections/index.js';
import { PUT_OFF_MAIL } from './putting-off.service.js';

const putOffData = z.object({ election: electionIdSchema, due: z.string() });

const lacks: Record<OpeningNeed, string> = {
  candidates: 'a position with a candidate',
  voters: 'somebody on its electoral roll',
};

/** The mail that voting could not open. Not sent if voting has since opened or was set for another time. */
export function registerPutOffMails(deps: Deps): void {
  deps.outbox.register(PUT_OFF_MAIL, async (data) => {
    const { election: id, due } = putOffData.parse(data);
    const [election] = await electionsByIds([id]);
    if (!election || election.openedAt || election.frozen) return undefined;
    const { name, putOff, votingStartDate, endDate, timeZone } = election;
    if (votingStartDate.toISOString() !== due) return undefined;
    const inZone = (instant: Date) =>
      verbatim(
        new Intl.DateTimeFormat('en-GB', {
          timeZone,
          dateStyle: 'long',
          timeStyle: 'short',
        }).format(instant),
      );
    const missing = (putOff?.missing ?? []).map((need) => lacks[need]).join(' and ');
    return composeMail(deps.env, {
      subject: line`Voting could not open: ${name}`,
      paragraphs: [
        line`Hello,`,
        line`Voting in your organisation’s election “${name}” was to open on ${inZone(votingStartDate)} (${timeZone}). It has not opened, because the election still needs ${verbatim(missing)}.`,
        line`You can still change everything. Voting opens automatically as soon as this is added, and still closes on ${inZone(endDate)} unless you change the dates.`,
      ],
      action: { label: 'See what is missing', url: `${deps.env.PUBLIC_URL}/elections/${id}` },
    });
  });
}
