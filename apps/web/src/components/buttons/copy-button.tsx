import { t } from '@lingui/core/macro';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button';
import type { ButtonLook } from './button-classes';

interface CopyButtonProps {
  text: string;
  label: string;
  size?: ButtonLook['size'];
}

const SAID_FOR_MS = 2500;

export function CopyButton({ text, label, size = 'small' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <Button
      variant="secondary"
      size={size}
      onClick={() => void copy()}
      icon={<Icon aria-hidden="true" className="size-4" />}
    >
      <span aria-live="polite">
        {outcome === 'copied' ? t`Copied` : outcome === 'failed' ? t`Select it and copy` : label}
      </span>
    </Button>
  );
}
