import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import { describedBy } from './field-ids';
import { FieldFrame } from './field-frame';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="field-control pe-12"
          {...describedBy(id, hint, error)}
        />
        <button
          type="button"
          aria-label={
            isShown
              ? t`Hide ${{ password: label.toLowerCase() }}`
              : t`Show ${{ password: label.toLowerCase() }}`
          }
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 inset-e-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
