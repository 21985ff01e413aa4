import { msg } from '@lingui/core/macro';
import {
  accountIdSchema,
  assertNever,
  electionIdSchema,
  isWaitingToOpen,
  noticeKinds,
  type Words,
} from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import type { ComposedMail } from '../../../platform/mail/mail-outbox.js';
import { verbatim, type MailText } from '../../../platform/mail/mail-text.js';
import { wordsIn } from '../../../platform/words.js';
import { findAccount } from '../../core/accounts/index.js';
import {
  electionsByIds,
  translated,
  type Election,
  type News,
} from '../../core/elections/index.js';
import { inZone } from '../../../platform/dates-in.js';
import { wayToBallot, type WayToBallot } from '../invitations/index.js';
import { hostOf } from '../../core/organisations/index.js';
import { languageFor } from '../../core/roll/index.js';
import { notifiedEntry, type Notified } from './notified-entries.service.js';
import { newsIdSchema } from './news-id.schema.js';
import { isStillSo } from './still-so.js';

const noticeDataSchema = z.object({
  election: electionIdSchema,
  account: accountIdSchema,
  notice: newsIdSchema,
  kind: z.enum(noticeKinds),
});
export type NoticeData = z.infer<typeof noticeDataSchema>;

/** True if an invitation says the same: one was sent after voting opened, or is still queued. */
export function isToldAnyway(
  { kind }: Pick<News, 'kind'>,
  { openings }: Pick<Election, 'openings'>,
  { isBeingInvited, toldOpening }: Notified,
): boolean {
  return kind === 'opened' && (isBeingInvited || toldOpening === openings);
}

/**
 * Writes a notice at the moment it is sent, from the election's current state. Drops it if there is newer
 * news, it is no longer true or an invitation says the same. Never looks at who has voted.
 */
export async function composeNotice(
  deps: Deps,
  data: Record<string, string>,
): Promise<ComposedMail | undefined> {
  const { election: electionId, account: accountId, notice, kind } = noticeDataSchema.parse(data);
  const [[election], entry, account] = await Promise.all([
    electionsByIds([electionId]),
    notifiedEntry(electionId, accountId),
    findAccount(accountId),
  ]);
  const now = deps.clock.now();
  if (!election?.news || !entry || !account) return undefined;
  if (!isStillSo(election, { id: notice, kind }, now)) return undefined;
  if (isToldAnyway({ kind }, election, entry)) return undefined;
  const host = await hostOf(election.org);
  if (!host) return undefined;
  const words = wordsIn(languageFor({ account, voter: entry, election }));
  const said = sayingOf(words, election, election.news, now);
  const way = said.isOpen
    ? await wayToBallot(deps, election, account, { isOpen: true })
    : undefined;
  return noticeMail(words, deps, { election, kind, host, said, way, name: entry.fullName });
}

interface NoticeMail {
  election: Election;
  kind: News['kind'];
  host: { name: string; email: string };
  said: Saying;
  way: WayToBallot | undefined;
  name: string;
}

export function noticeMail(
  words: Words,
  deps: Pick<Deps, 'env'>,
  { election: original, kind, host, said, way, name }: NoticeMail,
): ComposedMail {
  const election = translated(original, words);
  const address = verbatim(host.email);
  const action = way ?? (kind === 'counted' ? resultsOf(deps, election) : undefined);
  return composeMail(words, deps.env, {
    subject: said.subject,
    paragraphs: [
      msg`Dear ${name},`,
      ...said.paragraphs,
      ...reasonOf(election, kind),
      ...ownWords(election),
      ...(way ? howToVote(way) : []),
    ],
    ...(action && { action }),
    notes: [
      ...(way ? [way.note] : []),
      msg`You received this message because you were invited to vote in this election. If you did not expect it, ask ${address}.`,
    ],
    replyTo: host.email,
    organisation: host.name,
  });
}

