import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** When a process began, as far as the system says: a process id alone is soon another's, in a container at once. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
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

/** Takes the folder for this server alone and returns what gives it back; throws if another one, still running, has it. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'server.lock');
  const own = `${path}.${process.pid}.${threadId}`;
  writeFileSync(own, `${process.pid}\n${startOf(process.pid)}\n`);
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      try {
        linkSync(own, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = read(path);
      if (holder !== undefined && isHeld(holder)) break;
      // Left behind by a process that is gone. Moved before it is removed, for another may have taken it just now.
      const stale = `${own}.stale`;
      try {
        renameSync(path, stale);
        if (read(stale) !== holder) renameSync(stale, path);
        else rmSync(stale);
      } catch {
        // Another starter was quicker; the next attempt sees what it did.
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
  throw new Error(`The data folder ${folder} is in use by another server.`);
}
