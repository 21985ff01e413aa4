import { electionIdSchema } from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { line, verbatim } from '../../../platform/mail/mail-text.js';
import { DELETED_MAIL } from './deleted-elections.service.js';
import { electionsByIds, removalOf } from '../../core/elections/index.js';

const deletionData = z.object({ election: electionIdSchema, deletedAt: z.string() });

/** Registers the mail to members about a deleted election; dropped if the election is restored by then. */
export function registerDeletionMails(deps: Deps): void {
  deps.outbox.register(DELETED_MAIL, async (data) => {
    const { election: id, deletedAt } = deletionData.parse(data);
    const [election] = await electionsByIds([id]);
    if (election?.deletedAt?.toISOString() !== deletedAt || !election.deletedBy) return undefined;
    const removal = new Intl.DateTimeFormat('en-GB', {
      timeZone: election.timeZone,
      dateStyle: 'long',
      timeStyle: 'short',
    }).format(removalOf(election.deletedAt));
    return composeMail(deps.env, {
      subject: line`Deleted: ${election.name}`,
      paragraphs: [
        line`Hello,`,
        line`${verbatim(election.deletedBy)} has deleted your organisation’s election “${election.name}”.`,
        line`It will be removed with all its ballots on ${removal} (${election.timeZone}). Until then its results and its ballot box stay public, and it can be restored on the Elections page.`,
      ],
      action: { label: 'See the elections', url: `${deps.env.PUBLIC_URL}/elections` },
    });
  });
}
