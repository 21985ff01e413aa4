import { Toaster } from '../components/feedback/toaster';
import { ErrorBoundary } from './error-boundary';
import { AppRoutes } from './router';
import { ScrollKeeper } from './scroll-keeper';

/** Everything inside the router. */
export function App() {
  return (
    <ErrorBoundary>
      <ScrollKeeper />
      <AppRoutes />
      <Toaster />
    </ErrorBoundary>
  );
}
