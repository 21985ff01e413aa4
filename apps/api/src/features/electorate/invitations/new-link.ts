import { msg } from '@lingui/core/macro';
import {
  accountIdSchema,
  electionIdSchema,
  isMissed,
  isVotingOver,
  type AccountId,
  type ElectionId,
  type Words,
} from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { verbatim } from '../../../platform/mail/mail-text.js';
import type { ComposedMail } from '../../../platform/mail/mail-outbox.js';
import { wordsIn } from '../../../platform/words.js';
import { findAccount } from '../../core/accounts/index.js';
import { electionsByIds, statusOf, translated, type Election } from '../../core/elections/index.js';
import { hostOf, type Host } from '../../core/organisations/index.js';
import { languageFor, marksAreHidden, rollEntryOf } from '../../core/roll/index.js';
import { invitationTo } from './compose-invitation.js';

export const NEW_LINK = 'newLink';

const newLinkData = z.object({ election: electionIdSchema, account: accountIdSchema });

/** Queues a new link to the voter's address on the roll, unless that has had too many mails. */
export async function queueNewLink(
  deps: Pick<Deps, 'outbox'>,
  electionId: ElectionId,
  account: AccountId,
): Promise<void> {
  const [[election], entry] = await Promise.all([
    electionsByIds([electionId]),
    rollEntryOf(electionId, account),
  ]);
  if (!election || !entry || entry.email === '') return;
  const data = { election: electionId, account };
  await deps.outbox.queue([{ kind: NEW_LINK, to: entry.email, org: election.org, data }]);
}

/** Writes the mail with a new link. Unlike an invitation, it changes nothing that the roll shows. */
export async function composeNewLink(
  deps: Deps,
  data: Record<string, string>,
): Promise<ComposedMail | undefined> {
  const { election: electionId, account: accountId } = newLinkData.parse(data);
  const [[election], entry, account] = await Promise.all([
    electionsByIds([electionId]),
    rollEntryOf(electionId, accountId),
    findAccount(accountId),
  ]);
  const now = deps.clock.now();
  if (!election || !entry || !account) return undefined;
  if (isVotingOver(statusOf(election, now)) || isMissed(election, now)) return undefined;
  const host = await hostOf(election.org);
  if (!host) return undefined;
  const words = wordsIn(languageFor({ account, voter: entry, election }));
  // A new link ends the one before it. While marks are hidden, everyone gets one: anything else would
  // reveal who has voted.
  if (entry.hasVoted && !marksAreHidden(election, now))
    return hasVotedAlready(words, deps, election, host, entry.fullName);
  return invitationTo(words, deps, {
    election,
    host,
    account,
    name: entry.fullName,
    isReminder: false,
  });
}

function hasVotedAlready(
  words: Words,
  deps: Deps,
  original: Election,
  host: Host,
  name: string,
): ComposedMail {
  const election = translated(original, words);
  const address = verbatim(host.email);
  return composeMail(words, deps.env, {
    subject: msg`Your ballot is in the box: ${{ election: election.name }}`,
    paragraphs: [
      msg`Dear ${name},`,
      msg`Somebody asked for a new link to your ballot in the election “${{ election: election.name }}”. Your ballot is in the box already, so there is nothing more to do.`,
    ],
    notes: [msg`If it was not you who voted, tell ${address}.`],
    replyTo: host.email,
    organisation: host.name,
  });
}
