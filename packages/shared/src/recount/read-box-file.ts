import type { Choice } from '../ballots/ballots.rules.js';
import type { BallotBoxFile } from '../ballots/ballots.schema.js';

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
  /** Everything before the lists; comes first. */
  onHead: (head: unknown) => void;
  onEntry: (entry: BoxEntry) => void;
  onProgress: (read: number, total: number) => void;
}

const LIST_OPENS = /^(.*),"(trackingCodes|votes|ballots)":\[$/s;
const PROGRESS_BYTES = 1_000_000;

export const NOT_A_BOX = 'This file is not a ballot box of this product.';

/**
 * Reads a box of any size: a million ballots are more text than a browser can hold in one string.
 * The download has one entry on each line, so it is read line by line; a file that somebody's
 * program has written anew on one line is parsed whole.
 *
 * @throws Error with a sentence for people when the file is not a ballot box.
 */
export async function readBoxFile(file: BoxFile, reader: BoxReader): Promise<void> {
  let list: BoxEntry['list'] | undefined;
  let rest = '';
  let reported = 0;
  /** Equal votes stand one after the other, and are read once. */
  let last: { text: string; item: unknown } | undefined;

  function takeLine(line: string) {
    const opening = LIST_OPENS.exec(line);
    if (opening) {
      // Either the head, or the end of the list before: `],"votes":[`.
      if (!list) reader.onHead(parse(`${opening[1]}}`));
      list = opening[2] as BoxEntry['list'];
      return;
    }
    if (!list) {
      takeWhole(parse(line) as BallotBoxFile, reader);
      return;
    }
    if (line.startsWith(']')) return;
    const text = line.endsWith(',') ? line.slice(0, -1) : line;
    if (text !== last?.text) last = { text, item: parse(text) };
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
  reader.onProgress(file.size, file.size);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(NOT_A_BOX);
  }
}

function takeWhole(box: BallotBoxFile, reader: BoxReader): void {
  reader.onHead(box);
  for (const item of box.trackingCodes ?? []) reader.onEntry({ list: 'trackingCodes', item });
  for (const item of box.votes ?? []) reader.onEntry({ list: 'votes', item });
  for (const item of box.ballots ?? []) reader.onEntry({ list: 'ballots', item });
}
