import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AgeGroup, Region } from '../voters/voters.schema.js';
import {
  groupsToShow,
  SMALLEST_GROUP,
  type GroupFilter,
  type GroupSize,
} from './shown-groups.rules.js';

const ages = ['18-25', '26-40', '41-60', null] as const;
const regions = ['North', 'South', null] as const;

/** A breakdown from a table of ballots: age groups as rows, regions as columns. */
function breakdown(table: Partial<Record<AgeGroup, Partial<Record<Region, number>>>>): GroupSize[] {
  return Object.entries(table).flatMap(([ageGroup, byRegion]) =>
    Object.entries(byRegion).map(([region, ballots]) => ({
      ageGroup: ageGroup as AgeGroup,
      region: region as Region,
      ballots,
    })),
  );
}

function shownOf(sizes: readonly GroupSize[]): string[] {
  return groupsToShow(sizes).map(nameOf).sort();
}

function nameOf({ ageGroup, region }: GroupFilter): string {
  return `${ageGroup ?? 'all ages'}, ${region ?? 'all regions'}`;
}

describe('a group of voters', () => {
  test('is shown if every group is large enough', () => {
    const sizes = breakdown({
      '18-25': { North: 10, South: 11 },
      '26-40': { North: 12, South: 13 },
    });
    expect(shownOf(sizes)).toEqual([
      '18-25, North',
      '18-25, South',
      '18-25, all regions',
      '26-40, North',
      '26-40, South',
      '26-40, all regions',
      'all ages, North',
      'all ages, South',
    ]);
  });

  test('is hidden if it is small, and so is the group it could be derived from', () => {
    const sizes = [
      { ageGroup: '18-25', region: null, ballots: 3 },
      { ageGroup: '26-40', region: null, ballots: 40 },
      { ageGroup: '41-60', region: null, ballots: 20 },
    ] as const;
    expect(shownOf(sizes)).toEqual(['26-40, all regions']);
  });

  test('is hidden if it would reveal those without age group or region', () => {
    const sizes = [
      { ageGroup: '18-25', region: null, ballots: 30 },
      { ageGroup: '26-40', region: null, ballots: 40 },
      { ageGroup: null, region: null, ballots: 2 },
    ] as const;
    expect(shownOf(sizes)).toEqual(['26-40, all regions']);
  });

  test('is hidden if rows and columns together would reveal a small one', () => {
    // In the North only 18-25 and 41-60 voted. If 41-60 North were shown, the rest of the North would be
    // 18-25 North; subtracting that and East from 18-25 would give the three in the South.
    const sizes = breakdown({
      '18-25': { North: 15, South: 3, East: 50 },
      '26-40': { South: 12, East: 40 },
      '41-60': { North: 30, South: 20 },
    });
    expect(shownOf(sizes)).toEqual([
      '18-25, East',
      '18-25, all regions',
      '26-40, East',
      '26-40, South',
      '26-40, all regions',
      '41-60, all regions',
      'all ages, East',
      'all ages, North',
      'all ages, South',
    ]);
  });

  test('is absent if none of it voted', () => {
    const sizes = breakdown({ '18-25': { North: 0, South: 20 } });
    expect(shownOf(sizes)).toEqual(['18-25, South', '18-25, all regions', 'all ages, South']);
  });

  test('may be counted in parts', () => {
    const part = { ageGroup: '18-25', region: 'North', ballots: 7 } as const;
    expect(shownOf([part, part])).toContain('18-25, North');
    expect(shownOf([part])).toEqual([]);
  });

  const cell = fc.oneof(fc.nat(12), fc.nat(40));
  const tables = fc.tuple(...ages.flatMap(() => regions.map(() => cell))).map((ballots) =>
    ages
      .flatMap((ageGroup) => regions.map((region) => ({ ageGroup, region })))
      .map((group, index) => ({ ...group, ballots: ballots[index] ?? 0 }))
      .filter((group) => group.ballots > 0),
  );

  test('is never small, and no sums of what is shown reveal the votes of few ballots', () => {
    fc.assert(
      fc.property(tables, (sizes) => {
        const known = groupsToShow(sizes);
        for (const filter of known) {
          expect(total(sizes.filter((size) => isIn(size, filter)))).toBeGreaterThanOrEqual(
            SMALLEST_GROUP,
          );
        }
        if (known.length === 0) return;
        const rows = [
          sizes.map(() => 1),
          ...known.map((filter) => sizes.map((size) => Number(isIn(size, filter)))),
        ];
        // A sum is known only if every change of the cells that keeps what is shown also keeps the sum.
        const changes = unnoticedChanges(rows, sizes.length);
        for (const chosen of subsets(sizes.length)) {
          const ballots = total(chosen.flatMap((index) => sizes[index] ?? []));
          if (ballots >= SMALLEST_GROUP) continue;
          const isUnknown = changes.some(
            (change) => Math.abs(chosen.reduce((sum, at) => sum + (change[at] ?? 0), 0)) > 1e-6,
          );
          expect({ chosen, isUnknown }).toEqual({ chosen, isUnknown: true });
        }
      }),
    );
  });

  test('is shown or not regardless of the order in which groups are counted', () => {
    const shuffled = tables.chain((sizes) =>
      fc.tuple(fc.constant(sizes), fc.shuffledSubarray(sizes, { minLength: sizes.length })),
    );
    fc.assert(
      fc.property(shuffled, ([sizes, others]) => {
        expect(shownOf(others)).toEqual(shownOf(sizes));
      }),
    );
  });
});

function total(sizes: readonly GroupSize[]): number {
  return sizes.reduce((sum, { ballots }) => sum + ballots, 0);
}

function isIn(size: GroupSize, { ageGroup, region }: GroupFilter): boolean {
  return (
    (ageGroup === null || size.ageGroup === ageGroup) && (region === null || size.region === region)
  );
}

/** All non-empty subsets of `count` things. */
function subsets(count: number): number[][] {
  return Array.from({ length: 2 ** count - 1 }, (_, bits) =>
    Array.from({ length: count }, (_unused, index) => index).filter(
      (index) => ((bits + 1) >> index) & 1,
    ),
  );
}

/** A basis of the changes to the cells that leave all sums unchanged: their null space. */
function unnoticedChanges(sums: readonly (readonly number[])[], count: number): number[][] {
  const rows = sums.map((row) => [...row]);
  const pivots: number[] = [];
  for (let column = 0; column < count; column += 1) {
    const at = pivots.length;
    const found = rows.findIndex((row, index) => index >= at && Math.abs(row[column] ?? 0) > 1e-6);
    const pivot = rows[found];
    if (!pivot) continue;
    [rows[found], rows[at]] = [rows[at] ?? [], pivot];
    const scale = pivot[column] ?? 1;
    pivot.forEach((value, index) => (pivot[index] = value / scale));
    for (const row of rows) {
      const factor = row[column] ?? 0;
      if (row !== pivot) row.forEach((value, i) => (row[i] = value - factor * (pivot[i] ?? 0)));
    }
    pivots.push(column);
  }
  return Array.from({ length: count }, (_, column) => column)
    .filter((column) => !pivots.includes(column))
    .map((free) =>
      Array.from({ length: count }, (_, column) => {
        if (column === free) return 1;
        const row = pivots.indexOf(column);
        return row === -1 ? 0 : -(rows[row]?.[free] ?? 0);
      }),
    );
}
