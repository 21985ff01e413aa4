import {
  useController,
  type Control,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form';
import { FileField, type FileFieldProps } from './file-field';

type Image = File | null;
type ImageFieldProps<Values extends FieldValues, Output> = Omit<
  FileFieldProps,
  'value' | 'onChange' | 'onRemove' | 'error' | 'optional' | 'ref'
> & {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, Image>;
  /** Removes the current image. Without it, only a newly chosen one can be removed. */
  onRemoveCurrent?: (() => void) | undefined;
};

/** An optional image in react-hook-form. */
export function ImageField<Values extends FieldValues, Output>({
  control,
  name,
  onRemoveCurrent,
  ...rest
}: ImageFieldProps<Values, Output>) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name });
  return (
    <FileField
      {...rest}
      optional
      ref={ref}
      value={value}
      onChange={onChange}
      onRemove={onRemoveCurrent && (() => (value ? onChange(null) : onRemoveCurrent()))}
      error={fieldState.error?.message}
    />
  );
}
