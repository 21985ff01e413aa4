import {
  createBareElection,
  deleteElectionsOf,
} from '../features/conduct/manage-elections/index.js';
import { bringUpToDate } from '../features/voting/schedule/index.js';
import { castBallot } from '../features/voting/casting/index.js';
import {
  createCandidateSchema,
  createElectionSchema,
  createPositionSchema,
} from '@hustings/shared';
import { createJobs } from '../platform/jobs/jobs.js';
import { startProcess } from '../start-process.js';
import { addVoters } from '../features/electorate/voters/index.js';
import {
  acceptTerms,
  beginSignUp,
  findAccountByEmail,
  hasAccounts,
  markVerified,
  removeAccountsOf,
  setPassword,
  updateProfile,
} from '../features/core/accounts/index.js';
import { deleteAccount } from '../features/core/auth/index.js';
import {
  foundOrganisation,
  organisationWith,
  removeOrganisationOf,
} from '../features/core/organisations/index.js';
import { createCandidate, createPosition } from '../features/core/ballot-paper/index.js';
import { settleInvitation } from '../features/electorate/invitations/index.js';
import type { RollEntry } from '../features/core/roll/index.js';
import type { Actor } from '../platform/access-tokens.js';
import type { Deps } from '../platform/deps.js';
import type { MailFailure, MailOutbox } from '../platform/mail/mail-outbox.js';
import { groupBy } from '../platform/group-by.js';
import { hashPassword, type PasswordWork } from '../platform/passwords.js';
import { hashToken, randomToken } from '../platform/tokens.js';
import { castingHours, choicesFor, type Standing } from './ballots-of-residents.js';
import { committee } from './elections/committee.js';
import { courtyard } from './elections/courtyard.js';
import type { DemoElection } from './elections/demo-election.js';
import { membersMeeting } from './elections/members-meeting.js';
import { youthCouncil } from './elections/youth-council.js';
import { demoMembers, removeMembers, takeInMembers } from './members.js';
import { MovingClock } from './moving-clock.js';
import { residents, type Resident } from './people.js';
import { actorOf, sendNominations } from './nominations.js';
import { portrait } from './portrait.js';
import { randomNumbers } from './random-numbers.js';
import { type Election, findElection } from '../features/core/elections/index.js';
import { MailingModel } from '../features/electorate/mailings/index.js';
import { markNewsTold } from '../features/electorate/notices/index.js';

const DAY_MS = 24 * 3_600_000;
const TIME_ZONE = 'Europe/London';
const RESIDENTS = 311;
const AT_ONCE = 40;
const MAILBOX_FULL: MailFailure = {
  code: 'mail_refused',
  params: { answer: '552 5.2.2 The mailbox is full.' },
};

const ORGANISATION = 'Harbour Row Housing Co-operative';
const ORGANISER = { email: 'committee@harbour-row.example', password: 'Harbour!Row1' };
const VOTER: Resident & { password: string } = {
  fullName: 'Ines Calder',
  email: 'ines.calder@residents.example',
  ageGroup: '26-40',
  region: 'South',
  password: 'Ballot!Paper1',
};

/** Explains how to sign in to the demonstration; undefined if there is none, or it is unfinished. */
export async function demonstrationNotice(deps: Pick<Deps, 'env'>): Promise<string | undefined> {
  const organiser = await findAccountByEmail(ORGANISER.email);
  if (!organiser?.verified) return undefined;
  // Demonstrations of earlier versions have fewer members.
  const members = [];
  for (const each of demoMembers) if (await findAccountByEmail(each.email)) members.push(each);
  return (
    `To look around, sign in at ${deps.env.PUBLIC_URL}/login to the demonstration “${ORGANISATION}”: ` +
    `as its organiser with ${ORGANISER.email} and the password ${ORGANISER.password}, ` +
    members
      .map(
        ({ role, email, password }) =>
          `as its ${role} with ${email} and the password ${password}, `,
      )
      .join('') +
    `or as a voter with ${VOTER.email} and the password ${VOTER.password}.`
  );
}

/**
 * Fills an empty database with an organisation and four elections, through the same services as requests:
 * two counted elections (one with ranking and a motion), one with voting open, and one taking
 * nominations, with one waiting for review. Sends no mail, and first removes an unfinished demonstration.
 * Nobody can sign in before the end. No tick may run meanwhile: by the real clock, the past elections are
 * over and would be counted before their first ballot.
 *
 * @param signal Aborts between two steps, by throwing.
 * @returns false if the database has other accounts, without adding anything.
 */
