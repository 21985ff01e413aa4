import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
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
  type ListedRow,
} from '@hustings/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { readWorkbook } from '../../../features/imports/workbook/read-workbook';
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
    hasColumns: true,
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

function aRow(row: Partial<ListedRow> & Pick<ListedRow, 'line' | 'fullName'>): ListedRow {
  return { email: '', problems: [], ...row };
}

function lists(changes: Partial<ImportPreview['lists']>): ImportPreview['lists'] {
  return { added: [], changed: [], unchanged: [], unclear: [], refused: [], ...changes };
}

const gmial = aRow({
  line: 3,
  fullName: 'Ben Ott',
  email: 'ben@gmial.com',
  problems: [
    { path: 'email', code: 'domain_unusual', params: { meant: 'gmail.com' }, message: '' },
  ],
});
const twin = aRow({
  line: 5,
  fullName: 'Cleo Hart',
  email: 'cleo@example.org',
  problems: [{ path: 'fullName', code: 'like_another_voter', params: { line: 2 }, message: '' }],
});
const nonsense = aRow({
  line: 7,
  fullName: 'Dan Reyes',
  email: 'nonsense',
  problems: [{ path: 'email', code: 'not_an_email', message: '' }],
});

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
    const { location } = await paste();
    expect(await screen.findByText('2 voters will be added.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Check the list' })).toHaveFocus();
    expect(asked[0]?.body).toMatchObject({ dryRun: 'true' });
    const begun = answer(importVotersCall, 202, { job });
    answer(readImportCall, 200, aStanding());
    // A double-click whose second click comes before the button is busy.
    act(() => {
      screen.getByRole('button', { name: 'Add 2 voters' }).click();
      screen.getByRole('button', { name: 'Add 2 voters' }).click();
    });
    expect(await screen.findByText('2 voters added to the electoral roll.')).toBeVisible();
    const imports = begun.map(({ body }) => body).filter((body) => !hasDryRun(body));
    expect(imports).toMatchObject([{ update: 'false', invite: 'false' }]);
    expect(location()).toBe(`${address}?job=${job}`);
  });

  test('sends invitations only if the button says so', async () => {
    answer(importVotersCall, 200, aPreview());
    const { user } = await paste();
    const invite = await screen.findByRole('switch', { name: 'Invite them by email now' });
    expect(invite).not.toBeChecked();
    await user.click(invite);
    const begun = answer(importVotersCall, 202, { job });
    answer(readImportCall, 200, aStanding());
    await user.click(screen.getByRole('button', { name: 'Add and invite 2 voters' }));
    await waitFor(() => expect(begun[0]?.body).toMatchObject({ invite: 'true' }));
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
    expect(await screen.findByText('Which column has the names?')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    answer(importVotersCall, 200, aPreview());
    const again = answer(importVotersCall, 200, aPreview());
    await user.selectOptions(screen.getByLabelText('Column 1: Who'), 'Full name');
    expect(await screen.findByRole('button', { name: 'Add 2 voters' })).toBeVisible();
    expect(again[0]?.body).toMatchObject({ columns: '["fullName","email"]', headings: 'true' });
    expect(asked).toHaveLength(1);
    // Columns cannot hold data that the election does not collect.
    const options = within(screen.getByLabelText('Column 2: Where')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).not.toContain('Region');
  });

  test('shows the rows that are added, changed and unchanged, and what changes', async () => {
    answer(
      importVotersCall,
      200,
      aPreview({
        onRoll: 3,
        changed: 1,
        duplicates: 1,
        missing: 4,
        byLetter: 1,
        lists: lists({
          added: [aRow({ line: 2, fullName: 'Ada Okafor', email: 'ada@example.org' })],
          changed: [aRow({ line: 3, fullName: 'Ben Ott', was: { fullName: 'Ben Otto' } })],
          unchanged: [aRow({ line: 4, fullName: 'Cleo Hart', memberNo: '17' })],
        }),
      }),
    );
    const { user } = await paste();
    const added = await screen.findByRole('tab', { name: 'Added 2' });
    expect(added).toHaveAttribute('aria-selected', 'true');
    const table = screen.getByRole('table', { name: 'Voters to add' });
    expect(within(table).getByRole('row', { name: /Ada Okafor/ })).toBeVisible();
    expect(screen.getByText('1 more row is under Unclear.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Changed 1' }));
    expect(screen.getByText('Was Ben Otto')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Unchanged 2' }));
    expect(screen.getByRole('cell', { name: /17$/ })).toBeVisible();
    expect(screen.getByText(/1 voter without an email address votes by letter\./)).toBeVisible();
    expect(screen.getByText(/1 row repeats a voter and is skipped\./)).toBeVisible();
    const compared = answerFile(compareRollCall, 'line,reason');
    await user.click(
      screen.getByRole('button', { name: 'Download the 4 voters missing from this list' }),
    );
    await waitFor(() => expect(compared[0]?.body).toMatchObject({ list: 'missing' }));
    const begun = answer(importVotersCall, 202, { job });
    answer(readImportCall, 200, aStanding());
    await user.click(screen.getByRole('checkbox', { name: /^Update 1 voter/ }));
    await user.click(screen.getByRole('button', { name: 'Add 2 voters, update 1' }));
    await waitFor(() => expect(begun[0]?.body).toMatchObject({ update: 'true', invite: 'false' }));
  });

  test('lets each unclear row be settled, and the decision be undone', async () => {
    const unclear = aPreview({ unclear: 2, lists: lists({ unclear: [gmial, twin] }) });
    answer(importVotersCall, 200, unclear);
    const { user } = await paste();
    const rows = await screen.findByRole('list', { name: 'Unclear rows' });
    expect(within(rows).getByText(/Perhaps gmail\.com is meant\./)).toBeVisible();
    expect(screen.getByText('2 unclear rows will be imported as shown.')).toBeVisible();

    const first = answer(
      importVotersCall,
      200,
      aPreview({ unclear: 1, lists: lists({ unclear: [twin] }) }),
    );
    await user.click(within(rows).getByRole('button', { name: 'Use gmail.com, Line 3' }));
    const settled = within(rows).getByRole('listitem', { name: 'Line 3' });
    expect(settled).toHaveFocus();
    expect(within(settled).getByText('Corrected')).toBeVisible();
    expect(within(settled).getByText('ben@gmail.com')).toBeVisible();
    await waitFor(() =>
      expect(first[0]?.body).toMatchObject({
        dryRun: 'true',
        settled: '[{"line":3,"email":"ben@gmail.com"}]',
      }),
    );

    const second = answer(importVotersCall, 200, aPreview({ leftOut: 1, toAdd: 1 }));
    await user.click(within(rows).getByRole('button', { name: 'Leave out, Line 5' }));
    await waitFor(() =>
      expect(second[0]?.body).toMatchObject({
        settled: '[{"line":3,"email":"ben@gmail.com"},{"line":5,"leaveOut":true}]',
      }),
    );
    expect(await screen.findByText(/You leave out 1 row\./)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Unclear 0' })).toBeVisible();

    const undone = answer(importVotersCall, 200, unclear);
    await user.click(within(rows).getByRole('button', { name: 'Undo, Line 3' }));
    await waitFor(() =>
      expect(undone[0]?.body).toMatchObject({ settled: '[{"line":5,"leaveOut":true}]' }),
    );
    await user.click(await within(rows).findByRole('button', { name: 'Keep as it is, Line 3' }));
    await waitFor(() =>
      expect(undone[1]?.body).toMatchObject({
        settled: '[{"line":5,"leaveOut":true},{"line":3}]',
      }),
    );
  });

  test('offers a name written the other way round', async () => {
    const params = { meant: 'Ada Okafor' };
    const turned = aRow({
      line: 4,
      fullName: 'Okafor, Ada',
      email: 'ada@example.org',
      problems: [{ path: 'fullName', code: 'perhaps_turned', params, message: '' }],
    });
    answer(importVotersCall, 200, aPreview({ unclear: 1, lists: lists({ unclear: [turned] }) }));
    const { user } = await paste();
    const rows = await screen.findByRole('list', { name: 'Unclear rows' });
    expect(within(rows).getByText('Perhaps this name should be Ada Okafor.')).toBeVisible();
    const sent = answer(importVotersCall, 200, aPreview());
    await user.click(within(rows).getByRole('button', { name: 'Use Ada Okafor, Line 4' }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ settled: '[{"line":4,"fullName":"Ada Okafor"}]' }),
    );
  });

  test('lets refused rows be corrected here, or downloaded', async () => {
    answer(importVotersCall, 200, aPreview({ invalid: 1, lists: lists({ refused: [nonsense] }) }));
    const { user } = await paste();
    const rows = await screen.findByRole('list', { name: 'Refused rows' });
    expect(within(rows).getByText('Email: Must be a valid email')).toBeVisible();
    const compared = answerFile(compareRollCall, 'line,reason');
    await user.click(screen.getByRole('button', { name: 'Download refused rows' }));
    await waitFor(() => expect(compared[0]?.body).toMatchObject({ list: 'errors' }));

    await user.click(within(rows).getByRole('button', { name: 'Edit, Line 7' }));
    const address = within(rows).getByLabelText(/^Email/);
    expect(address).toHaveFocus();
    await user.click(within(rows).getByRole('button', { name: 'Save' }));
    expect(await within(rows).findByText('Must be a valid email')).toBeVisible();
    await user.clear(address);
    await user.type(address, 'dan@example.org');
    const asked = answer(importVotersCall, 200, aPreview({ toAdd: 3 }));
    await user.click(within(rows).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked[0]?.body).toMatchObject({
        settled: '[{"line":7,"email":"dan@example.org"}]',
      }),
    );
    expect(await screen.findByRole('button', { name: 'Add 3 voters' })).toBeVisible();
    expect(within(rows).getByText('Corrected')).toBeVisible();
  });

  test('keeps a correction that is refused for another reason, and adds the next one to it', async () => {
    answer(importVotersCall, 200, aPreview({ invalid: 1, lists: lists({ refused: [nonsense] }) }));
    const { user } = await paste();
    const rows = await screen.findByRole('list', { name: 'Refused rows' });
    const edit = async (label: RegExp, text: string) => {
      await user.click(await within(rows).findByRole('button', { name: 'Edit, Line 7' }));
      await user.clear(within(rows).getByLabelText(label));
      await user.type(within(rows).getByLabelText(label), text);
      await user.click(within(rows).getByRole('button', { name: 'Save' }));
    };
    const taken = aRow({
      ...nonsense,
      email: 'dan@example.org',
      problems: [{ path: 'email', code: 'address_of_another_voter', message: '' }],
    });
    answer(importVotersCall, 200, aPreview({ invalid: 1, lists: lists({ refused: [taken] }) }));
    await edit(/^Email/, 'dan@example.org');
    expect(await within(rows).findByText(/has this address/)).toBeVisible();
    const asked = answer(importVotersCall, 200, aPreview());
    await edit(/^Member number/, '17');
    await waitFor(() =>
      expect(asked[0]?.body).toMatchObject({
        settled: '[{"line":7,"email":"dan@example.org","memberNo":"17"}]',
      }),
    );
  });

  test('of cards or pasted addresses asks nothing about columns', async () => {
    answer(importVotersCall, 200, aPreview({ hasColumns: false }));
    await paste('Ada Okafor <ada@example.org>; ben@example.org');
    expect(await screen.findByText('2 voters will be added.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Columns' })).toBeNull();
  });

  test('that can be read in several ways shows the names in each, and waits for a choice', async () => {
    const options: ImportPreview['encoding']['options'] = [
      { encoding: 'windows-1250', sample: ['Łukasz', 'Žofia'] },
      { encoding: 'windows-1252', sample: ['£ukasz', 'Žofia'] },
    ];
    answer(
      importVotersCall,
      200,
      aPreview({ encoding: { chosen: 'windows-1250', isUnsure: true, options } }),
    );
    const { user } = await paste();
    const question = await screen.findByRole('group', { name: 'Which names are spelled right?' });
    expect(within(question).getAllByRole('radio', { checked: false })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    const asked = answer(
      importVotersCall,
      200,
      aPreview({ encoding: { chosen: 'windows-1250', isUnsure: false, options } }),
    );
    await user.click(within(question).getByRole('radio', { name: /Łukasz, Žofia/ }));
    expect(await screen.findByRole('button', { name: 'Add 2 voters' })).toBeVisible();
    expect(asked[0]?.body).toMatchObject({ encoding: 'windows-1250' });
    expect(within(question).getByRole('radio', { name: /Łukasz/ })).toBeChecked();
  });

  test('whose encoding is known offers the others only behind a question', async () => {
    const options: ImportPreview['encoding']['options'] = [
      { encoding: 'windows-1252', sample: ['Müller'] },
      { encoding: 'macintosh', sample: ['M¸ller'] },
      { encoding: 'windows-1253', sample: ['Mόller'] },
      { encoding: 'windows-1251', sample: ['Mьller'] },
      { encoding: 'ibm850', sample: ['M³ller'] },
    ];
    answer(
      importVotersCall,
      200,
      aPreview({ encoding: { chosen: 'windows-1252', isUnsure: false, options } }),
    );
    const { user } = await paste();
    await user.click(await screen.findByText('Names look wrong?'));
    expect(await screen.findByRole('radio', { name: /^Müller/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /DOS/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'None of these' }));
    const asked = answer(
      importVotersCall,
      200,
      aPreview({ encoding: { chosen: 'ibm850', isUnsure: false, options } }),
    );
    await user.click(screen.getByRole('radio', { name: /DOS/ }));
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ encoding: 'ibm850' }));
    expect(screen.getByRole('radio', { name: /DOS/ })).toBeChecked();
  });

  test('says how it was read, and which columns are not used', async () => {
    answer(
      importVotersCall,
      200,
      aPreview({
        titleRows: 2,
        notes: [
          { code: 'names_turned', count: 3 },
          { code: 'invisible_removed', count: 1 },
          { code: 'mixed_encoding', count: 4 },
          { code: 'columns_remembered', count: 1 },
        ],
        columns: [
          { heading: 'Who', field: 'fullName' },
          { heading: 'Where', field: 'email' },
          { heading: 'Joined', field: null },
        ],
      }),
    );
    await paste();
    const notes = await screen.findByRole('list', { name: 'How the list was read' });
    expect(
      within(notes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '2 rows above the headings were skipped.',
      '3 names were turned round: “Okafor, Ada” is read as “Ada Okafor”.',
      'Invisible characters were removed from 1 cell.',
      '4 lines had another text encoding. Check the names with accents.',
      '1 column is read as in your last import.',
    ]);
    expect(screen.getByText(/^Not used: “Joined”\./)).toBeVisible();
  });

  test('shows addresses that an import cannot change', async () => {
    const voter = { memberNo: '17', from: 'ada@old.example', to: 'ada@new.example' };
    const addresses = [
      { ...voter, line: 2, fullName: 'Ada Okafor' },
      { ...voter, line: 3, fullName: 'Ben Ott', problem: 'one_by_one' as const },
    ];
    const counts = { onRoll: 2, changed: 1, newAddresses: 2, oneByOne: 1 };
    answer(importVotersCall, 200, aPreview({ ...counts, addresses }));
    await paste();
    const list = await screen.findByRole('list', { name: 'Email addresses that stay as they are' });
    expect(within(list).getByText(/Ben Ott, member number 17: ada@old.example/)).toBeVisible();
    expect(within(list).getByText(/change this address by itself/)).toBeVisible();
    expect(within(list).queryByText(/Ada Okafor/)).not.toBeInTheDocument();
    expect(screen.getByText(/change 1 address by hand, one by one\./)).toBeVisible();
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
    expect(await screen.findByText('Paste some rows first.')).toBeVisible();
  });
});

