import type { LeafPage, PageEntry } from '@hustings/embedded-mongo/pages';
import { mongo } from 'mongoose';
import { groupBy } from '../src/platform/group-by.js';

export interface Joined {
  /** Ids of ballots, in hex, by the id of the account they were joined with. */
  ballotOf: Map<string, string>;
}

/** The leaf pages of a tree in the file, and the ballots or marks on them. */
interface Tree {
  pages: LeafPage[];
  /** Id, in hex, of the ballot or mark that an entry contains, if any. */
  thingIn: (entry: PageEntry) => string | undefined;
  keyOf: Map<string, Buffer>;
}

const OBJECT_ID_BYTES = 12;
/** A vote takes two transactions: one for the ballot, one for the mark. */
const APART = 2;
/** One vote writes at most this many pages of a tree; a rewrite or an import writes more. */
const PAGES_OF_A_VOTE = 2;

/**
 * The best attack with only a copy of the embedded database's file: joins the ballot that a transaction wrote
 * with the mark that one of the next two made. The remaining ballots and marks are each put in order of
 * arrival and joined in that order.
 */
export function joinByOrder(pages: readonly LeafPage[]): Joined {
  const prefixes = catalogIn(pages);
  const only = (prefix: string) =>
    pages
      .map((page) => ({
        ...page,
        entries: page.entries.filter((entry) => prefixOf(entry) === prefix),
      }))
      .filter(({ entries }) => entries.length > 0);
  const ballots = [
    treeOf(only(prefixes.ballots), ({ key }) => key.toString('hex', key.length - 32)),
    treeOf(only(prefixes.codes), ({ value }) => value.toString('hex', value.length - 32)),
    treeOf(only(prefixes.votes), ({ value }) => value.toString('hex', value.length - 32)),
  ];
  const accountOf = new Map<string, string>();
  const marks = [
    treeOf(only(prefixes.roll), ({ key, value }) => {
      const entry = mongo.BSON.deserialize(value);
      if (!entry.hasVoted) return undefined;
      const record = key.toString('hex', 4);
      accountOf.set(record, String(entry.account));
      return record;
    }),
    // After its prefix, the key has a type byte, the election (12 bytes), a type byte and the mark.
    ...prefixes.marks.map((prefix) =>
      treeOf(only(prefix), ({ key, value }) =>
        key[4 + 1 + OBJECT_ID_BYTES + 1] === 1 ? value.toString('hex') : undefined,
      ),
    ),
  ];
  const ballotOf = joinByTransactions(writtenIn(ballots), writtenIn(marks));
  const joined = new Set(ballotOf.values());
  const cast = inOrder(ballots).filter((ballot) => !joined.has(ballot));
  const marked = inOrder(marks).filter((record) => !ballotOf.has(record));
  marked.forEach((record, i) => ballotOf.set(record, cast[i] ?? ''));
  return {
    ballotOf: new Map([...ballotOf].map(([record, id]) => [accountOf.get(record) ?? '', id])),
  };
}

/** Ballots or marks by the transaction that last wrote their pages and so may have written them. */
function writtenIn(trees: readonly Tree[]): Map<number, Set<string>> {
  const written = new Map<number, Set<string>>();
  for (const { pages, thingIn } of trees) {
    for (const [transaction, together] of groupBy(pages, (page) => page.transaction)) {
      if (together.length > PAGES_OF_A_VOTE) continue;
      const here = together.flatMap((page) => latestOn(page, thingIn));
      const before = written.get(transaction);
      if (here.length === 0) continue;
      written.set(transaction, new Set(before ? here.filter((id) => before.has(id)) : here));
    }
  }
  return written;
}

/** The ballot or mark added to a page last; all of them if the page is in key order, which shows none. */
function latestOn({ entries }: LeafPage, thingIn: Tree['thingIn']): string[] {
  const things = entries.flatMap((entry) => thingIn(entry) ?? []);
  const last = arrivals(entries, thingIn)[0]?.at(-1);
  return last === undefined ? things : [last];
}

/** Joins the only mark a transaction can have made with the only ballot of one of the two before it. */
function joinByTransactions(
  ballots: ReadonlyMap<number, ReadonlySet<string>>,
  marks: ReadonlyMap<number, ReadonlySet<string>>,
): Map<string, string> {
  const ballotOf = new Map<string, string>();
  const joined = new Set<string>();
  for (;;) {
    const before = ballotOf.size;
    for (const [transaction, marked] of marks) {
      const records = [...marked].filter((record) => !ballotOf.has(record));
      for (let apart = 1; apart <= APART; apart++) {
        const cast = [...(ballots.get(transaction - apart) ?? [])].filter((id) => !joined.has(id));
        const [record, ballot] = [records[0], cast[0]];
        if (records.length !== 1 || cast.length !== 1 || !record || !ballot) continue;
        ballotOf.set(record, ballot);
        joined.add(ballot);
        break;
      }
    }
    if (ballotOf.size === before) return ballotOf;
  }
}

