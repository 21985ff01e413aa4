import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Results } from '@hustings/shared';
import { fakeStreams } from '../../../test/fake-event-source';
import { someResults } from '../../../test/results';
import { followResults, type LiveHow } from './follow-results';
import { whileVisible } from './while-visible';

const open = someResults({ status: 'open', final: false });
const MINUTE = 60_000;

let opened: ReturnType<typeof fakeStreams>;
let hows: LiveHow[];
let results: Results[];
let addresses: number;
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  opened = fakeStreams();
  [hows, results, addresses] = [[], [], 0];
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

async function follow(): Promise<void> {
  stop = followResults({
    address: () => Promise.resolve(`/stream?token=${++addresses}`),
    onResults: (each) => results.push(each),
    onLive: ({ how }) => hows.push(how),
  });
  await jest.advanceTimersByTimeAsync(0);
}

/** Lets time pass until another stream opens; returns the seconds it took. */
async function untilOpened(): Promise<number> {
  const before = opened.length;
  for (let seconds = 0; seconds < 200; seconds++) {
    if (opened.length > before) return seconds;
    await jest.advanceTimersByTimeAsync(1_000);
  }
  throw new Error('no other stream was opened');
}

test('what comes is handed on until it is final, and then the stream is closed', async () => {
  await follow();
  opened[0]?.sends('results', open);
  for (let beat = 0; beat < 10; beat++) {
    await jest.advanceTimersByTimeAsync(15_000);
    opened[0]?.sends('beat', {});
  }
  opened[0]?.sends('results', someResults());
  expect(hows).toEqual(['connecting', 'live', 'live']);
  expect(results.map(({ final }) => final)).toEqual([false, true]);
  await jest.advanceTimersByTimeAsync(10 * MINUTE);
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
});

test('a stream that breaks is opened again with another token, later after each failure', async () => {
  await follow();
  opened[0]?.sends('results', open);
  const waits: number[] = [];
  for (let failure = 0; failure < 8; failure++) {
    opened.at(-1)?.breaks();
    waits.push(await untilOpened());
  }
  expect(hows.slice(0, 6)).toEqual([
    'connecting',
    'live',
    'reconnecting',
    'reconnecting',
    'polling',
    'polling',
  ]);
  expect(waits[0]).toBeLessThanOrEqual(2);
  expect(waits.at(-1)).toBeGreaterThanOrEqual(30);
  expect(Math.max(...waits)).toBeLessThanOrEqual(91);
  expect(new Set(opened.map(({ url }) => url)).size).toBe(9);
  opened.at(-1)?.sends('results', open);
  expect(hows.at(-1)).toBe('live');
  opened.at(-1)?.breaks();
  expect(hows.at(-1)).toBe('reconnecting');
});

test.each([
  ['opens and sends nothing', [], 8_000],
  ['has sent no sign of life for long', [open], 40_000],
])('a stream that %s is given up', async (_what, sent, patience) => {
  await follow();
  for (const each of sent) opened[0]?.sends('results', each);
  await jest.advanceTimersByTimeAsync(patience - 1);
  expect(opened[0]?.isClosed).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(opened[0]?.isClosed).toBe(true);
  expect(hows.at(-1)).toBe('reconnecting');
});

test('a tab hidden for a minute closes its stream, and opens another when it is shown', async () => {
  let visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as 'visible');
  const look = (now: string) => {
    visibility = now;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  let running = 0;
  stop = whileVisible(() => {
    running += 1;
    return () => (running -= 1);
  });
  look('hidden');
  await jest.advanceTimersByTimeAsync(MINUTE - 1);
  look('visible');
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(running).toBe(1);
  look('hidden');
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(running).toBe(0);
  look('visible');
  expect(running).toBe(1);
});
