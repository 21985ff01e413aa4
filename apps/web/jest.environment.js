/* global BroadcastChannel, AbortController, AbortSignal, Blob, File, FormData, Headers, Request, Response, fetch, structuredClone */
import * as streams from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { TestEnvironment } from 'jest-environment-jsdom';

/** React hands over the form when a submit handler navigates; Node's knows no forms. */
class FormDataWithoutForms extends FormData {
  constructor() {
    super();
  }
}

/**
 * jsdom with what browsers have and it lacks. Blob, File and FormData are Node's too, because Node's
 * fetch knows no others.
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
