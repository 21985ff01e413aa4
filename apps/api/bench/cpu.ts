import { readdirSync, readFileSync } from 'node:fs';
import { processesOf } from './processes.js';

/** What Linux counts processor time in. */
const TICKS_PER_SECOND = 100;

/** Milliseconds of processor time. */
export interface CpuTime {
  whole: number;
  /** Of the thread that worked most: no more than one core can be had for it. */
  busiestThread: number;
}

/**
 * The processor time a process, with those it has started, spends on `work`. Unlike a rate it hardly depends on what else the
 * machine does. Undefined where the system has no /proc.
 */
export async function spendingCpu<Result>(
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

/** @param times what was done, if the time of one of several is to be told. */
export function describeCpu(cpu: CpuTime | undefined, times = 1): string {
  if (!cpu) return 'processor time not measured on this system';
  const each = (milliseconds: number) => `${(milliseconds / times).toFixed(2)} ms`;
  const what = times === 1 ? 'processor time' : 'processor time of each';
  return `${what} ${each(cpu.whole)}, busiest thread ${each(cpu.busiestThread)}`;
}

function threadTimes(pid: number): Map<string, number> | undefined {
  try {
    return new Map(
      processesOf(pid)
        .flatMap(threadsOf)
        .map((thread) => {
          const stat = readFileSync(`${thread}/stat`, 'utf8');
          // Behind the name, which may hold anything: user and system time are the 12th and 13th.
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
