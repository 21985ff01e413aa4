import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button';

interface ErrorStateProps {
  message: string;
  title?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Another way out, besides or instead of trying again. */
  action?: ReactNode;
}

/** For data that failed to load: never shown as an empty list. */
export function ErrorState({
  message,
  title = t`This could not be loaded`,
  onRetry,
  action,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-lg border border-rule bg-surface px-6 py-12 text-center"
    >
      <TriangleAlert aria-hidden="true" className="size-7 text-danger" />
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="max-w-md text-ink-soft">{message}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button
            variant="secondary"
            onClick={onRetry}
            icon={<RotateCw aria-hidden="true" className="size-4" />}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
