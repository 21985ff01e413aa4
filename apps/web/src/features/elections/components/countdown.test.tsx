import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Countdown } from './countdown';

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(new Date('2027-03-01T12:00:00Z'));
});
afterEach(() => {
  jest.useRealTimers();
});

test('a countdown shows what is left and ticks each second', () => {
  render(<Countdown until="2027-03-03T15:04:05Z" />);
  expect(screen.getByText('Time remaining')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('02 days03 hours04 minutes05 seconds');
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('timer')).toHaveTextContent('04 seconds');
});

test('a countdown that has passed says so, without its label', () => {
  render(<Countdown until="2027-03-01T12:00:02Z" />);
  expect(screen.queryByText('Time expired')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByText('Time expired')).toBeVisible();
  expect(screen.queryByText('Time remaining')).not.toBeInTheDocument();
});
