import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { describedBy } from './field-ids';
import { FieldFrame, type FieldWords } from './field-frame';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, FieldWords {
  options: readonly { value: string; label: string }[];
  /** The first, empty choice: `Choose a position`. */
  placeholder?: string | undefined;
}

/** The native select: nothing scripted works as well on a phone. */
export function SelectField({
  label,
  options,
  placeholder,
  hint,
  error,
  optional,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      required={select.required}
    >
      <div className="relative">
        <select
          {...select}
          id={id}
          className="field-control appearance-none pe-10"
          {...describedBy(id, hint, error)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 inset-e-3 size-4 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </FieldFrame>
  );
}
