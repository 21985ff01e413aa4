import { useFormContext } from 'react-hook-form';
import { TextArea } from '../../../components/fields/text-area';
import { TextField } from '../../../components/fields/text-field';
import { numberOrNone, type PositionFormOutput, type PositionFormValues } from '../position-form';

/** What a position is called, what it is, how many it takes and how many a voter may choose. */
export function PositionFields() {
  const { register, formState } = useFormContext<PositionFormValues, unknown, PositionFormOutput>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Position name"
        autoComplete="off"
        {...register('positionName')}
        error={errors.positionName?.message}
      />
      <TextArea
        label="Position description"
        rows={3}
        {...register('positionDescription')}
        error={errors.positionDescription?.message}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Seats"
          hint="How many candidates are elected."
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          {...register('seats', { setValueAs: numberOrNone })}
          error={errors.seats?.message}
        />
        <TextField
          label="Choices per voter"
          hint="How many candidates one voter may choose: as many as seats, if you leave it empty."
          optional
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          {...register('maxChoices', { setValueAs: numberOrNone })}
          error={errors.maxChoices?.message}
        />
      </div>
    </>
  );
}
