import type { AgeGroup, Region } from '../voters/voters.schema.js';

/** A filtered group smaller than this is not shown: design, section 4. */
export const SMALLEST_GROUP = 10;

/** What a reader filters by; null stands for all. */
export interface GroupFilter {
  ageGroup: AgeGroup | null;
  region: Region | null;
}

/** A cell of the breakdown: the ballots of one age group and region, null where none was told. */
export interface GroupSize extends GroupFilter {
  ballots: number;
}

interface ShownGroup extends GroupSize {
  /** Which cells it adds up: for each 1, or 0. */
  cells: readonly number[];
}

/**
 * The groups that may be shown, so that no votes of fewer than `SMALLEST_GROUP` ballots are shown or
 * follow from what is. Whoever holds the roll knows the size of every cell, so few ballots are safe
 * only while no adding and subtracting of what is shown gives their votes, across age groups and
 * regions at once. Where some does, the smallest group that it takes is hidden too, until none does.
 */
export function groupsToShow(groups: readonly GroupSize[]): GroupFilter[] {
  const cells = cellsOf(groups);
  let shown = filtersOf(cells)
    .map((filter) => ({ ...filter, ...sumOf(cells, filter) }))
    .filter(({ ballots }) => ballots >= SMALLEST_GROUP)
    .sort((a, b) => Number(isCell(a)) - Number(isCell(b)) || b.ballots - a.ballots);
  for (;;) {
    // The smallest cell that it takes; a whole age group or region only where it takes no cell.
    const hidden = groupsThatTell(cells, shown).at(-1);
    if (!hidden) return shown.map(({ ageGroup, region }) => ({ ageGroup, region }));
    shown = shown.filter((group) => !isWithin(group, hidden));
  }
}

/** The shown groups from which the votes of too few ballots follow; none where all is well. */
function groupsThatTell(cells: readonly GroupSize[], shown: readonly ShownGroup[]): ShownGroup[] {
  if (shown.length === 0) return [];
  const everybody = cells.map(() => 1);
  const basis = basisOf([everybody, ...shown.map((group) => group.cells)]);
  const small = cells.flatMap(({ ballots }, index) => {
    if (ballots >= SMALLEST_GROUP) return [];
    const rest = reduced(unit(index, cells.length), basis);
    // One number for the whole row: no fractions but zeros bring these sines to zero.
    return [{ ballots, rest, mark: sum(rest.cells.map((value, at) => value * Math.sin(at + 1))) }];
  });
  const told = cancelling(small, SMALLEST_GROUP);
  return shown.filter((_, index) =>
    isNotZero(sum(told.map(({ rest }) => rest.sums[index + 1] ?? 0))),
  );
}

interface SmallCell {
  ballots: number;
  /** What is left of the cell that nothing shown explains. */
  rest: Row;
  mark: number;
}

/**
 * Cells with fewer ballots together than `room` of which nothing is left when they are added up:
 * their votes follow from what is shown. None if there are no such cells.
 */
function cancelling(cells: readonly SmallCell[], room: number, mark = 0, from = 0): SmallCell[] {
  for (let index = from; index < cells.length; index += 1) {
    const cell = cells[index];
    if (!cell || cell.ballots >= room) continue;
    if (!isNotZero(mark + cell.mark)) return [cell];
    const others = cancelling(cells, room - cell.ballots, mark + cell.mark, index + 1);
    if (others.length > 0) return [cell, ...others];
  }
  return [];
}

/** Each age group and region once, in an order of their own, without those that hold no ballot. */
function cellsOf(groups: readonly GroupSize[]): GroupSize[] {
  const cells = new Map<string, GroupSize>();
  for (const { ageGroup, region, ballots } of groups) {
    const key = `${ageGroup} ${region}`;
    const before = cells.get(key)?.ballots ?? 0;
    if (ballots > 0) cells.set(key, { ageGroup, region, ballots: before + ballots });
  }
  return [...cells].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, cell]) => cell);
}

/** Every filter that lets some ballot through, other than the one that takes everybody. */
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

/** A combination of cells, and the factors of the known sums that went into it. */
interface Row {
  cells: readonly number[];
  sums: readonly number[];
}

/** Known sums in echelon form, without those that follow from the ones before them. */
function basisOf(sums: readonly (readonly number[])[]): Row[] {
  const basis: Row[] = [];
  sums.forEach((cells, index) => {
    const row = reduced({ cells, sums: unit(index, sums.length).cells }, basis);
    if (row.cells.some(isNotZero)) basis.push(row);
  });
  return basis;
}

function unit(index: number, length: number): Row {
  return { cells: Array.from({ length }, (_, at) => Number(at === index)), sums: [] };
}

/** What is left of a row when everything that the basis explains is taken out. */
function reduced(row: Row, basis: readonly Row[]): Row {
  return basis.reduce((left, known) => {
    const pivot = known.cells.findIndex(isNotZero);
    return added(left, known, -(left.cells[pivot] ?? 0) / (known.cells[pivot] ?? 1));
  }, row);
}

function added(row: Row, other: Row, factor: number): Row {
  const both = (one: readonly number[], two: readonly number[]) =>
    two.map((value, index) => (one[index] ?? 0) + factor * value);
  return { cells: both(row.cells, other.cells), sums: both(row.sums, other.sums) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

/** The factors are small fractions: what is left of them by rounding is nothing. */
function isNotZero(value: number): boolean {
  return Math.abs(value) > 1e-9;
}
