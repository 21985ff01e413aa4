import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  compareRollCall,
  downloadImportErrorsCall,
  importIdSchema,
  importVotersCall,
  listImportsCall,
  readElectionCall,
  readImportCall,
  undoImportCall,
  type ImportPreview,
  type ImportStanding,
} from '@hustings/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, answerError, answerFile } from '../../../test/answer';
import { anElection, electionId, inDays } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { organiserSession } from '../../../test/sessions';

const session = organiserSession();
const address = `/elections/${electionId}/voters/import`;
const job = importIdSchema.parse('650000000000000000000051');

function aPreview(changes: Partial<ImportPreview> = {}): ImportPreview {
  return {
    encoding: { chosen: 'utf-8', isUnsure: false, options: [] },
    titleRows: 0,
    notes: [],
    lists: { added: [], changed: [], unchanged: [], unclear: [], refused: [] },
    unclear: 0,
    leftOut: 0,
    rows: 3,
    valid: 2,
    toAdd: 2,
    onRoll: 0,
    changed: 0,
    duplicates: 0,
    invalid: 0,
    errors: [],
    missing: 0,
    byLetter: 0,
    headings: true,
    lacks: [],
    newAddresses: 0,
    addresses: [],
    oneByOne: 0,
    zeros: 0,
    columns: [
      { heading: 'Who', field: 'fullName' },
      { heading: 'Where', field: 'email' },
    ],
    sample: [['Ada Okafor', 'ada@example.org']],
    ...changes,
  };
}

function aStanding(changes: Partial<ImportStanding> = {}): ImportStanding {
  return {
    _id: job,
    at: inDays(0),
    state: 'done',
    done: 2,
    total: 2,
    added: 2,
    updated: 0,
    skipped: 0,
    duplicates: 0,
    errors: 0,
    late: 0,
    invited: true,
    canUndo: true,
    ...changes,
  };
}

beforeEach(() => {
  answer(readElectionCall, 200, anElection());
  answer(listImportsCall, 200, []);
});

async function paste(rows = 'Who,Where\nAda Okafor,ada@example.org') {
  const view = renderAt(address, { session });
  await view.user.click(await screen.findByLabelText('Or paste rows'));
  await view.user.paste(rows);
  await view.user.click(screen.getByRole('button', { name: 'Check these rows' }));
  return view;
}

const hasDryRun = (body: unknown) => Object.hasOwn(body as object, 'dryRun');

