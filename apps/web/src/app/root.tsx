import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { HeldUpStrip } from '../components/feedback/held-up-strip';
import { Toaster } from '../components/feedback/toaster';
import { useSessionStore } from '../lib/session/session-store';

/** The frame of every address: messages, and a progress sign while the next screen loads. */
export function Root({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  const isHeldUp = useSessionStore((session) => session.isHeldUp);
  return (
    <>
      {isLoading && (
        <div
          role="progressbar"
          aria-label={t`Loading the next page`}
          className="fixed inset-x-0 top-0 z-50 h-1 animate-next-page bg-primary"
        />
      )}
      {isHeldUp && (
        <HeldUpStrip>
          {t`Please wait: your sign-in is being renewed, and this page continues automatically.`}
        </HeldUpStrip>
      )}
      {children}
      <Toaster />
    </>
  );
}
