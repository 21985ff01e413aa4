import { expect, test } from '@jest/globals';
import { listMembersCall } from '@hustings/shared';
import { screen } from '@testing-library/react';
import { answer } from '../../../test/answer';
import { renderAt } from '../../../test/render-at';
import { memberSession } from '../../../test/sessions';

const address = '/organisation/connections';

test('only owners connect other systems', async () => {
  answer(listMembersCall, 200, { members: [], invitations: [] });
  renderAt(address, { session: memberSession('officer') });
  expect(await screen.findByRole('heading', { name: 'Owners can do this' })).toBeVisible();
});

test('a technician finds the description of every call', async () => {
  renderAt(address, { session: memberSession('owner') });
  expect(await screen.findByRole('heading', { name: 'Connections' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'The description of every call' })).toHaveAttribute(
    'href',
    '/api/docs',
  );
});
