import { withFields } from './codec.js';
import { badValue, MongoError } from './errors.js';
import { toNumber } from './matcher.js';
import type { Document, Source, Value } from './values.js';

export type Projector = (source: Source) => Source;

/** Whether a projection includes a field; otherwise it excludes it. */
function isKept(name: string, value: Value): boolean {
  if (name === '' || name.includes('.') || name.startsWith('$'))
    throw badValue(`a projection of '${name}' is not supported: it takes top-level fields`);
  if (typeof value === 'boolean') return value;
  const number = toNumber(value);
  if (number === undefined)
    throw new MongoError(168, `the projection of '${name}' is not supported: it has to be 0 or 1`);
  return number !== 0;
}

export function compileProjection(specification: Document): Projector {
  const flags = new Map([...specification].map(([name, value]) => [name, isKept(name, value)]));
  const id = flags.get('_id');
  flags.delete('_id');
  const kinds = new Set(flags.values());
  if (kinds.size > 1)
    throw badValue('Cannot do inclusion and exclusion of fields in one projection');
  const keeps = kinds.has(true) || (kinds.size === 0 && id === true);
  const named = new Set(flags.keys());
  if (keeps ? id !== false : id === false) named.add('_id');
  const isLeft = (name: string) => named.has(name) === keeps;
  return (source) =>
    source instanceof Map
      ? new Map([...source].filter(([name]) => isLeft(name)))
      : withFields(source, isLeft);
}
