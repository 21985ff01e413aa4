import type { FieldProblem } from '@hustings/shared';
import type { Deps } from '../../../../platform/deps.js';
import type { Election } from '../../../core/elections/index.js';
import { RollEntryModel, type StoredRollEntry } from '../../../core/roll/index.js';
import { sortNameOf } from '../../../core/voter-identity/index.js';
import { sameName, standingAlone } from '../reading/voter-rows.js';
import type { JudgedRow } from './asked-of-roll.js';

/** Names looked up on the roll at a time, so that voters' requests get a turn in between. */
const LOOKED_UP = 100;

type AddedRow = Extract<JudgedRow, { is: 'voter' }>;

/**
 * Finds new voters who may be a known one with another address: the name is the same, and no member number
 * tells the two apart. Remembers the names of all rows.
 */
export class LikeAnotherVoter {
  /** The line of the first row with a name, negative if the row has no member number. */
  private readonly lines = new Map<string, number>();

  constructor(
    private readonly deps: Pick<Deps, 'slowLane'>,
    private readonly election: Pick<Election, '_id' | 'org'>,
    private readonly registered: number,
  ) {}

  /** The doubts about some rows, in the order of the file. */
  async doubtsAbout(rows: readonly JudgedRow[]): Promise<ReadonlyMap<JudgedRow, FieldProblem>> {
    const doubts = new Map<JudgedRow, FieldProblem>();
    const asking: AddedRow[] = [];
    for (const row of rows) {
      if (row.is !== 'voter') continue;
      const line = this.lineOfAnother(row);
      if (row.asked.does !== 'add' || row.isSettled) continue;
      if (line === undefined) asking.push(row);
      else doubts.set(row, { path: 'fullName', code: 'like_another_voter', params: { line } });
    }
    if (this.registered === 0) return doubts;
    for (let at = 0; at < asking.length; at += LOOKED_UP) {
      const some = asking.slice(at, at + LOOKED_UP);
      for (const row of await this.onRoll(some)) {
        doubts.set(row, { path: 'fullName', code: 'like_another_voter' });
      }
    }
    return doubts;
  }

  private lineOfAnother({ line, voter }: AddedRow): number | undefined {
    const name = sameName(voter.fullName);
    const earlier = this.lines.get(name);
    if (earlier === undefined) {
      this.lines.set(standingAlone(name), voter.memberNo ? line : -line);
      return undefined;
    }
    return voter.memberNo && earlier > 0 ? undefined : Math.abs(earlier);
  }

  private async onRoll(rows: readonly AddedRow[]): Promise<AddedRow[]> {
    const sortNames = [...new Set(rows.map(({ voter }) => sortNameOf(voter.fullName)))];
    const filter = { election: this.election._id, sortName: { $in: sortNames }, anonymous: null };
    const found = await this.deps.slowLane.piece(this.election.org, () =>
      RollEntryModel.find(filter, { fullName: 1, memberNo: 1 }).lean<
        Pick<StoredRollEntry, 'fullName' | 'memberNo'>[]
      >(),
    );
    const known = new Set(found.map(({ fullName }) => sameName(fullName)));
    const withoutNumber = new Set(
      found.flatMap(({ fullName, memberNo }) => (memberNo ? [] : sameName(fullName))),
    );
    return rows.filter(({ voter: { fullName, memberNo } }) =>
      (memberNo ? withoutNumber : known).has(sameName(fullName)),
    );
  }
}
