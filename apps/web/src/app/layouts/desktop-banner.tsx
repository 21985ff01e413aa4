import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { readStored, writeStored } from '../../lib/browser-storage';
import { routes } from '../../lib/paths';
import { useSession } from '../../lib/session/use-session';
import { storageKeys } from '../../lib/storage-keys';

/** Screens that an organiser opens as a voter, a nominator or a visitor. */
const othersScreens = [
  routes.votes,
  routes.nominate,
  routes.nominationLink,
  routes.publishedResults,
  routes.ballotBox,
];

/** Shown to organisers at 768 px and below, until they close it. */
export function DesktopBanner() {
  const [isClosed, setClosed] = useState(() => readStored(storageKeys.desktopBanner) === 'closed');
  const { pathname } = useLocation();
  const isOrganiser = useSession()?.role === 'organiser';
  if (isClosed || !isOrganiser || othersScreens.some((route) => matchPath(route, pathname))) {
    return null;
  }

  function close() {
    writeStored(storageKeys.desktopBanner, 'closed');
    setClosed(true);
  }

  return (
    <aside
      aria-label={t`Your device`}
      className="flex items-center justify-center gap-2 bg-banner px-4 py-1 text-sm font-medium text-on-banner min-[769px]:hidden print:hidden"
    >
      <p>
        <Trans>For the best view and experience, please use a desktop device.</Trans>
      </p>
      <button
        type="button"
        aria-label={t`Close for good`}
        title={t`Close for good`}
        onClick={close}
        className="grid size-9 shrink-0 place-items-center rounded-md"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </aside>
  );
}
