import { Trans } from '@lingui/react/macro';
import { Button } from '../components/buttons/button';
import { paths } from '../lib/paths';

/** The last resort for unexpected errors: says so, and offers a way out. */
export function RouteError({ error }: { error: unknown }) {
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-text content-center gap-4 p-6">
      <h1 className="heading-tight text-3xl">
        <Trans>Unexpected Application Error!</Trans>
      </h1>
      <p className="text-lg text-ink-soft">
        <Trans>
          This page stopped working, and it is our fault, not yours. A ballot that was confirmed to
          you is safe.
        </Trans>
      </p>
      <p className="font-mono text-sm text-ink-faint">{messageOf(error)}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={() => window.location.reload()}>
          <Trans>Reload this page</Trans>
        </Button>
        <a href={paths.landing()} className="text-link">
          <Trans>Go to the start page</Trans>
        </a>
      </div>
    </div>
  );
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
