import { ApiError, hasCode } from '../api/api-error';
import { answerText } from './answer-text';
import { catalogue, wordsByCode, type Message } from './catalogue';

export type Area = keyof typeof catalogue;
export type AreaWithSuccess = {
  [Key in Area]: (typeof catalogue)[Key] extends { success: Message } ? Key : never;
}[Area];
type AreaWithMissing = {
  [Key in Area]: (typeof catalogue)[Key] extends { missing: Message } ? Key : never;
}[Area];
type AreaWithInvalid = {
  [Key in Area]: (typeof catalogue)[Key] extends { invalid: Message } ? Key : never;
}[Area];

interface Entry {
  statuses?: Partial<Record<number, (typeof catalogue)[Area]['other']>>;
  other: (typeof catalogue)[Area]['other'];
  coversEveryFailure?: true;
}

/** What to tell a person about a failure in this area; undefined where the catalogue says nothing. */
export function messageFor(area: Area, error: unknown): Message | undefined {
  const entry: Entry = catalogue[area];
  if (!(error instanceof ApiError)) return worded(entry.other, '');
  const words = error.code ? wordsByCode[error.code] : 'area';
  const named = entry.statuses?.[error.status];
  const ofCode = answerText(error);
  const message = worded(named ?? entry.other, ofCode);
  const tellsMore = words === 'always server' || (words === 'server' && !named);
  if (!tellsMore) return message;
  return message && entry.coversEveryFailure && message.text !== ofCode
    ? { ...message, detail: ofCode }
    : { type: 'error', text: ofCode };
}

type SilentArea = {
  [Key in Area]: (typeof catalogue)[Key]['other'] extends 'silent' ? Key : never;
}[Area];

/** The same as a sentence, for a place on the screen that stands there because of the failure. */
export function failureText(area: Exclude<Area, SilentArea>, error: unknown): string {
  const message = messageFor(area, error);
  return message?.detail ?? message?.text ?? '';
}

/**
 * What stands where something could not be loaded: a sentence to act on. The catalogue's words, where
 * it has any for this load, are a toast beside it.
 */
export function loadFailureText(area: Exclude<Area, SilentArea>, error: unknown): string {
  if (!(error instanceof ApiError)) return failureText(area, error);
  return hasCode(error, 'not_allowed')
    ? 'The account you are signed in with may not see this.'
    : answerText(error);
}

function worded(words: Entry['other'], serverText: string): Message | undefined {
  if (words === 'silent') return undefined;
  return words.text === 'server' ? { ...words, text: serverText } : words;
}

export function successOf(area: AreaWithSuccess): Message {
  return catalogue[area].success;
}

/** For a form sent with something left empty. */
export function missingOf(area: AreaWithMissing): Message {
  return catalogue[area].missing;
}

/** For a form whose fields do not all hold what they should. */
export function invalidOf(area: AreaWithInvalid): Message {
  return catalogue[area].invalid;
}
