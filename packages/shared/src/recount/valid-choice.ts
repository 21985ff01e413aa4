import type { PositionId } from '../common/ids.schema.js';
import type { Choice } from '../ballots/ballots.rules.js';
import type { MethodOutcome } from '../methods/methods.js';
import { motionAnswers } from '../methods/motion/motion-settings.js';
import type { PositionToCount, SealedMethod } from '../methods/sealed-method.js';
import { MOST_STARS } from '../methods/votes/scores.js';
import { BoxRefused } from './refusals.js';
import { areTexts, isOneOf, isRecord } from './shapes.js';

interface PositionToCheck {
  id: PositionId;
  method: SealedMethod<MethodOutcome>;
  toCount: PositionToCount;
}

/**
 * Returns a check that a choice could have been cast. Equal votes follow each other and are checked once.
 *
 * @throws BoxRefused from the check if the choice does not have the shape of one.
 */
export function choiceChecker(positions: readonly PositionToCheck[]): (choice: Choice) => boolean {
  const byId = new Map(positions.map((position) => [position.id, position]));
  let last: Choice | undefined;
  let wasValid = false;
  return (choice) => {
    if (choice === last) return wasValid;
    last = choice;
    const position = byId.get(choice.position);
    const { position: _id, ...said } = choice;
    if (typeof _id !== 'string' || !hasShape(said)) throw new BoxRefused('not_a_box');
    wasValid =
      position !== undefined &&
      isInRange(said) &&
      position.method.problemsOf(said, position.toCount).length === 0;
    return wasValid;
  };
}

/** True if exactly one field is set, in the shape of `voteChoiceSchema`. */
function hasShape({ candidates, ranking, scores, answer, ...others }: Record<string, unknown>) {
  const isList = (value: unknown) => Array.isArray(value) && areTexts(...(value as unknown[]));
  const shapes = [
    isList(candidates),
    Array.isArray(ranking) && ranking.every(isList),
    isRecord(scores) && Object.values(scores).every(Number.isSafeInteger),
    typeof answer === 'string' && answer !== '',
  ];
  const fields = [candidates, ranking, scores, answer].filter((value) => value !== undefined);
  return (
    Object.keys(others).length === 0 && fields.length === 1 && shapes.filter(Boolean).length === 1
  );
}

/** A box has no empty ranks or zero stars: casting removes them. */
function isInRange({ ranking = [], scores = {}, answer }: Omit<Choice, 'position'>): boolean {
  return (
    ranking.every((rank) => rank.length > 0) &&
    Object.values(scores).every((stars) => stars >= 1 && stars <= MOST_STARS) &&
    (answer === undefined || isOneOf(answer, motionAnswers))
  );
}
