import type { DoneCode } from '@hustings/shared';
import { specified } from '../platform/specified.js';

export function done(code: DoneCode) {
  return { message: specified(code), code };
}
