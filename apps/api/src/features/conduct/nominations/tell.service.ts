import { isToReview } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import type { MailRequest } from '../../../platform/mail/mail-outbox.js';
import { findAccountByEmail } from '../../core/accounts/index.js';
import { recordAct, type Act } from '../../core/audit/index.js';
import { electionsByIds, type Election } from '../../core/elections/index.js';
import { membersWho } from '../../core/organisations/index.js';
import { isOnRoll, languageFor, rollEntryOf } from '../../core/roll/index.js';
import type { NominationMail } from './nomination-mails.js';
import { soon } from './move-nomination.service.js';
import {
  NominationModel,
  nominationOf,
  type Happening,
  type News,
  type Nomination,
} from './nominations.model.js';
import { shownState } from './nominations.policy.js';
import { positionTitle } from './position-title.js';
import { secondersOnRoll } from './seconders.js';

/**
 * Records a nomination's news in the audit trail and queues the mails about it. If the process dies, another
 * one repeats this: the trail then has each event once, while a mail may be sent twice.
 */
export async function tell(deps: Deps, nomination: Nomination): Promise<void> {
  const [election] = await electionsByIds([nomination.election]);
  if (!election) return;
  for (const news of nomination.news) {
    await record(deps, nomination, news);
    deps.failpoint?.('nominating: in the audit trail');
    await deps.outbox.queue(await inLanguages(await mailsOf(nomination, news, election), election));
  }
  await NominationModel.updateOne(
    { _id: nomination._id },
    { $pull: { news: { what: { $in: nomination.news.map(({ what }) => what) } } } },
  );
  await NominationModel.updateOne(
    { _id: nomination._id, 'news.0': { $exists: false } },
    { $set: { toTell: null } },
  );
}

/** Handles news that a dead process left behind; call it regularly. */
export async function tellOfNominations(deps: Deps): Promise<void> {
  const late = { toTell: { $ne: null, $lte: deps.clock.now() } };
  for (const { _id, toTell } of await NominationModel.find(late, { toTell: 1 }).lean()) {
    const claimed = await NominationModel.findOneAndUpdate(
      { _id, toTell },
      { $set: { toTell: soon(deps) } },
      { returnDocument: 'after' },
    ).lean();
    if (claimed) await tell(deps, nominationOf(claimed));
  }
}

const actions: Partial<Record<Happening, Act['action']>> = {
  proposed: 'nomination_proposed',
  accepted: 'nomination_accepted',
  declined: 'nomination_declined',
  withdrawn: 'nomination_withdrawn',
  seconded: 'nomination_seconded',
  admitted: 'nomination_admitted',
  refused: 'nomination_refused',
};

async function record(deps: Deps, nomination: Nomination, news: News): Promise<void> {
  const action = actions[news.what];
  if (!action) return;
  const { _id, election, fullName, proposer, self, reason } = nomination;
  const details = {
    _id,
    fullName,
    position: await positionTitle(nomination),
    ...(news.what === 'proposed' && !self && { proposer: proposer.name }),
    ...(news.what === 'seconded' && { seconder: news.seconder }),
    ...(news.what === 'refused' && { reason }),
    ...(news.wasCandidate && { wasCandidate: true }),
  };
  const once = `nomination ${_id} ${news.what} ${news.account ?? ''}`.trim();
  await recordAct(deps, { election, actor: news.by, action, details, once });
}

async function mailsOf(
  nomination: Nomination,
  { what, wasCandidate }: News,
  election: Election,
): Promise<MailRequest[]> {
  const { email, proposer, self, org } = nomination;
  const mail = (kind: NominationMail, to: string, more: Record<string, string> = {}) =>
    to === '' ? [] : [{ kind, to, org, data: { nomination: nomination._id, ...more } }];
  const toBoth = (kind: NominationMail) => [
    ...mail(kind, email, { to: 'nominee' }),
    ...(self ? [] : mail(kind, proposer.email, { to: 'proposer' })),
  ];
  const toOfficers = async (kind: NominationMail) =>
    (await membersWho('runElections', org)).flatMap(({ email: to, language = 'en' }) =>
      mail(kind, to, { language }),
    );
  switch (what) {
    case 'unconfirmed':
      return self ? mail('nominationAsk', email) : mail('nominationConfirm', proposer.email);
    case 'proposed':
      return self ? [] : mail('nominationAsk', email);
    case 'accepted':
      return [
        ...mail('nominationAccepted', email),
        ...(election.settings.seconders > 0 ? await askingSeconders(nomination, mail) : []),
        ...((await isForReview(nomination, election)) ? await toOfficers('nominationReview') : []),
      ];
    case 'seconded':
      return (await isForReview(nomination, election)) ? toOfficers('nominationReview') : [];
    case 'declined':
      return self ? [] : mail('nominationEnded', proposer.email);
    case 'withdrawn':
      return [
        ...(self ? [] : mail('nominationEnded', proposer.email)),
        ...(wasCandidate ? await toOfficers('nominationEnded') : []),
      ];
    case 'admitted':
    case 'refused':
      return toBoth('nominationDecided');
  }
}

/** Adds the reader's language to mails that don't have one. */
function inLanguages(mails: readonly MailRequest[], election: Election): Promise<MailRequest[]> {
  return Promise.all(
    mails.map(async (mail) => {
      if (mail.data['language']) return mail;
      const account = await findAccountByEmail(mail.to);
      const voter = account && (await rollEntryOf(election._id, account._id));
      const language = languageFor({ account, voter, election });
      return { ...mail, data: { ...mail.data, language } };
    }),
  );
}

type Mailing = (kind: NominationMail, to: string, more?: Record<string, string>) => MailRequest[];

/** Mails only people on the roll, and reveals to nobody whether an address is on it. */
async function askingSeconders(
  { asked, election }: Nomination,
  mail: Mailing,
): Promise<MailRequest[]> {
  const mails: MailRequest[] = [];
  for (const address of asked) {
    const account = await findAccountByEmail(address);
    if (!account || !(await isOnRoll(election, account._id))) continue;
    mails.push(...mail('nominationSecond', account.email, { account: account._id }));
  }
  return mails;
}

async function isForReview(nomination: Nomination, { settings }: Election): Promise<boolean> {
  const seconders = await secondersOnRoll(nomination);
  return isToReview({ state: shownState(nomination), seconders }, settings.seconders);
}
