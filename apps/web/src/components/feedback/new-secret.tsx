import type { ReactNode } from 'react';
import { focusHeading, headingAround } from '../../lib/focus/heading-around';
import { takeFocus } from '../../lib/focus/take-focus';
import { Button } from '../buttons/button';
import { CopyButton } from '../buttons/copy-button';
import { Notice } from './notice';

interface NewSecretProps {
  title: string;
  secret: string;
  copyLabel: string;
  keptLabel: string;
  onKept: () => void;
  /** The purpose of the secret, and how long it is shown. */
  children: ReactNode;
}

/** A newly made secret, which cannot be shown again. */
export function NewSecret({
  title,
  secret,
  copyLabel,
  keptLabel,
  onKept,
  children,
}: NewSecretProps) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Notice tone="success" live title={title}>
        <p>{children}</p>
        <code className="my-1 rounded-sm border border-rule bg-surface px-3 py-2 font-mono text-sm break-all select-all">
          {secret}
        </code>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={secret} label={copyLabel} />
          <Button
            variant="quiet"
            size="small"
            onClick={({ currentTarget }) => {
              focusHeading(headingAround(currentTarget));
              onKept();
            }}
          >
            {keptLabel}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
