import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextArea } from '../../../components/fields/text-area';
import { TextField } from '../../../components/fields/text-field';
import { fieldsOf } from '../../../lib/forms/fields-of';
import type { EditCandidateValues } from '../candidate-form';

type CandidateFieldValues = Pick<
  EditCandidateValues,
  'manifesto' | 'organisation' | 'motto' | 'email' | 'tel' | 'link'
>;

/** A candidate's details, except name, position and photo. */
export function CandidateFields({ translations }: { translations?: ReactNode }) {
  const { register, formState } = useFormContext<CandidateFieldValues>();
  const field = fieldsOf({ register, formState });
  return (
    <>
      <TextArea label={t`Manifesto`} optional {...field('manifesto')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t`Organisation`} optional {...field('organisation')} />
        <TextField label={t`Motto`} optional {...field('motto')} />
        <TextField label={t`Email`} type="email" optional {...field('email')} />
        <TextField label={t`Phone`} type="tel" optional {...field('tel')} />
      </div>
      <TextField
        label={t`Web page or video`}
        type="url"
        inputMode="url"
        optional
        hint={t`Shown on the ballot; it opens in another tab.`}
        {...field('link')}
      />
      {translations}
    </>
  );
}
