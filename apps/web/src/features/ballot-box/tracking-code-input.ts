import { normaliseTrackingCode } from '@hustings/shared';

const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

/** The code as the box writes it; undefined when what was typed is no whole code. */
export function readTrackingCode(typed: string): string | undefined {
  const code = normaliseTrackingCode(typed);
  return CODE.test(code) ? code : undefined;
}
