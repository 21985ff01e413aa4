import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TippedLabel } from '../fields/tipped-label';
import { Tooltip } from './tooltip';

test('a tooltip appears on focus and hides after five seconds', async () => {
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
    render(
      <Tooltip text="Create election">
        <button type="button">Plus</button>
      </Tooltip>,
    );
    await user.tab();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Create election');
    act(() => void jest.advanceTimersByTime(4900));
    expect(screen.getByRole('tooltip')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('a finger, which cannot hover, opens the tip of a label by pressing', async () => {
  const user = userEvent.setup();
  render(<TippedLabel label="Date of Election" tip="Day of election with 11 days duration" />);
  const about = screen.getByRole('button', { name: 'About Date of Election' });
  await user.pointer({ keys: '[TouchA]', target: about });
  expect(screen.getByRole('tooltip')).toHaveTextContent('Day of election with 11 days duration');
});