/** The reason of the change itself; a later change, which nobody is mailed about, may have replaced it. */
function reasonOf({ explanation, news }: Election, kind: News['kind']): MailText[] {
  const isOfNews = explanation?.kind === kind && explanation.at.getTime() === news?.at.getTime();
  return isOfNews ? [msg`Reason: ${{ reason: explanation.reason }}`] : [];
}

/** The organisation's own text. Each line is cleaned like a name, as anybody may have written it. */
function ownWords({ notices: { text } }: Election): MailText[] {
  return text.split(/\n+/).filter((each) => each.trim() !== '');
}

function howToVote({ explanation }: WayToBallot): MailText[] {
  return [msg`If you have voted already, there is nothing more to do.`, explanation];
}

function resultsOf({ env }: Pick<Deps, 'env'>, { _id }: Pick<Election, '_id'>) {
  return { label: msg`See the results`, url: `${env.PUBLIC_URL}/results/elections/${_id}` };
}

interface Saying {
  subject: MailText;
  paragraphs: MailText[];
  /** True if voting is open: the mail shows the way to the ballot. */
  isOpen: boolean;
}

/** Words for the news and for the election's current state. */
export function sayingOf(
  words: Words,
  election: Election,
  { kind, isLonger }: Pick<News, 'kind' | 'isLonger'>,
  now: Date,
): Saying {
  const { name, timeZone, endDate } = election;
  const closes = inZone(words, endDate, timeZone);
  const isOpen = Boolean(election.openedAt) && !election.paused;
  switch (kind) {
    case 'opened':
      return {
        subject: msg`Voting is open: ${{ election: name }}`,
        paragraphs: [
          msg`Voting in the election “${{ election: name }}” is open now. It closes on ${closes}.`,
        ],
        isOpen,
      };
    case 'dates':
      return {
        subject: msg`The dates have changed: ${{ election: name }}`,
        paragraphs: [
          msg`The dates of the election “${{ election: name }}” have changed.`,
          period(words, election, now),
        ],
        isOpen,
      };
    case 'paused':
      return {
        subject: msg`Voting is paused: ${{ election: name }}`,
        paragraphs: [
          msg`Voting in the election “${{ election: name }}” is paused: nobody can vote at the moment. Ballots already cast stay in the box.`,
          msg`We will email you when voting resumes. It is due to close on ${closes}.`,
        ],
        isOpen: false,
      };
    case 'resumed':
      return {
        subject: msg`Voting has resumed: ${{ election: name }}`,
        paragraphs: [
          msg`Voting in the election “${{ election: name }}” was paused and has now resumed.`,
          isLonger
            ? msg`Time was added: it now closes on ${closes}.`
            : msg`It closes on ${closes}.`,
        ],
        isOpen,
      };
    case 'prepared':
      return {
        subject: msg`Voting was stopped: ${{ election: name }}`,
        paragraphs: [
          msg`Voting in the election “${{ election: name }}” was stopped before anybody had voted. The organisers are preparing it again.`,
          msg`We will email you when voting opens again.`,
        ],
        isOpen: false,
      };
    case 'counted':
      return {
        subject: msg`The results are available: ${{ election: name }}`,
        paragraphs: [
          msg`Voting in the election “${{ election: name }}” has closed, and the ballots have been counted.`,
        ],
        isOpen: false,
      };
    default:
      return assertNever(kind);
  }
}

/** Words for the current dates. */
function period(words: Words, election: Election, now: Date): MailText {
  const { timeZone, votingStartDate, endDate, openedAt, paused } = election;
  const closes = inZone(words, endDate, timeZone);
  if (paused) return msg`Voting is paused, and closes on ${closes}.`;
  if (openedAt) return msg`Voting is open, and now closes on ${closes}.`;
  if (election.byHand) {
    return msg`Voting has not opened yet. It is planned to close on ${closes}.`;
  }
  if (isWaitingToOpen(election, now)) return msg`Voting opens soon, and closes on ${closes}.`;
  const opens = inZone(words, votingStartDate, timeZone);
  return msg`Voting opens on ${opens} and closes on ${closes}.`;
}
