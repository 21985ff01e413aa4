/** Statistics of response times, in milliseconds. */
export interface Latencies {
  count: number;
  median: number;
  p99: number;
  slowest: number;
}

export function latenciesOf(milliseconds: readonly number[]): Latencies {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { count: sorted.length, median: at(0.5), p99: at(0.99), slowest: at(1) };
}

export function describeLatencies({ count, median, slowest }: Latencies): string {
  return `of ${count}: median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`;
}
