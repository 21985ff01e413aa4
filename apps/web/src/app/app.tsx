import { ErrorBoundary } from './error-boundary';
import { Providers } from './providers';
import { AppRoutes } from './router';
import { ScrollKeeper } from './scroll-keeper';

/** Everything inside the router. */
export function App() {
  return (
    <ErrorBoundary>
      <Providers>
        <ScrollKeeper />
        <AppRoutes />
      </Providers>
    </ErrorBoundary>
  );
}
