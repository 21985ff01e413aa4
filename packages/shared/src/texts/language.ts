import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode } from '../common/errors.schema.js';
import type { DoneCode, MailFailureCode, ReadinessCode, ReasonCode } from './answer-codes.js';
import type { FieldCode } from './field-codes.js';
import type { Params } from './params.js';

/** Every code that has a sentence for people. */
export type TextCode =
  ErrorCode | FieldCode | ReadinessCode | ReasonCode | MailFailureCode | DoneCode | BrowserCode;

/** Problems of a request without an answer, or with one that is not the API's. */
export type BrowserCode = 'unreachable' | 'odd_answer';

export type TextParams = Readonly<Record<string, string | number | readonly string[]>>;

/** A code with the parameters it takes. */
export type Said<Code extends TextCode> = Code extends keyof Params
  ? undefined extends Params[Code]
    ? { code: Code; params?: Exclude<Params[Code], undefined> }
    : { code: Code; params: Params[Code] }
  : { code: Code; params?: never };

/** One or more sentences, in any language. */
export type Sentences = MessageDescriptor | MessageDescriptor[];

/** Names a list of things in a sentence. */
export type Listed = (parts: readonly string[]) => string;

/** Words a time, given in ISO 8601, for a sentence. */
export type Dated = (at: string) => string;

/** The sentences of some codes. A missing one does not compile. */
export type Texts<Code extends TextCode> = {
  readonly [C in Code]: C extends keyof Params ? Telling<Params[C]> : MessageDescriptor;
};

type Telling<Of> = (
  params: undefined extends Of ? Partial<Exclude<Of, undefined>> : Of,
  listed: Listed,
  dated: Dated,
) => Sentences;
