import { Worker } from 'node:worker_threads';

type MethodOf<Served> = {
  [Name in keyof Served]: Served[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof Served];

type ArgumentsOf<Method> = Method extends (...args: infer Arguments) => unknown ? Arguments : never;
type AnswerOf<Method> = Method extends (...args: never[]) => infer Answer ? Answer : never;

/** Calls a method of an object, wherever that is. What is passed over may be gone from here. */
export type Ask<Served> = <Name extends MethodOf<Served>>(
  name: Name,
  ...args: ArgumentsOf<Served[Name]>
) => Promise<AnswerOf<Served[Name]>>;

/** An object that is asked, here or in a thread. */
export interface Asked<Served> {
  ask: Ask<Served>;
  /** To be called when nobody asks any more; what is under way then fails. */
  end(): Promise<void>;
}

interface Question {
  name: string;
  args: unknown[];
}

/** An object of this thread, asked as one of another thread is. */
export function askedHere<Served extends object>(served: Served): Asked<Served> {
  return {
    ask: (name, ...args) =>
      toldLater(
        new Promise((resolve) => resolve(answer(served, { name: name as string, args }) as never)),
      ),
    end: () => Promise.resolve(),
  };
}

/** Whoever asked is told of a failure, though it may still be looking at an earlier answer. */
function toldLater<Answer>(answered: Promise<Answer>): Promise<Answer> {
  answered.catch(() => undefined);
  return answered;
}

/** What a thread's program does with each question. */
export function answer(served: object, { name, args }: Question): unknown {
  return (served as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args);
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/**
 * An object in a thread of its own. When that dies, or is ended, all that was asked of it fails.
 *
 * @param program makes the object of what it is told, and answers questions one after the other.
 * @param signal ends the thread.
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

/** Bytes change hands instead of being copied. */
function buffersOf(args: readonly unknown[]): ArrayBuffer[] {
  return args.flatMap((each) =>
    each instanceof Uint8Array && each.buffer instanceof ArrayBuffer ? [each.buffer] : [],
  );
}
