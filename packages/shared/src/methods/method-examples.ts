import type { CandidateId } from '../common/ids.schema.js';
import type { Intent } from './method-intents.js';
import type { MethodName } from './method-names.js';
import { methodOf, type MethodOutcome } from './methods.js';
import type { PositionToCount } from './sealed-method.js';
import type { VoteChoice } from './votes/vote-choice.schema.js';

/** Voters who think alike. Their vote in every method is derived from these fields. */
interface Voters {
  times: number;
  /** Names in order of preference. */
  order: readonly string[];
  stars: readonly number[];
  /** Number of candidates they find acceptable, from the top of `order`. */
  content: number;
}

/** The same ten voters for every method, to show how methods differ. */
const tenVoters: Record<Exclude<Intent, 'decision'>, readonly Voters[]> = {
  post: [
    { times: 4, order: ['Amir', 'Chen', 'Berta', 'Dora'], stars: [5, 3, 1, 0], content: 2 },
    { times: 3, order: ['Berta', 'Chen', 'Amir'], stars: [5, 4, 1], content: 2 },
    { times: 2, order: ['Chen', 'Berta', 'Dora', 'Amir'], stars: [5, 3, 1, 0], content: 2 },
    { times: 1, order: ['Dora', 'Berta', 'Chen', 'Amir'], stars: [5, 4, 3, 0], content: 2 },
  ],
  committee: [
    { times: 5, order: ['Amir', 'Berta', 'Chen'], stars: [5, 5, 3], content: 3 },
    { times: 1, order: ['Berta', 'Chen', 'Amir'], stars: [5, 4, 4], content: 3 },
    { times: 4, order: ['Dora', 'Edgar'], stars: [5, 4], content: 2 },
  ],
};
const standing: Record<Intent, readonly string[]> = {
  post: ['Amir', 'Berta', 'Chen', 'Dora'],
  committee: ['Amir', 'Berta', 'Chen', 'Dora', 'Edgar'],
  decision: [],
};
const seats: Record<Intent, number> = { post: 1, committee: 3, decision: 1 };

/** Ten of the twenty vote. */
const ON_THE_ROLL = 20;
const BALLOTS = 10;

export interface WorkedExample {
  position: PositionToCount;
  /** Equal ballots, with their number. */
  ballots: readonly { times: number; choice: VoteChoice }[];
  outcome: MethodOutcome;
}

/** Ten ballots counted by a method in the normal way, with names as ids. */
export function workedExample(
  method: MethodName,
  intent: Intent,
  settings: Pick<PositionToCount, 'majority' | 'quorum'>,
): WorkedExample {
  const candidates = standing[intent];
  const position: PositionToCount = {
    candidates,
    seats: seats[intent],
    maxChoices: seats[intent],
    ...settings,
    registered: ON_THE_ROLL,
    ballotsCast: BALLOTS,
  };
  const counted = methodOf(method);
  const ballots = intent === 'decision' ? answers : votesOf(method, tenVoters[intent], position);
  const profile = new Map<string, number>();
  for (const { times, choice } of ballots) {
    const vote = counted.textOf(choice);
    if (vote !== '') profile.set(vote, (profile.get(vote) ?? 0) + times);
  }
  // No example has a tie, so no lot is drawn.
  return { position, ballots, outcome: counted.outcomeOf(position, profile, (_, name) => name) };
}

const answers: WorkedExample['ballots'] = [
  { times: 6, choice: { answer: 'yes' } },
  { times: 3, choice: { answer: 'no' } },
  { times: 1, choice: { answer: 'abstain' } },
];

/** The first form of the vote that the method accepts. */
function votesOf(method: MethodName, voters: readonly Voters[], position: PositionToCount) {
  const counted = methodOf(method);
  return voters.map(({ times, order, stars, content }) => {
    const ids = order as readonly CandidateId[];
    const ways: VoteChoice[] = [
      { candidates: ids.slice(0, content) },
      { candidates: ids.slice(0, position.maxChoices) },
      { ranking: ids.map((id) => [id]) },
      { scores: Object.fromEntries(ids.map((id, at) => [id, stars[at] ?? 0])) },
    ];
    const choice = ways.find((way) => counted.problemsOf(way, position).length === 0) ?? {};
    return { times, choice };
  });
}
