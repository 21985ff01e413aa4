import type { BallotMemory } from './ballot-memory.js';
import { TurnoutHourModel } from './ballots.model.js';

const HOUR_MS = 3_600_000;

/** Ballots per hour of voting, in order. */
export async function turnoutByHour(
  electionId: string,
): Promise<{ hour: Date; ballots: number }[]> {
  const hours = await TurnoutHourModel.find({ election: electionId }).sort({ hour: 1 }).lean();
  return hours.map(({ hour, ballots }) => ({ hour, ballots }));
}

function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
}

/**
 * Adds a ballot to the hour in which it came in, together with those that come in meanwhile: in a
 * rush, each would wait for all others to have changed the one record of the hour.
 */
export async function countHour(memory: BallotMemory, electionId: string, at: Date): Promise<void> {
  const hour = hourOf(at);
  await memory.hours.join(`${electionId} ${hour.toISOString()}`, (ballots) =>
    addToHour(electionId, hour, ballots),
  );
}

async function addToHour(electionId: string, hour: Date, ballots: number): Promise<void> {
  await TurnoutHourModel.updateOne(
    { _id: `${electionId} ${hour.toISOString()}` },
    { $inc: { ballots }, $setOnInsert: { election: electionId, hour } },
    { upsert: true },
  );
}

/**
 * Before the count is recorded: ballots whose hour was lost in a crash are put into the last hour of
 * voting, so that the hours add up. It may be called again after a crash.
 */
export async function settleHours(
  electionId: string,
  ballots: number,
  votingEnd: Date,
): Promise<void> {
  const hours = await turnoutByHour(electionId);
  const missing = ballots - hours.reduce((sum, hour) => sum + hour.ballots, 0);
  if (missing > 0) {
    await addToHour(electionId, hourOf(new Date(votingEnd.getTime() - 1)), missing);
  }
}