export async function seedDemonstration(realDeps: Deps, signal?: AbortSignal): Promise<boolean> {
  await clearUnfinished(realDeps);
  if (await hasAccounts()) return false;
  const today = realDeps.clock.now();
  const clock = new MovingClock(daysFrom(today, membersMeeting.days.nominations - 4));
  // Separate jobs: `startProcess` would bind the process's own to this clock and outbox.
  const jobs = createJobs(realDeps);
  // Nobody waits for the demonstration's ballots, so they may take long on a slow machine.
  const loadLimits = { ...realDeps.loadLimits, patienceMs: 60_000 };
  const own = { clock, outbox: silentOutbox, jobs, loadLimits, metrics: undefined };
  const deps = startProcess({ ...realDeps, ...own });
  const random = randomNumbers(1832);
  const organiser = await signUpOrganisation(deps);
  await takeInMembers(deps, organiser);
  const people = residents(random, RESIDENTS);
  const setting = { deps, today, organiser, people, signal };
  await holdElection({ ...setting, random: randomNumbers(1867) }, membersMeeting);
  for (const plan of [committee, courtyard, youthCouncil]) {
    signal?.throwIfAborted();
    await holdElection({ ...setting, random }, plan);
  }
  clock.set(today);
  for (const person of [VOTER, ...demoMembers]) await givePassword(deps, person);
  await givePassword(deps, ORGANISER);
  return true;
}

/** Removes an unfinished demonstration: its organiser's address is verified only at the very end. */
async function clearUnfinished(deps: Deps): Promise<void> {
  const organiser = await findAccountByEmail(ORGANISER.email);
  if (!organiser || organiser.verified) return;
  const organisation = await organisationWith(organiser._id);
  if (organisation) {
    await deleteElectionsOf(deps, organisation._id);
    await removeAccountsOf(organisation._id);
  }
  await removeMembers(deps);
  await removeOrganisationOf(organiser._id);
  await deleteAccount(deps, organiser._id);
}

interface Setting {
  signal: AbortSignal | undefined;
  deps: Deps & { clock: MovingClock };
  today: Date;
  random: () => number;
  organiser: Actor;
  people: readonly Resident[];
}

async function signUpOrganisation(deps: Deps): Promise<Actor> {
  const { email } = ORGANISER;
  const passwordHash = await hashPassword(randomToken(), workOf(deps));
  const browserHash = hashToken(randomToken());
  const { account } = await beginSignUp(deps, {
    email,
    passwordHash,
    browserHash,
    organisation: ORGANISATION,
  });
  await updateProfile(deps, account._id, { fullName: ORGANISATION }, undefined);
  const { _id: organisation } = await foundOrganisation(deps, account);
  const actor: Actor = {
    id: account._id,
    email,
    fullName: ORGANISATION,
    mustChangePassword: false,
    membership: { organisation, role: 'owner' },
  };
  await acceptTerms(deps, actor);
  return actor;
}

async function holdElection(setting: Setting, plan: DemoElection): Promise<void> {
  const { deps, today } = setting;
  deps.clock.set(daysFrom(today, plan.days.nominations - 3));
  const election = await announce(setting, plan);
  deps.clock.set(daysFrom(today, plan.days.nominations + 1));
  const standing = await nominate(setting, plan, election);
  deps.clock.set(daysFrom(today, plan.days.nominations + 2));
  const roll = await registerVoters(setting, election);
  if (plan.days.voting > 0) {
    deps.clock.set(daysFrom(today, -0.5));
    await sendNominations(deps, plan, { election, standing, roll });
    return;
  }
  await vote(setting, plan, election, standing, roll);
  deps.clock.set(new Date(Math.min(election.endDate.getTime() + 60_000, today.getTime())));
  await bringUpToDate(deps, await findElection(election._id));
  // Drops the notice to voters about the demonstration's past events.
  const { _id, news } = await findElection(election._id);
  if (news) await markNewsTold(_id, news);
}

async function announce(
  { deps, today, organiser }: Setting,
  plan: DemoElection,
): Promise<Election> {
  const { name, description, settings, days } = plan;
  const input = createElectionSchema.parse({
    name,
    description,
    settings,
    timeZone: TIME_ZONE,
    startDate: atEight(daysFrom(today, days.nominations)),
    votingStartDate: atEight(daysFrom(today, days.voting)),
    endDate: atEight(daysFrom(today, days.end)),
  });
  return createBareElection(deps, organiser, input);
}

