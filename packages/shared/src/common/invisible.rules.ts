const ANY =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202f\u2007\u2060-\u206f\u00a0\u2800\u3164\ufeff\uffa0]/;
const ALL = new RegExp(ANY, 'g');
const NO_BREAK_SPACES = /[\u00a0\u2007\u202f]/g;
/** Marks of text direction, soft hyphens, zero-width spaces and letters that draw nothing. */
const ZERO_WIDTH =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/g;
/**
 * Zero-width joiners where they join nothing. Between letters of Persian or Sinhala they belong to the name. Only
 * whole runs of them are looked at: trying each end of each part of a run would take quadratic time.
 */
const IDLE_JOINERS =
  /(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Z}])[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+(?=$|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Z}])/gu;

/** Removes what nobody sees from a name or number, and makes no-break spaces ordinary ones. */
export function visibleText(text: string): string {
  if (!ANY.test(text)) return text;
  return text.replace(ZERO_WIDTH, '').replace(IDLE_JOINERS, '').replace(NO_BREAK_SPACES, ' ');
}

/** Removes invisible characters and no-break spaces from an address, which can contain neither. */
export function visibleAddress(text: string): string {
  return ANY.test(text) ? text.replace(ALL, '') : text;
}
