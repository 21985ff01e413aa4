import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleUserRound, Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { SearchField } from '../../components/fields/search-field';
import { LanguageMenu } from '../../components/buttons/language-menu';
import { ThemeToggle } from '../../components/buttons/theme-toggle';
import { Tooltip } from '../../components/overlays/tooltip';
import { paths } from '../../lib/paths';
import { useMay } from '../../lib/session/use-may';
import { useSignedIn } from '../../lib/session/use-signed-in';
import { MobileNavigation } from './mobile-navigation';
import { isSearchedFromTopBar } from './searched-screens';

const iconLink =
  'grid size-10 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink';

export function TopBar() {
  const session = useSignedIn();
  const mayCreate = useMay('runElections');
  const { pathname } = useLocation();
  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-rule bg-paper">
      {/* As wide as the screen below it. */}
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-2 gap-y-2.5 px-4 py-2.5 sm:gap-x-4 sm:px-8">
        <MobileNavigation />
        <p className="text-sm font-bold text-ink">
          <Trans>Dashboard</Trans>
        </p>
        {isSearchedFromTopBar(pathname, session) && (
          // On phones the search box has its own line.
          <div
            role="search"
            className="order-last flex min-w-0 basis-full justify-end sm:order-none sm:flex-1 sm:basis-0"
          >
            <SearchField label={t`Search here`} />
          </div>
        )}
        <div className="ms-auto flex items-center">
          {mayCreate && (
            <Tooltip text={t`Create election`}>
              <Link
                to={paths.createElection()}
                aria-label={t`Create election`}
                className={iconLink}
              >
                <Plus aria-hidden="true" className="size-5" />
              </Link>
            </Tooltip>
          )}
          <Tooltip text={t`User profile`}>
            <Link to={paths.profile(session.id)} aria-label={t`User profile`} className={iconLink}>
              <CircleUserRound aria-hidden="true" className="size-5" />
            </Link>
          </Tooltip>
          <LanguageMenu />
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
