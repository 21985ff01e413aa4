import { Outlet, useNavigation } from 'react-router-dom';
import { useSessionStore } from '../lib/session/session-store';
import { Toaster } from '../components/feedback/toaster';

/** What every address has: messages, and a sign that the next screen is on its way. */
export function Root() {
  const { state } = useNavigation();
  const isHeldUp = useSessionStore((session) => session.isHeldUp);
  return (
    <>
      {state !== 'idle' && (
        <div
          role="progressbar"
          aria-label="Loading the next page"
          className="fixed inset-x-0 top-0 z-50 h-1 animate-next-page bg-primary"
        />
      )}
      {isHeldUp && (
        <p role="status" className="bg-primary-wash px-6 py-3 text-center text-sm text-ink">
          Many people are here at the moment. Please wait: your sign-in is being renewed, and this
          page goes on by itself.
        </p>
      )}
      <Outlet />
      <Toaster />
    </>
  );
}
