import type { Election } from '@hustings/shared';
import { sentence } from '../../../lib/words/sentence';
import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Circle, CircleArrowRight, CircleCheck, UserRoundPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/buttons/link-button';
import { Card } from '../../../components/surfaces/card';
import { useMay } from '../../../lib/session/use-may';
import { doingOf, placeOf, reviewDoing, type ReadinessItem } from '../next-step';

/** The election's checklist, with the next step and a link to it. */
export function ReadinessChecklist({ election }: { election: Election }) {
  const { readiness = [] } = election;
  const done = readiness.filter(({ ok }) => ok).length;
  const next = readiness.find(({ ok }) => !ok);
  return (
    <Card as="section" aria-labelledby="readiness-title" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="readiness-title" className="text-xl font-bold tracking-tight">
          {next ? t`Before voting opens` : t`Ready to open`}
        </h2>
        <p className="text-sm text-ink-soft tabular-nums">
          <Trans>
            {done} of {ph({ all: readiness.length })} done
          </Trans>
        </p>
      </div>
      <ul className="grid gap-1 text-sm">
        <ToReview election={election} />
        {readiness.map((item) => (
          <ChecklistItem key={item.check} election={election} item={item} isNext={item === next} />
        ))}
      </ul>
    </Card>
  );
}

/** Not part of the checklist: voting opens without this, but waiting nominees are not on the ballot. */
function ToReview({ election }: { election: Election }) {
  const doing = reviewDoing(election);
  const mayDo = useMay('runElections', election);
  if (!doing) return null;
  return (
    <li className="-mx-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-warning-wash px-3 py-3">
      <span className="flex min-w-0 flex-1 basis-64 gap-2.5">
        <UserRoundPlus aria-hidden="true" className="mt-px size-5 shrink-0 text-warning" />
        <Link to={doing.to} className="hover:underline">
          {plural(
            { nominations: election.nominationsToReview ?? 0 },
            { one: '# nomination to review.', other: '# nominations to review.' },
          )}
        </Link>
      </span>
      {mayDo && (
        <LinkButton variant="secondary" size="small" to={doing.to}>
          {doing.label}
        </LinkButton>
      )}
    </li>
  );
}

interface ChecklistItemProps {
  election: Election;
  item: ReadinessItem;
  /** The first item that is not done. */
  isNext: boolean;
}

function ChecklistItem({ election, item, isNext }: ChecklistItemProps) {
  const doing = doingOf(item, election);
  const mayDo = useMay(doing?.act ?? 'runElections', election);
  const said = sentence(item.code, item.params);
  const Icon = item.ok ? CircleCheck : isNext ? CircleArrowRight : Circle;
  return (
    <li
      className={clsx(
        '-mx-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md px-3',
        isNext ? 'bg-primary-wash py-3' : 'py-1.5',
      )}
    >
      <span className="flex min-w-0 flex-1 basis-64 gap-2.5">
        <Icon
          aria-hidden="true"
          className={clsx(
            'mt-px size-5 shrink-0',
            item.ok ? 'text-success' : isNext ? 'text-primary' : 'text-ink-faint',
          )}
        />
        <span className={item.ok ? 'text-ink-soft' : 'text-ink'}>
          {!isNext && <span className="sr-only">{item.ok ? t`Done:` : t`To do:`} </span>}
          {isNext && (
            <b>
              <Trans>Next:</Trans>{' '}
            </b>
          )}
          {item.ok || doing ? (
            <Link to={placeOf(item, election)} className="hover:underline">
              {said}
            </Link>
          ) : (
            said
          )}
        </span>
      </span>
      {!item.ok && doing && mayDo && (
        <LinkButton variant={isNext ? 'primary' : 'secondary'} size="small" to={doing.to}>
          {doing.label}
        </LinkButton>
      )}
    </li>
  );
}
