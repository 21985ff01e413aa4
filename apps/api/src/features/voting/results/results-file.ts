import { Readable } from 'node:stream';
import {
  electionFile,
  resultsFileSchema,
  votingEnd,
  type ResultsFile,
  type resultsSchema,
} from '@hustings/shared';
import type { z } from 'zod';
import type { Download } from '../../../platform/download.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { frozenBallot } from '../box/index.js';
import { recordedCount } from '../counting/index.js';
import type { Election } from '../../core/elections/index.js';

/** The recorded count of an election, with its dates, roll figures and digests. */
export async function resultsFile(
  election: Election,
  results: z.input<typeof resultsSchema>,
): Promise<ResultsFile> {
  const { _id } = election;
  const [count, frozen] = await Promise.all([recordedCount(_id), frozenBallot(_id)]);
  if (!count || !frozen) throw new AppError('internal');
  const { registered, ballots, lateAdditions, turnout, turnoutByHour, difference } = results;
  const mostIn = new Map(frozen.positions.map((each) => [each._id, each.maxChoices]));
  return resultsFileSchema.parse({
    format: 'hustings/results/v1',
    election: {
      _id,
      name: election.name,
      organisation: results.election.organisation.name,
      repeats: results.election.repeats,
      timeZone: election.timeZone,
      nominationsOpened: election.startDate,
      votingOpened: election.openedAt ?? election.votingStartDate,
      votingClosed: votingEnd(election),
      counted: count.countedAt,
    },
    roll: { registered, lateAdditions, voted: ballots, abstained: registered - ballots, turnout },
    turnoutByHour,
    box: {
      version: frozen.version,
      kind: election.settings.ballotBox,
      ballots: count.ballots,
      digest: count.digest,
      paperDigest: frozen.digest,
    },
    difference,
    positions: results.positions.map((position) => ({
      ...position,
      maxChoices: mostIn.get(position._id) ?? position.seats,
    })),
  } satisfies z.input<typeof resultsFileSchema>);
}

/** Indented, as people read it too. */
export function resultsJson(file: ResultsFile): Download {
  const text = `${JSON.stringify(file, null, 2)}\n`;
  return {
    fileName: electionFile(file.election, 'results.json'),
    chunks: Readable.from([text]),
    megabytes: text.length / 1_000_000,
  };
}
