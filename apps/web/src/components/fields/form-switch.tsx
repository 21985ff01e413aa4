import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Switch } from './switch';

interface FormSwitchProps<Values extends FieldValues, Output> {
  label: string;
  hint: string;
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** A switch bound to a form field. */
export function FormSwitch<Values extends FieldValues, Output>({
  label,
  hint,
  control,
  name,
}: FormSwitchProps<Values, Output>) {
  const { field } = useController({ control, name });
  return (
    <Switch
      label={label}
      hint={hint}
      checked={field.value === true}
      onCheckedChange={field.onChange}
    />
  );
}
