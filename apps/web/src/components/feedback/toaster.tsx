import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areToastsWanted, onToastsWanted } from '../../lib/toasts/toast';

const ToastStack = lazy(() =>
  import('./toast-stack').then(({ ToastStack }) => ({ default: ToastStack })),
);

/** Where toasts appear; nothing, until there is a first one. */
export function Toaster() {
  const isWanted = useSyncExternalStore(onToastsWanted, areToastsWanted);
  return <Suspense fallback={null}>{isWanted && <ToastStack />}</Suspense>;
}
