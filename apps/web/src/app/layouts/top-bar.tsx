import { CircleUserRound, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SearchField } from '../../components/search-field';
import { ThemeToggle } from '../../components/theme-toggle';
import { Tooltip } from '../../components/tooltip';
import { paths } from '../../lib/paths';
import { useSignedIn } from '../../lib/session/use-signed-in';
import { MobileNavigation } from './mobile-navigation';

const iconLink =
  'grid size-10 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink';

export function TopBar() {
  const { id, role } = useSignedIn();
  return (
    <header className="print:hidden sticky top-0 z-30 flex items-center gap-2 border-b border-rule bg-paper px-4 py-2.5 sm:gap-4 sm:px-8">
      <MobileNavigation />
      <p className="hidden text-sm font-bold text-ink sm:block">Dashboard</p>
      <div role="search" className="flex min-w-0 flex-1 justify-end">
        <SearchField label="Search here" />
      </div>
      <div className="flex items-center">
        {role === 'organiser' && (
          <Tooltip text="Create election">
            <Link to={paths.createElection()} aria-label="Create election" className={iconLink}>
              <Plus aria-hidden="true" className="size-5" />
            </Link>
          </Tooltip>
        )}
        <Tooltip text="User profile">
          <Link to={paths.profile(id)} aria-label="User profile" className={iconLink}>
            <CircleUserRound aria-hidden="true" className="size-5" />
          </Link>
        </Tooltip>
        <ThemeToggle />
      </div>
    </header>
  );
}
