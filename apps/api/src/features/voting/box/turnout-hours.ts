import { votingEnd, type ElectionId } from '@hustings/shared';
import type { Election } from '../../core/elections/index.js';
import { TurnoutHourModel } from './ballots.model.js';

const HOUR_MS = 3_600_000;

/** Ballots per hour of voting, in order, as far as they are written down: see `hoursOfCount`. */
export async function turnoutByHour(
  electionId: ElectionId,
): Promise<{ hour: Date; ballots: number }[]> {
  const hours = await TurnoutHourModel.find({ election: electionId }).sort({ hour: 1 }).lean();
  return hours.map(({ hour, ballots }) => ({ hour, ballots }));
}

export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
}

/** Adds ballots to the hour in which they came in. */
export async function addToHour(
  electionId: ElectionId,
  hour: Date,
  ballots: number,
): Promise<void> {
  await TurnoutHourModel.updateOne(
    { _id: `${electionId} ${hour.toISOString()}` },
    { $inc: { ballots }, $setOnInsert: { election: electionId, hour } },
    { upsert: true },
  );
}

/**
 * The hours as the count records them: ballots whose hour is not written down, as a process died or
 * is on its way to it, are in the last hour of voting, so that the hours add up.
 */
export async function hoursOfCount(
  election: Election,
  ballots: number,
): Promise<{ hour: Date; ballots: number }[]> {
  const hours = await turnoutByHour(election._id);
  const missing = ballots - hours.reduce((sum, hour) => sum + hour.ballots, 0);
  if (missing <= 0) return hours;
  const last = hourOf(new Date(votingEnd(election).getTime() - 1));
  const others = hours.filter(({ hour }) => hour.getTime() !== last.getTime());
  const inLast = hours.find(({ hour }) => hour.getTime() === last.getTime())?.ballots ?? 0;
  return [...others, { hour: last, ballots: inLast + missing }];
}
