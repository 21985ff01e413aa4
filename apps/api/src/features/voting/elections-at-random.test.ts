import { expect, test } from '@jest/globals';
import {
  auditTrailSchema,
  ballotBoxFileSchema,
  resultsSchema,
  rollEntrySchema,
  type RegistrationId,
} from '@hustings/shared';
import fc from 'fast-check';
import { createApp } from '../../app.js';
import { startProcess } from '../../start-process.js';
import { doWhatIsDue } from '../../do-what-is-due.js';
import { failpoints, type Failpoint } from '../../platform/failpoints.js';
import { asking } from '../../test/builders/actors.js';
import { casting, openPoll, type Poll } from '../../test/builders/ballots.js';
import { voterInput } from '../../test/builders/voters.js';
import { attemptBy, type Attempt } from '../../test/sound-election.js';
import { anotherProcess, useTestApp } from '../../test/test-app.js';

const RUNS = 8;
/** The test begins no more runs after this time, as on a busy machine. */
const LONGEST_MS = 120_000;
const MOST_VOTERS = 5;
const MOST_POSITIONS = 3;

const testApp = useTestApp();

// The acts.

/** Voters and processes by number; each voter may cast either of two ballots, each with its own nonce. */
type Act =
  | { kind: 'cast'; voter: number; ballot: 0 | 1; process: 0 | 1 }
  | { kind: 'add' | 'remove'; voter: number; process: 0 | 1 }
  | { kind: 'close'; process: 0 | 1 }
  | { kind: 'pause'; process: 0 | 1 }
  | { kind: 'resume'; process: 0 | 1 };
type Step =
  | { kind: 'atOnce'; acts: Act[] }
  | { kind: 'castFailing'; voter: number; ballot: 0 | 1; process: 0 | 1; at: CastingStep }
  | { kind: 'tick'; process: 0 | 1; failingAt: Failpoint | undefined }
  | { kind: 'read'; process: 0 | 1 }
  | { kind: 'wait'; minutes: number };

const castingSteps = failpoints.filter((step) => step.startsWith('casting'));
type CastingStep = (typeof castingSteps)[number];

const oneOfTwo = fc.constantFrom(0 as const, 1 as const);
const voter = fc.nat(MOST_VOTERS - 1);
const cast = fc.record({
  kind: fc.constant('cast' as const),
  voter,
  ballot: oneOfTwo,
  process: oneOfTwo,
});
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: cast },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('add' as const, 'remove' as const),
      voter,
      process: oneOfTwo,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), process: oneOfTwo }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('pause' as const, 'resume' as const, 'resume' as const),
      process: oneOfTwo,
    }),
  },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('atOnce' as const),
      acts: fc.array(act, { minLength: 1, maxLength: 4 }).map(withOneRemovalEach),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('castFailing' as const),
      voter,
      ballot: oneOfTwo,
      process: oneOfTwo,
      at: fc.constantFrom(...castingSteps),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('tick' as const),
      process: oneOfTwo,
      failingAt: fc.option(
        fc.constantFrom(...failpoints.filter((each) => /^(opening|counting)/.test(each))),
        { nil: undefined },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read' as const), process: oneOfTwo }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.integer({ min: 1, max: 90 }),
    }),
  },
);

/** Keeps one removal per voter: two at once both answer 204, as if they were one. */
function withOneRemovalEach(acts: Act[]): Act[] {
  return acts.filter(
    (each, index) =>
      each.kind !== 'remove' ||
      acts.findIndex((other) => other.kind === 'remove' && other.voter === each.voter) === index,
  );
}

function exactly<Value>(length: number, of: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> {
  return fc.array(of, { minLength: length, maxLength: length });
}

/** Chosen candidates of one position, by place: usually one to three, later cut to as many as allowed. */
const places = fc.oneof(
  { weight: 1, arbitrary: fc.constant<number[]>([]) },
  { weight: 4, arbitrary: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }) },
);

