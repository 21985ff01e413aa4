import { X } from 'lucide-react';
import { Link, Outlet } from 'react-router-dom';
import { ThemeToggle } from '../../components/buttons/theme-toggle';
import { Wordmark } from '../../components/brand/wordmark';
import { paths } from '../../lib/paths';
import { SkipLink } from './skip-link';

/** The polling booth: nothing but the ballot, and a way out. */
function BallotLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="print:hidden border-b border-rule">
        <div className="mx-auto flex max-w-page items-center justify-between gap-4 px-5 py-2 sm:px-8">
          <Wordmark to={paths.dashboard()} />
          <div className="flex items-center gap-1">
            <ThemeToggle />
            <Link
              to={paths.dashboard()}
              className="inline-flex min-h-10 items-center gap-2 px-2 text-sm font-semibold text-ink-soft hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
              Leave
            </Link>
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 px-4 py-6 outline-none sm:px-8 sm:py-10"
      >
        <Outlet />
      </main>
    </div>
  );
}

export { BallotLayout as Component };
