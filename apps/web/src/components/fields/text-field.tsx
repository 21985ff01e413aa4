import { useId, type ComponentProps } from 'react';
import { describedBy } from './field-ids';
import { FieldFrame, type FieldWords } from './field-frame';

type TextFieldProps = ComponentProps<'input'> & FieldWords;

/** A line of text. Accepts what react-hook-form's `register` returns. */
export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      required={input.required}
    >
      <input
        type="text"
        {...input}
        id={id}
        className="field-control"
        {...describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
}
