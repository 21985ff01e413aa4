import { msg, plural } from '@lingui/core/macro';
import {
  accountIdSchema,
  nominationIdSchema,
  translatedInto,
  type Language,
  type Words,
} from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import { inZone } from '../../../platform/dates-in.js';
import { composeMail, type MailContent } from '../../../platform/mail/compose-mail.js';
import { verbatim, type MailText } from '../../../platform/mail/mail-text.js';
import { wordsOfMail } from '../../../platform/words.js';
import { electionsByIds, translated, type Election } from '../../core/elections/index.js';
import { hostOf } from '../../core/organisations/index.js';
import { isOnRoll } from '../../core/roll/index.js';
import { issueNominationLink } from './nomination-links.service.js';
import { NominationModel, nominationOf, type Nomination } from './nominations.model.js';
import { CONFIRMING_HOURS, phaseOf } from './nominations.policy.js';
import { positionTitle } from './position-title.js';

const mailKinds = [
  'nominationConfirm',
  'nominationAsk',
  'nominationAccepted',
  'nominationSecond',
  'nominationReview',
  'nominationDecided',
  'nominationEnded',
] as const;
export type NominationMail = (typeof mailKinds)[number];

const mailData = z.object({
  nomination: nominationIdSchema,
  account: accountIdSchema.optional(),
  to: z.enum(['nominee', 'proposer']).optional(),
});
type Told = z.infer<typeof mailData>;

/** The nomination that a mail is about. */
interface About {
  words: Words;
  deps: Deps;
  nomination: Nomination;
  election: Election;
  position: string;
  /**
   * Returns `name`, or an empty text if anyone may nominate: mails then repeat nothing that was typed, so nobody
   * can send their own text to others.
   */
  typed: (name: string) => string;
}

type Content = Omit<MailContent, 'organisation' | 'replyTo'>;
type Composer = (about: About, told: Told) => Promise<Content | undefined>;

const composers: Record<NominationMail, Composer> = {
  nominationConfirm: confirmation,
  nominationAsk: question,
  nominationAccepted: acceptance,
  nominationSecond: secondersRequest,
  nominationReview: review,
  nominationDecided: decision,
  nominationEnded: ending,
};

/** Registers the mails about nominations. Each is dropped if its reason no longer applies. */
export function registerNominationMails(deps: Deps): void {
  for (const kind of mailKinds) {
    deps.outbox.register(kind, async (data) => {
      const told = mailData.parse(data);
      const stored = await NominationModel.findById(told.nomination).lean();
      const nomination = stored && nominationOf(stored);
      const [election] = nomination ? await electionsByIds([nomination.election]) : [];
      if (!nomination || !election) return undefined;
      const words = wordsOfMail(data);
      const position = await positionTitle(nomination, (found) =>
        translatedInto(words.locale as Language, found, election.language),
      );
      const isPublic = election.settings.nominations === 'anyone';
      const typed: About['typed'] = (name) => (isPublic ? '' : name);
      const about = {
        words,
        deps,
        nomination,
        election: translated(election, words),
        position,
        typed,
      };
      const content = await composers[kind](about, told);
      const host = await hostOf(election.org);
      if (!content || !host) return undefined;
      return composeMail(words, deps.env, {
        ...content,
        organisation: host.name,
        replyTo: host.email,
      });
    });
  }
}

const IGNORE = msg`If you did not expect this message, you can ignore it; nothing changes.`;
const CONFIRM_SOON = msg`The link works once and for ${plural({ hours: CONFIRMING_HOURS }, { one: '# hour', other: '# hours' })}.`;
const ONCE = msg`The link is for you alone and works once.`;

