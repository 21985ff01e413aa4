import {
  candidateIdSchema,
  choiceSchema,
  electionIdSchema,
  nonceSchema,
  positionIdSchema,
  type Ballot,
  type Choice,
  type ElectionId,
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
  positions: z.array(z.object({ ...named, candidates: z.array(z.object(named)) })),
});
/** What a receipt calls things by: the paper itself is not to be had once voting has closed. */
export type PaperNames = z.infer<typeof paperNamesSchema>;

const unsentBallotSchema = z.object({
  nonce: nonceSchema,
  /** Candidate ids by position id. An empty list is a position left empty on purpose. */
  choices: z.record(positionIdSchema, z.array(candidateIdSchema)),
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

/** What is sent: positions left empty are left out. */
export function choicesToCast({ choices }: Marks): Choice[] {
  return Object.entries(choices)
    .filter(([, candidates]) => candidates.length > 0)
    .map(([position, candidates]) => choiceSchema.parse({ position, candidates }));
}

export function namesOf({ election, positions }: Ballot): PaperNames {
  return {
    election: {
      ...{ _id: election._id, name: election.name },
      organisation: election.organisation.name,
    },
    positions: positions.map(({ _id, position, candidates }) => ({
      _id,
      name: position,
      candidates: candidates.map((candidate) => ({
        _id: candidate._id,
        name: candidate.fullName,
      })),
    })),
  };
}
