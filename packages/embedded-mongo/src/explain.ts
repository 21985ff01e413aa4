import { collectionOf, documentOf, type Command } from './command-arguments.js';
import type { Engine } from './engine.js';
import { badValue } from './errors.js';
import { compileSort } from './sort.js';
import { everyKeyWith } from './store.js';
import type { Document, Value } from './values.js';

/** The part of a find's plan that MongoDB words the same way: whether it reads an index or a collection. */
export function explain({ catalog, rows }: Engine, { body, database }: Command): Document {
  const find = documentOf(body, 'explain');
  if (!find.has('find')) throw badValue('only a find can be explained');
  const namespace = collectionOf({ name: 'find', database, body: find, documents: [] });
  return new Map<string, Value>([
    [
      'queryPlanner',
      new Map<string, Value>([
        ['namespace', namespace],
        ['winningPlan', winningPlan()],
      ]),
    ],
  ]);

  function winningPlan(): Document {
    const collection = catalog.find(namespace);
    if (!collection) return new Map([['stage', 'EOF']]);
    const { fields } = compileSort(documentOf(find, 'sort'));
    const plan = rows.plan(collection, documentOf(find, 'filter'), fields);
    const chosen = plan.branches.length > 0 ? plan.branches : [plan];
    const whole = everyKeyWith(collection.prefix);
    const isScan = chosen.some(({ ranges }) =>
      ranges.some(({ start }) => start.equals(whole.start)),
    );
    const names = chosen.flatMap(({ index }) => index?.name ?? []);
    return new Map<string, Value>([
      ['stage', isScan ? 'COLLSCAN' : names.length > 0 ? 'IXSCAN' : 'CLUSTERED_IXSCAN'],
      ...(names.length > 0 ? [['indexNames', names] as [string, Value]] : []),
    ]);
  }
}
