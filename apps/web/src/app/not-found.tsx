import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { LanguageMenu } from '../components/buttons/language-menu';
import { Button } from '../components/buttons/button';
import { LinkButton } from '../components/buttons/link-button';
import { PageHeading } from '../components/headings/page-heading';
import { Wordmark } from '../components/brand/wordmark';
import { paths } from '../lib/paths';

function NotFoundRoute() {
  const navigate = useNavigate();
  // An unknown address is usually loaded directly, so only the browser's own history says whether there was a
  // page before it, not the router's.
  const goBack = () =>
    void (window.history.length > 1 ? navigate(-1) : navigate(paths.landing(), { replace: true }));
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col px-5 py-3 sm:px-8">
      <header className="flex items-center justify-between">
        <Wordmark to={paths.landing()} />
        <LanguageMenu />
      </header>
      <main className="grid max-w-text flex-1 content-center justify-items-start gap-5 pb-24">
        <p className="text-lg font-semibold text-ink-faint tabular-nums">404</p>
        <PageHeading
          title={t`Page not found`}
          className="text-display font-extrabold tracking-[-0.035em]"
        />
        <p className="text-lg text-ink-soft">
          <Trans>There is no page at this address. The link may be out of date or mistyped.</Trans>
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button onClick={goBack}>
            <Trans>Go back</Trans>
          </Button>
          <LinkButton variant="secondary" to={paths.landing()}>
            <Trans>Start page</Trans>
          </LinkButton>
        </div>
      </main>
    </div>
  );
}

export { NotFoundRoute as Component };
