import { english, sentence, type DoneCode } from '@hustings/shared';

export function done(code: DoneCode) {
  return { message: sentence(english, code), code };
}
