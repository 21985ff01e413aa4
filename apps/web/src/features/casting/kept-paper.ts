import {
  methodNames,
  MOST_STARS,
  motionAnswers,
  type BallotVersion,
  type CandidateId,
  type Choice,
  type ElectionId,
  type MethodName,
  type PositionId,
  type VoteChoice,
} from '@hustings/shared';
import { idIn, listIn, numberIn, oneIn, recordIn, textIn } from '../../lib/reading';

/* Parses stored ballots without schemas, which would make the ballot's bundle too large. */

export const ballotVersions = [1, 2] as const satisfies readonly BallotVersion[];

const stars = Array.from({ length: MOST_STARS + 1 }, (_, number) => number);

/** The names a receipt shows, stored because the ballot paper cannot be loaded after voting closes. */
export interface PaperNames {
  election: {
    _id: ElectionId;
    name: string;
    /** The organisation's name, or empty. */
    organisation: string;
  };
  positions: {
    _id: PositionId;
    name: string;
    method: MethodName;
    candidates: { _id: string; name: string }[];
  }[];
  /** Version of the rules that compute the tracking code. */
  version: BallotVersion;
  /** The opening of the paper; undefined in ballots kept by an earlier version. */
  opening?: number;
}

/** Defaults cover data stored before there was more than one method. */
export function paperNamesIn(value: unknown): PaperNames {
  const { election, positions, version = 1, opening } = recordIn(value);
  const { _id, name, organisation = '' } = recordIn(election);
  return {
    election: {
      _id: idIn<ElectionId>(_id),
      name: textIn(name),
      organisation: textIn(organisation),
    },
    positions: listIn(positions, (each) => {
      const { _id, name, method = 'plurality', candidates } = recordIn(each);
      return {
        _id: idIn<PositionId>(_id),
        name: textIn(name),
        method: oneIn(method, methodNames),
        candidates: listIn(candidates, candidateIn),
      };
    }),
    version: oneIn(version, ballotVersions),
    ...(opening !== undefined && { opening: numberIn(opening) }),
  };
}

function candidateIn(value: unknown) {
  const { _id, name } = recordIn(value);
  return { _id: textIn(_id), name: textIn(name) };
}

export function nonceIn(value: unknown): string {
  return textIn(value, /^[0-9a-f]{32}$/);
}

/** Parses the choice on one sheet. */
export function voteChoiceIn(value: unknown): VoteChoice {
  const { candidates, ranking, scores, answer } = recordIn(value);
  return {
    ...(candidates !== undefined && { candidates: candidatesIn(candidates) }),
    ...(ranking !== undefined && { ranking: listIn(ranking, candidatesIn) }),
    ...(scores !== undefined && { scores: scoresIn(scores) }),
    ...(answer !== undefined && { answer: oneIn(answer, motionAnswers) }),
  };
}

export function candidatesIn(value: unknown): CandidateId[] {
  return listIn(value, (each) => idIn<CandidateId>(each));
}

function scoresIn(value: unknown): NonNullable<VoteChoice['scores']> {
  const scores: Record<CandidateId, number> = {};
  for (const [id, number] of Object.entries(recordIn(value))) {
    scores[idIn<CandidateId>(id)] = oneIn(number, stars);
  }
  return scores;
}

/** Parses a ballot's choice in one position. */
export function choiceIn(value: unknown): Choice {
  return { ...voteChoiceIn(value), position: idIn<PositionId>(recordIn(value).position) };
}
