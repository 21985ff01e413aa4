import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextArea } from '../../../components/fields/text-area';
import { TextField } from '../../../components/fields/text-field';
import { Section } from '../../../components/headings/section';
import { fieldsOf } from '../../../lib/forms/fields-of';
import {
  electionFormFields,
  type ElectionFormOutput,
  type ElectionFormValues,
} from '../election-form';
import { ElectionDateFields } from './election-date-fields';
import { RecommendedSettings, type RecommendedSettingsProps } from './recommended-settings';

/** The first step of a new election: its name, dates and settings. */
export function WhatAndWhenStep(settings: RecommendedSettingsProps) {
  const form = useFormContext<ElectionFormValues, unknown, ElectionFormOutput>();
  const field = fieldsOf(form);
  const { getFieldState, setFocus } = form;
  // The server may have refused a field after a later step.
  useEffect(() => {
    const wrong = electionFormFields.find((name) => getFieldState(name).error);
    if (wrong) setFocus(wrong);
  }, [getFieldState, setFocus]);
  return (
    <>
      <div className="grid max-w-text gap-5">
        <TextField
          label={t`Election name`}
          autoComplete="off"
          required
          {...field('electionName')}
        />
        <TextArea
          label={t`Description`}
          hint={t`Shown above the ballot.`}
          rows={2}
          required
          {...field('description')}
        />
      </div>
      <Section title={t`Dates`}>
        <ElectionDateFields />
      </Section>
      <RecommendedSettings {...settings} />
    </>
  );
}
