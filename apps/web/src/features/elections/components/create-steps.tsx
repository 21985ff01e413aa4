import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';

/** The steps of a new election, in order; also the values of `step` in the address. */
export const createSteps = ['what', 'ballot', 'voters'] as const;
export type CreateStep = (typeof createSteps)[number];

export const createStepTitles: Record<CreateStep, string> = {
  what: t`What and when`,
  ballot: t`Ballot`,
  voters: t`Voters`,
};

/** The step in the address; the first if there is none. */
export function createStepIn(params: URLSearchParams): CreateStep {
  return createSteps.find((step) => step === params.get('step')) ?? 'what';
}

/** Shows the steps, with links to those that are done. */
export function CreateSteps({ current }: { current: CreateStep }) {
  const at = createSteps.indexOf(current);
  return (
    <nav aria-label={t`Steps`}>
      <ol className="flex flex-wrap gap-x-6 gap-y-2 text-sm font-semibold">
        {createSteps.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={clsx('flex min-h-6 items-center', index > at && 'text-ink-faint')}
          >
            {index < at ? (
              <Link to={`?step=${step}`} className="text-link">
                {index + 1}. {createStepTitles[step]}
              </Link>
            ) : (
              `${index + 1}. ${createStepTitles[step]}`
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
