import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { NavigationType, Router, useRoutes } from 'react-router-dom';
import { SkeletonPage } from '../components/skeletons/skeleton-page';
import { CatchErrors } from './catch-errors';
import type { Page, Pages } from './pages';
import { Root } from './root';
import { RouteError } from './route-error';
import { scrollTo, storeScrollPositions } from './scroll-positions';

/** Shows the page that the browser's address leads to. */
export function App({ pages }: { pages: Pages }) {
  const [page, setPage] = useState(pages.current);
  const [isLate, setLate] = useState(false);
  useLayoutEffect(() => {
    const show = (next: Page | undefined) => {
      setLate(false);
      startTransition(() => setPage(next));
    };
    // What has arrived since the first render.
    show(pages.current());
    return pages.watch({ onLate: () => setLate(true), onPage: show });
  }, [pages]);
  return (
    <Router
      location={page?.location ?? window.location.pathname}
      navigationType={page?.action ?? NavigationType.Pop}
      navigator={pages.navigator}
    >
      <CatchErrors at={page?.location.key ?? 'default'}>
        <Root isLoading={page !== undefined && isLate}>
          {page ? <Shown page={page} /> : <SkeletonPage />}
        </Root>
      </CatchErrors>
    </Router>
  );
}

function Shown({ page }: { page: Page }) {
  useLayoutEffect(() => scrollTo(page.location, page.keepsScroll), [page]);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const leave = () => {
      window.history.scrollRestoration = 'auto';
      storeScrollPositions(page.location);
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [page]);
  const screen = useRoutes(page.routes, page.location);
  return page.failure === undefined ? screen : <RouteError error={page.failure} />;
}
