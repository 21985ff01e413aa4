import { expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

test('from right to left, the left arrow shows the next slide', async () => {
  document.documentElement.dir = 'rtl';
  const { useHallKeys } = await import('./use-hall-keys');
  const acts = { next: jest.fn(), back: jest.fn(), fullScreen: jest.fn(), leave: jest.fn() };
  renderHook(() => useHallKeys(acts));
  await userEvent.keyboard('{ArrowLeft}');
  expect([acts.next, acts.back].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await userEvent.keyboard('{ArrowRight}');
  expect([acts.next, acts.back].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('without single-key shortcuts, a letter does nothing', async () => {
  localStorage.setItem('single-keys', 'off');
  const { useHallKeys } = await import('./use-hall-keys');
  const acts = { next: jest.fn(), back: jest.fn(), fullScreen: jest.fn(), leave: jest.fn() };
  renderHook(() => useHallKeys(acts));
  await userEvent.keyboard('f');
  expect(acts.fullScreen).not.toHaveBeenCalled();
  localStorage.clear();
  await userEvent.keyboard('f');
  expect(acts.fullScreen).toHaveBeenCalledTimes(1);
});
