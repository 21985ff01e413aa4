import { isVotingOver, type Election, type Plan } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorLine } from '../../../components/feedback/error-line';
import { Switch } from '../../../components/fields/switch';
import { Skeleton } from '../../../components/skeletons/skeleton';
import { failedLoad } from '../../../lib/messages/message-for';
import { planWords } from '../../../lib/messages/plan-words';
import { useMay } from '../../../lib/session/use-may';
import { toastsOf } from '../../../lib/toasts/toast-message';
import { planQuery, useChangePlan } from '../api';
import { standingOf } from './planned-step';

interface PlanPanelProps {
  election: Pick<Election, '_id' | 'org' | 'status'>;
}

/** Invitations and reminders sent automatically, with their times and counts. */
export function PlanPanel({ election }: PlanPanelProps) {
  const plan = useQuery(planQuery(election._id));
  const isOver = isVotingOver(election.status);
  if (isOver && !plan.data?.steps.some(isWorthTelling)) return null;
  return (
    <section
      aria-labelledby="plan"
      className="grid gap-4 rounded-lg border border-rule bg-surface p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <h3 id="plan" className="font-bold">
          <Trans>Sent automatically</Trans>
        </h3>
        <p className="max-w-text text-sm text-ink-soft">
          <Trans>
            Invitations go to voters who have none, reminders to people who haven’t voted. Both use
            your texts, and wait while voting is paused.
          </Trans>
        </p>
      </div>
      {plan.isPending && <Skeleton className="h-32 rounded-lg" />}
      {plan.isLoadingError && <ErrorLine {...failedLoad('planLoad', plan)} />}
      {plan.data && <Steps election={election} plan={plan.data} isOver={isOver} />}
    </section>
  );
}

function isWorthTelling({ on, state }: Plan['steps'][number]): boolean {
  return on || state === 'sent';
}

function Steps({ election, plan, isOver }: PlanPanelProps & { plan: Plan; isOver: boolean }) {
  const mayChange = useMay('keepRoll', election) && !isOver;
  const change = useChangePlan(election._id);
  const { steps } = plan;
  // Shows the new setting until the server answers.
  const chosen = (change.isPending && change.variables) || stepsOf(plan);

  function toggle(step: (typeof chosen)[number], isOn: boolean) {
    const others = chosen.filter((each) => each !== step);
    change.mutate(isOn ? [...others, step] : others, toastsOf('plan'));
  }

  return (
    <ul className="grid gap-4">
      {steps.map((each) => (
        <li key={each.step}>
          {mayChange ? (
            <Switch
              label={planWords[each.step]}
              hint={standingOf(each)}
              checked={chosen.includes(each.step)}
              onCheckedChange={(isOn) => toggle(each.step, isOn)}
            />
          ) : (
            <>
              <span className="text-sm font-semibold text-ink">{planWords[each.step]}</span>
              <span className="block text-xs text-ink-soft">
                {isWorthTelling(each) ? standingOf(each) : t`Off.`}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function stepsOf({ steps }: Plan) {
  return steps.filter(({ on }) => on).map(({ step }) => step);
}
