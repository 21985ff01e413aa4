/** Types for the parts of autocannon that the measurements use; it ships none. */
declare module 'autocannon' {
  export interface RawRequest {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Returns the next request; a falsy value starts over with the first. */
    setupRequest?: (request: RawRequest) => RawRequest | undefined;
  }
  interface Options {
    url: string;
    connections: number;
    amount: number;
    /** Seconds. */
    timeout: number;
    requests: RawRequest[];
  }
  interface Run extends Promise<unknown> {
    /** `milliseconds` is the time from the request to the end of its answer. */
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void;
    on(event: 'reqError', listener: (error: Error) => void): void;
  }
  export default function autocannon(options: Options): Run;
}
