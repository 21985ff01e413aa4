import { clsx } from 'clsx';

export interface Segment {
  key: string;
  /** One or two letters, if they fit. */
  short: string;
  name: string;
  amount: number;
  /** The amount in words, if the number alone says too little. */
  said?: string;
  isStrong?: boolean;
}

/** Share of the whole below which a part has no room for its number on a phone. */
const NARROW = 0.09;

/** Ten ballots as one stacked bar. Screen readers get the same as a list. */
export function StackedBar({ label, segments }: { label: string; segments: readonly Segment[] }) {
  const shown = segments.filter(({ amount }) => amount > 0);
  const total = shown.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-1">
      <figcaption className="text-xs text-ink-soft">{label}</figcaption>
      <ul className="flex h-9 min-w-0 gap-0.5 overflow-hidden rounded-sm">
        {shown.map(({ key, short, name, amount, said, isStrong }) => (
          <li
            key={key}
            style={{ flexGrow: amount, flexBasis: 0 }}
            title={said ?? `${name} ${amount}`}
            className={clsx(
              'grid min-w-0 place-items-center overflow-hidden text-xs forced-colors:border font-semibold whitespace-nowrap tabular-nums',
              isStrong ? 'bg-primary text-on-primary' : 'bg-primary-wash text-ink',
            )}
          >
            <span aria-hidden="true">
              {short} {said || amount < total * NARROW ? '' : amount}
            </span>
            <span className="sr-only">{said ?? `${name} ${amount}`}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
