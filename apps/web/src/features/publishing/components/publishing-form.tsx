import type { ElectionId, Publishing } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { ResultQuestions } from '../../../components/elections/result-questions';
import { FormSwitch } from '../../../components/fields/form-switch';
import { TextArea } from '../../../components/fields/text-area';
import { readerTimeZone } from '../../../lib/dates';
import { pickerText } from '../../../lib/picker-dates';
import { focusHeading, headingAround } from '../../../lib/focus/heading-around';
import { takeFocus } from '../../../lib/focus/take-focus';
import {
  publishingOf,
  recommendedResultPlan,
  resultPlanOf,
  type ResultPlan,
} from '../../../lib/results/result-plan';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useChangePublishing } from '../api';
import { isPublished, isPublishedToRoll, WITHHOLDING_COSTS } from '../publishing-words';

interface PublishingFormProps {
  electionId: ElectionId;
  publishing: Publishing;
  onDone: () => void;
}

interface Values {
  plan: ResultPlan;
  announce: boolean;
  indexed: boolean;
  embedOrigins: string;
}

export function PublishingForm({ electionId, publishing, onDone }: PublishingFormProps) {
  const change = useChangePublishing(electionId);
  const [timeZone] = useState(readerTimeZone);
  const form = useForm<Values>({
    defaultValues: {
      plan: isPublishedToRoll(publishing)
        ? recommendedResultPlan
        : resultPlanOf(publishing, publishing.at ? pickerText(new Date(publishing.at)) : ''),
      announce: publishing.announce,
      indexed: publishing.indexed,
      embedOrigins: publishing.embedOrigins.join('\n'),
    },
  });
  const field = fieldsOf(form);
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);
  // Published results may have been read: time and audience can no longer change.
  const isPublic = isPublished(publishing);
  const isWithRoll = isPublishedToRoll(publishing);
  const asSaved = {
    when: publishing.when,
    at: publishing.at,
    readers: publishing.plannedReaders,
  };

  /** Focuses the heading, because the buttons vanish with the form. */
  function leave() {
    focusHeading(headingAround(document.activeElement));
    onDone();
  }

  const submit = form.handleSubmit(({ plan, embedOrigins, ...rest }) =>
    change.mutate(
      {
        ...rest,
        ...(isPublic || (isWithRoll && plan.readers === 'roll') ? asSaved : publishingOf(plan)),
        timeZone,
        embedOrigins: embedOrigins.split(/\s+/).filter((each) => each !== ''),
      },
      {
        onSuccess: () => {
          toastSuccess('publishing');
          leave();
        },
        onError: (error) => {
          toastError('publishing', error);
          applyFieldErrors(error, form.setError, ['plan.at', 'embedOrigins'], { 'plan.at': 'at' });
        },
      },
    ),
  );
  return (
    <form
      ref={takeFocus}
      tabIndex={-1}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-6 outline-none"
    >
      {!isPublic && (
        <>
          <Controller
            control={form.control}
            name="plan"
            render={({ field }) => (
              <ResultQuestions
                plan={field.value}
                onChange={field.onChange}
                error={errors.plan?.at?.message}
                asksWhen={!isWithRoll}
              />
            )}
          />
          <p className="max-w-text text-sm text-ink-soft">{WITHHOLDING_COSTS}</p>
        </>
      )}
      <div className={clsx('grid max-w-text gap-5', !isPublic && 'border-t border-rule pt-5')}>
        {!isPublic && (
          <FormSwitch
            label={t`Announce the election on its public page`}
            hint={t`Until the results are published, anyone with the link sees the election’s name, your organisation and the dates. If this is off, they can’t even see that there is an election.`}
            control={form.control}
            name="announce"
          />
        )}
        <FormSwitch
          label={t`Let search engines list the public page`}
          hint={t`Once the results are public, anyone can find candidates by name, for years.`}
          control={form.control}
          name="indexed"
        />
        <TextArea
          label={t`Websites that may show the result in a frame`}
          optional
          hint={t`One address per line, such as https://www.example.org. Empty means any site: the frame shows only public results.`}
          rows={2}
          {...field('embedOrigins')}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={change.isPending}>
          <Trans>Save publishing</Trans>
        </Button>
        <Button variant="quiet" onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
