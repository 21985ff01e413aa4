import { addVoterSchema, type ListedRow } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../../components/buttons/button';
import { TextField } from '../../../components/fields/text-field';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { formResolver } from '../../../lib/forms/form-resolver';
import { valuesOf, type RowValues } from '../settled-rows';

const formSchema = addVoterSchema.pick({ fullName: true, email: true, memberNo: true });
const fields = ['fullName', 'email', 'memberNo'] as const;

interface CorrectRowFormProps {
  row: ListedRow;
  onSave: (values: RowValues) => void;
  onCancel: () => void;
}

/** Corrects the values of one row of a list. Starts in the first field that has a problem. */
export function CorrectRowForm({ row, onSave, onCancel }: CorrectRowFormProps) {
  const form = useForm<RowValues, unknown, z.output<typeof formSchema>>({
    resolver: formResolver(formSchema as z.ZodType<z.output<typeof formSchema>, RowValues>),
    defaultValues: valuesOf(row),
  });
  const field = fieldsOf(form);
  const { setFocus } = form;
  const first = fields.find((each) => row.problems.some(({ path }) => path === each)) ?? fields[0];
  useEffect(() => setFocus(first), [first, setFocus]);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) =>
        void form.handleSubmit(({ memberNo = '', ...values }) => onSave({ ...values, memberNo }))(
          event,
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={t`Full name`} {...field('fullName')} />
        <TextField label={t`Email`} type="email" optional {...field('email')} />
        <TextField label={t`Member number`} optional {...field('memberNo')} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" type="submit">
          <Trans>Save</Trans>
        </Button>
        <Button size="small" variant="secondary" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
