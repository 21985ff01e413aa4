import { afterAll, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

document.documentElement.lang = 'de';
const { DateTimeField } = await import('./date-time-field');

afterAll(() => {
  document.documentElement.lang = '';
});

function Field() {
  const [value, setValue] = useState('03/04/2027 9:00');
  return (
    <>
      <DateTimeField name="end" label="Ende" value={value} onChange={setValue} defaultHour={20} />
      <output>{value}</output>
    </>
  );
}

test('a German date is shown and typed with the day first, beside a German calendar', async () => {
  const user = userEvent.setup();
  render(<Field />);
  const field = await screen.findByDisplayValue('04.03.2027 09:00');
  await user.clear(field);
  await user.type(field, '05.03.2027 18:30');
  expect(screen.getByRole('status')).toHaveTextContent('03/05/2027 18:30');
  const calendar = within(screen.getByRole('dialog'));
  expect(calendar.getByText('März 2027')).toBeVisible();
  expect(calendar.getAllByRole('columnheader')[0]).toHaveTextContent('Montag');
});

test('a German day that is not finished stays as typed', async () => {
  const user = userEvent.setup();
  render(<Field />);
  const field = await screen.findByDisplayValue('04.03.2027 09:00');
  await user.clear(field);
  await user.type(field, '05.03.2027 1x');
  expect(field).toHaveValue('05.03.2027 1x');
  expect(screen.getByRole('status')).toHaveTextContent('05.03.2027 1x');
});
