import { afterEach } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { mongodBinary, startEmbeddedMongo, type EmbeddedMongo } from '../index.js';
import { useEndings } from './endings.js';
import { temporaryFolder } from './temporary-folder.js';
import { within } from './waiting.js';

export interface Launched {
  process: ChildProcess;
  pid: number;
  uri: string;
  /** Resolves with its exit code and signal. */
  ended(): Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

export interface Servers {
  folder: () => string;
  /** Starts a server in a worker thread, as in the product. */
  start: (folder: string, shredded?: string[]) => Promise<EmbeddedMongo>;
  /** Starts a server as a program, run by `command` if given; resolves once it accepts connections. */
  launch: (
    folder: string,
    options?: string[],
    command?: [string, ...string[]],
  ) => Promise<Launched>;
  /** Runs the program with options that make it end by itself; returns its output and exit code. */
  run: (options: string[]) => Promise<{ text: string; code: number | null }>;
  /** Starts any other program, which is ended together with its children. */
  spawn: (command: string, options: string[]) => ChildProcess;
  connect: (uri: string, options?: MongoClientOptions) => Promise<MongoClient>;
}

/** Servers, programs and clients of single tests. None outlives its test, pass or fail. */
export function useServers(): Servers {
  const atEnd = useEndings(afterEach);

  function spawnOne(command: string, options: string[]): ChildProcess {
    // It has its own process group, so that its children end with it.
    const child = spawn(command, options, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    atEnd(`the end of ${command}`, () => kill(child));
    return child;
  }

  return {
    folder() {
      const { folder, remove } = temporaryFolder();
      atEnd('the removal of a folder', remove);
      return folder;
    },
    start(folder, shredded = []) {
      const starting = startEmbeddedMongo({ dataDir: folder, shredded });
      // Ends a worker that is still starting, too.
      atEnd('the end of a worker', async () => (await starting.catch(() => undefined))?.stop());
      return within('a worker to take connections', starting);
    },
    async launch(folder, options = [], [command, ...before] = [mongodBinary()]) {
      const all = [...before, '--dbpath', folder, '--port', '0', ...options];
      const child = spawnOne(command, all);
      const uri = await within('a server to take connections', addressOf(child));
      return {
        process: child,
        pid: child.pid as number,
        uri,
        ended: () => within('the end of a server', exitOf(child)),
      };
    },
    async run(options) {
      const child = spawnOne(mongodBinary(), options);
      const text = await within('a program to end', outputOf(child));
      return { text, code: (await exitOf(child))[0] };
    },
    spawn: spawnOne,
    connect(uri, options) {
      // Closing a client contacts its server once more, which may have been killed.
      const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000, ...options });
      atEnd('a client to close', () => client.close());
      return client.connect();
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const uri = /Waiting for connections at (\S+)/.exec(output)?.[1];
    if (uri) return uri;
  }
  throw new Error(output);
}

async function outputOf(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) text += String(chunk);
  return text;
}

async function exitOf(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  const { exitCode, signalCode } = child;
  if (exitCode !== null || signalCode !== null) return [exitCode, signalCode];
  return (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
}

async function kill(child: ChildProcess): Promise<void> {
  try {
    process.kill(-(child.pid as number), 'SIGKILL');
  } catch {
    // The process group is already gone.
  }
  await exitOf(child);
}
