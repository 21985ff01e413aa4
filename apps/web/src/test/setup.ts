import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { endSession } from '../lib/session/session-store';
import { server } from './server';

// The default of one second flakes on a loaded machine, where a screen's code loads first.
configure({ asyncUtilTimeout: 10_000 });

// What Radix and the screens use and jsdom does not have.
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
Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  endSession();
  localStorage.clear();
  document.documentElement.className = '';
});
afterAll(() => server.close());
