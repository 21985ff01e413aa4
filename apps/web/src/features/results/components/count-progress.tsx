import type { Results } from '@hustings/shared';
import { ProgressBar } from '../../../components/feedback/progress-bar';

/** Progress of counting a large box; renders nothing for a count of a second or two. */
export function CountProgress({ counting }: Pick<Results, 'counting'>) {
  if (!counting) return null;
  const { done, total } = counting;
  return (
    <div className="grid max-w-text gap-2">
      <p className="text-sm tabular-nums">
        Counting: {done.toLocaleString('en')} of {total.toLocaleString('en')} ballots
      </p>
      <ProgressBar label="Ballots counted" value={done} max={total} />
    </div>
  );
}
