import { methodOf, type MethodName } from '@hustings/shared';

/** Returns true if other programs can recount the votes, because they are rankings. */
export function isRanked(method: MethodName): boolean {
  return methodOf(method).choiceOf('').ranking !== undefined;
}
