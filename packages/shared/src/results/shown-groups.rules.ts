import type { AgeGroup, Region } from '../voters/voters.schema.js';

/** Groups with fewer ballots are not shown. */
export const SMALLEST_GROUP = 10;

/** Null means all. */
export interface GroupFilter {
  ageGroup: AgeGroup | null;
  region: Region | null;
}

/** A cell of the breakdown: the ballots of one age group and region, null if unknown. */
export interface GroupSize extends GroupFilter {
  ballots: number;
}

interface ShownGroup extends GroupSize {
  /** 1 for each cell that the group includes, otherwise 0. */
  cells: readonly number[];
}

/**
 * The groups that may be shown without revealing the votes of fewer than `SMALLEST_GROUP` ballots, directly
 * or by calculation. Anyone with the roll knows the size of every cell, so no sum or difference of shown
 * groups, across age groups and regions, may give the votes of so few ballots. While one does, its smallest
 * group is hidden too.
 */
export function groupsToShow(groups: readonly GroupSize[]): GroupFilter[] {
  const cells = cellsOf(groups);
  let shown = filtersOf(cells)
    .map((filter) => ({ ...filter, ...sumOf(cells, filter) }))
    .filter(({ ballots }) => ballots >= SMALLEST_GROUP)
    .sort((a, b) => Number(isCell(a)) - Number(isCell(b)) || b.ballots - a.ballots);
  for (;;) {
    // The smallest cell involved; a whole age group or region only if no cell is.
    const hidden = groupsThatTell(cells, shown).at(-1);
    if (!hidden) return shown.map(({ ageGroup, region }) => ({ ageGroup, region }));
    shown = shown.filter((group) => !isWithin(group, hidden));
  }
}

/** The shown groups that reveal the votes of too few ballots; empty if none do. */
function groupsThatTell(cells: readonly GroupSize[], shown: readonly ShownGroup[]): ShownGroup[] {
  if (shown.length === 0) return [];
  const everybody = cells.map(() => 1);
  const basis = basisOf([everybody, ...shown.map((group) => group.cells)]);
  const small = cells.flatMap(({ ballots }, index) =>
    ballots < SMALLEST_GROUP ? [{ ballots, rest: reduced(unit(index, cells.length), basis) }] : [],
  );
  const told = cancelling(inOneNumber(small), SMALLEST_GROUP);
  return shown.filter(
    (_, index) => told.reduce((all, { sums }) => all + (sums[index + 1] ?? 0n), 0n) !== 0n,
  );
}

interface SmallCell {
  ballots: number;
  /** The part of the cell that nothing shown explains; zero only if everything is explained. */
  mark: bigint;
  /** The factors of the known sums that were subtracted. */
  sums: readonly bigint[];
}

/**
 * Small cells over a common denominator, with the rest of each as one number. The cells of the rest are
 * digits in a base so large that no sum of them carries, so a sum is zero only if every digit is.
 */
function inOneNumber(small: readonly { ballots: number; rest: Row }[]): SmallCell[] {
  const denominator = small.reduce((all, { rest }) => (all * rest.of) / gcd(all, rest.of), 1n);
  const scaled = small.map(({ ballots, rest }) => {
    const times = (values: readonly bigint[]) =>
      values.map((value) => (value * denominator) / rest.of);
    return { ballots, cells: times(rest.cells), sums: times(rest.sums) };
  });
  const largest = scaled
    .flatMap(({ cells }) => cells)
    .reduce((most, value) => (abs(value) > most ? abs(value) : most), 0n);
  const base = 2n * largest * BigInt(small.length) + 1n;
  return scaled.map(({ ballots, cells, sums }) => ({
    ballots,
    sums,
    mark: cells.reduce((number, digit) => number * base + digit, 0n),
  }));
}

/**
 * Cells with fewer ballots together than `room` whose rests add up to zero: their votes can be calculated
 * from what is shown. Empty if there are none.
 */
