import {
  methodOf,
  methodsOn,
  positionToVoteOn,
  voteText,
  type AccountId,
  type Ballot,
  type Choice,
  type ElectionId,
  type MethodName,
  type PositionId,
  type VoteChoice,
} from '@hustings/shared';
import { readStored, writeStored } from '../../lib/browser-storage';
import { newNonce } from '../../lib/nonce';
import { idIn, numberIn, recordIn } from '../../lib/reading';
import { unsentBallotKey } from '../../lib/storage-keys';
import { candidatesIn, nonceIn, paperNamesIn, voteChoiceIn, type PaperNames } from './kept-paper';

export interface Marks {
  nonce: string;
  /** Choices by position. An empty choice was left empty on purpose. */
  choices: Partial<Record<PositionId, VoteChoice>>;
  /** The opening of the paper with these marks; undefined without one, and if kept by an earlier version. */
  opening?: number;
}

export interface UnsentBallot extends Marks {
  /** The names on a ballot sent at least once whose outcome is unknown; otherwise null. */
  sent: PaperNames | null;
}

/** A fresh ballot. Its nonce lets the same ballot be sent twice and stored once. */
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
    return unsentBallotIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function unsentBallotIn(value: unknown): UnsentBallot {
  const { nonce, choices, opening, sent } = recordIn(value);
  const marked: Marks['choices'] = {};
  for (const [position, choice] of Object.entries(recordIn(choices))) {
    // A bare list of ids dates from before there was more than one method.
    marked[idIn<PositionId>(position)] = Array.isArray(choice)
      ? { candidates: candidatesIn(choice) }
      : voteChoiceIn(choice);
  }
  return {
    nonce: nonceIn(nonce),
    choices: marked,
    ...(opening !== undefined && { opening: numberIn(opening) }),
    sent: sent === null ? null : paperNamesIn(sent),
  };
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

/** The choices that still fit the paper: a kept ballot may be older than the paper's last change. */
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

/** The choices to send, without positions left empty. */
export function choicesToCast({ choices }: Marks, paper: MarkedPaper): Choice[] {
  const methods = methodsOn(paper);
  const standing = standingChoices(choices, paper);
  return paper.positions
    .map(({ _id }): Choice => ({ ...standing[_id], position: _id }))
    .filter((choice) => voteText([choice], methods) !== '');
}

export function namesOf({ election, positions, version, opening }: Ballot): PaperNames {
  return {
    election: {
      _id: election._id,
      name: election.name,
      organisation: election.organisation.name,
    },
    version,
    opening,
    positions: positions.map(({ _id, method, position, candidates }) => ({
      _id,
      method,
      name: position,
      candidates: candidates.map((candidate) => ({
        _id: candidate._id,
        name: candidate.fullName,
      })),
    })),
  };
}
