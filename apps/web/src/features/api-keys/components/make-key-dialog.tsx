import { keyRoles, makeKeySchema, type MadeKey, type MakeKey } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { RadioCards } from '../../../components/fields/radio-cards';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { Notice } from '../../../components/feedback/notice';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { hasCode } from '../../../lib/api/api-error';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { formResolver } from '../../../lib/forms/form-resolver';
import { failureText } from '../../../lib/messages/message-for';
import { useMakeKey } from '../api';
import { roleWords } from '../../../lib/session/role-words';

const lifetimes = [
  { value: '30', label: t`30 days` },
  { value: '90', label: t`90 days` },
  { value: '180', label: t`180 days` },
  { value: '365', label: t`A year` },
];

const roles = keyRoles.map((value) => ({
  value,
  label: roleWords[value].one,
  explanation: roleWords[value].may,
}));

interface MakeKeyDialogProps {
  onClose: () => void;
  onMade: (key: MadeKey) => void;
}

/** Asks for a new key's name, role and lifetime. */
export function MakeKeyDialog({ onClose, onMade }: MakeKeyDialogProps) {
  const making = useMakeKey();
  const form = useForm<MakeKey>({
    resolver: formResolver(makeKeySchema),
    defaultValues: { name: '', role: 'clerk', days: 90 },
  });
  const field = fieldsOf(form);
  const isNameTaken = hasCode(making.error, 'key_name_taken');

  const submit = form.handleSubmit((values) =>
    making.mutate(values, {
      onSuccess: onMade,
      onError: (error) => {
        applyFieldErrors(error, form.setError, ['name', 'role', 'days']);
        if (!hasCode(error, 'key_name_taken')) return;
        form.setError('name', { message: failureText('keyMake', error) }, { shouldFocus: true });
      },
    }),
  );

  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Make an API key`}
      description={t`We’ll email every owner about it.`}
      done={making.isSuccess}
      confirmLabel={t`Make the key`}
      variant="primary"
      pending={making.isPending}
      form="make-key"
    >
      <form
        id="make-key"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 gap-5"
      >
        {making.isError && !isNameTaken && (
          <Notice tone="danger" live title={t`The key was not made`}>
            <p>{failureText('keyMake', making.error)}</p>
          </Notice>
        )}
        <TextField
          label={t`Name`}
          autoComplete="off"
          hint={t`Such as “Membership list”. Audit trails name it so.`}
          {...field('name')}
        />
        <RadioCards legend={t`What it may do`} options={roles} {...form.register('role')} />
        <SelectField
          label={t`Good for`}
          options={lifetimes}
          hint={t`It expires then, and you need a new one.`}
          {...field('days', { valueAsNumber: true })}
        />
      </form>
    </ConfirmDialog>
  );
}
