import { beforeEach, expect, test } from '@jest/globals';
import {
  importIdSchema,
  listElectionsCall,
  readDirectoryCall,
  readElectionCall,
  readImportCall,
  registrationIdSchema,
  takeFromDirectoryCall,
  type Person,
} from '@hustings/shared';
import { screen, waitFor } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import {
  anElection,
  aPageOf,
  anElectionSummary,
  electionId,
  inDays,
} from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { organiserSession } from '../../../test/sessions';

const session = organiserSession();
const job = importIdSchema.parse('650000000000000000000051');
const elections = [{ _id: electionId, name: 'Board of the Rowing Club' }];
const ada: Person = {
  _id: registrationIdSchema.parse('650000000000000000000041'),
  fullName: 'Ada Lovelace',
  email: 'ada@club.example',
  memberNo: '7',
  elections,
};
const zoe: Person = {
  _id: registrationIdSchema.parse('650000000000000000000042'),
  fullName: 'Zoe Letterbox',
  email: '',
  elections,
};
const next = `${zoe._id} zoe letterbox`;

beforeEach(() => {
  answer(listElectionsCall, 200, aPageOf([anElectionSummary({ status: 'draft' })]));
  answer(readElectionCall, 200, anElection({ status: 'draft' }));
  answer(readImportCall, 200, {
    _id: job,
    at: inDays(0),
    state: 'done',
    done: 1,
    total: 1,
    added: 1,
    updated: 0,
    skipped: 0,
    duplicates: 0,
    errors: 0,
    late: 0,
    invited: false,
    canUndo: true,
  });
});

const box = (name: string) => screen.getByRole('checkbox', { name });

test('people are found, chosen and put on a roll, whose import is shown', async () => {
  const asked = answer(readDirectoryCall, 200, { results: [ada, zoe], next });
  const taken = answer(takeFromDirectoryCall, 202, { job });
  const { user, location } = renderAt('/directory', { session });
  expect(await screen.findByText('No email address')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Member no.' })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'club');
  await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('search')).toBe('club'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Roll' }), elections[0]!.name);
  await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('election')).toBe(electionId));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('after')).toBe(next));
  await user.click(screen.getByRole('button', { name: 'First page' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'First page' })).not.toBeInTheDocument(),
  );

  await user.click(box('Select Ada Lovelace'));
  expect(screen.getByText('1 selected')).toBeVisible();
  const put = screen.getByRole('button', { name: 'Add to its roll' });
  expect(put).toBeDisabled();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Election in preparation' }),
    elections[0]!.name,
  );
  await user.click(put);
  await waitFor(() => expect(location()).toBe(`/elections/${electionId}/voters/import?job=${job}`));
  expect(taken[0]?.body).toEqual({ people: [ada._id], invite: false });
});

test('all that match are put on the roll that one came from, at once', async () => {
  answer(readDirectoryCall, 200, { results: [ada, zoe], next: null });
  const taken = answer(takeFromDirectoryCall, 202, { job });
  const { user } = renderAt(`/directory?to=${electionId}&election=${electionId}`, { session });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(box('Select all matches'));
  expect(box('Select Zoe Letterbox')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Add to its roll' }));
  await waitFor(() =>
    expect(taken[0]?.body).toEqual({
      people: { matching: { election: electionId } },
      invite: false,
    }),
  );
});

test('without an election in preparation it says so, and an empty directory what will be in it', async () => {
  answer(listElectionsCall, 200, aPageOf([anElectionSummary({ status: 'closed' })]));
  answer(readDirectoryCall, 200, { results: [ada], next: null });
  const { user } = renderAt('/directory', { session });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }));
  expect(screen.getByText(/There is no election in preparation/)).toBeVisible();
  answer(readDirectoryCall, 200, { results: [], next: null });
  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('Nobody in the directory matches “nobody”.')).toBeVisible();
});

test('a directory that does not load can be asked for again', async () => {
  answerError(readDirectoryCall, 404, 'not_found');
  const { user } = renderAt('/directory', { session });
  const again = await screen.findByRole('button', { name: /again/i });
  answer(readDirectoryCall, 200, { results: [ada], next: null });
  await user.click(again);
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
});
