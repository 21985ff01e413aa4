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
      aria-label="Your device"
      className="flex items-center justify-center gap-2 bg-banner px-4 py-1 text-sm font-medium text-on-banner min-[769px]:hidden print:hidden"
    >
      <p>For the best view and experience, please use a desktop device.</p>
      <button
        type="button"
        aria-label="Close for good"
        title="Close for good"
        onClick={close}
        className="grid size-9 shrink-0 place-items-center rounded-md"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </aside>
  );
}
