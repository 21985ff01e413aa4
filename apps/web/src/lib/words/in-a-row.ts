import { t } from '@lingui/core/macro';

/** `Ada, Ben, Chi` */
export function inARow([first = '', ...others]: readonly string[]): string {
  return others.reduce((before, next) => t`${before}, ${next}`, first);
}
