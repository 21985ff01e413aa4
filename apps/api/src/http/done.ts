import { english, sentence, type DoneCode } from '@hustings/shared';

/** The answer of a call that has no more to tell than that something was done. */
export function done(code: DoneCode) {
  return { message: sentence(english, code), code };
}
