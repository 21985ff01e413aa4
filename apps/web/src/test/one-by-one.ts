import type { Place } from '../app/code';

let last: Promise<unknown> = Promise.resolve();

/**
 * The same places, with their code loaded one by one. The browser loads a screen's layouts and guards at
 * once; Node's experimental modules in tests mix them up.
 */
export function oneByOne(places: readonly Place[]): Place[] {
  return places.map(({ lazy, children, ...rest }) => ({
    ...rest,
    ...(lazy && { lazy: () => inTurn(lazy) }),
    ...(children && { children: oneByOne(children) }),
  }));
}

function inTurn<Code>(load: () => Promise<Code>): Promise<Code> {
  const loaded = last.then(load, load);
  last = loaded;
  return loaded;
}
