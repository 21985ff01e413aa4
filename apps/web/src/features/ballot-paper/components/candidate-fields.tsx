import { useFormContext } from 'react-hook-form';
import { TextArea } from '../../../components/fields/text-area';
import { TextField } from '../../../components/fields/text-field';
import type { EditCandidateValues } from '../candidate-form';

type CandidateFieldValues = Pick<
  EditCandidateValues,
  'manifesto' | 'organisation' | 'motto' | 'email' | 'tel' | 'link'
>;

/** A candidate's details, except name, position and photo. */
export function CandidateFields() {
  const { register, formState } = useFormContext<CandidateFieldValues>();
  const { errors } = formState;
  return (
    <>
      <TextArea
        label="Manifesto"
        optional
        {...register('manifesto')}
        error={errors.manifesto?.message}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Organisation"
          optional
          {...register('organisation')}
          error={errors.organisation?.message}
        />
        <TextField label="Motto" optional {...register('motto')} error={errors.motto?.message} />
        <TextField
          label="Email"
          type="email"
          optional
          {...register('email')}
          error={errors.email?.message}
        />
        <TextField
          label="Phone"
          type="tel"
          optional
          {...register('tel')}
          error={errors.tel?.message}
        />
      </div>
      <TextField
        label="Web page or video"
        type="url"
        inputMode="url"
        optional
        hint="Stands on the ballot; voters open it in another tab."
        {...register('link')}
        error={errors.link?.message}
      />
    </>
  );
}