async function nominate(
  { deps, organiser, signal }: Setting,
  plan: DemoElection,
  election: Election,
): Promise<Standing[]> {
  const standing: Standing[] = [];
  for (const position of plan.positions) {
    signal?.throwIfAborted();
    const { _id } = await createPosition(
      deps,
      organiser,
      createPositionSchema.parse({ ...position, election: election._id }),
    );
    const candidates: Standing['candidates'] = [];
    for (const candidate of position.candidates) {
      const created = await createCandidate(
        deps,
        organiser,
        createCandidateSchema.parse({ ...candidate, election: election._id, position: _id }),
        await portrait(candidate.face),
      );
      candidates.push({ _id: created._id, candidate });
    }
    standing.push({ _id, position, candidates });
  }
  return standing;
}

/** The voter at this place on the roll does not get the invitation. */
function isFull(index: number): boolean {
  return index % 97 === 60;
}

/** Adds everybody to the roll and marks them as invited, with a few failed invitations. */
async function registerVoters(setting: Setting, election: Election): Promise<RollEntry[]> {
  const { deps, organiser, people } = setting;
  const withDemographics = election.settings.collectDemographics;
  const voters = [VOTER, ...people].map(({ fullName, email, ageGroup, region }) => ({
    fullName,
    email,
    invite: true,
    ...(withDemographics && { ageGroup, region }),
  }));
  const roll = await addVoters(deps, organiser, election._id, voters);
  await eachOf(roll, ({ account }, index) =>
    settleInvitation(
      election._id,
      account,
      isFull(index) ? { state: 'failed', failure: MAILBOX_FULL } : { state: 'sent' },
    ),
  );
  const failed = roll.filter((_, index) => isFull(index)).length;
  await MailingModel.updateOne(
    { election: election._id },
    { $set: { sent: roll.length - failed, failed, settled: true } },
  );
  return roll;
}

function workOf({ env }: Deps): PasswordWork {
  return { rounds: env.BCRYPT_ROUNDS, lane: 'demonstration' };
}

async function givePassword(
  deps: Deps,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const account = await findAccountByEmail(email);
  if (!account) throw new Error(`the demonstration lacks ${email}`);
  const passwordHash = await hashPassword(password, workOf(deps));
  await setPassword(deps, account._id, passwordHash, 'link');
}

async function vote(
  { deps, today, random, people, signal }: Setting,
  plan: DemoElection,
  election: Election,
  standing: readonly Standing[],
  roll: readonly RollEntry[],
): Promise<void> {
  const byEmail = new Map([VOTER, ...people].map((person) => [person.email, person]));
  const isOver = election.endDate <= today;
  // In the open election, the demonstration's voter has not voted yet.
  const voting = roll.filter((entry) =>
    entry.email === VOTER.email ? isOver : random() * 100 < plan.turnout,
  );
  const hours = castingHours(random, voting.length, {
    from: election.votingStartDate,
    to: isOver ? election.endDate : today,
  });
  const shuffled = voting
    .map((entry) => ({ entry, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
  const casts = shuffled.map((entry, index) => ({ entry, at: hours[index]?.getTime() ?? 0 }));
  for (const [at, ofHour] of groupBy(casts, (cast) => cast.at)) {
    signal?.throwIfAborted();
    deps.clock.set(new Date(at));
    await eachOf(ofHour, async ({ entry }) => {
      const voter = byEmail.get(entry.email) ?? VOTER;
      const choices = choicesFor(random, voter, standing);
      // As if the voter had come through a mailed link, which proves the address.
      await markVerified(deps, entry.account);
      await castBallot(deps, election._id, actorOf(entry), { choices });
    });
  }
}

const silentOutbox: MailOutbox = {
  register: () => undefined,
  queue: () => Promise.resolve([]),
  countUnsent: () => Promise.resolve(),
  standing: () => Promise.resolve({ waiting: 0, sent: 0, failed: 0 }),
  expectedBy: () => Promise.resolve(undefined),
  removeAbout: () => Promise.resolve(),
  drain: () => Promise.resolve(),
  start: () => undefined,
  stop: () => Promise.resolve(),
};

function daysFrom(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

/** 08:00 UTC on that day. */
function atEight(instant: Date): string {
  return `${instant.toISOString().slice(0, 10)}T08:00:00Z`;
}

/** Runs the work for `AT_ONCE` items at a time, so that database connections stay free for requests. */
async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    await Promise.all(
      items.slice(start, start + AT_ONCE).map((item, offset) => work(item, start + offset)),
    );
  }
}
