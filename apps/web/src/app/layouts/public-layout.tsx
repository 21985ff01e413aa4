import { Trans } from '@lingui/react/macro';
import { Link, Outlet } from 'react-router-dom';
import { LanguageMenu } from '../../components/buttons/language-menu';
import { ThemeToggle } from '../../components/buttons/theme-toggle';
import { Wordmark } from '../../components/brand/wordmark';
import { paths } from '../../lib/paths';
import { SiteFooter } from './site-footer';
import { SkipLink } from './skip-link';

/** Public screens as visitors see them. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="print:hidden border-b border-rule">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-2 px-5 py-3 sm:px-8">
          <Wordmark to={paths.landing()} />
          <div className="ms-auto flex items-center sm:gap-2">
            <LanguageMenu />
            <ThemeToggle />
            <Link
              to={paths.login()}
              className="inline-flex min-h-10 items-center px-2 text-sm font-semibold hover:underline"
            >
              <Trans>Signin</Trans>
            </Link>
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 px-5 py-8 outline-none sm:px-8 sm:py-12"
      >
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
