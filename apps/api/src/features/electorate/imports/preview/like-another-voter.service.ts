import type { FieldProblem } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Deps } from '../../../../platform/deps.js';
import type { Election } from '../../../core/elections/index.js';
import { sortNameOf } from '../../../core/voter-identity/index.js';
import { walkRoll } from '../../voters/index.js';
import { sameName, standingAlone } from '../reading/voter-rows.js';
import type { JudgedRow } from './asked-of-roll.js';

/** Names looked up on the roll at a time, so that voters' requests get a turn in between. */
const LOOKED_UP = 100;

type AddedRow = Extract<JudgedRow, { is: 'voter' }>;

/**
 * Finds new voters who may be a known one with another address: the name is the same, and no member number
 * tells the two apart. Remembers the names of all rows and of the voters they were compared with.
 */
export class LikeAnotherVoter {
  /** The line of the first row with a name, negative if the row has no member number. */
  private readonly lines = new Map<string, number>();

  /** The sort names read from the roll. */
  private readonly read = new Set<string>();
  /** The names found under them; true if everybody of that name has a member number. */
  private readonly names = new Map<string, boolean>();

  constructor(
    private readonly deps: Pick<Deps, 'clock' | 'slowLane'>,
    private readonly election: Election,
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
    await this.readNames(rows.map(({ voter }) => sortNameOf(voter.fullName)));
    return rows.filter(({ voter: { fullName, memberNo } }) => {
      const areNumbered = this.names.get(sameName(fullName));
      return memberNo ? areNumbered === false : areNumbered !== undefined;
    });
  }

  /** Reads each sort name once: thousands of voters may share one, as accents make no difference in it. */
  private async readNames(sortNames: readonly string[]): Promise<void> {
    const unread = sortNames.filter((name) => !this.read.has(name));
    if (unread.length === 0) return;
    for (const name of unread) this.read.add(standingAlone(name));
    const filter = {
      election: new Types.ObjectId(this.election._id),
      sortName: { $in: unread },
      anonymous: null,
    };
    for await (const { entries } of walkRoll(this.deps, this.election, filter, {})) {
      for (const { fullName, memberNo } of entries) {
        const name = sameName(fullName);
        this.names.set(name, Boolean(memberNo) && this.names.get(name) !== false);
      }
    }
  }
}
