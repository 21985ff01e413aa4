import { MongoError } from './errors.js';
import { compilePath, fieldValue } from './paths.js';
import type { Source, Value } from './values.js';

export type Expression = (source: Source) => Value | undefined;

/** Compiles a field such as `'$a.b'`, or a constant; throws 168 for anything computed. */
export function compileExpression(expression: Value): Expression {
  if (expression instanceof Map || Array.isArray(expression))
    throw new MongoError(168, 'computed expressions are not supported');
  if (typeof expression !== 'string' || !expression.startsWith('$')) return () => expression;
  if (expression.startsWith('$$'))
    throw new MongoError(168, `The variable ${expression} is not supported`);
  const path = compilePath(expression.slice(1));
  return (source) => fieldValue(source, path);
}
