import { spreadsheetOf } from '../../platform/csv.js';
import type { Download } from '../../platform/download.js';
import type { ShownResults } from './results.service.js';

const COLUMNS = [
  ...['position', 'candidate', 'votes', 'share %', 'outcome', 'ballots', 'abstentions'],
  // What officers have said of the result since; what was counted stands before it as it was.
  ...['annulment', 'annulled at', 'annulled by', 'reason'],
];

type Result = ShownResults['positions'][number];

/** The results as a spreadsheet reads them. */
export function resultsCsv(results: ShownResults): Download {
  const rows = results.positions.flatMap((position) =>
    ('yes' in position ? answersTo(position) : candidatesOf(position)).map((cells) => [
      position.position,
      ...cells,
      position.ballots,
      position.abstentions,
      ...annulmentOf(position),
    ]),
  );
  return {
    fileName: `results-${results.election._id}.csv`,
    chunks: spreadsheetOf(COLUMNS, rows),
  };
}

function candidatesOf({ candidates }: Result) {
  return candidates.map(({ fullName, votes, share, elected, tied }) => [
    ...[fullName, votes, share],
    elected ? 'elected' : tied ? 'tied' : '',
  ]);
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
    ['Yes', yes, share(yes), said],
    ['No', no, share(no), ''],
  ];
}
