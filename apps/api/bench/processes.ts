import { readdirSync, readFileSync } from 'node:fs';

/** The ids of a process and all its descendants; with `WEB_CONCURRENCY` the product starts several. */
export function processesOf(pid: number): number[] {
  const started = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return [pid, ...started.flatMap((each) => processesOf(Number(each)))];
}
