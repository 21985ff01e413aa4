import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Disclosure } from '../surfaces/disclosure';

interface RadioCardsProps extends Omit<ComponentProps<'input'>, 'type'> {
  legend: string;
  /** The chosen value, for forms outside react-hook-form. */
  chosen?: string | undefined;
  /** The choices, each with a line on its consequences. */
  options: readonly { value: string; label: string; explanation: string }[];
  /** Details of all choices, shown on request. */
  more?: string;
}

/** One of a few choices that need explaining. Accepts what react-hook-form's `register` returns. */
export function RadioCards({ legend, options, chosen, more, ...input }: RadioCardsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold text-ink">{legend}</legend>
      <div className={clsx('grid gap-3', options.length % 2 === 0 && 'sm:grid-cols-2')}>
        {options.map(({ value, label, explanation }) => (
          <label
            key={value}
            className="flex gap-3 rounded-md border border-rule-strong bg-surface p-4 hover:border-ink has-checked:border-primary has-checked:bg-primary-wash has-disabled:cursor-not-allowed has-disabled:bg-sunken"
          >
            <input
              {...input}
              {...(chosen !== undefined && { checked: chosen === value })}
              type="radio"
              value={value}
              className="mt-1 size-4 shrink-0"
            />
            <span className="grid content-start gap-1">
              <span className="text-sm font-semibold text-ink">{label}</span>
              <span className="text-xs text-ink-soft">{explanation}</span>
            </span>
          </label>
        ))}
      </div>
      {more !== undefined && (
        <Disclosure summary={t`Learn more`}>
          <p className="max-w-text text-sm text-ink-soft">{more}</p>
        </Disclosure>
      )}
    </fieldset>
  );
}
