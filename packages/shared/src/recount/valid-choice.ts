import type { PositionId } from '../common/ids.schema.js';
import type { Choice } from '../ballots/ballots.rules.js';
import type { MethodOutcome } from '../methods/methods.js';
import { motionAnswers } from '../methods/motion/motion-settings.js';
import type { PositionToCount, SealedMethod } from '../methods/sealed-method.js';
import { MOST_STARS } from '../methods/votes/scores.js';
import { areTexts, isOneOf, isRecord } from './shapes.js';

interface PositionToCheck {
  id: PositionId;
  method: SealedMethod<MethodOutcome>;
  toCount: PositionToCount;
}

/** Says of a choice whether it could have been cast. Equal votes stand together: it is asked once. */
export function choiceChecker(positions: readonly PositionToCheck[]): (choice: Choice) => boolean {
  const byId = new Map(positions.map((position) => [position.id, position]));
  let last: Choice | undefined;
  let wasValid = false;
  return (choice) => {
    if (choice === last) return wasValid;
    last = choice;
    const position = byId.get(choice.position);
    const { position: _id, ...said } = choice;
    wasValid =
      position !== undefined &&
      hasShape(said) &&
      position.method.problemsOf(said, position.toCount).length === 0;
    return wasValid;
  };
}

/** The shape of `voteChoiceSchema`. A box has no empty ranks: they are closed up when a vote is cast. */
function hasShape({ candidates, ranking, scores, answer, ...others }: Record<string, unknown>) {
  const isList = (value: unknown) => Array.isArray(value) && areTexts(...(value as unknown[]));
  const isRank = (value: unknown) => isList(value) && (value as unknown[]).length > 0;
  const isNumberOfStars = (value: unknown) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_STARS;
  return (
    Object.keys(others).length === 0 &&
    (candidates === undefined || isList(candidates)) &&
    (ranking === undefined || (Array.isArray(ranking) && ranking.every(isRank))) &&
    (scores === undefined || (isRecord(scores) && Object.values(scores).every(isNumberOfStars))) &&
    (answer === undefined || isOneOf(answer, motionAnswers))
  );
}
