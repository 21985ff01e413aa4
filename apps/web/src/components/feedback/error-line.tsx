import { Button } from '../buttons/button';

interface ErrorLineProps {
  message: string;
  onRetry: () => void;
}

/** Where a small part of a screen could not be loaded; `ErrorState` is for the whole of one. */
export function ErrorLine({ message, onRetry }: ErrorLineProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="font-medium text-danger">{message}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
