import { Outlet, useNavigation } from 'react-router-dom';
import { Toaster } from '../components/feedback/toaster';

/** What every address has: messages, and a sign that the next screen is on its way. */
export function Root() {
  const { state } = useNavigation();
  return (
    <>
      {state !== 'idle' && (
        <div
          role="progressbar"
          aria-label="Loading the next page"
          className="fixed inset-x-0 top-0 z-50 h-1 animate-next-page bg-primary"
        />
      )}
      <Outlet />
      <Toaster />
    </>
  );
}
