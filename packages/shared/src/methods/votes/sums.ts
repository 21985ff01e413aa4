import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Words } from '../../common/words.js';

/** What the sums of a method count, as files of results say it. */
export type Sums = 'votes' | 'first preferences' | 'stars' | 'answers';

const sums: Readonly<Record<Sums, MessageDescriptor>> = {
  votes: msg`votes`,
  'first preferences': msg`first preferences`,
  stars: msg`stars`,
  answers: msg`answers`,
};

/** `first preferences` */
export function sumsInWords(words: Words, sumsAre: Sums): string {
  return words._(sums[sumsAre]);
}
