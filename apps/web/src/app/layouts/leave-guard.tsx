import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog';
import { hasUnsaved } from '../../lib/forms/unsaved';
import { askBeforeLeaving } from '../pages';

/** Asks before leaving a half-written form. A new search or page on the same screen keeps the form. */
export function LeaveGuard() {
  const [asked, setAsked] = useState<{ leave: () => void }>();
  useEffect(
    () =>
      askBeforeLeaving((from, to, leave) => {
        const asks = hasUnsaved() && from !== to;
        if (asks) setAsked({ leave });
        return asks;
      }),
    [],
  );
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={() => setAsked(undefined)}
      title={t`Leave without saving?`}
      description={t`Your changes on this page are not saved and will be lost.`}
      confirmLabel={t({ message: 'Leave', context: 'unsaved changes' })}
      cancelLabel={t`Stay`}
      pending={false}
      done={false}
      onConfirm={() => {
        setAsked(undefined);
        asked?.leave();
      }}
    />
  );
}
