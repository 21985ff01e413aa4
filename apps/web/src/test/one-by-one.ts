import type { RouteObject } from 'react-router-dom';

let last: Promise<unknown> = Promise.resolve();

/**
 * The same routes, with their code loaded one by one. The browser loads a screen's layouts and guards at
 * once; Node's experimental modules in tests mix them up.
 */
export function oneByOne(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route): RouteObject => {
    if (route.index) return route;
    const { lazy, children, ...rest } = route;
    return {
      ...rest,
      ...(typeof lazy === 'function' && { lazy: () => inTurn(lazy) }),
      ...(children && { children: oneByOne(children) }),
    };
  });
}

function inTurn<Code>(load: () => Promise<Code>): Promise<Code> {
  const loaded = last.then(load, load);
  last = loaded;
  return loaded;
}
