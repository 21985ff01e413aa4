import { useId, type ComponentProps } from 'react';
import { describedBy } from './field-ids';
import { FieldFrame, type FieldWords } from './field-frame';

type TextAreaProps = ComponentProps<'textarea'> & FieldWords;

export function TextArea({ label, hint, error, optional, ...textarea }: TextAreaProps) {
  const ownId = useId();
  const id = textarea.id ?? ownId;
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      required={textarea.required}
    >
      <textarea
        rows={5}
        {...textarea}
        id={id}
        className="field-control resize-y"
        {...describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
}
