import { readdirSync, readFileSync } from 'node:fs';

/** A process and all its descendants; `WEB_CONCURRENCY` makes it start some. */
export function processesOf(pid: number): number[] {
  const started = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return [pid, ...started.flatMap((each) => processesOf(Number(each)))];
}
