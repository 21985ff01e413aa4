import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync } from 'node:fs';

export interface RunningProcess {
  pid: number;
  isAlive(): boolean;
  /** Sends SIGKILL, unless the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits for the end. @returns the exit code. */
  stop(): Promise<number | null>;
}

/** Starts Node with these arguments; its output is appended to `log`. */
export function startNode(
  args: readonly string[],
  log: string,
  env: Record<string, string>,
): RunningProcess {
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, ...env },
  });
  closeSync(output);
  return {
    pid: child.pid ?? 0,
    isAlive: () => !hasEnded(child),
    kill: () => end(child, 'SIGKILL'),
    async stop() {
      await end(child, 'SIGTERM');
      return child.exitCode;
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
