import { methodOf, type MethodName } from '@hustings/shared';

/** Whether other programs can count the votes again: they read rankings. */
export function isRanked(method: MethodName): boolean {
  return methodOf(method).choiceOf('').ranking !== undefined;
}
