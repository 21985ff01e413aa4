import {
  createPath,
  matchRoutes,
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type Path,
  type RouteObject,
  type To,
} from 'react-router-dom';
import { loadCode } from './code';
import { keepScrollPosition } from './scroll-positions';

/** What is shown: an address, once the code of its screen has loaded. */
export interface Page {
  location: Location;
  action: NavigationType;
  routes: RouteObject[];
  /** The window stays where it is scrolled to: the next page of a list, for instance. */
  keepsScroll: boolean;
  /** Why its code could not be loaded. */
  failure?: unknown;
}

interface Watcher {
  onLate: () => void;
  onPage: (page: Page) => void;
}

/** Returns true to stay at a path; `leave` leaves it after all. */
type Question = (from: string, to: string | undefined, leave: () => void) => boolean;
let ask: Question | undefined;

/** Asks before each navigation, until the returned function is called. */
export function askBeforeLeaving(question: Question): () => void {
  ask = question;
  return () => void (ask = undefined);
}

export type Pages = ReturnType<typeof createPages>;

/**
 * Follows the browser's history, and loads the code of each screen before it is shown. React Router's data
 * router would do so too, but is 18 kB of what a ballot must wait for.
 *
 * @param routesFor Returns the routes that an address is among.
 */
export function createPages(routesFor: (pathname: string) => Promise<RouteObject[]>) {
  const history = createBrowserHistory({ v5Compat: true });
  const watchers = new Set<Watcher>();
  let current: Page | undefined;
  let visits = 0;
  let keepsScroll = false;
  let ownStep: 'returning' | 'leaving' | undefined;

  async function visit(location: Location, action: Page['action']): Promise<void> {
    const visited = (visits += 1);
    const page = { location, action, keepsScroll };
    keepsScroll = false;
    const late = setTimeout(() => {
      if (visited === visits) for (const { onLate } of watchers) onLate();
    }, 100);
    const found = await find(location);
    clearTimeout(late);
    if (visited !== visits) return;
    if (current) keepScrollPosition(current.location);
    current = { ...page, ...found };
    for (const { onPage } of watchers) onPage(current);
  }

  async function find(location: Location): Promise<Pick<Page, 'routes' | 'failure'>> {
    try {
      const routes = await routesFor(location.pathname);
      await loadCode((matchRoutes(routes, location) ?? []).map(({ route }) => route));
      return { routes };
    } catch (failure) {
      return { routes: [], failure };
    }
  }

  /** Returns false if somebody asks first; `leave` is for after that. */
  function mayLeave(to: Partial<Path>, leave: () => void): boolean {
    return !current || !ask?.(current.location.pathname, to.pathname, leave);
  }

  function step(delta: number, as: typeof ownStep): void {
    ownStep = as;
    history.go(delta);
  }

  const stop = history.listen(({ action, location, delta }) => {
    const own = ownStep;
    ownStep = undefined;
    if (own === 'returning') return;
    const asks = action === NavigationType.Pop && delta && own !== 'leaving';
    if (asks && !mayLeave(location, () => step(delta, 'leaving'))) step(-delta, 'returning');
    else void visit(location, action);
  });

  function going(how: 'push' | 'replace') {
    return (to: To, state: unknown, options?: NavigateOptions) => {
      const go = () => {
        keepsScroll = options?.preventScrollReset ?? false;
        // A second click while the screen loads.
        const isSame = createPath(history.location) === history.createHref(to);
        history[isSame ? 'replace' : how](to, state);
      };
      if (mayLeave(typeof to === 'string' ? parsePath(to) : to, go)) go();
    };
  }

  const navigator: Navigator = { ...history, push: going('push'), replace: going('replace') };
  return {
    navigator,
    /** Resolves once the first page's code has loaded. */
    first: visit(history.location, history.action),
    current: () => current,
    watch(watcher: Watcher): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    stop,
  };
}
