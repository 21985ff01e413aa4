import { lazy, Suspense } from 'react';
import { useToastsWanted } from '../../lib/toasts/toast';

const ToastStack = lazy(() =>
  import('./toast-stack').then(({ ToastStack }) => ({ default: ToastStack })),
);

/** Shows toasts; loads nothing until the first one. */
export function Toaster() {
  const isWanted = useToastsWanted();
  return <Suspense fallback={null}>{isWanted && <ToastStack />}</Suspense>;
}
