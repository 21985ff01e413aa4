import { afterEach } from '@jest/globals';

/** A stream as the browser opens it; the test sends events, or breaks it. */
class FakeEventSource extends EventTarget {
  isClosed = false;

  constructor(readonly url: string) {
    super();
    opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  sends(name: 'results' | 'beat', data: object): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  breaks(): void {
    this.dispatchEvent(new Event('error'));
  }
}

const opened: FakeEventSource[] = [];

afterEach(() => {
  opened.splice(0);
  Reflect.deleteProperty(globalThis, 'EventSource');
});

/** Lets screens under test open streams, which jsdom cannot. Returns them as they open. */
export function fakeStreams(): FakeEventSource[] {
  Object.assign(globalThis, { EventSource: FakeEventSource });
  return opened;
}
