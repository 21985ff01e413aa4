/* global BroadcastChannel, AbortController, AbortSignal, Blob, File, FormData, Headers, Request, Response, fetch, structuredClone */
import * as streams from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { TestEnvironment } from 'jest-environment-jsdom';

/** React passes the form when a submit handler navigates; Node's FormData accepts none. */
class FormDataWithoutForms extends FormData {
  constructor() {
    super();
  }
}

/**
 * jsdom plus the browser APIs it lacks. Blob, File and FormData come from Node, because Node's fetch accepts
 * no others.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextDecoder,
      TextEncoder,
      ReadableStream: streams.ReadableStream,
      WritableStream: streams.WritableStream,
      TransformStream: streams.TransformStream,
      BroadcastChannel,
      AbortController,
      AbortSignal,
      Blob,
      File,
      FormData: FormDataWithoutForms,
      Headers,
      Request,
      Response,
      fetch,
      structuredClone,
      Uint8Array,
    });
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}
