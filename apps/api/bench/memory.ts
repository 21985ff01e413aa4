import { readFileSync } from 'node:fs';

const EVERY_MS = 50;

/** Megabytes. `anonymous` is the process's own memory; `resident` adds mapped file pages. */
export interface Memory {
  resident: number;
  anonymous: number;
}

/** Memory at the start, and the maximum during the work. */
export interface Watched {
  atStart: Memory;
  peak: Memory;
}

/**
 * Samples a process's memory during `work`. The embedded database maps its file; those pages count as
 * resident although the system reclaims them when needed, so both figures are recorded.
 */
export async function watchingMemory<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; memory: Watched | undefined }> {
  const atStart = memoryOf(pid);
  const peak = { ...(atStart ?? { resident: 0, anonymous: 0 }) };
  const look = () => {
    const now = memoryOf(pid);
    if (!now) return;
    peak.resident = Math.max(peak.resident, now.resident);
    peak.anonymous = Math.max(peak.anonymous, now.anonymous);
  };
  const looking = setInterval(look, EVERY_MS);
  try {
    const result = await work();
    look();
    return { result, memory: atStart && { atStart, peak } };
  } finally {
    clearInterval(looking);
  }
}

/** Undefined on systems without /proc. */
export function memoryOf(pid: number): Memory | undefined {
  let status: string;
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return undefined;
  }
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024);
  return { resident: megabytes('VmRSS'), anonymous: megabytes('RssAnon') };
}

export function describeMemory(memory: Watched | undefined): string {
  if (!memory) return 'memory not measured on this system';
  const { atStart, peak } = memory;
  return (
    `own memory ${atStart.anonymous} MB at the start, at most ${peak.anonymous} MB; ` +
    `with the mapped database file at most ${peak.resident} MB`
  );
}
