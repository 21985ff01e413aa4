import { accountIdSchema, counted, nominationIdSchema } from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import { composeMail, type MailContent } from '../../../platform/mail/compose-mail.js';
import { line, verbatim } from '../../../platform/mail/mail-text.js';
import { electionsByIds, type Election } from '../../core/elections/index.js';
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
  deps: Deps;
  nomination: Nomination;
  election: Election;
  position: string;
  /**
   * Returns `name`, or `otherwise` if it is empty or anyone may nominate: mails then repeat nothing that was
   * typed, so nobody can send their own text to others.
   */
  typed: (name: string, otherwise: string) => string;
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
      const position = await positionTitle(nomination);
      const isPublic = election.settings.nominations === 'anyone';
      const typed: About['typed'] = (name, otherwise) => (isPublic || !name ? otherwise : name);
      const content = await composers[kind]({ deps, nomination, election, position, typed }, told);
      const host = await hostOf(election.org);
      if (!content || !host) return undefined;
      return composeMail(deps.env, { ...content, organisation: host.name, replyTo: host.email });
    });
  }
}

const IGNORE = line`If you did not expect this message, you can ignore it; nothing changes.`;
const ONCE = line`The link is for you alone and works once.`;

async function confirmation({ deps, nomination, election, position }: About) {
  if (nomination.state !== 'unconfirmed' || !isOpen(deps, election)) return undefined;
  return {
    subject: line`Please confirm your nomination`,
    paragraphs: [
      line`Hello,`,
      line`Someone gave this address and nominated a person for “${position}” in the election “${election.name}”. If it was you, please confirm. Only then do we ask that person.`,
    ],
    action: {
      label: 'See the nomination',
      url: await issueNominationLink(deps, nomination._id, 'proposer'),
    },
    notes: [line`The link works once and for ${String(CONFIRMING_HOURS)} hours.`, IGNORE],
  };
}

async function question(about: About) {
  const { deps, nomination, election, position, typed } = about;
  const { state, self, proposer } = nomination;
  if (!(state === 'proposed' || (state === 'unconfirmed' && self))) return undefined;
  if (!isOpen(deps, election)) return undefined;
  const url = await issueNominationLink(deps, nomination._id, 'nominee');
  const until = line`You can do so until nominations close, on ${closing(election)}.`;
  if (self) {
    return {
      subject: line`Please confirm your nomination for ${position}`,
      paragraphs: [
        line`Hello,`,
        line`Somebody used this address to stand for “${position}” in the election “${election.name}”. If it was you, please confirm. ${verbatim(until)}`,
      ],
      action: { label: 'See the nomination', url },
      notes: [line`The link works once and for ${String(CONFIRMING_HOURS)} hours.`, IGNORE],
    };
  }
  const who = typed(proposer.name, 'Somebody');
  return {
    subject: line`You are nominated for ${position}`,
    paragraphs: [
      line`Hello,`,
      line`${who} has nominated you for “${position}” in the election “${election.name}”. You become a candidate only if you accept. ${verbatim(until)}`,
    ],
    action: { label: 'Accept or decline', url },
    notes: [ONCE, IGNORE],
  };
}

async function acceptance({ deps, nomination, election, position }: About) {
  if (nomination.state !== 'accepted') return undefined;
  const { seconders } = election.settings;
  const next =
    seconders === 0
      ? line`The officers of the election will review it and email you.`
      : line`It now needs ${counted(seconders, 'voter')} to second it. Then the officers will review it and email you.`;
  return {
    subject: line`You are nominated for ${position}, and have accepted`,
    paragraphs: [
      line`Hello,`,
      line`Your nomination for “${position}” in the election “${election.name}” has been sent. ${verbatim(next)}`,
      line`Should you change your mind, you can withdraw until voting opens.`,
    ],
    action: {
      label: 'See or withdraw it',
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
  const who = typed(nomination.fullName, 'Somebody');
  return {
    subject: line`Will you second a nomination for ${position}?`,
    paragraphs: [
      line`Hello,`,
      line`${who} is nominated for “${position}” in the election “${election.name}” and asks you to second it. You can do so until ${closing(election)}.`,
      line`Seconding is not voting: it supports the nomination. The officers see who seconded it.`,
    ],
    action: {
      label: 'See the nomination',
      url: await issueNominationLink(deps, nomination._id, 'seconder', account),
    },
    notes: [ONCE, IGNORE],
  };
}

function review({ deps, nomination, election, position }: About) {
  if (nomination.state !== 'accepted' || election.frozen) return Promise.resolve(undefined);
  return Promise.resolve({
    subject: line`A nomination to review: ${position}`,
    paragraphs: [
      line`Hello,`,
      line`A nomination for “${position}” in your organisation’s election “${election.name}” is waiting for you to admit or refuse it. Nominees not admitted before voting opens, on ${closing(election)}, are not on the ballot.`,
    ],
    action: {
      label: 'Review it',
      url: `${deps.env.PUBLIC_URL}/elections/${election._id}/nominations`,
    },
  });
}

async function decision(about: About, { to }: Told) {
  const { deps, nomination, election, position, typed } = about;
  const { state, reason } = nomination;
  if (state !== 'admitted' && state !== 'refused') return undefined;
  const isNominee = to === 'nominee';
  const whose = isNominee
    ? 'Your nomination'
    : `The nomination of ${typed(nomination.fullName, 'the person you nominated')}`;
  const paragraphs = [
    line`Hello,`,
    state === 'admitted'
      ? line`${whose} for “${position}” in the election “${election.name}” has been admitted${isNominee ? ': you are now a candidate.' : '.'}`
      : line`${whose} for “${position}” in the election “${election.name}” has not been admitted. The officers give this reason:`,
    ...(state === 'refused' ? [line`${verbatim(reason)}`] : []),
  ];
  const subject =
    state === 'admitted'
      ? line`Admitted: nomination for ${position}`
      : line`Not admitted: nomination for ${position}`;
  if (!isNominee || state === 'refused') return { subject, paragraphs };
  return {
    subject,
    paragraphs,
    action: {
      label: 'See or withdraw it',
      url: await issueNominationLink(deps, nomination._id, 'nominee'),
    },
    notes: [line`You can withdraw until voting opens.`, ONCE],
  };
}

function ending({ nomination, election, position, typed }: About) {
  const { state } = nomination;
  if (state !== 'declined' && state !== 'withdrawn') return Promise.resolve(undefined);
  const who = typed(nomination.fullName, 'The person nominated');
  const did = state === 'declined' ? 'has declined' : 'has withdrawn';
  return Promise.resolve({
    subject: line`${state === 'declined' ? 'Declined' : 'Withdrawn'}: nomination for ${position}`,
    paragraphs: [
      line`Hello,`,
      line`${who} ${did}, and does not stand for “${position}” in the election “${election.name}”.`,
    ],
  });
}

function isOpen({ clock }: Deps, election: Election): boolean {
  return phaseOf(election, clock.now()) === 'open';
}

function closing({ votingStartDate, timeZone }: Election) {
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(votingStartDate);
  return verbatim(`${shown} (${timeZone})`);
}
