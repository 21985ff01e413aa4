interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  /** `vote` for shares of ballots. */
  tone?: 'primary' | 'vote' | undefined;
}

export function ProgressBar({ label, value, max, tone = 'primary' }: ProgressBarProps) {
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={`h-full rounded-full transition-[width] duration-300 ${tone === 'vote' ? 'bg-vote' : 'bg-primary'}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
