import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Link, Outlet } from 'react-router-dom';
import { LanguageMenu } from '../../components/buttons/language-menu';
import { ThemeToggle } from '../../components/buttons/theme-toggle';
import { Wordmark } from '../../components/brand/wordmark';
import { paths } from '../../lib/paths';
import { signOut } from '../../lib/session/sign-out';
import { useSignedIn } from '../../lib/session/use-signed-in';
import { SkipLink } from './skip-link';

const wayOut =
  'inline-flex min-h-10 items-center gap-2 px-2 text-sm font-semibold text-ink-soft hover:text-ink';

/** The polling booth: only the ballot, and a way out. */
function BallotLayout() {
  const { election } = useSignedIn();
  const home = election ? paths.ballot(election) : paths.dashboard();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="print:hidden border-b border-rule">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-2 px-4 py-1 sm:px-8 sm:py-2">
          <Wordmark to={home} />
          <div className="flex items-center gap-1">
            <LanguageMenu />
            <ThemeToggle />
            {election ? (
              <button type="button" className={wayOut} onClick={() => void signOut()}>
                <X aria-hidden="true" className="size-4" />
                <Trans>Leave</Trans>
              </button>
            ) : (
              <Link to={home} className={wayOut}>
                <X aria-hidden="true" className="size-4" />
                <Trans>Leave</Trans>
              </Link>
            )}
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 px-4 pt-2 pb-6 outline-none sm:px-8 sm:py-10"
      >
        <Outlet />
      </main>
      <footer className="px-4 py-4 text-center text-sm text-ink-soft sm:px-8 print:hidden">
        <Link to={paths.accessibility()} className="inline-block py-1 text-link">
          <Trans>Accessibility</Trans>
        </Link>
      </footer>
    </div>
  );
}

export { BallotLayout as Component };
