import type { ReactNode } from 'react';
import { errorIdOf, hintIdOf } from './field-ids';
import { FieldError } from './field-error';

/** The texts around a field. */
export interface FieldWords {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Adds "(optional)" to the label; every other field is required. */
  optional?: boolean | undefined;
}

interface FieldFrameProps extends FieldWords {
  id: string;
  children: ReactNode;
}

/** Label, hint and error around a control, linked by ids. */
export function FieldFrame({ id, label, hint, error, optional, children }: FieldFrameProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {children}
      {error ? (
        <FieldError id={errorIdOf(id)}>{error}</FieldError>
      ) : (
        hint && (
          <p id={hintIdOf(id)} className="text-xs text-ink-soft">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
