import { Check, ChevronDown } from 'lucide-react';
import { useId, useImperativeHandle, useRef, type Ref } from 'react';
import { clsx } from 'clsx';
import { describedBy } from './field-ids';
import { FieldFrame, type FieldWords } from './field-frame';
import { useCombobox, type ComboboxOption } from './use-combobox';

interface ComboboxFieldProps extends FieldWords {
  options: readonly ComboboxOption[];
  /** Needs a `Controller` in react-hook-form. Typed text that matches no option is kept. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Shown in the list if nothing matches the typed text. */
  nothingFound: string;
  placeholder?: string | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
}

/** One of many options, found by typing part of it. */
export function ComboboxField({
  label,
  options,
  value,
  onChange,
  onBlur,
  nothingFound,
  placeholder,
  hint,
  error,
  optional,
  ref,
}: ComboboxFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const list = useCombobox({ id, options, value, onChange });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <input
          {...list.input}
          ref={input}
          id={id}
          onBlur={() => {
            list.settle();
            onBlur?.();
          }}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="field-control pe-10"
          {...describedBy(id, hint, error)}
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 inset-e-3 size-4 -translate-y-1/2 text-ink-soft"
        />
        {list.isOpen && (
          <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-rule bg-surface p-1 text-sm shadow-floating">
            <ul {...list.listbox} aria-label={label} className="max-h-64 overflow-y-auto">
              {list.found.map((option, index) => (
                <li
                  key={option.value}
                  {...list.optionAt(index)}
                  className={clsx(
                    'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1',
                    index === list.active &&
                      'bg-sunken forced-colors:outline-2 forced-colors:-outline-offset-2',
                  )}
                >
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {option.label}
                  </span>
                  {option.detail && <span className="text-xs text-ink-soft">{option.detail}</span>}
                  <Check
                    aria-hidden="true"
                    className={clsx('size-4', option.value !== value && 'invisible')}
                  />
                </li>
              ))}
            </ul>
            {list.found.length === 0 && (
              <p role="status" className="px-2.5 py-2 text-ink-soft">
                {nothingFound}
              </p>
            )}
          </div>
        )}
      </div>
    </FieldFrame>
  );
}