async function confirmation({ deps, nomination, election, position }: About) {
  if (nomination.state !== 'unconfirmed' || !isOpen(deps, election)) return undefined;
  return {
    subject: msg`Please confirm the nomination you made`,
    paragraphs: [
      msg`Hello,`,
      msg`Someone gave this address and nominated a person for “${position}” in the election “${{ election: election.name }}”. If it was you, please confirm. Only then do we ask that person.`,
    ],
    action: {
      label: msg`See the nomination`,
      url: await issueNominationLink(deps, nomination._id, 'proposer'),
    },
    notes: [CONFIRM_SOON, IGNORE],
  };
}

async function question(about: About) {
  const { deps, nomination, election, position, typed } = about;
  const { state, self, proposer } = nomination;
  if (!(state === 'proposed' || (state === 'unconfirmed' && self))) return undefined;
  if (!isOpen(deps, election)) return undefined;
  const url = await issueNominationLink(deps, nomination._id, 'nominee');
  const until = closing(about);
  if (self) {
    return {
      subject: msg`Please confirm your nomination for ${position}`,
      paragraphs: [
        msg`Hello,`,
        msg`Somebody used this address to stand for “${position}” in the election “${{ election: election.name }}”. If it was you, please confirm. You can do so until nominations close, on ${until}.`,
      ],
      action: { label: msg`See the nomination`, url },
      notes: [CONFIRM_SOON, IGNORE],
    };
  }
  const who = typed(proposer.name);
  return {
    subject: msg`You are nominated for ${position}`,
    paragraphs: [
      msg`Hello,`,
      who
        ? msg`${who} has nominated you for “${position}” in the election “${{ election: election.name }}”. You become a candidate only if you accept. You can do so until nominations close, on ${until}.`
        : msg`Somebody has nominated you for “${position}” in the election “${{ election: election.name }}”. You become a candidate only if you accept. You can do so until nominations close, on ${until}.`,
    ],
    action: { label: msg`Accept or decline`, url },
    notes: [ONCE, IGNORE],
  };
}

async function acceptance({ deps, nomination, election, position }: About) {
  if (nomination.state !== 'accepted') return undefined;
  const { seconders } = election.settings;
  return {
    subject: msg`You are nominated for ${position}, and have accepted`,
    paragraphs: [
      msg`Hello,`,
      seconders === 0
        ? msg`You are nominated for “${position}” in the election “${{ election: election.name }}”, and have accepted. The officers of the election will review the nomination and email you.`
        : msg`You are nominated for “${position}” in the election “${{ election: election.name }}”, and have accepted. The nomination now needs ${plural(seconders, { one: '# voter', other: '# voters' })} to second it. Then the officers will review it and email you.`,
      msg`Should you change your mind, you can withdraw until voting opens.`,
    ],
    action: {
      label: msg`See or withdraw it`,
      url: await issueNominationLink(deps, nomination._id, 'nominee'),
    },
    notes: [ONCE],
  };
}

async function secondersRequest(about: About, { account }: Told) {
  const { deps, nomination, election, position, typed } = about;
  if (nomination.state !== 'accepted' || !isOpen(deps, election) || !account) return undefined;
  if (nomination.seconders.some((each) => each.account === account)) return undefined;
  if (!(await isOnRoll(election._id, account))) return undefined;
  const who = typed(nomination.fullName);
  const until = closing(about);
  return {
    subject: msg`Will you second a nomination for ${position}?`,
    paragraphs: [
      msg`Hello,`,
      who
        ? msg`${who} is nominated for “${position}” in the election “${{ election: election.name }}”. Will you second this nomination? You can do so until ${until}.`
        : msg`Somebody is nominated for “${position}” in the election “${{ election: election.name }}”. Will you second this nomination? You can do so until ${until}.`,
      msg`Seconding is not voting: it supports the nomination. The officers see who seconded it.`,
    ],
    action: {
      label: msg`See the nomination`,
      url: await issueNominationLink(deps, nomination._id, 'seconder', account),
    },
    notes: [ONCE, IGNORE],
  };
}

