import { Trans } from '@lingui/react/macro';
import { Button } from '../buttons/button';

interface ErrorLineProps {
  message: string;
  onRetry: () => void;
}

/** For a small part of a screen that failed to load; `ErrorState` is for a whole screen. */
export function ErrorLine({ message, onRetry }: ErrorLineProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="font-medium text-danger">{message}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
