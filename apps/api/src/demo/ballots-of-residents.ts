import {
  ageGroups,
  methodOf,
  regions,
  type CandidateId,
  type CastBallot,
  type PositionId,
} from '@hustings/shared';
import type { DemoCandidate, DemoPosition } from './elections/demo-election.js';
import type { Resident } from './people.js';
import { weighted } from './random-numbers.js';

/** A position of the demonstration and its candidates, with their stored ids. */
export interface Standing {
  _id: PositionId;
  position: DemoPosition;
  candidates: { _id: CandidateId; candidate: DemoCandidate }[];
}

const HOUR_MS = 3_600_000;
/** Relative number of ballots in each hour of the day, from midnight. */
const DAY = [1, 0, 0, 0, 0, 1, 4, 9, 12, 9, 8, 8, 11, 9, 7, 7, 9, 13, 17, 20, 19, 14, 8, 3];

/** Makes a resident's random votes. Age groups and regions lean slightly to different candidates. */
export function choicesFor(
  random: () => number,
  resident: Resident,
  standing: readonly Standing[],
): CastBallot['choices'] {
  return standing.flatMap(({ _id, position, candidates }) => {
    if (random() * 100 < position.abstaining) return [];
    const method = methodOf(position.method ?? 'plurality');
    if (position.inFavour !== undefined) {
      const answer = random() * 100 < position.inFavour ? 'yes' : 'no';
      return [{ ...method.choicePreferring([answer]), position: _id }];
    }
    const wanted = 1 + Math.floor(Math.sqrt(random()) * position.maxChoices);
    const left = [...candidates];
    const chosen: CandidateId[] = [];
    while (chosen.length < wanted && left.length > 0) {
      const choice = weighted(random, left, (each) => appealTo(resident, each.candidate));
      if (!choice) break;
      chosen.push(choice._id);
      left.splice(left.indexOf(choice), 1);
    }
    return [{ ...method.choicePreferring(chosen), position: _id }];
  });
}

function appealTo(resident: Resident, { appeal, face, organisation }: DemoCandidate): number {
  const age = (face + ageGroups.indexOf(resident.ageGroup)) % 4;
  const isNeighbour = organisation?.startsWith(
    regions.find((each) => each === resident.region) ?? '?',
  );
  return appeal * (0.75 + age * 0.17) * (isNeighbour ? 1.5 : 1);
}

/** Casting times of this many ballots, in order: many at first, few in the middle, a rush at the end. */
export function castingHours(
  random: () => number,
  count: number,
  period: { from: Date; to: Date },
): Date[] {
  const first = Math.ceil(period.from.getTime() / HOUR_MS);
  const length = Math.floor(period.to.getTime() / HOUR_MS) - first;
  const hours = Array.from({ length }, (_, each) => first + each);
  const weightOf = (hour: number) => {
    const progress = (hour - first) / length;
    return (DAY[hour % 24] ?? 0) * (0.35 + (1 - progress) ** 4 + progress ** 8);
  };
  return Array.from({ length: count }, () => weighted(random, hours, weightOf) ?? first)
    .sort((a, b) => a - b)
    .map((hour) => new Date(hour * HOUR_MS + 60_000));
}
