import { Trans } from '@lingui/react/macro';
/** Shown across the top while a busy or silent server is retried: the wait is longer than a skeleton explains. */
export function HeldUpStrip({ children }: { children: string }) {
  return (
    <p role="status" className="bg-primary-wash px-6 py-3 text-center text-sm text-ink">
      <Trans>The server is slow to answer.</Trans> {children}
    </p>
  );
}
