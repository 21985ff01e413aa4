import { msg } from '@lingui/core/macro';
import {
  accountIdSchema,
  electionIdSchema,
  electionStatus,
  fillIn,
  harmlessName,
  isMissed,
  isVotingOver,
  isWaitingToOpen,
  votingEnd,
  type ElectionId,
  type OrganisationId,
  type Wording,
  type Words,
} from '@hustings/shared';
import { z } from 'zod';
import { Batcher } from '../../../platform/batcher.js';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { verbatim, type MailText } from '../../../platform/mail/mail-text.js';
import type { ComposedMail, MailComposer } from '../../../platform/mail/mail-outbox.js';
import { inZone } from '../../../platform/dates-in.js';
import { wordsIn } from '../../../platform/words.js';
import { findAccount, type Account } from '../../core/accounts/index.js';
import { electionsByIds, translated, type Election } from '../../core/elections/index.js';
import { hostOf, type Host } from '../../core/organisations/index.js';
import { markToldOfOpening } from './told-of-opening.js';
import { languageFor, marksAreHidden, rollEntryOf } from '../../core/roll/index.js';
import { settleInvitation } from './invitation-marks.service.js';
import { wayToBallot, type WayToBallot } from './way-to-ballot.js';

/** Reads that mails written at the same time share. */
interface InvitationReads {
  elections: Batcher<void, Election | undefined, ElectionId>;
  hosts: Batcher<void, Host | null, OrganisationId>;
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    invitationReads: InvitationReads;
  }
}

export function newInvitationReads(): InvitationReads {
  return { elections: new Batcher(), hosts: new Batcher() };
}

const invitationData = z.object({
  election: electionIdSchema,
  account: accountIdSchema,
  /** The number of the opening in which the plan sends it. */
  planned: z.coerce.number().optional(),
  /** Set for hidden reminders, except those queued by earlier versions. */
  batch: z.string().optional(),
});

/** Parses the data of a queued invitation or hidden reminder. */
export function invitationOf(data: Record<string, string>) {
  const { election, account, ...rest } = invitationData.parse(data);
  return { electionId: election, accountId: account, ...rest };
}

/**
 * Writes an invitation and creates its link at the moment it is sent. Drops it if the election, entry or
 * account is gone, voting is over or the voter has voted. While marks are hidden, a vote does not drop it:
 * that would reveal who has voted. A hidden reminder is withheld from people who have voted, checked
 * last so that all else is the same for everyone. Planned mails wait while voting is paused.
 */
export async function composeInvitation(
  deps: Deps,
  data: Record<string, string>,
  { isHiddenReminder }: { isHiddenReminder: boolean },
): ReturnType<MailComposer> {
  const { electionId, accountId, planned } = invitationOf(data);
  const { elections, hosts } = deps.memory.invitationReads;
  const [election, entry, account] = await Promise.all([
    elections.join(electionId, undefined, async () => (await electionsByIds([electionId]))[0]),
    rollEntryOf(electionId, accountId),
    findAccount(accountId),
  ]);
  if (!election || !entry || !account) return undefined;
  if (entry.hasVoted && !isHiddenReminder && !marksAreHidden(election, deps.clock.now())) {
    // The voter no longer needs an invitation, but counts as invited.
    await settleInvitation(electionId, accountId, { state: 'sent' });
    return undefined;
  }
  const now = deps.clock.now();
  const status = electionStatus(election, now);
  if (isVotingOver(status) || isMissed(election, now)) {
    if (isHiddenReminder) return undefined;
    await settleInvitation(electionId, accountId, {
      state: 'failed',
      failure: { code: 'mail_too_late' },
    });
    return undefined;
  }
  const host = await hosts.join(election.org, undefined, () => hostOf(election.org));
  if (!host) {
    if (isHiddenReminder) return undefined;
    await settleInvitation(electionId, accountId, {
      state: 'failed',
      failure: { code: 'mail_of_sample' },
    });
    return undefined;
  }
  const isOvertaken = planned !== undefined && !isInOpening(election, planned);
  if (planned !== undefined && !isOvertaken && (election.paused ?? election.preparing)) {
    return 'later';
  }
  if (isHiddenReminder && isOvertaken) return undefined;
  if (isHiddenReminder && entry.hasVoted) return 'withheld';
  if (status === 'open' && !isHiddenReminder) {
    await markToldOfOpening(electionId, accountId, election.openings);
  }
  // While marks are hidden, everyone gets an invitation, even for a reminder asked for before voting opened.
  // An invitation ends earlier links, so sending only some would reveal who has voted.
  const isAnybodys = !isHiddenReminder && marksAreHidden(election, now);
  // Once voting has been taken back, an invitation replaces the reminder.
  const isReminder = data.wording === 'reminder' && !entry.hasVoted && !isAnybodys && !isOvertaken;
  const words = wordsIn(languageFor({ account, voter: entry, election }));
  return invitationTo(words, deps, {
    election,
    host,
    account,
    name: entry.fullName,
    isReminder,
  });
}

