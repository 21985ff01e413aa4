import {
  ballotVersionSchema,
  candidateIdSchema,
  choiceSchema,
  electionIdSchema,
  methodNames,
  methodOf,
  methodsOn,
  nonceSchema,
  positionIdSchema,
  positionToVoteOn,
  voteChoiceSchema,
  voteText,
  type Ballot,
  type Choice,
  type ElectionId,
  type MethodName,
  type PositionId,
  type VoteChoice,
  type AccountId,
} from '@hustings/shared';
import { z } from 'zod';
import { readStored, writeStored } from '../../lib/browser-storage';
import { newNonce } from '../../lib/nonce';
import { unsentBallotKey } from '../../lib/storage-keys';

const named = { _id: z.string(), name: z.string() };
export const paperNamesSchema = z.object({
  election: z.object({
    ...named,
    _id: electionIdSchema,
    /** The organisation's name, if it has one. */
    organisation: z.string().default(''),
  }),
  positions: z.array(
    z.object({
      ...named,
      _id: positionIdSchema,
      method: z.enum(methodNames).default('plurality'),
      candidates: z.array(z.object(named)),
    }),
  ),
  /** By which rules the tracking code is taken. */
  version: ballotVersionSchema.default(1),
});
/**
 * What a receipt calls things by: the paper itself is not to be had once voting has closed. What has a
 * default was not kept before there was more than one method.
 */
export type PaperNames = z.infer<typeof paperNamesSchema>;

const unsentBallotSchema = z.object({
  nonce: nonceSchema,
  /**
   * What the sheets say, by position. One that says nothing was left empty on purpose. Candidates' ids
   * alone are from before there was more than one method.
   */
  choices: z.record(
    positionIdSchema,
    z.union([
      voteChoiceSchema,
      z.array(candidateIdSchema).transform((candidates): VoteChoice => ({ candidates })),
    ]),
  ),
  /** The paper of a ballot sent at least once without an answer that says what became of it. */
  sent: paperNamesSchema.nullable(),
});
export type UnsentBallot = z.infer<typeof unsentBallotSchema>;
export type Marks = Omit<UnsentBallot, 'sent'>;

/** A fresh ballot. Its nonce is what lets the same ballot be sent twice and stored once. */
export function newBallot(): UnsentBallot {
  return { nonce: newNonce(), choices: {}, sent: null };
}

export function readUnsentBallot(
  accountId: AccountId,
  electionId: ElectionId,
): UnsentBallot | undefined {
  const text = readStored(unsentBallotKey(accountId, electionId));
  if (!text) return undefined;
  try {
    return unsentBallotSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function writeUnsentBallot(
  accountId: AccountId,
  electionId: ElectionId,
  ballot: UnsentBallot | undefined,
): void {
  writeStored(unsentBallotKey(accountId, electionId), ballot ? JSON.stringify(ballot) : null);
}

interface MarkedPaper {
  positions: readonly {
    _id: PositionId;
    method: MethodName;
    candidates: readonly { _id: string }[];
  }[];
}

/**
 * What the sheets say that is still there to be said: a ballot that was kept may be older than the last
 * change to its paper.
 */
export function standingChoices(choices: Marks['choices'], { positions }: MarkedPaper) {
  const standing: Marks['choices'] = {};
  for (const { _id, method, candidates } of positions) {
    const choice = choices[_id];
    if (!choice || !isOf(method, choice)) continue;
    const stands = (id: string) => candidates.some((each) => each._id === id);
    standing[_id] = {
      ...choice,
      ...(choice.candidates && { candidates: choice.candidates.filter(stands) }),
      ...(choice.ranking && {
        ranking: choice.ranking
          .map((group) => group.filter(stands))
          .filter((group) => group.length > 0),
      }),
      ...(choice.scores && {
        scores: Object.fromEntries(Object.entries(choice.scores).filter(([id]) => stands(id))),
      }),
    };
  }
  return standing;
}

function isOf(method: MethodName, choice: VoteChoice): boolean {
  const none = { candidates: [], seats: 1, maxChoices: 1 };
  const problems = methodOf(method).problemsOf(choice, positionToVoteOn(none));
  return problems.every(({ code }) => code !== 'not_for_this_method');
}

/** What is sent: positions left empty are left out. */
export function choicesToCast({ choices }: Marks, paper: MarkedPaper): Choice[] {
  const methods = methodsOn(paper);
  return Object.entries(standingChoices(choices, paper))
    .map(([position, choice]) => choiceSchema.parse({ ...choice, position }))
    .filter((choice) => voteText([choice], methods) !== '');
}

export function namesOf({ election, positions, version }: Ballot): PaperNames {
  return {
    election: {
      ...{ _id: election._id, name: election.name },
      organisation: election.organisation.name,
    },
    version,
    positions: positions.map(({ _id, method, position, candidates }) => ({
      ...{ _id, method },
      name: position,
      candidates: candidates.map((candidate) => ({
        _id: candidate._id,
        name: candidate.fullName,
      })),
    })),
  };
}
