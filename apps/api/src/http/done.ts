import { specified, sentence, type DoneCode } from '@hustings/shared';

export function done(code: DoneCode) {
  return { message: sentence(specified, code), code };
}
