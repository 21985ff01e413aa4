import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

function Asking({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onClose={() => setOpen(false)}
      description="Do you really want to delete Board 2027 election? This process cannot be undone."
      done={false}
      pending={false}
      onConfirm={onConfirm}
    />
  );
}

test('a destructive act is asked about, and focus starts on Cancel', async () => {
  const onConfirm = jest.fn();
  render(<Asking onConfirm={onConfirm} />);
  expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Delete does it', async () => {
  const onConfirm = jest.fn();
  render(<Asking onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