function cancelling(cells: readonly SmallCell[], room: number, mark = 0n, from = 0): SmallCell[] {
  for (let index = from; index < cells.length; index += 1) {
    const cell = cells[index];
    if (!cell || cell.ballots >= room) continue;
    if (mark + cell.mark === 0n) return [cell];
    const others = cancelling(cells, room - cell.ballots, mark + cell.mark, index + 1);
    if (others.length > 0) return [cell, ...others];
  }
  return [];
}

/** Each age group and region once, in a fixed order, without empty cells. */
function cellsOf(groups: readonly GroupSize[]): GroupSize[] {
  const cells = new Map<string, GroupSize>();
  for (const { ageGroup, region, ballots } of groups) {
    const key = `${ageGroup} ${region}`;
    const before = cells.get(key)?.ballots ?? 0;
    if (ballots > 0) cells.set(key, { ageGroup, region, ballots: before + ballots });
  }
  return [...cells].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, cell]) => cell);
}

/** Every filter that matches some ballots, except the one that matches all. */
function filtersOf(cells: readonly GroupSize[]): GroupFilter[] {
  const filters = new Map<string, GroupFilter>();
  for (const { ageGroup, region } of cells) {
    filters.set(`${ageGroup} null`, { ageGroup, region: null });
    filters.set(`null ${region}`, { ageGroup: null, region });
    filters.set(`${ageGroup} ${region}`, { ageGroup, region });
  }
  filters.delete('null null');
  return [...filters.values()];
}

function sumOf(cells: readonly GroupSize[], filter: GroupFilter) {
  const within = cells.filter((cell) => isWithin(cell, filter));
  return {
    cells: cells.map((cell) => Number(within.includes(cell))),
    ballots: sum(within.map(({ ballots }) => ballots)),
  };
}

function isWithin(group: GroupFilter, { ageGroup, region }: GroupFilter): boolean {
  return (
    (ageGroup === null || group.ageGroup === ageGroup) &&
    (region === null || group.region === region)
  );
}

function isCell({ ageGroup, region }: GroupFilter): boolean {
  return ageGroup !== null && region !== null;
}

/** A combination of cells and the factors of the known sums in it, in whole numbers. */
interface Row {
  cells: readonly bigint[];
  sums: readonly bigint[];
  /** The common denominator; positive. */
  of: bigint;
}

/** Known sums in echelon form, without dependent ones. */
function basisOf(sums: readonly (readonly number[])[]): Row[] {
  const basis: Row[] = [];
  sums.forEach((cells, index) => {
    const known = { cells: cells.map(BigInt), sums: unit(index, sums.length).cells, of: 1n };
    const row = reduced(known, basis);
    if (row.cells.some(isNotZero)) basis.push(row);
  });
  return basis;
}

function unit(index: number, length: number): Row {
  return { cells: Array.from({ length }, (_, at) => (at === index ? 1n : 0n)), sums: [], of: 1n };
}

/** The rest of a row after subtracting everything the basis explains. */
function reduced(row: Row, basis: readonly Row[]): Row {
  return basis.reduce((left, known) => {
    const pivot = known.cells.findIndex(isNotZero);
    return eliminated(left, left.cells[pivot] ?? 0n, known, known.cells[pivot] ?? 1n);
  }, row);
}

/** `row − (value ÷ pivot) × known`, in lowest terms. */
function eliminated(row: Row, value: bigint, known: Row, pivot: bigint): Row {
  if (value === 0n) return row;
  const both = (one: readonly bigint[], two: readonly bigint[]) =>
    two.map((each, index) => (one[index] ?? 0n) * pivot - value * each);
  const [cells, sums, of] = [
    both(row.cells, known.cells),
    both(row.sums, known.sums),
    row.of * pivot,
  ];
  const divisor = [...cells, ...sums].reduce(gcd, of) * (of < 0n ? -1n : 1n);
  const over = (values: readonly bigint[]) => values.map((each) => each / divisor);
  return { cells: over(cells), sums: over(sums), of: of / divisor };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

/** Never negative. */
function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? abs(a) : gcd(b, a % b);
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function isNotZero(value: bigint): boolean {
  return value !== 0n;
}