function review(about: About) {
  const { deps, nomination, election, position } = about;
  if (nomination.state !== 'accepted' || election.frozen) return Promise.resolve(undefined);
  const opens = closing(about);
  return Promise.resolve({
    subject: msg`A nomination to review: ${position}`,
    paragraphs: [
      msg`Hello,`,
      msg`A nomination for “${position}” in your organisation’s election “${{ election: election.name }}” is waiting for you to admit or refuse it. Nominees not admitted before voting opens, on ${opens}, are not on the ballot.`,
    ],
    action: {
      label: msg`Review it`,
      url: `${deps.env.PUBLIC_URL}/elections/${election._id}/nominations`,
    },
  });
}

async function decision(about: About, { to }: Told) {
  const { deps, nomination, election, position, typed } = about;
  const { state, reason } = nomination;
  if (state !== 'admitted' && state !== 'refused') return undefined;
  const isNominee = to === 'nominee';
  const who = isNominee ? undefined : typed(nomination.fullName);
  const paragraphs = [
    msg`Hello,`,
    state === 'admitted'
      ? admitted({ who, position, election })
      : refused({ who, position, election }),
    ...(state === 'refused' ? [verbatim(reason)] : []),
  ];
  const subject =
    state === 'admitted'
      ? msg`Admitted: nomination for ${position}`
      : msg`Not admitted: nomination for ${position}`;
  if (!isNominee || state === 'refused') return { subject, paragraphs };
  return {
    subject,
    paragraphs,
    action: {
      label: msg`See or withdraw it`,
      url: await issueNominationLink(deps, nomination._id, 'nominee'),
    },
    notes: [msg`You can withdraw until voting opens.`, ONCE],
  };
}

interface Decided {
  /** The nominee's name, which may be empty; undefined if the mail is to the nominee. */
  who: string | undefined;
  position: string;
  election: Election;
}

function admitted({ who, position, election }: Decided): MailText {
  if (who === undefined) {
    return msg`You are now a candidate for “${position}” in the election “${{ election: election.name }}”.`;
  }
  return who
    ? msg`${who}, whom you nominated for “${position}” in the election “${{ election: election.name }}”, is now a candidate.`
    : msg`The person you nominated for “${position}” in the election “${{ election: election.name }}” is now a candidate.`;
}

function refused({ who, position, election }: Decided): MailText {
  if (who === undefined) {
    return msg`You have not been admitted as a candidate for “${position}” in the election “${{ election: election.name }}”. The officers give this reason:`;
  }
  return who
    ? msg`${who}, whom you nominated for “${position}” in the election “${{ election: election.name }}”, has not been admitted as a candidate. The officers give this reason:`
    : msg`The person you nominated for “${position}” in the election “${{ election: election.name }}” has not been admitted as a candidate. The officers give this reason:`;
}

function ending({ nomination, election: { name: election }, position, typed }: About) {
  const { state } = nomination;
  const who = typed(nomination.fullName);
  if (state === 'declined') {
    return Promise.resolve({
      subject: msg`Declined: nomination for ${position}`,
      paragraphs: [
        msg`Hello,`,
        who
          ? msg`${who} has declined, and does not stand for “${position}” in the election “${election}”.`
          : msg`The person nominated has declined, and does not stand for “${position}” in the election “${election}”.`,
      ],
    });
  }
  if (state !== 'withdrawn') return Promise.resolve(undefined);
  return Promise.resolve({
    subject: msg`Withdrawn: nomination for ${position}`,
    paragraphs: [
      msg`Hello,`,
      who
        ? msg`${who} has withdrawn, and does not stand for “${position}” in the election “${election}”.`
        : msg`The person nominated has withdrawn, and does not stand for “${position}” in the election “${election}”.`,
    ],
  });
}

function isOpen({ clock }: Deps, election: Election): boolean {
  return phaseOf(election, clock.now()) === 'open';
}

function closing({ words, election: { votingStartDate, timeZone } }: About): string {
  return inZone(words, votingStartDate, timeZone, 'plain');
}
