import { Worker } from 'node:worker_threads';

type MethodOf<Served> = {
  [Name in keyof Served]: Served[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof Served];

type ArgumentsOf<Method> = Method extends (...args: infer Arguments) => unknown ? Arguments : never;
type AnswerOf<Method> = Method extends (...args: never[]) => infer Answer ? Answer : never;

/** Calls a method of an object in this or another thread. Do not use buffers after passing them to it. */
export type Ask<Served> = <Name extends MethodOf<Served>>(
  name: Name,
  ...args: ArgumentsOf<Served[Name]>
) => Promise<AnswerOf<Served[Name]>>;

export interface Asked<Served> {
  ask: Ask<Served>;
  /** Releases the object, and ends its thread; running calls then fail. */
  end(): Promise<void>;
}

interface Question {
  name: string;
  args: unknown[];
}

/** Wraps an object of this thread in the interface of one in another thread. */
export function askedHere<Served extends object>(served: Served): Asked<Served> {
  return {
    ask: (name, ...args) =>
      toldLater(
        new Promise((resolve) => resolve(answer(served, { name: name as string, args }) as never)),
      ),
    end: () => Promise.resolve(),
  };
}

/** Prevents an unhandled rejection while the caller awaits an earlier answer; it still gets the error. */
function toldLater<Answer>(answered: Promise<Answer>): Promise<Answer> {
  answered.catch(() => undefined);
  return answered;
}

export function answer(served: object, { name, args }: Question): unknown {
  return (served as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args);
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/**
 * Creates an object in a thread of its own. When the thread dies or is ended, all pending calls fail.
 *
 * @param program Creates the object from `told`, and answers calls one by one.
 * @param signal Ends the thread.
 */
export function askedInThread<Served>(
  program: URL,
  told: unknown,
  signal: AbortSignal,
): Asked<Served> {
  const worker = new Worker(program, { workerData: told });
  const waiting: Waiting[] = [];
  let over: Error | undefined;
  const fail = (error: unknown) => {
    over ??= error instanceof Error ? error : new Error(String(error));
    for (const each of waiting.splice(0)) each.reject(over);
  };
  const stop = () => {
    fail(signal.reason);
    void worker.terminate();
  };
  worker.on('message', (answered) => waiting.shift()?.resolve(answered as never));
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`A thread ended with ${code} before it was done.`)));
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
  return {
    ask(name, ...args) {
      if (over) return toldLater(Promise.reject(over));
      worker.postMessage({ name, args }, buffersOf(args));
      return toldLater(
        new Promise((resolve, reject) => {
          waiting.push({ resolve, reject });
        }),
      );
    },
    async end() {
      signal.removeEventListener('abort', stop);
      await worker.terminate();
    },
  };
}

/** The buffers among the arguments; they are transferred instead of copied. */
function buffersOf(args: readonly unknown[]): ArrayBuffer[] {
  return args.flatMap((each) =>
    each instanceof Uint8Array && each.buffer instanceof ArrayBuffer ? [each.buffer] : [],
  );
}
