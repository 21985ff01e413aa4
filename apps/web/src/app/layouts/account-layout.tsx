import { Trans } from '@lingui/react/macro';
import { Link, Outlet } from 'react-router-dom';
import { LanguageMenu } from '../../components/buttons/language-menu';
import { ThemeToggle } from '../../components/buttons/theme-toggle';
import { Wordmark } from '../../components/brand/wordmark';
import { paths } from '../../lib/paths';
import { product } from '../../lib/product';
import { SkipLink } from './skip-link';

/** Sign-in, sign-up and password screens: one sheet of paper with one form on it. */
function AccountLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between px-5 py-3 sm:px-8">
        <Wordmark to={paths.landing()} />
        <div className="flex items-center gap-1">
          <LanguageMenu />
          <ThemeToggle />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[33rem] flex-1 px-4 pt-4 pb-12 outline-none sm:pt-[6vh]"
      >
        <Outlet />
      </main>
      <footer className="px-5 py-6 text-center text-sm text-ink-soft">
        <Trans>
          <Link to={paths.help()} className="text-link">
            Help
          </Link>{' '}
          or write to{' '}
          <a href={`mailto:${product.supportEmail}`} className="text-link">
            {product.supportEmail}
          </a>
        </Trans>
        <Link to={paths.accessibility()} className="mx-auto mt-1 block w-fit py-1 text-link">
          <Trans>Accessibility</Trans>
        </Link>
      </footer>
    </div>
  );
}

export { AccountLayout as Component };
