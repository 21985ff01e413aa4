import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { ResultQuestions } from '../../../components/elections/result-questions';
import type { ResultPlan } from '../../../lib/results/result-plan';
import type { ElectionFormOutput, ElectionFormValues } from '../election-form';
import { recommendedSettings } from '../recommended-settings';
import { newElectionWords } from '../settings-words';
import { ElectionLanguageField } from './election-language-field';
import { ElectionSettingsFields } from './election-settings-fields';
import { MailTimeZoneField } from './mail-time-zone-field';

export interface RecommendedSettingsProps {
  plan: ResultPlan;
  planProblem: string | undefined;
  onPlan: (plan: ResultPlan) => void;
}

/** The settings of a new election on one line, which opens them all. */
export function RecommendedSettings({ plan, planProblem, onPlan }: RecommendedSettingsProps) {
  const id = useId();
  const { control, formState } = useFormContext<ElectionFormValues, unknown, ElectionFormOutput>();
  const settings = useWatch({ control, name: 'settings' });
  const [isWanted, setWanted] = useState(false);
  const { settings: wrongSetting, mailTimeZone: wrongZone } = formState.errors;
  const isOpen =
    isWanted || planProblem !== undefined || wrongSetting !== undefined || wrongZone !== undefined;
  const isRecommended =
    plan.readers === 'roll' &&
    plan.when === 'atClose' &&
    Object.entries(recommendedSettings).every(
      ([name, value]) => settings[name as keyof typeof recommendedSettings] === value,
    );
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-sm text-ink-soft">
          <strong className="text-ink">
            {isRecommended ? t`Recommended settings` : t`Your settings`}
          </strong>{' '}
          {newElectionWords(settings, plan)}.
        </p>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setWanted(!isOpen)}
        >
          {isOpen ? (
            <Trans>
              Hide<span className="sr-only"> the settings</span>
            </Trans>
          ) : (
            <Trans>
              Change<span className="sr-only"> the settings</span>
            </Trans>
          )}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="grid gap-6">
        {isOpen && (
          <>
            <ElectionSettingsFields
              results={
                <ResultQuestions plan={plan} onChange={onPlan} error={planProblem} offersLive />
              }
            />
            <div className="grid max-w-text gap-5 border-t border-rule pt-5">
              <ElectionLanguageField />
              <MailTimeZoneField />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