describe('a list', () => {
  test('is pasted, checked before anything is saved, and imported', async () => {
    const asked = answer(importVotersCall, 200, aPreview());
    const { user, location } = await paste();
    expect(await screen.findByText('2 voters will be added.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Check the list' })).toHaveFocus();
    expect(asked[0]?.body).toMatchObject({ dryRun: 'true' });
    const begun = answer(importVotersCall, 202, { job });
    answer(readImportCall, 200, aStanding());
    await user.click(screen.getByRole('switch', { name: 'Invite by e-mail now' }));
    // A double-click whose second click comes before the button is busy.
    act(() => {
      screen.getByRole('button', { name: 'Import 2 voters' }).click();
      screen.getByRole('button', { name: 'Import 2 voters' }).click();
    });
    expect(await screen.findByText('2 voters added to the electoral roll.')).toBeVisible();
    const imports = begun.map(({ body }) => body).filter((body) => !hasDryRun(body));
    expect(imports).toMatchObject([{ update: 'false', invite: 'false' }]);
    expect(location()).toBe(`${address}?job=${job}`);
  });

  test('is chosen as a file, whose columns are corrected', async () => {
    const asked = answer(
      importVotersCall,
      200,
      aPreview({
        lacks: ['fullName'],
        valid: 0,
        toAdd: 0,
        columns: [
          { heading: 'Who', field: null },
          { heading: 'Where', field: 'email' },
        ],
      }),
    );
    const { user } = renderAt(address, { session });
    const file = new File(['Who,Where\nAda,ada@example.org'], 'members.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('File of voters'), file);
    expect(await screen.findByText(/members\.csv/)).toBeVisible();
    expect(await screen.findByText(/No column is known to hold the name\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    answer(importVotersCall, 200, aPreview());
    const again = answer(importVotersCall, 200, aPreview());
    await user.selectOptions(screen.getByLabelText('Column 1: Who'), 'Full name');
    expect(await screen.findByRole('button', { name: 'Import 2 voters' })).toBeVisible();
    expect(again[0]?.body).toMatchObject({ columns: '["fullName","email"]', headings: 'true' });
    expect(asked).toHaveLength(1);
    // Columns cannot hold data that the election does not collect.
    const options = within(screen.getByLabelText('Column 2: Where')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).not.toContain('Region');
  });

  test('tells what it would change, repeat and leave out', async () => {
    answer(
      importVotersCall,
      200,
      aPreview({
        onRoll: 3,
        changed: 1,
        duplicates: 1,
        invalid: 2,
        missing: 4,
        errors: [
          {
            line: 4,
            path: 'email',
            code: 'address_of_another_line',
            params: { line: 2 },
            message: '',
          },
          { line: 7, path: 'fullName', code: 'full_name_missing', message: '' },
        ],
      }),
    );
    const { user } = await paste();
    for (const line of [
      '3 voters are on the roll already, 1 with something else in this list.',
      '1 row names somebody once more and is passed over.',
      '2 rows cannot be imported.',
      '4 voters on the roll are not in this list, and stay on the roll.',
    ]) {
      expect(await screen.findByText(line)).toBeVisible();
    }
    const errors = screen.getByRole('list', { name: 'Rows that cannot be imported' });
    expect(within(errors).getByText('Line 7')).toBeVisible();
    expect(within(errors).getByText('Name: Please give the full name.')).toBeVisible();
    expect(within(errors).getByText(/Line 2 has this address already/)).toBeVisible();
    const compared = answerFile(compareRollCall, 'line,reason');
    await user.click(screen.getByRole('button', { name: 'Download these rows with the reasons' }));
    await waitFor(() => expect(compared[0]?.body).toMatchObject({ list: 'errors' }));
    await user.click(screen.getByRole('button', { name: /not in the list$/ }));
    await waitFor(() => expect(compared[1]?.body).toMatchObject({ list: 'missing' }));
    const begun = answer(importVotersCall, 202, { job });
    answer(readImportCall, 200, aStanding());
    await user.click(screen.getByRole('checkbox', { name: /^Update the 1 voter/ }));
    await user.click(screen.getByRole('button', { name: 'Import 2 voters' }));
    await waitFor(() => expect(begun[0]?.body).toMatchObject({ update: 'true' }));
  });

  test('shows other addresses of known member numbers, and which to change one by one', async () => {
    const voter = { memberNo: '17', from: 'ada@old.example', to: 'ada@new.example' };
    const addresses = [
      { ...voter, line: 2, fullName: 'Ada Okafor' },
      { ...voter, line: 3, fullName: 'Ben Ott', problem: 'one_by_one' as const },
    ];
    const counts = { onRoll: 2, changed: 1, newAddresses: 2, oneByOne: 1 };
    answer(importVotersCall, 200, aPreview({ ...counts, addresses }));
    await paste();
    const list = await screen.findByRole('list', { name: 'Other e-mail addresses' });
    expect(within(list).getByText(/Ada Okafor, member number 17: ada@old.example/)).toBeVisible();
    expect(within(list).getByText(/change this address by itself/)).toBeVisible();
    expect(
      screen.getByText('Counts are live, so change 1 address by hand, one by one.'),
    ).toBeVisible();
  });

  test('asks whether leading zeros matter only where it makes a difference', async () => {
    const asked = answer(importVotersCall, 200, aPreview({ zeros: 1 }));
    const { user } = await paste();
    await user.click(
      await screen.findByRole('checkbox', { name: 'Ignore leading zeros in member numbers' }),
    );
    await waitFor(() => expect(asked[1]?.body).toMatchObject({ ignoreLeadingZeros: 'true' }));
  });

  test('that cannot be read says why, and another can be chosen', async () => {
    answerError(importVotersCall, 422, 'unreadable_roll');
    const { user } = await paste();
    expect(await screen.findByText('This file cannot be read as a list of voters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose another list' }));
    expect(screen.getByLabelText('File of voters')).toBeVisible();
  });

  test('that is none is asked for', async () => {
    await paste('  ');
    expect(await screen.findByText('Please paste some rows first.')).toBeVisible();
  });

  test('that is no workbook, though it is called one, is refused here', async () => {
    const { user } = renderAt(address, { session });
    const file = new File(['not a workbook'], 'members.xlsx');
    await user.upload(await screen.findByLabelText('File of voters'), file);
    expect(await screen.findByText(/This workbook cannot be read\./)).toBeVisible();
  });
});

describe('an import', () => {
  const atJob = () => renderAt(`${address}?job=${job}`, { session });

  test('shows how far it is, and by itself how it ends', async () => {
    const half = { state: 'working', done: 1, added: 1, canUndo: false } as const;
    const asked = answer(readImportCall, 200, aStanding(half));
    atJob();
    const bar = await screen.findByRole('progressbar', { name: 'Voters imported' });
    expect(bar).toHaveAttribute('aria-valuenow', '1');
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    answer(readImportCall, 200, aStanding({ errors: 1, late: 1, skipped: 2 }));
    expect(await screen.findByText('2 voters added to the electoral roll.')).toBeVisible();
    expect(screen.getByText('1 row left out.')).toBeVisible();
    expect(screen.getByText(/1 voter came after voting had opened/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the electoral roll' })).toBeVisible();
  });

  test('gives what it has left out, and can be undone', async () => {
    answer(readImportCall, 200, aStanding({ errors: 1 }));
    const { user } = atJob();
    const file = answerFile(downloadImportErrorsCall, 'line,reason');
    await user.click(await screen.findByRole('button', { name: 'Download the rows left out' }));
    await waitFor(() => expect(file).toHaveLength(1));
    const undone = answer(undoImportCall, 202, { job });
    await user.click(screen.getByRole('button', { name: 'Undo this import' }));
    answer(readImportCall, 200, aStanding({ state: 'undone', canUndo: false }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 voters taken off the roll again.')).toBeVisible();
    expect(undone).toHaveLength(1);
  });

  test('that stopped says why', async () => {
    const failure = { code: 'election_closed', message: '' } as const;
    answer(readImportCall, 200, aStanding({ state: 'failed', failure, canUndo: false }));
    atJob();
    expect(await screen.findByRole('heading', { name: 'Import stopped' })).toBeVisible();
    expect(screen.getByText(/This election is closed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo this import' })).not.toBeInTheDocument();
  });

  test('that is not there says so', async () => {
    answerError(readImportCall, 404, 'not_found');
    atJob();
    expect(await screen.findByText('The import could not be loaded')).toBeVisible();
  });

  test('of earlier is found from the screen of the next', async () => {
    answer(listImportsCall, 200, [aStanding()]);
    renderAt(address, { session });
    const earlier = await screen.findByRole('region', { name: 'Earlier imports' });
    expect(within(earlier).getByRole('link')).toHaveAttribute('href', `${address}?job=${job}`);
    expect(within(earlier).getByText('2 voters added, done')).toBeVisible();
  });
});

test('a closed election takes no list', async () => {
  answer(readElectionCall, 200, anElection({ status: 'closed' }));
  renderAt(address, { session });
  expect(await screen.findByText('Voting is closed')).toBeVisible();
  expect(screen.queryByLabelText('File of voters')).not.toBeInTheDocument();
});
