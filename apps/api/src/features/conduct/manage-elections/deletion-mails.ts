import { msg } from '@lingui/core/macro';
import { electionIdSchema } from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import { inZone } from '../../../platform/dates-in.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { verbatim } from '../../../platform/mail/mail-text.js';
import { wordsOfMail } from '../../../platform/words.js';
import { DELETED_MAIL } from './deleted-elections.service.js';
import { electionsByIds, removalOf } from '../../core/elections/index.js';

const deletionData = z.object({ election: electionIdSchema, deletedAt: z.string() });

/** Registers the mail to members about a deleted election; dropped if the election is restored by then. */
export function registerDeletionMails(deps: Deps): void {
  deps.outbox.register(DELETED_MAIL, async (data) => {
    const { election: id, deletedAt } = deletionData.parse(data);
    const [election] = await electionsByIds([id]);
    if (election?.deletedAt?.toISOString() !== deletedAt || !election.deletedBy) return undefined;
    const words = wordsOfMail(data);
    const by = verbatim(election.deletedBy);
    const removal = inZone(words, removalOf(election.deletedAt), election.timeZone, 'plain');
    return composeMail(words, deps.env, {
      subject: msg`Deleted: ${{ election: election.name }}`,
      paragraphs: [
        msg`Hello,`,
        msg`${by} has deleted your organisation’s election “${{ election: election.name }}”.`,
        msg`It will be removed with all its ballots on ${removal}. Until then its results and its ballot box stay public, and it can be restored on the Elections page.`,
      ],
      action: { label: msg`See the elections`, url: `${deps.env.PUBLIC_URL}/elections` },
    });
  });
}