/** True during the opening in which the plan queued the mail, paused or not. */
function isInOpening({ openedAt, openings }: Election, opening: number): boolean {
  return openedAt !== null && openings === opening;
}

interface Invited {
  election: Election;
  host: Host;
  account: Account;
  name: string;
  isReminder: boolean;
}

/** Writes an invitation or reminder, and creates its link. */
export async function invitationTo(
  words: Words,
  deps: Deps,
  { election, host, account, name, isReminder }: Invited,
): Promise<ComposedMail> {
  const now = deps.clock.now();
  const isOpen = electionStatus(election, now) === 'open';
  return letter(words, deps.env, {
    election,
    host,
    isOpen,
    name,
    isReminder,
    isLate: isWaitingToOpen(election, now),
    wording: election.messages[isReminder ? 'reminder' : 'invitation'],
    // A reminder keeps the first message’s link valid: voters may open either message.
    action: await wayToBallot(deps, election, account, { isOpen, endsEarlier: !isReminder }),
  });
}

interface Letter {
  election: Election;
  host: Host;
  isOpen: boolean;
  /** The planned opening time has passed. */
  isLate: boolean;
  name: string;
  isReminder: boolean;
  action: WayToBallot;
  /** The organisation's own words, with placeholders. */
  wording: Wording;
}

export function letter(
  words: Words,
  env: Deps['env'],
  { election: original, host, isOpen, isLate, name, isReminder, action, wording }: Letter,
): ComposedMail {
  const election = translated(original, words);
  const opens =
    election.byHand && !isOpen
      ? words._(msg({ message: 'when the organisers open it', context: 'in place of {opens}' }))
      : inZone(words, election.votingStartDate, election.timeZone);
  const closes = inZone(words, votingEnd(election), election.timeZone);
  const address = verbatim(host.email);
  const values = { name, election: election.name, organisation: host.name, opens, closes };
  const own = {
    subject: fillIn(wording.subject, values),
    // Cleaned line by line, which keeps the line breaks: nothing in a line may become a link.
    paragraph: fillIn(wording.paragraph, values).split(/\r?\n/).map(harmlessName).join('\n'),
  };
  return composeMail(words, env, {
    subject:
      own.subject ||
      (isReminder
        ? msg`Reminder: your vote in ${{ election: election.name }}`
        : msg`You are invited to vote in ${{ election: election.name }}`),
    paragraphs: [
      msg`Dear ${name},`,
      reasonToWrite(election, host, isReminder),
      ...(own.paragraph ? [verbatim(own.paragraph)] : []),
      periodOf(election, { isOpen, isLate, opens, closes }),
      ...(isOpen && !isReminder
        ? [msg`If you have voted already, there is nothing more to do.`]
        : []),
      action.explanation,
    ],
    action: { label: action.label, url: action.url },
    notes: [
      action.note,
      msg`Your ballot is secret: it holds no name, and what could tie it to you is destroyed when the votes are counted.`,
      msg`If you did not expect this message, ask ${address}.`,
    ],
    replyTo: host.email,
    unsubscribe: host.email,
    organisation: host.name,
  });
}

function reasonToWrite(
  { name: election }: Election,
  { name: organisation, email }: Host,
  isReminder: boolean,
): MailText {
  const address = verbatim(email);
  if (isReminder) {
    return organisation
      ? msg`You have not voted yet in the election “${election}”, to which ${organisation} (${address}) invited you.`
      : msg`You have not voted yet in the election “${election}”, to which you were invited.`;
  }
  return organisation
    ? msg`${organisation} (${address}) invites you to vote in the election “${election}”.`
    : msg`You are invited to vote in the election “${election}”.`;
}

interface Period extends Pick<Letter, 'isOpen' | 'isLate'> {
  opens: string;
  closes: string;
}

function periodOf({ byHand }: Election, { isOpen, isLate, opens, closes }: Period): MailText {
  if (isOpen) return msg`Voting is open now. It closes on ${closes}.`;
  if (byHand) return msg`Voting has not opened yet. It is planned to close on ${closes}.`;
  return isLate
    ? msg`Voting opens soon and closes on ${closes}.`
    : msg`Voting opens on ${opens} and closes on ${closes}.`;
}
