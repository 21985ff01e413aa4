import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { errorIdOf, hintIdOf } from './field-ids';
import { FieldError } from './field-error';

/** The texts around a field. */
export interface FieldWords {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  /** Adds an asterisk to the label, which screen readers leave out: they say that the field is required. */
  required?: boolean | undefined;
}

interface FieldFrameProps extends FieldWords {
  id: string;
  children: ReactNode;
}

/** Label, hint and error around a control, linked by ids. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  required,
  children,
}: FieldFrameProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label
        htmlFor={id}
        className={clsx(
          'text-sm font-semibold text-ink',
          required && "after:ms-0.5 after:text-danger after:content-['*'_/_'']",
        )}
      >
        {label}
        {optional && (
          <span className="font-normal text-ink-faint">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
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