const prefixOf = ({ key }: PageEntry) => key.toString('hex', 0, 4);

interface StoredIndex {
  id: number;
  specification: { name: string; key: Record<string, number> };
}

/** Finds the key prefixes of the ballots' and marks' trees, in the file itself. */
function catalogIn(pages: readonly LeafPage[]) {
  const latest = pages.toSorted((a, b) => a.transaction - b.transaction);
  const stored = (namespace: string) => {
    const key = Buffer.concat([Buffer.alloc(4), Buffer.from(namespace)]);
    const entry = latest.flatMap(({ entries }) => entries).findLast((each) => each.key.equals(key));
    if (!entry) throw new Error(`The file has no ${namespace}.`);
    return mongo.BSON.deserialize(entry.value) as { id: number; indexes: StoredIndex[] };
  };
  const hex = (id: number | undefined) => (id ?? 0).toString(16).padStart(8, '0');
  const ballots = stored('hustings.ballots');
  const roll = stored('hustings.rollentries');
  const named = (name: string) =>
    ballots.indexes.find(({ specification }) => specification.name === name)?.id;
  const ofMarks = roll.indexes.filter(({ specification }) => 'hasVoted' in specification.key);
  return {
    ballots: hex(ballots.id),
    codes: hex(named('codes')),
    votes: hex(named('votes')),
    roll: hex(roll.id),
    marks: ofMarks.map(({ id }) => hex(id)),
  };
}

function treeOf(pages: LeafPage[], thingIn: Tree['thingIn']): Tree {
  const keyOf = new Map<string, Buffer>();
  for (const entry of pages.flatMap(({ entries }) => entries)) {
    const thing = thingIn(entry);
    if (thing !== undefined) keyOf.set(thing, entry.key);
  }
  return { pages, thingIn, keyOf };
}

/**
 * Ballots or marks in estimated order of arrival: each came after the latest page without it, before the
 * earliest page with it, and after those that precede it on a page.
 */
function inOrder(trees: readonly Tree[]): string[] {
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  const after = (thing: string, time: number) =>
    first.set(thing, Math.max(first.get(thing) ?? 0, time));
  const before = (thing: string, time: number) =>
    last.set(thing, Math.min(last.get(thing) ?? Infinity, time));
  const sequences: string[][] = [];
  for (const { pages, thingIn, keyOf } of trees) {
    for (const { entries, transaction } of pages) {
      const there = new Set<string>();
      for (const entry of entries) {
        const thing = thingIn(entry);
        if (thing === undefined) continue;
        there.add(thing);
        before(thing, transaction);
      }
      const [least, most] = [entries[0]!.key, entries.at(-1)!.key];
      for (const [thing, key] of keyOf) {
        const isHere = Buffer.compare(key, least) > 0 && Buffer.compare(key, most) < 0;
        if (isHere && !there.has(thing)) after(thing, transaction);
      }
      const arrived = arrivals(entries, thingIn);
      sequences.push(...arrived);
      const latest = arrived[0]?.at(-1);
      if (latest !== undefined) after(latest, transaction - 1);
    }
  }
  // Repeated, because a bound narrowed on one page narrows those of neighbours on other pages.
  for (let round = 0; round < 8; round++) {
    for (const sequence of sequences) {
      for (let i = 1; i < sequence.length; i++) {
        after(sequence[i]!, (first.get(sequence[i - 1]!) ?? 0) + APART);
      }
      for (let i = sequence.length - 1; i > 0; i--) {
        before(sequence[i - 1]!, (last.get(sequence[i]!) ?? Infinity) - APART);
      }
    }
  }
  const middle = (thing: string) => (first.get(thing) ?? 0) + (last.get(thing) ?? 0);
  return [...last.keys()].sort((a, b) => middle(a) - middle(b));
}

/** Orders of arrival on a page: entries in key order came together, by a split; later ones came singly. */
function arrivals(entries: readonly PageEntry[], thingIn: Tree['thingIn']): string[][] {
  const asWritten = entries
    .map((entry, place) => ({ thing: thingIn(entry), at: entry.at, place }))
    .sort((a, b) => b.at - a.at);
  const disorder = asWritten.findIndex(({ place }, i) => i > 0 && place < asWritten[i - 1]!.place);
  if (disorder === -1) return [];
  const things = (some: typeof asWritten) => some.flatMap(({ thing }) => thing ?? []);
  const later = things(asWritten.slice(disorder));
  const together = things(asWritten.slice(0, disorder));
  return together.length > 0 ? together.map((thing) => [thing, ...later]) : [later];
}
