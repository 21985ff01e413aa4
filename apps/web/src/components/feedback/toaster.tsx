import { lazy, Suspense } from 'react';
import { useToastsWanted } from '../../lib/toasts/toast';

const ToastStack = lazy(() =>
  import('./toast-stack').then(({ ToastStack }) => ({ default: ToastStack })),
);

/** Where toasts appear; nothing, until there is a first one. */
export function Toaster() {
  const isWanted = useToastsWanted();
  return <Suspense fallback={null}>{isWanted && <ToastStack />}</Suspense>;
}
