import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { endSession } from '../lib/session/session-store';
import { server } from './server';

// The default of one second is flaky on a busy machine, where a screen's code must load first.
configure({ asyncUtilTimeout: 10_000 });

// Browser APIs that Radix and the screens use and jsdom lacks.
class IdleResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
Object.assign(globalThis, { ResizeObserver: IdleResizeObserver });
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});
Object.assign(window, {
  scrollTo: () => undefined,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { matches: false, media }),
});
Object.assign(HTMLAnchorElement.prototype, { click: () => undefined });
// Wide enough to draw a chart.
Object.assign(HTMLDivElement.prototype, {
  getBoundingClientRect: () => new DOMRect(0, 0, 640, 400),
});
Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });

// Anything a screen logs as an error or warning fails its test, even if all looks right.
const complaints: string[] = [];
const complain = (...said: unknown[]) => void complaints.push(said.map(String).join(' '));
Object.assign(console, { error: complain, warn: complain });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.className = '';
  expect(complaints.splice(0)).toEqual([]);
});
afterAll(() => server.close());
