import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
const HEAD_BYTES = 24;
const LEAF = 0x02;
/** Flag of an entry whose value is on separate pages. */
const ELSEWHERE = 0x01;

export interface PageEntry {
  key: Buffer;
  /** A large value is on separate pages, which may have been reused if this page was freed. */
  value: Buffer;
  /** Offset on the page. LMDB fills a page from its end, so later entries have lower offsets. */
  at: number;
}

export interface LeafPage {
  number: number;
  /** The transaction that wrote the page. */
  transaction: number;
  /** Entries in key order. */
  entries: PageEntry[];
}

/**
 * The leaf pages of an LMDB file, including freed ones, but not those of its list of free pages. They show
 * what anyone can read from a copy of the file. For tests and measurements.
 */
export function leafPages(path: string): LeafPage[] {
  const file = readFileSync(path);
  const pages: LeafPage[] = [];
  // The first two pages contain the roots of the trees.
  for (let number = 2; (number + 1) * PAGE_BYTES <= file.length; number++) {
    const page = leafPage(file, number);
    if (page && !isOfFreePages(page)) pages.push(page);
  }
  return pages;
}

/** LMDB's list of free pages is keyed by transaction numbers of eight bytes. */
function isOfFreePages({ entries: [first] }: LeafPage): boolean {
  return first?.key.length === 8 && first.key.readUInt32LE(4) === 0;
}

/**
 * Counts traces of the order of writes: pages written by an earlier transaction than the page before them in
 * key order, and entries that were not added to their page in key order.
 */
export function signsOfOrder(pages: readonly LeafPage[]): { pages: number; entries: number } {
  const inOrder = pages
    .flatMap(({ entries: [first], transaction }) =>
      first ? [{ key: first.key, transaction }] : [],
    )
    .sort((a, b) => Buffer.compare(a.key, b.key) || a.transaction - b.transaction);
  const isEarlier = ({ transaction }: { transaction: number }, i: number) =>
    transaction < (inOrder[i - 1]?.transaction ?? 0);
  const misplaced = ({ entries }: LeafPage) =>
    entries.filter(({ at }, i) => at > (entries[i - 1]?.at ?? Infinity)).length;
  return {
    pages: inOrder.filter(isEarlier).length,
    entries: pages.reduce((sum, page) => sum + misplaced(page), 0),
  };
}

function leafPage(file: Buffer, number: number): LeafPage | undefined {
  const bytes = file.subarray(number * PAGE_BYTES, (number + 1) * PAGE_BYTES);
  const [lower, upper] = [bytes.readUInt16LE(20), bytes.readUInt16LE(22)];
  const isLeaf = bytes.readBigUInt64LE(0) === BigInt(number) && bytes.readUInt16LE(18) === LEAF;
  // The inside of a large value may look like the beginning of a leaf page.
  if (!isLeaf || lower > upper || upper + HEAD_BYTES > PAGE_BYTES) return undefined;
  const entries = Array.from({ length: lower / 2 }, (_, i) =>
    entryAt(file, bytes, bytes.readUInt16LE(HEAD_BYTES + 2 * i) + HEAD_BYTES),
  );
  return { number, transaction: Number(bytes.readBigUInt64LE(8)), entries };
}

function entryAt(file: Buffer, page: Buffer, at: number): PageEntry {
  const size = page.readUInt32LE(at);
  const valueAt = at + 8 + page.readUInt16LE(at + 6);
  const isElsewhere = (page.readUInt16LE(at + 4) & ELSEWHERE) !== 0;
  const elsewhere = isElsewhere
    ? Number(page.readBigUInt64LE(valueAt)) * PAGE_BYTES + HEAD_BYTES
    : undefined;
  const value =
    elsewhere === undefined
      ? page.subarray(valueAt, valueAt + size)
      : file.subarray(elsewhere, elsewhere + size);
  return { key: page.subarray(at + 8, valueAt), value, at };
}
