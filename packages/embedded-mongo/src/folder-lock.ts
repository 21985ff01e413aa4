import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';

/** Longest time that a start waits for another server, which may be shutting down. */
const patienceMs = 10_000;
/** Longest wait for a killed server, which ends once the disk has finished its writes. */
const patienceWithKilledMs = 120_000;

/** The bit of SIGKILL in the mask of a process's pending signals. */
const SIGKILL = 1n << 8n;

/** A process's state letter, and its start time in ticks since boot. */
function statusOf(pid: number): { state: string; start: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, start: fields[18] ?? '' };
  } catch {
    return undefined;
  }
}

/** The boot and time at which a process started: its id alone is soon reused, in a container at once. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${statusOf(pid)?.start ?? ''}`;
  } catch {
    return '';
  }
}

/** Whether a process has ended but is not reaped. While it still has threads, one may be writing. */
function isOver(pid: number): boolean {
  if (!/^[ZX]/.test(statusOf(pid)?.state ?? '')) return false;
  try {
    return readdirSync(`/proc/${pid}/task`).length <= 1;
  } catch {
    return true;
  }
}

/** Whether a process counts as killed: it is a zombie, or `SIGKILL` is pending. */
function wasKilled(pid: number): boolean {
  if (/^[ZX]/.test(statusOf(pid)?.state ?? '')) return true;
  const status = read(`/proc/${pid}/status`) ?? '';
  const pending = [...status.matchAll(/^(?:SigPnd|ShdPnd):\s*([0-9a-f]+)$/gm)];
  return pending.some(([, signals = '0']) => (BigInt(`0x${signals}`) & SIGKILL) !== 0n);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isOver(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function isHeld(lock: string): boolean {
  const [pid, start] = lock.split('\n');
  return isAlive(Number(pid)) && (start === '' || start === startOf(Number(pid)));
}

/** Tries to make `own` the lock at `path`; returns whether it did. Removes a dead process's lock instead. */
function take(path: string, own: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = read(path);
  if (holder !== undefined && isHeld(holder)) return false;
  // Moved before it is removed, because another start may just have put its own lock there.
  const stale = `${own}.stale`;
  try {
    renameSync(path, stale);
    if (read(stale) !== holder) renameSync(stale, path);
    else rmSync(stale);
  } catch {
    // Another start was quicker; the next attempt sees its lock.
  }
  return false;
}

/**
 * Locks the folder for this server and returns the function that releases it. Waits up to ten seconds for
 * another server to end, or two minutes if it was killed; then throws.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = join(folder, 'server.lock');
  const own = `${path}.${process.pid}.${threadId}`;
  writeFileSync(own, `${process.pid}\n${startOf(process.pid)}\n`, { mode: 0o600 });
  try {
    const begun = Date.now();
    const patience = () =>
      wasKilled(Number(read(path)?.split('\n')[0])) ? patienceWithKilledMs : patienceMs;
    do {
      if (take(path, own)) return () => rmSync(path, { force: true });
      await sleep(20);
    } while (Date.now() - begun < patience());
  } finally {
    rmSync(own, { force: true });
  }
  throw new Error(`The data folder ${folder} is in use by another server.`);
}
