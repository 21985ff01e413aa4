import { type ElectionId } from '@hustings/shared';
import { TurnoutHourModel } from './ballots.model.js';

const HOUR_MS = 3_600_000;

/** Ballots per hour of voting, in order. Hours may lack some, which `hoursOfCount` adds. */
export async function turnoutByHour(
  electionId: ElectionId,
): Promise<{ hour: Date; ballots: number }[]> {
  const hours = await TurnoutHourModel.find({ election: electionId }).sort({ hour: 1 }).lean();
  return hours.map(({ hour, ballots }) => ({ hour, ballots }));
}

export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
}
