import type { Choice } from '../ballots/ballots.rules.js';
import type { BallotBoxFile } from '../ballots/box-file.schema.js';
import { parseOnce } from './parse-once.js';
import { assertKnown, KEY_TWICE, NOT_A_BOX } from './refusals.js';
import { isRecord } from './shapes.js';

export type BoxEntry =
  | { list: 'trackingCodes'; item: string }
  | { list: 'votes'; item: readonly Choice[] }
  | { list: 'ballots'; item: NonNullable<BallotBoxFile['ballots']>[number] };

/** A file that is read piece by piece, in a browser or not. */
export interface BoxFile {
  /** In bytes. */
  size: number;
  /** What comes next of its text, and how many bytes have been read with it. */
  pieces(): AsyncIterable<{ text: string; read: number }>;
}

interface BoxReader {
  /** Everything before the lists; comes first. Comes again where the file is read from its beginning. */
  onHead: (head: unknown) => void;
  /** Told of every list, also an empty one. */
  onList: (list: BoxEntry['list']) => void;
  onEntry: (entry: BoxEntry) => void;
  onProgress: (read: number, total: number) => void;
}

const LIST_OPENS = /^(.*),"(trackingCodes|votes|ballots)":\[$/s;
/** What JSON takes for nothing. */
const BLANK = /^[ \t\r]*$/;
const PROGRESS_BYTES = 1_000_000;
/** About as much as fits in one string. */
const MOST_WHOLE_BYTES = 500_000_000;

/**
 * Reads a box of any size: a million ballots are more text than a browser can hold in one string.
 * The download has one entry on each line, so it is read line by line. A file in another layout, as
 * another program may have written it, is read again and parsed whole.
 *
 * @throws Error with a sentence for people when the file is not a ballot box.
 */
export async function readBoxFile(file: BoxFile, reader: BoxReader): Promise<void> {
  try {
    await readByLines(file, reader);
  } catch (error) {
    const isOtherLayout = error instanceof Error && error.message === NOT_A_BOX;
    if (!isOtherLayout || file.size > MOST_WHOLE_BYTES) throw error;
    await readWhole(file, reader);
  }
  reader.onProgress(file.size, file.size);
}

/** @throws Error `NOT_A_BOX` also where it is one in another layout. */
async function readByLines(file: BoxFile, reader: BoxReader): Promise<void> {
  const lists: BoxEntry['list'][] = [];
  let isOver = false;
  /** Whether the line before ended with a comma, was the last entry, or began a list. */
  let before: 'start' | 'comma' | 'entry' = 'start';
  let rest = '';
  let reported = 0;
  /** Equal votes stand one after the other, and are read once. */
  let last: { text: string; item: unknown } | undefined;

  function takeLine(read: string) {
    const line = read.endsWith('\r') ? read.slice(0, -1) : read;
    const opening = LIST_OPENS.exec(line);
    if (opening) {
      const [, ahead = ''] = opening;
      const opened = opening[2] as BoxEntry['list'];
      // Either the head, or the end of the list before: `],"votes":[`.
      if (lists.length === 0) reader.onHead(headWithoutLists(`${ahead}}`));
      else if (ahead !== ']' || before === 'comma') throw new Error(NOT_A_BOX);
      if (lists.includes(opened)) throw new Error(KEY_TWICE);
      if (lists.some((list) => LISTS.indexOf(list) > LISTS.indexOf(opened))) {
        throw new Error(NOT_A_BOX);
      }
      before = 'start';
      lists.push(opened);
      reader.onList(opened);
      return;
    }
    const list = lists.at(-1);
    if (BLANK.test(line)) return;
    if (!list || isOver || (line === ']}' ? before === 'comma' : before === 'entry')) {
      throw new Error(NOT_A_BOX);
    }
    if (line === ']}') {
      isOver = true;
      return;
    }
    before = line.endsWith(',') ? 'comma' : 'entry';
    const text = line.endsWith(',') ? line.slice(0, -1) : line;
    if (text !== last?.text) last = { text, item: itemOf(list, parseOnce(text)) };
    reader.onEntry({ list, item: last.item } as BoxEntry);
  }

  for await (const { text, read } of file.pieces()) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) takeLine(line);
    if (read - reported < PROGRESS_BYTES) continue;
    reported = read;
    reader.onProgress(read, file.size);
  }
  if (rest) takeLine(rest);
  if (!isOver) throw new Error(NOT_A_BOX);
}

function headWithoutLists(text: string): unknown {
  const head = parseOnce(text);
  if (isRecord(head) && LISTS.some((list) => list in head)) throw new Error(KEY_TWICE);
  return head;
}

/** In the order in which a digest goes through them. */
const LISTS = ['trackingCodes', 'votes', 'ballots'] as const;

async function readWhole(file: BoxFile, reader: BoxReader): Promise<void> {
  const texts: string[] = [];
  for await (const { text } of file.pieces()) texts.push(text);
  const box = parseOnce(texts.join('')) as BallotBoxFile;
  reader.onHead(box);
  for (const list of LISTS) {
    const items: readonly unknown[] | undefined = box[list];
    if (items === undefined) continue;
    if (!Array.isArray(items)) throw new Error(NOT_A_BOX);
    reader.onList(list);
    for (const item of items) reader.onEntry({ list, item: itemOf(list, item) } as BoxEntry);
  }
}

function itemOf(list: BoxEntry['list'], item: unknown): unknown {
  if (list === 'ballots' && isRecord(item)) {
    assertKnown(item, ['trackingCode', 'nonce', 'choices'], list);
  }
  return item;
}
