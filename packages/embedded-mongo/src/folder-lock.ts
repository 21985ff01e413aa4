import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';

/** How long a start waits for a server that may be about to end. */
const patienceMs = 10_000;
/** How long for one that was killed, and so will end as soon as the disk has taken what it was writing. */
const patienceWithKilledMs = 120_000;

/** Its bit among the signals that a process has pending. */
const SIGKILL = 1n << 8n;

/** What the system says of a process: its state, a letter, and when it began, in ticks since the system did. */
function statusOf(pid: number): { state: string; start: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, start: fields[18] ?? '' };
  } catch {
    return undefined;
  }
}

/** When a process began, as far as the system says: a process id alone is soon another's, in a container at once. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${statusOf(pid)?.start ?? ''}`;
  } catch {
    return '';
  }
}

/** Killed and not yet reaped by its parent. While threads of it are left, one of them may still be writing. */
function isOver(pid: number): boolean {
  if (!/^[ZX]/.test(statusOf(pid)?.state ?? '')) return false;
  try {
    return readdirSync(`/proc/${pid}/task`).length <= 1;
  } catch {
    return true;
  }
}

/** Killed, whether or not the system has come to ending it: `SIGKILL` is pending, or has been heeded. */
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

/** Makes `own` the lock at `path`, if nobody has it who still runs. */
function take(path: string, own: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = read(path);
  if (holder !== undefined && isHeld(holder)) return false;
  // Left behind by a process that is gone. Moved before it is removed, for another may have taken it just now.
  const stale = `${own}.stale`;
  try {
    renameSync(path, stale);
    if (read(stale) !== holder) renameSync(stale, path);
    else rmSync(stale);
  } catch {
    // Another starter was quicker; the next attempt sees what it did.
  }
  return false;
}

/**
 * Takes the folder for this server alone and returns what gives it back. Waits for one that is about to end, and throws
 * if it has not ended in ten seconds, or two minutes where it was killed.
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
