import type { ErrorCode } from '../common/errors.schema.js';
import type { DoneCode, MailFailureCode, ReadinessCode, ReasonCode } from './answer-codes.js';
import type { FieldCode } from './field-codes.js';
import type { Params } from './params.js';

/** Everything that an answer can say to a person. */
export type TextCode =
  ErrorCode | FieldCode | ReadinessCode | ReasonCode | MailFailureCode | DoneCode | BrowserCode;

/** What a browser says of an answer that it did not get, or that is none of the API's. */
export type BrowserCode = 'unreachable' | 'odd_answer';

/** The parameters of a sentence as they travel in an answer. */
export type TextParams = Readonly<Record<string, string | number | readonly string[]>>;

/** What is to be said, for whoever says it: a code, and the parameters that this code takes. */
export type Said<Code extends TextCode> = Code extends keyof Params
  ? undefined extends Params[Code]
    ? { code: Code; params?: Exclude<Params[Code], undefined> }
    : { code: Code; params: Params[Code] }
  : { code: Code; params?: never };

/** The sentences of some codes in one language. A code without one does not compile. */
export type Texts<Code extends TextCode> = {
  readonly [C in Code]: C extends keyof Params ? Telling<Params[C]> : string;
};

type Telling<Of> = (params: undefined extends Of ? Partial<Exclude<Of, undefined>> : Of) => string;

export type Language = Texts<TextCode>;
