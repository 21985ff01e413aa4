import { t } from '@lingui/core/macro';
import { ApiError, hasCode } from '../api/api-error';
import { answerText } from './answer-text';
import { catalogue } from './catalogue';
import { wordedBy } from './worded-by';
import type { Message, Words } from './words';

export type Area = keyof typeof catalogue;
export type AreaWithSuccess = {
  [Key in Area]: (typeof catalogue)[Key] extends { success: Message } ? Key : never;
}[Area];
type AreaWithMissing = {
  [Key in Area]: (typeof catalogue)[Key] extends { missing: Message } ? Key : never;
}[Area];
export type AreaWithInvalid = {
  [Key in Area]: (typeof catalogue)[Key] extends { invalid: Message } ? Key : never;
}[Area];

interface Entry {
  statuses?: Partial<Record<number, Words>>;
  other: (typeof catalogue)[Area]['other'];
  coversEveryFailure?: true;
}

/** The text for a failure in this area; undefined if the area is silent. */
export function messageFor(area: Area, error: unknown): Message | undefined {
  const entry: Entry = catalogue[area];
  if (!(error instanceof ApiError)) return worded(entry.other, '');
  const by = error.code ? wordedBy[error.code] : 'area';
  if (by === 'code alone') return { type: 'error', text: answerText(error) };
  const named = entry.statuses?.[error.status];
  const ofCode = answerText(error);
  const message = worded(named ?? entry.other, ofCode);
  const tellsMore = by === 'always code' || (by === 'code' && !named);
  if (!tellsMore) return message;
  return message && entry.coversEveryFailure && message.text !== ofCode
    ? { ...message, detail: ofCode }
    : { type: 'error', text: ofCode };
}

type SilentArea = {
  [Key in Area]: (typeof catalogue)[Key]['other'] extends 'silent' ? Key : never;
}[Area];

export type LoadedArea = Exclude<Area, SilentArea>;

/** A failure's text as one sentence, for messages shown in place. */
export function failureText(area: LoadedArea, error: unknown): string {
  const message = messageFor(area, error);
  return message?.detail ?? message?.text ?? '';
}

/**
 * A sentence to act on, shown in place of data that failed to load. The catalogue's text for the load, if
 * any, also appears as a toast.
 */
export function loadFailureText(area: LoadedArea, error: unknown): string {
  if (!(error instanceof ApiError)) return failureText(area, error);
  return hasCode(error, 'not_allowed')
    ? t`The account you are signed in with may not see this.`
    : answerText(error);
}

export interface FailedQuery {
  error: unknown;
  refetch: () => unknown;
}

/** Props that show a failed load with a retry. */
export function failedLoad(area: LoadedArea, { error, refetch }: FailedQuery) {
  return { message: loadFailureText(area, error), onRetry: () => void refetch() };
}

function worded(words: Words, ofCode: string): Message | undefined {
  if (words === 'silent') return undefined;
  return words === 'byCode' ? { type: 'error', text: ofCode } : words;
}

export function successOf(area: AreaWithSuccess): Message {
  return catalogue[area].success;
}

/** The text for a form with an empty field. */
export function missingOf(area: AreaWithMissing): Message {
  return catalogue[area].missing;
}

/** The text for a form with invalid fields. */
export function invalidOf(area: AreaWithInvalid): Message {
  return catalogue[area].invalid;
}
