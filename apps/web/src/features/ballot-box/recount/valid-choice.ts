import {
  choiceSchema,
  type Choice,
  type MethodOutcome,
  type PositionToCount,
  type SealedMethod,
} from '@hustings/shared';

interface PositionToCheck {
  id: string;
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
      choiceSchema.safeParse(choice).success &&
      position.method.problemsOf(said, position.toCount).length === 0;
    return wasValid;
  };
}
