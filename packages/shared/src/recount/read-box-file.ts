import type { Choice } from '../ballots/ballots.rules.js';
import type { BallotBoxFile } from '../ballots/box-file.schema.js';
import { parseOnce } from './parse-once.js';
import { BoxRefused, assertKnown } from './refusals.js';
import { isRecord } from './shapes.js';

export type BoxEntry =
  | { list: 'trackingCodes'; item: string }
  | { list: 'votes'; item: readonly Choice[] }
  | { list: 'ballots'; item: NonNullable<BallotBoxFile['ballots']>[number] };

/** A file that is read in pieces, in a browser or elsewhere. */
export interface BoxFile {
  /** In bytes. */
  size: number;
  /** The next text, and the bytes read so far. */
  pieces(): AsyncIterable<{ text: string; read: number }>;
}

interface BoxReader {
  /** Called with all that comes before the lists; again if the file has to be read a second time. */
  onHead: (head: unknown) => void;
  /** Called for every list, including empty ones. */
  onList: (list: BoxEntry['list']) => void;
  onEntry: (entry: BoxEntry) => void;
  onProgress: (read: number, total: number) => void;
}

const LIST_OPENS = /^(.*),"(trackingCodes|votes|ballots)":\[$/s;
/** White space in JSON. */
const BLANK = /^[ \t\r]*$/;
const PROGRESS_BYTES = 1_000_000;
/** Parsed whole, a file takes many times its size in memory. */
const MOST_WHOLE_BYTES = 50_000_000;
/** Far more than any line of a download has. */
const LONGEST_LINE = 10_000_000;

/**
 * Reads a box of any size: a million ballots exceed a browser's longest string. The download has one
 * entry per line and is read line by line. A small file in another layout, such as one saved by another
 * program, is read again and parsed whole.
 *
 * @throws BoxRefused if the file is not a ballot box.
 */
export async function readBoxFile(file: BoxFile, reader: BoxReader): Promise<void> {
  try {
    await readByLines(file, reader);
  } catch (error) {
    const isOtherLayout = error instanceof BoxRefused && error.refusal === 'not_a_box';
    if (!isOtherLayout) throw error;
    if (file.size > MOST_WHOLE_BYTES) throw new BoxRefused('not_as_downloaded', { cause: error });
    await readWhole(file, reader);
  }
  reader.onProgress(file.size, file.size);
}

/** @throws BoxRefused: `not_a_box` also for a box in another layout. */
async function readByLines(file: BoxFile, reader: BoxReader): Promise<void> {
  const lists: BoxEntry['list'][] = [];
  let isOver = false;
  /** The previous line: it began a list, ended with a comma, or was the last entry. */
  let before: 'start' | 'comma' | 'entry' = 'start';
  let rest = '';
  let reported = 0;
  /** The previous entry. Equal votes follow each other and are parsed once. */
  let last: { text: string; item: unknown } | undefined;

  function takeLine(read: string) {
    const line = read.endsWith('\r') ? read.slice(0, -1) : read;
    const opening = LIST_OPENS.exec(line);
    if (opening) {
      const [, ahead = ''] = opening;
      const opened = opening[2] as BoxEntry['list'];
      // Either the head, or the end of the previous list: `],"votes":[`.
      if (lists.length === 0) reader.onHead(headWithoutLists(`${ahead}}`));
      else if (ahead !== ']' || before === 'comma') throw new BoxRefused('not_a_box');
      if (lists.includes(opened)) throw new BoxRefused('key_twice');
      if (lists.some((list) => LISTS.indexOf(list) > LISTS.indexOf(opened))) {
        throw new BoxRefused('not_a_box');
      }
      before = 'start';
      lists.push(opened);
      reader.onList(opened);
      return;
    }
    const list = lists.at(-1);
    if (BLANK.test(line)) return;
    if (!list || isOver || (line === ']}' ? before === 'comma' : before === 'entry')) {
      throw new BoxRefused('not_a_box');
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
    if (rest.length > LONGEST_LINE) throw new BoxRefused('not_a_box');
    for (const line of lines) if (line) takeLine(line);
    if (read - reported < PROGRESS_BYTES) continue;
    reported = read;
    reader.onProgress(read, file.size);
  }
  if (rest) takeLine(rest);
  if (!isOver) throw new BoxRefused('not_a_box');
}

function headWithoutLists(text: string): unknown {
  const head = parseOnce(text);
  if (isRecord(head) && LISTS.some((list) => list in head)) throw new BoxRefused('key_twice');
  return head;
}

/** In the order that a digest covers them. */
const LISTS = ['trackingCodes', 'votes', 'ballots'] as const;

async function readWhole(file: BoxFile, reader: BoxReader): Promise<void> {
  const texts: string[] = [];
  for await (const { text } of file.pieces()) texts.push(text);
  const box = parseOnce(texts.join('')) as BallotBoxFile;
  reader.onHead(box);
  for (const list of LISTS) {
    const items: readonly unknown[] | undefined = box[list];
    if (items === undefined) continue;
    if (!Array.isArray(items)) throw new BoxRefused('not_a_box');
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
