import { readFileSync } from 'node:fs';

const EVERY_MS = 50;

/** Megabytes. `anonymous` is what the process itself holds; `resident` adds mapped file pages. */
export interface Memory {
  resident: number;
  anonymous: number;
}

/** What a process held at the begin, and the most it held since. */
export interface Watched {
  atStart: Memory;
  peak: Memory;
}

/**
 * Looks at a process while `work` runs. The embedded database maps its file, whose pages count as
 * resident though the system takes them back when it needs them: so both figures are kept.
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

/** Undefined where the system has no /proc. */
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
