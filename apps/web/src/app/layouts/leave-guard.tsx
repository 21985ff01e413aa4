import { t } from '@lingui/core/macro';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog';
import { hasUnsaved } from '../../lib/forms/unsaved';

/** Asks before leaving a half-written form. A new search or page on the same screen keeps the form. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsking = blocker.state === 'blocked';
  return (
    <ConfirmDialog
      open={isAsking}
      onClose={() => {
        if (isAsking) blocker.reset();
      }}
      title={t`Leave without saving?`}
      description={t`Your changes on this page are not saved and will be lost.`}
      confirmLabel={t({ message: 'Leave', context: 'unsaved changes' })}
      cancelLabel={t`Stay`}
      pending={false}
      done={false}
      onConfirm={() => {
        if (isAsking) blocker.proceed();
      }}
    />
  );
}
