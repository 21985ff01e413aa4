import { electionFile, methodOf, ONE_VOTE, type ResultsFile } from '@hustings/shared';
import { spreadsheetOf, type CsvRow } from '../../../platform/csv.js';
import type { Download } from '../../../platform/download.js';
import type { ShownResults } from './results.service.js';

const COLUMNS = [
  ...['position', 'candidate', 'votes', 'share %', 'outcome', 'ballots', 'abstentions'],
  // The officers' annulment of the result. The count, in the columns before it, does not change.
  ...['annulment', 'annulled at', 'annulled by', 'reason'],
];
const SETTINGS = ['method', 'votes are', 'seats', 'majority', 'quorum %', 'needed', 'place'];

type Result = ShownResults['positions'][number] | ResultsFile['positions'][number];

/**
 * The results as CSV for a spreadsheet, a line for each candidate, or for Yes and No. The last columns
 * have the votes after each stage of a count or, for runoffs, the ballots that prefer the candidate.
 */
export function resultsCsv(results: {
  election: Pick<ResultsFile['election'], 'name'>;
  positions: readonly Result[];
}): Download {
  const stages = Math.max(0, ...results.positions.map((position) => stagesOf(position).length));
  const columns = Array.from({ length: stages }, (_, each) => `stage ${each + 1}`);
  const rows = results.positions.flatMap((position) => {
    const after = stagesOf(position);
    const lines = 'yes' in position ? answersTo(position) : candidatesOf(position);
    return lines.map(({ cells, option }): CsvRow => [
      ...[position.position, ...cells, position.ballots, position.abstentions],
      ...annulmentOf(position),
      ...settingsOf(position),
      placeOf(position, option),
      ...columns.map((_, stage) => after[stage]?.(option) ?? ''),
    ]);
  });
  return {
    fileName: electionFile(results.election, 'results.csv'),
    chunks: spreadsheetOf([...COLUMNS, ...SETTINGS, ...columns], rows),
  };
}

function candidatesOf({ candidates }: Result) {
  return candidates.map(({ _id, fullName, votes, share, elected, tied }) => ({
    option: _id,
    cells: [fullName, votes, share, elected ? 'elected' : tied ? 'tied' : ''],
  }));
}

function annulmentOf({ annulment }: Result): (string | number)[] {
  if (!annulment) return ['', '', '', ''];
  const { kind, at, by, reason } = annulment;
  const said = kind === 'annul' ? 'annulled' : 'to be repeated';
  return [said, new Date(at).toISOString(), by.name ?? by.role, reason];
}

function answersTo({ yes, no, outcome }: Extract<Result, { yes: number }>) {
  const share = (votes: number) =>
    yes + no === 0 ? 0 : Math.round((votes / (yes + no)) * 1_000) / 10;
  const said = outcome ? (outcome.carried ? 'carried' : 'not carried') : '';
  return [
    { option: 'yes', cells: ['Yes', yes, share(yes), said] },
    { option: 'no', cells: ['No', no, share(no), ''] },
  ];
}

function settingsOf(position: Result): CsvRow {
  const { method, seats, outcome } = position;
  return [
    ...[method, methodOf(method).sumsAre, seats],
    ...('majority' in position ? [position.majority, position.quorum ?? ''] : ['', '']),
    neededBy(outcome),
  ];
}

/** The Yes votes that carry a motion, or the votes that elect at the last stage. */
function neededBy(outcome: Result['outcome']): string | number {
  if (!outcome) return '';
  if ('needed' in outcome) return outcome.needed;
  const last = 'stages' in outcome ? outcome.stages.at(-1) : undefined;
  return last ? plain(last.quota) : '';
}

/** Place from 1 in the order of all candidates, if the count has one, otherwise among the elected. */
function placeOf({ outcome }: Result, option: string): string | number {
  if (!outcome || !('elected' in outcome)) return '';
  const order = 'order' in outcome ? outcome.order : outcome.elected.map((each) => [each]);
  const place = order.findIndex((group) => group.includes(option));
  return place < 0 ? '' : place + 1;
}

function stagesOf({ outcome }: Result): ((option: string) => string | number | undefined)[] {
  if (outcome && 'stages' in outcome) {
    return outcome.stages.map(
      ({ votes }) =>
        (option) =>
          option in votes ? plain(votes[option] ?? 0) : undefined,
    );
  }
  if (outcome && 'rounds' in outcome) {
    return outcome.rounds.map(
      ({ preferred }) =>
        (option) =>
          preferred[option],
    );
  }
  return [];
}

/** The exact number of votes, without thousands separators. */
function plain(units: number): string {
  return String(units / ONE_VOTE);
}
