import { readdirSync, readFileSync } from 'node:fs';
import { processesOf } from './processes.js';

/** Linux reports processor time in ticks of 10 ms. */
const TICKS_PER_SECOND = 100;

/** Milliseconds of processor time. */
export interface CpuTime {
  whole: number;
  /** Milliseconds of the busiest thread, which can use only one core. */
  busiestThread: number;
}

/**
 * The processor time that a process and its children spend on `work`. Unlike a rate, it hardly depends on
 * the machine's other load. Threads that end during the work are not counted. `cpu` is undefined on systems
 * without /proc, and if a thread ends while it is read.
 */
export async function measureCpu<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; cpu: CpuTime | undefined }> {
  const before = threadTimes(pid);
  const result = await work();
  const after = threadTimes(pid);
  if (!before || !after) return { result, cpu: undefined };
  const spent = [...after].map(([thread, time]) => time - (before.get(thread) ?? 0));
  const whole = spent.reduce((sum, time) => sum + time, 0);
  return { result, cpu: { whole, busiestThread: Math.max(...spent) } };
}

/** @param times number of times the work was done; the text gives the average. */
export function describeCpu(cpu: CpuTime | undefined, times = 1): string {
  if (!cpu) return 'processor time not measured';
  const each = (milliseconds: number) => `${(milliseconds / times).toFixed(2)} ms`;
  const what = times === 1 ? 'processor time' : 'processor time per operation';
  return `${what}: ${each(cpu.whole)}, busiest thread ${each(cpu.busiestThread)}`;
}

function threadTimes(pid: number): Map<string, number> | undefined {
  try {
    return new Map(
      processesOf(pid)
        .flatMap(threadsOf)
        .map((thread) => {
          const stat = readFileSync(`${thread}/stat`, 'utf8');
          // The name, in brackets, may contain anything. Fields 12 and 13 after it are user and system time.
          const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
          const ticks = Number(fields[11]) + Number(fields[12]);
          return [thread, (ticks * 1_000) / TICKS_PER_SECOND] as const;
        }),
    );
  } catch {
    return undefined;
  }
}

function threadsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
}
