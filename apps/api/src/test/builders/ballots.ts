import { createHash, randomBytes } from 'node:crypto';
import {
  ballotBoxFileSchema,
  boxHeader,
  boxRulesLines,
  takesCandidates,
  methodOf,
  methodsOn,
  paperText,
  voteText,
  type BallotBox,
  type BallotPosition,
  type Choice,
  type Election,
  type MethodName,
  type MotionMajority,
  type RegistrationId,
  type RollEntry,
} from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import type { Actor } from '../../platform/access-tokens.js';
import type { TestApp } from '../test-app.js';
import { anActor, asking, type Asked } from './actors.js';
import {
  photographedCandidate,
  savedCandidate,
  savedElection,
  savedPosition,
  type AskedInTime,
} from './elections.js';
import { addedVoters, type Registered } from './voters.js';

interface NewPosition {
  method?: MethodName;
  majority?: MotionMajority;
  quorum?: number;
  seats?: number;
  maxChoices?: number;
  candidates: number;
  /** Of the candidates. */
  names?: string[];
}

interface Options {
  /** Default: one without an account, which most calls don't need. */
  organiser?: Actor;
  /** Default `open`. After `draft` (clock not moved) or `nominations`, moving the clock opens voting. */
  status?: 'draft' | 'nominations' | 'open';
  language?: Election['language'];
  settings?: Partial<Election['settings']>;
  positions?: NewPosition[];
  /** Gives candidates photos. Default: no, because photos take longer than everything else. */
  photos?: boolean;
  /** Number of voters on the roll, or fields of each. */
  voters?:
    | number
    | Partial<
        Pick<RollEntry, 'fullName' | 'email' | 'memberNo' | 'language' | 'ageGroup' | 'region'>
      >[];
}

const VOTERS_AT_ONCE = 12;

/** An election that is ready to vote in. */
export interface Poll {
  organiser: Actor;
  election: Election;
  /** In order of creation; so are the candidates of each. */
  positions: Pick<BallotPosition, '_id' | 'method' | 'candidates'>[];
  voters: Voter[];
}

/** A voter on the roll, signed in. */
export interface Voter extends Actor {
  registration: RegistrationId;
}

/** An open election with candidates and a roll. Default: one seat, two candidates, one voter. */
export async function openPoll(
  testApp: AskedInTime,
  {
    organiser = anActor(),
    status = 'open',
    language = 'en',
    settings = {},
    positions: wanted = [{ candidates: 2 }],
    photos = false,
    voters = 1,
  }: Options = {},
): Promise<Poll> {
  const positions: Poll['positions'] = [];
  const candidateOf = photos ? photographedCandidate : savedCandidate;
  const roll: Registered[] = [];
  const entries = typeof voters === 'number' ? Array.from({ length: voters }, () => ({})) : voters;
  const election = await savedElection(testApp, organiser, {
    status,
    language,
    settings,
    beforeOpening: async ({ _id }) => {
      for (const { candidates, names, ...input } of wanted) {
        const position = await savedPosition(testApp, organiser, _id, input);
        const standing: BallotPosition['candidates'] = [];
        for (let each = 0; each < candidates; each++) {
          standing.push(await candidateOf(testApp, organiser, position, names?.[each]));
        }
        positions.push({ _id: position._id, method: position.method, candidates: standing });
      }
      for (let start = 0; start < entries.length; start += VOTERS_AT_ONCE) {
        const some = entries.slice(start, start + VOTERS_AT_ONCE);
        roll.push(...(await addedVoters(testApp, organiser, _id, some)));
      }
    },
  });
  return { organiser, election, positions, voters: roll.map(asActor) };
}

/** A voter on the roll, signed in with their own password. */
export function asActor({ _id, account, email }: Registered): Voter {
  return {
    id: account,
    registration: _id,
    email,
    fullName: '',
    membership: null,
    mustChangePassword: false,
  };
}

export function aNonce(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Votes for candidates by their index: `choosing(poll, [0], [])` votes in the first position only. By the
 * position's method they are marked, ranked in that order, or given 5 stars, 4 and so on; in a motion 0 is
 * Yes and 1 is No.
 */
export function choosing({ positions }: Pick<Poll, 'positions'>, ...places: number[][]): Choice[] {
  return positions.flatMap(({ _id, method, candidates }, index): Choice[] => {
    const options = takesCandidates(method) ? candidates.map((each) => each._id) : ['yes', 'no'];
    const chosen = (places[index] ?? []).flatMap((place) => options[place] ?? []);
    if (chosen.length === 0) return [];
    return [{ ...methodOf(method).choicePreferring(chosen), position: _id }];
  });
}

/** The canonical text of votes on the poll's ballot paper. */
export function voteTextIn(poll: Pick<Poll, 'positions'>, choices: readonly Choice[]): string {
  return voteText(choices, methodsOn(poll));
}

/** Casts a ballot; the caller checks the answer. */
export function casting(
  testApp: Asked,
  { election }: { election: Pick<Election, '_id'> },
  voter: Actor | undefined,
  ballot: object,
) {
  return asking(testApp, voter).post(`/api/v1/elections/${election._id}/ballots`).send(ballot);
}

/** Casts ballots of the poll's voters in turn, one for each list of indexes; returns the tracking codes. */
export async function castByVoters(
  testApp: Asked,
  poll: Poll,
  ballots: readonly number[][][],
): Promise<string[]> {
  const codes: string[] = [];
  for (const [index, places] of ballots.entries()) {
    const ballot = { choices: choosing(poll, ...places), nonce: aNonce() };
    const answer = await casting(testApp, poll, poll.voters[index], ballot).expect(201);
    codes.push((answer.body as { trackingCode: string }).trackingCode);
  }
  return codes;
}

/** Makes a poll look as if opened by the product version that wrote boxes of version 2. */
export async function underVersion2<Opened extends Pick<Poll, 'election'>>(
  poll: Opened,
): Promise<Opened> {
  await mongoose.connection
    .collection('frozenballots')
    .updateOne(
      { _id: new Types.ObjectId(poll.election._id) },
      { $set: { version: 2 }, $unset: { paper: 1, lotSecret: 1 } },
    );
  return poll;
}

/** The lines at the start of the digest's text of a closed box. */
export async function headOfBox(
  testApp: Asked,
  { election }: { election: Pick<Election, '_id'> },
): Promise<string[]> {
  const path = `/api/v1/elections/${election._id}/ballot-box?format=json`;
  const box = ballotBoxFileSchema.parse(
    (await asking(testApp, undefined).get(path).expect(200)).body,
  );
  if (box.format !== 'hustings/box/v3') throw new Error(`It is a box of ${box.format}.`);
  const { paper, electorate } = box;
  const paperDigest = createHash('sha256').update(paperText(paper)).digest('hex');
  const header = boxHeader(3, paper.settings.ballotBox, election._id);
  return (header + boxRulesLines(paperDigest, electorate)).trimEnd().split('\n');
}

/** The tracking codes on a page of a box. */
export function codesIn(box: BallotBox): string[] {
  return box.state === 'ballots'
    ? box.ballots.map(({ trackingCode }) => trackingCode)
    : box.trackingCodes;
}

/** Moves the clock past the end of voting. */
export function closePoll(testApp: Pick<TestApp, 'clock'>, { election }: Pick<Poll, 'election'>) {
  testApp.clock.set(election.endDate);
  testApp.clock.advance({ seconds: 2 });
}
