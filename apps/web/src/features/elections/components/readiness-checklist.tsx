import type { Election } from '@hustings/shared';
import { english, sentence } from '@hustings/shared/texts';
import { Circle, CircleCheck } from 'lucide-react';
import { Card } from '../../../components/surfaces/card';

/** What keeps an election from opening well. An election opens by itself, ready or not. */
export function ReadinessChecklist({
  readiness,
}: {
  readiness: NonNullable<Election['readiness']>;
}) {
  const done = readiness.filter(({ ok }) => ok).length;
  return (
    <Card as="section" aria-labelledby="readiness-title" className="grid gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="readiness-title" className="text-base font-bold">
          {done === readiness.length ? 'Ready to open' : 'Before voting opens'}
        </h2>
        <p className="text-xs text-ink-soft tabular-nums">
          {done} of {readiness.length} done
        </p>
      </div>
      <ul className="grid gap-3 text-sm">
        {readiness.map(({ check, ok, code, params }) => (
          <li key={check} className="flex gap-2.5">
            {ok ? (
              <CircleCheck aria-hidden="true" className="mt-px size-5 shrink-0 text-success" />
            ) : (
              <Circle aria-hidden="true" className="mt-px size-5 shrink-0 text-warning" />
            )}
            <span className={ok ? 'text-ink-soft' : 'font-medium text-ink'}>
              <span className="sr-only">{ok ? 'Done: ' : 'To do: '}</span>
              {sentence(english, code, params)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