const election = fc.record({
  settings: fc.record({
    ballotBox: fc.constantFrom('codes' as const, 'ballots' as const),
    resultsVisibility: fc.constantFrom('live' as const, 'afterClose' as const),
    shuffleCandidates: fc.boolean(),
  }),
  positions: fc.array(
    fc.record({
      candidates: fc.integer({ min: 1, max: 4 }),
      seats: fc.integer({ min: 1, max: 3 }),
      maxChoices: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: MOST_POSITIONS },
  ),
  voters: fc.integer({ min: 2, max: MOST_VOTERS }),
  minds: exactly(MOST_VOTERS, exactly(2, exactly(MOST_POSITIONS, places))),
  beforeVoting: fc.array(step, { maxLength: 2 }),
  openingFailsAt: fc.option(
    fc.constantFrom(...failpoints.filter((each) => each.startsWith('opening'))),
    { nil: undefined },
  ),
  whileOpen: fc.array(step, { minLength: 4, maxLength: 10, size: 'max' }),
  afterVoting: fc.array(step, { maxLength: 4 }),
});
type Plan = typeof election extends fc.Arbitrary<infer Value> ? Value : never;

// The expected outcome.

interface Model {
  phase: 'before' | 'open' | 'ended';
  isPaused: boolean;
  roll: ReadonlySet<number>;
  /** By voter, the one of their two ballots that they have cast. */
  votes: ReadonlyMap<number, 0 | 1>;
}

/**
 * The statuses with which an act may be answered, and the model after it.
 *
 * @param earlier The model before all acts that are done at once with this one.
 */
function afterAct(model: Model, act: Act, earlier: Model): { statuses: number[]; model: Model } {
  const { phase, isPaused, roll, votes } = model;
  const answered = (status: number, change: Partial<Model> = {}) => ({
    statuses: [status],
    model: { ...model, ...change },
  });
  if (act.kind === 'close')
    return phase === 'open' ? answered(200, { phase: 'ended' }) : answered(409);
  if (act.kind === 'pause' || act.kind === 'resume') {
    const isPossible = phase === 'open' && isPaused === (act.kind === 'resume');
    return isPossible ? answered(200, { isPaused: !isPaused }) : answered(409);
  }
  const isOnRoll = roll.has(act.voter);
  switch (act.kind) {
    case 'cast':
      if (!isOnRoll) return answered(403);
      if (votes.has(act.voter)) {
        if (votes.get(act.voter) !== act.ballot) return answered(409);
        // The same ballot twice at the moment of the close: one may be refused because voting is over
        // before the other, which came in time, is in the box.
        const mayBeEarly = (phase !== 'open' || isPaused) && !earlier.votes.has(act.voter);
        return { statuses: mayBeEarly ? [200, 409] : [200], model };
      }
      if (phase !== 'open' || isPaused) return answered(409);
      return answered(201, { votes: new Map([...votes, [act.voter, act.ballot]]) });
    case 'add':
      if (phase === 'ended') return answered(409);
      return isOnRoll ? answered(403) : answered(201, { roll: new Set([...roll, act.voter]) });
    case 'remove':
      if (!isOnRoll) return answered(404);
      if (phase === 'ended' || votes.has(act.voter)) return answered(409);
      return answered(204, { roll: new Set([...roll].filter((each) => each !== act.voter)) });
  }
}

/** The models that can follow acts done at once: some order of them must explain the answers. */
function afterActs(
  model: Model,
  done: readonly { act: Act; status: number }[],
  earlier = model,
): Model[] {
  if (done.length === 0) return [model];
  return done.flatMap(({ act, status }, index) => {
    const next = afterAct(model, act, earlier);
    const rest = done.filter((_, each) => each !== index);
    return next.statuses.includes(status) ? afterActs(next.model, rest, earlier) : [];
  });
}

// The runs.

class Run {
  readonly #poll: Poll;
  readonly #plan: Plan;
  readonly #attempts: Attempt[][];
  readonly #processes: ReturnType<typeof aProcess>[];
  #failed = false;
  model: Model;

  constructor(plan: Plan, poll: Poll) {
    this.#plan = plan;
    this.#poll = poll;
    this.#attempts = poll.voters.map((each, number) =>
      [0, 1].map((ballot) => attemptBy(each, poll, this.#choices(number, ballot))),
    );
    this.#processes = [aProcess(), aProcess()];
    const roll = new Set(poll.voters.keys());
    this.model = { phase: 'before', isPaused: false, roll, votes: new Map() };
  }

  #choices(voter: number, ballot: number) {
    return this.#poll.positions.flatMap(({ _id, candidates }, index) => {
      const places = this.#plan.minds[voter]?.[ballot]?.[index] ?? [];
      const chosen = places.flatMap((place) => candidates[place]?._id ?? []);
      const most = this.#plan.positions[index]?.maxChoices ?? 0;
      return chosen.length === 0 ? [] : [{ position: _id, candidates: chosen.slice(0, most) }];
    });
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'atOnce': {
        const acts = step.acts.filter(
          (each) => !('voter' in each) || this.#poll.voters[each.voter],
        );
        const done = await Promise.all(
          acts.map(async (each) => ({ act: each, status: await this.#do(each) })),
        );
        const [next] = afterActs(this.model, done);
        expect({ done, isPossible: next !== undefined }).toEqual({ done, isPossible: true });
        this.model = next ?? this.model;
        return;
      }
      case 'castFailing':
        if (this.#poll.voters[step.voter]) await this.#castFailing(step);
        return;
      case 'tick':
        this.#processes[step.process]!.failAt = step.failingAt;
        await doWhatIsDue(this.#processes[step.process]!.deps);
        this.#processes[step.process]!.failAt = undefined;
        return;
      case 'read':
        await this.#expectResultsSoFar(step.process);
        return;
      case 'wait':
        testApp.clock.advance({ minutes: step.minutes });
    }
  }

  async #do(act: Act): Promise<number> {
    const product = this.#processes[act.process]!;
    const organiser = asking(product, this.#poll.organiser);
    const path = `/api/v1/elections/${this.#poll.election._id}`;
    switch (act.kind) {
      case 'cast': {
        const { voter: actor, ballot } = this.#attempts[act.voter]![act.ballot]!;
        return statusOf(casting(product, this.#poll, actor, ballot));
      }
      case 'add': {
        const { email } = this.#poll.voters[act.voter]!;
        return statusOf(
          organiser.post(`${path}/voters`).send(voterInput({ email, invite: false })),
        );
      }
      case 'remove':
        return statusOf(
          organiser.delete(`${path}/voters/${await this.#registrationOf(act.voter)}`),
        );
      case 'close':
      case 'pause':
      case 'resume':
        return statusOf(organiser.post(`${path}/${act.kind}`).send({}));
    }
  }

  /** The process fails at a step of a cast: what is stored by then stays, and the rest is repaired. */
  async #castFailing({
    voter,
    ballot,
    process,
    at,
  }: Step & { kind: 'castFailing' }): Promise<void> {
    const act: Act = { kind: 'cast', voter, ballot, process };
    const { statuses, model } = afterAct(this.model, act, this.model);
    this.#processes[process]!.failAt = at;
    const status = await this.#do(act);
    this.#processes[process]!.failAt = undefined;
    if (status !== 500) {
      expect(statuses).toContain(status);
      this.model = model;
      return;
    }
    this.#failed = true;
    // Before its round, nothing of a cast has been checked, not even whether voting is open.
    if (at === 'casting: before its round') return;
    expect(this.model.phase).toBe('open');
    if (at !== 'casting: before the ballot') this.model = model;
  }

  /** A voter who is added again has a new id. */
  async #registrationOf(voter: number): Promise<RegistrationId> {
    const { email, registration } = this.#poll.voters[voter]!;
    const roll = rollEntrySchema.array().parse(await this.#read('voters', true));
    return roll.find((entry) => entry.email === email)?._id ?? registration;
  }

  async #read(call: string, organises: boolean, process = 0) {
    const product = this.#processes[process]!;
    return (
      await asking(product, organises ? this.#poll.organiser : undefined)
        .get(`/api/v1/elections/${this.#poll.election._id}/${call}`)
        .expect(200)
    ).body as unknown;
  }

  async #expectResultsSoFar(process: number): Promise<void> {
    const results = resultsSchema.parse(await this.#read('results', true, process));
    const { phase, votes, roll } = this.model;
    const statuses = { before: ['nominations'], open: ['open'], ended: ['counting', 'closed'] };
    expect(statuses[phase]).toContain(results.status);
    expect(results.registered).toBe(roll.size);
    expect(results.ballots).toBeLessThanOrEqual(votes.size);
    if (!this.#failed || results.final) expect(results.ballots).toBe(votes.size);
  }

  /** Moves the clock to the opening. Adds a voter to an empty roll, as voting would not open otherwise. */
  async open(): Promise<void> {
    if (this.model.roll.size === 0) {
      await this.take({ kind: 'atOnce', acts: [{ kind: 'add', voter: 0, process: 0 }] });
    }
    testApp.clock.set(this.#poll.election.votingStartDate);
    this.model = { ...this.model, phase: 'open' };
    await this.take({ kind: 'tick', process: 0, failingAt: this.#plan.openingFailsAt });
  }

  /** Moves the clock past the end. */
  end(): void {
    if (this.model.phase === 'ended') return;
    testApp.clock.set(this.#poll.election.endDate);
    this.model = { ...this.model, phase: 'ended' };
  }

  /** Ticks in each process, after any claim of a failed process has expired. */
  async count(): Promise<void> {
    for (const { deps } of this.#processes) {
      testApp.clock.advance({ seconds: 31 });
      await doWhatIsDue(deps);
    }
  }

  async expectCountedAsCast(): Promise<void> {
    const { roll, votes } = this.model;
    const cast = [...votes].map(([number, ballot]) => this.#attempts[number]![ballot]!);
    const results = resultsSchema.parse(await this.#read('results', false));
    const ballots = cast.length;
    expect(results).toMatchObject({ status: 'closed', final: true, difference: null });
    expect(results).toMatchObject({ ballots, counted: ballots, registered: roll.size });
    expect(results.turnout).toBe(roll.size ? Math.round((ballots / roll.size) * 1000) / 10 : 0);
    expect(results.turnoutByHour.reduce((sum, hour) => sum + hour.ballots, 0)).toBe(ballots);
    expect(results.positions).toHaveLength(this.#plan.positions.length);
    for (const position of results.positions) {
      const chosen = cast.flatMap(({ ballot }) =>
        ballot.choices.filter((choice) => choice.position === position._id),
      );
      expect(position.abstentions).toBe(ballots - chosen.length);
      const votesFor = (id: string) =>
        chosen.filter((choice) => choice.candidates?.some((each) => each === id)).length;
      const all = position.candidates.map(({ _id }) => votesFor(_id));
      for (const { _id, votes: counted, elected, tied } of position.candidates) {
        const mine = votesFor(_id);
        const above = all.filter((each) => each > mine).length;
        const upTo = all.filter((each) => each >= mine).length;
        expect({ counted, elected, tied }).toEqual({
          counted: mine,
          elected: mine > 0 && upTo <= position.seats,
          tied: mine > 0 && above < position.seats && upTo > position.seats,
        });
      }
    }

    const box = ballotBoxFileSchema.parse(await this.#read('ballot-box?format=json', false));
    const codes = box.trackingCodes ?? box.ballots?.map(({ trackingCode }) => trackingCode) ?? [];
    expect([...codes].sort()).toEqual(cast.map(({ code }) => code).sort());
    const entries = rollEntrySchema.array().parse(await this.#read('voters', true));
    const addressesOf = (numbers: Iterable<number>) =>
      [...numbers].map((number) => this.#poll.voters[number]!.email).sort();
    expect(entries.map(({ email }) => email).sort()).toEqual(addressesOf(roll));
    const marked = entries.filter(({ hasVoted }) => hasVoted);
    expect(marked.map(({ email }) => email).sort()).toEqual(addressesOf(votes.keys()));
    const audit = auditTrailSchema.parse(await this.#read('audit', true));
    const acts = audit.entries.map(({ action }) => action);
    expect(audit.intact).toBe(true);
    for (const once of ['election_opened', 'election_counted']) {
      expect(acts.filter((each) => each === once)).toHaveLength(1);
    }
  }
}

/** A process of the product that fails at a given step. */
function aProcess() {
  const process = { failAt: undefined as Failpoint | undefined };
  const deps = startProcess({
    ...anotherProcess(testApp),
    failpoint(step: Failpoint) {
      if (step !== process.failAt) return;
      process.failAt = undefined;
      throw new Error(`failed at "${step}"`);
    },
  });
  return Object.assign(process, { deps, app: createApp(deps) });
}

async function statusOf(asked: PromiseLike<{ status: number }>): Promise<number> {
  return (await asked).status;
}

test(
  'whatever is done in whatever order, and wherever a process fails, the count is what was cast',
  async () => {
    await fc.assert(
      fc.asyncProperty(election, async (plan) => {
        const { settings, positions, voters } = plan;
        const options = { status: 'nominations' as const, settings, positions, voters };
        const run = new Run(plan, await openPoll(testApp, options));
        for (const each of plan.beforeVoting) await run.take(each);
        await run.open();
        for (const each of plan.whileOpen) await run.take(each);
        run.end();
        for (const each of plan.afterVoting) await run.take(each);
        await run.count();
        await run.expectCountedAsCast();
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: LONGEST_MS },
    );
  },
  2 * LONGEST_MS,
);
