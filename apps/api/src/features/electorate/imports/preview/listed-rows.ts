import {
  MOST_LISTED,
  type FieldProblem,
  type ImportPreview,
  type ListedRow,
} from '@hustings/shared';
import type { JudgedRow } from './asked-of-roll.js';
import { shown, worded } from './shown.js';

type Lists = ImportPreview['lists'];
type VoterRow = Extract<JudgedRow, { is: 'voter' }>;

export const noLists = (): Lists => ({
  added: [],
  changed: [],
  unchanged: [],
  unclear: [],
  refused: [],
});

/** Adds a row to the list it belongs to, unless the list is full. */
export function listRow(lists: Lists, row: JudgedRow, doubts: readonly FieldProblem[]): void {
  if (row.is === 'wrong') add(lists, 'refused', row, row.written, row.problems);
  if (row.is !== 'voter') return;
  const list = doubts.length > 0 ? 'unclear' : listOf(row);
  if (lists[list].length < MOST_LISTED[list]) add(lists, list, row, outcomeOf(row), doubts);
}

function listOf({ asked }: VoterRow): 'added' | 'changed' | 'unchanged' {
  switch (asked.does) {
    case 'add':
      return 'added';
    case 'change':
    case 'readdress':
      return 'changed';
    case 'nothing':
    case 'stay':
      return 'unchanged';
  }
}

type Values = Pick<ListedRow, 'was'> & {
  [Field in ('fullName' | 'email' | 'memberNo') | ('language' | 'ageGroup' | 'region')]?:
    string | undefined;
};

/** The voter as the roll would have it after an update, and the values that differ now. */
function outcomeOf({ voter, asked }: VoterRow): Values {
  // For a voter who has deleted the account, only what the file says is shown.
  if (asked.does === 'add' || asked.entry.anonymous) return voter;
  const { fullName, email, memberNo, language, ageGroup, region } = asked.entry;
  const before = { fullName, email, memberNo, language, ageGroup, region };
  if (asked.does === 'stay') return before;
  const change = { ...asked.change, ...(asked.does === 'readdress' && { email: voter.email }) };
  const was = Object.fromEntries(
    Object.keys(change).map((field) => [field, before[field as keyof typeof before] ?? '']),
  );
  return { ...before, ...change, ...(Object.keys(was).length > 0 && { was }) };
}

function add(
  lists: Lists,
  list: keyof Lists,
  { line, person }: Pick<JudgedRow, 'line' | 'person'>,
  { fullName = '', email = '', memberNo, language, ageGroup, region, was }: Values,
  problems: readonly FieldProblem[],
): void {
  if (lists[list].length >= MOST_LISTED[list]) return;
  lists[list].push({
    line,
    ...(person !== undefined && { person }),
    fullName: shown(fullName),
    email: shown(email),
    ...(memberNo && { memberNo: shown(memberNo) }),
    ...(language && { language }),
    ...(ageGroup && { ageGroup: shown(ageGroup) }),
    ...(region && { region: shown(region) }),
    ...(was && { was }),
    problems: problems.map((problem) => worded(problem)),
  });
}