describe('a workbook', () => {
  /** jsdom has no workers: reads in the page as the worker does. */
  class ReadingInThePage extends EventTarget {
    postMessage({ file, mostRows }: { file: File; mostRows: number }) {
      const say = (data: object) => this.dispatchEvent(new MessageEvent('message', { data }));
      file
        .arrayBuffer()
        .then((bytes) => readWorkbook(bytes, mostRows))
        .then(
          (sheets) => say({ kind: 'read', sheets }),
          ({ because }: { because: string }) => say({ kind: 'unreadable', because }),
        );
    }
    terminate = () => undefined;
  }
  const fixtures = new URL('../../../features/imports/workbook/fixtures/', import.meta.url);

  beforeEach(() => {
    Object.assign(globalThis, { Worker: ReadingInThePage });
  });
  afterEach(() => {
    Object.assign(globalThis, { Worker: undefined });
  });

  async function choose(file: File) {
    const view = renderAt(address, { session });
    await view.user.upload(await screen.findByLabelText('File of voters'), file);
    return view;
  }
  const members = () => new File([readFileSync(new URL('members.xlsx', fixtures))], 'members.xlsx');

  async function sentText(body: unknown): Promise<string> {
    return (body as { file: File }).file.text();
  }

  test('with several sheets asks for one before it is read', async () => {
    const asked = answer(importVotersCall, 200, aPreview());
    const { user } = await choose(members());
    expect(
      await screen.findByRole('heading', { name: 'Which sheet has the voters?' }),
    ).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Members 7 rows' })).toBeVisible();
    expect(asked).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Guests 2 rows' }));
    expect(await screen.findByText('2 voters will be added.')).toBeVisible();
    expect(await sentText(asked[0]?.body)).toBe('Name\r\nGuest');
    await user.click(screen.getByRole('button', { name: 'Choose another sheet' }));
    expect(screen.getByRole('button', { name: 'Members 7 rows' })).toBeVisible();
  });

  test('says which rows and columns are hidden, and leaves hidden rows out unless told', async () => {
    const asked = answer(importVotersCall, 200, aPreview());
    const { user } = await choose(members());
    await user.click(await screen.findByRole('button', { name: 'Members 7 rows' }));
    expect(await screen.findByText('Hidden in the workbook, but read: column E.')).toBeVisible();
    expect(await sentText(asked[0]?.body)).not.toContain('Cleo Filtered');
    await user.click(screen.getByRole('checkbox', { name: 'Include 2 hidden rows' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(await sentText(asked[1]?.body)).toContain('00019,Cleo Filtered,cleo@example.org');
  });

  test('that is none, though it is called one, is refused here', async () => {
    await choose(new File(['not a workbook'], 'members.xlsx'));
    expect(await screen.findByText(/^This workbook can’t be read\./)).toBeVisible();
  });

  test('called XLS that is text is read as text', async () => {
    const asked = answer(importVotersCall, 200, aPreview());
    await choose(new File(['Who\tWhere\nAda\tada@example.org'], 'members.xls'));
    expect(await screen.findByText('2 voters will be added.')).toBeVisible();
    expect(await sentText(asked[0]?.body)).toBe('Who\tWhere\nAda\tada@example.org');
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
    expect(screen.getByText('1 row refused.')).toBeVisible();
    expect(screen.getByText(/1 voter added after voting opened/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the electoral roll' })).toBeVisible();
  });

  test('gives what it has left out, and can be undone', async () => {
    answer(readImportCall, 200, aStanding({ errors: 1 }));
    const { user } = atJob();
    const file = answerFile(downloadImportErrorsCall, 'line,reason');
    await user.click(await screen.findByRole('button', { name: 'Download refused rows' }));
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
