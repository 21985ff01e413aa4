import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { clsx } from 'clsx';
import { signOut } from '../../lib/session/sign-out';
import { useSignedIn } from '../../lib/session/use-signed-in';
import { navigationEntries } from './navigation-entries';
import { OwnMembership } from './own-membership';

const entryClass =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-semibold transition-colors';

/** @param onLeave Called when an entry is chosen, so a drawer around it can close. */
export function SideNavigation({ onLeave }: { onLeave?: () => void }) {
  const session = useSignedIn();
  const { membership } = session;
  return (
    <nav
      aria-label={t({ message: 'Main', comment: 'Names the navigation for screen readers' })}
      className="flex flex-1 flex-col gap-1"
    >
      <ul className="grid gap-1">
        {navigationEntries(session).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={onLeave}
              className={({ isActive }) =>
                clsx(
                  entryClass,
                  isActive
                    ? 'bg-primary-wash text-primary'
                    : 'text-ink-soft hover:bg-sunken hover:text-ink',
                )
              }
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-1 pt-6">
        {membership && <OwnMembership membership={membership} />}
        <button
          type="button"
          onClick={() => void signOut()}
          className={clsx(entryClass, 'text-ink-soft hover:bg-sunken hover:text-ink')}
        >
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          <Trans>Sign Out</Trans>
        </button>
      </div>
    </nav>
  );
}
