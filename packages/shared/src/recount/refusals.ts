import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Words } from '../common/words.js';

/** Why a file can't be recounted; `field` is one that the checker does not know. */
export type BoxRefusal = 'not_a_box' | 'not_as_downloaded' | 'key_twice' | { field: string };

/** A file that is not a ballot box, or may count as something else. */
export class BoxRefused extends Error {
  constructor(
    readonly refusal: BoxRefusal,
    options?: ErrorOptions,
  ) {
    super(typeof refusal === 'string' ? refusal : refusal.field, options);
  }
}

const sentences: Record<Exclude<BoxRefusal, object>, MessageDescriptor> = {
  not_a_box: msg`This file is not a ballot box of this product.`,
  not_as_downloaded: msg`This file is damaged, was changed by another program, or is not a ballot box. If it should be one, download it again.`,
  key_twice: msg`This file gives one field twice, so it can be read in two ways.`,
};

export function refusalInWords(words: Words, refusal: BoxRefusal): string {
  if (typeof refusal === 'string') return words._(sentences[refusal]);
  const { field } = refusal;
  return words._(msg`This file has a field that this checker does not know: ${field}.`);
}

/**
 * Refuses unknown fields, because they may change what is counted.
 *
 * @throws BoxRefused with the field.
 */
export function assertKnown(value: object, known: readonly string[], where = ''): void {
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  throw new BoxRefused({ field: where === '' ? unknown : `${where}.${unknown}` });
}
