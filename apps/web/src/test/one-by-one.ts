import type { RouteObject } from 'react-router-dom';

let last: Promise<unknown> = Promise.resolve();

/**
 * The same routes, their code loaded one after the other. The browser loads a screen's layouts and
 * guards at the same moment; Node, whose modules of a test run are experimental, mixes them up.
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
