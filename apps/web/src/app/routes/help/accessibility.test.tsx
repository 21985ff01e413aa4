import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAt } from '../../../test/render-at';

test.each(['/', '/login', '/help'])('%s leads to how to report a barrier', async (address) => {
  const { user } = renderAt(address);
  const [link] = await screen.findAllByRole('link', { name: 'Accessibility' });
  if (link) await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Report a barrier' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'support@hustings.example' })[0]).toHaveAttribute(
    'href',
    'mailto:support@hustings.example',
  );
});
