import { Decimal128, Double } from 'bson';
import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as operators from 'mingo/operators/expression';
import type { Document, Source, Value } from './values.js';
import { sourceDocument } from './codec.js';
import { badValue, MongoError } from './errors.js';
import { toNumber } from './matcher.js';
import { compilePath, fieldValue } from './paths.js';

/** The expressions the conformance table covers; the rest of mingo's are refused. */
const allowed = [
  '$add',
  '$and',
  '$arrayElemAt',
  '$concat',
  '$cond',
  '$dateToString',
  '$divide',
  '$eq',
  '$gt',
  '$gte',
  '$ifNull',
  '$in',
  '$literal',
  '$lt',
  '$lte',
  '$multiply',
  '$ne',
  '$not',
  '$or',
  '$size',
  '$subtract',
  '$toLower',
  '$toUpper',
] as const;

const options = {
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  context: Context.init({
    expression: Object.fromEntries(allowed.map((name) => [name, operators[name]])),
  }),
};

/** What mingo computes with: plain objects and JavaScript's numbers. */
function toPlain(value: Value | undefined): unknown {
  if (value instanceof Map) {
    return Object.fromEntries([...value].map(([name, inner]) => [name, toPlain(inner)]));
  }
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value === 'bigint' || value instanceof Double || value instanceof Decimal128)
    return toNumber(value);
  return value;
}

function fromPlain(value: unknown): Value | undefined {
  if (Array.isArray(value)) return value.map((inner) => fromPlain(inner) ?? null);
  if (
    value !== null &&
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype
  ) {
    const entries = Object.entries(value).map(([name, inner]): [string, Value | undefined] => [
      name,
      fromPlain(inner),
    ]);
    return new Map(entries.filter((entry): entry is [string, Value] => entry[1] !== undefined));
  }
  return value as Value | undefined;
}

function checkOperators(expression: Value): void {
  if (Array.isArray(expression)) expression.forEach(checkOperators);
  if (typeof expression === 'string') checkVariable(expression);
  if (!(expression instanceof Map)) return;
  for (const [name, operand] of expression) {
    if (name.startsWith('$') && !(allowed as readonly string[]).includes(name)) {
      throw new MongoError(168, `Unrecognized expression '${name}'`);
    }
    if (name !== '$literal') checkOperators(operand);
  }
}

function checkVariable(expression: string): void {
  if (expression.startsWith('$$') && expression !== '$$ROOT') {
    throw new MongoError(168, `The variable ${expression} is not supported`);
  }
}

export type Expression = (source: Source) => Value | undefined;

/** An expression as a function; throws 168 for one this server doesn't know. */
export function compileExpression(expression: Value): Expression {
  if (expression === '$$ROOT') return sourceDocument;
  if (typeof expression === 'string') checkVariable(expression);
  if (typeof expression === 'string' && expression.startsWith('$')) {
    const path = compilePath(expression.slice(1));
    return (source) => fieldValue(source, path);
  }
  if (!(expression instanceof Map) && !Array.isArray(expression)) return () => expression;
  const fields = expression instanceof Map ? [...expression] : [];
  if (fields.length > 0 && fields.every(([name]) => !name.startsWith('$')))
    return compileObject(fields);
  checkOperators(expression);
  const plain = toPlain(expression);
  return (source) => {
    const document = toPlain(sourceDocument(source));
    try {
      return fromPlain(evalExpr(document, plain, options));
    } catch (error) {
      throw badValue(error instanceof Error ? error.message : String(error));
    }
  };
}

function compileObject(fields: [string, Value][]): Expression {
  const compiled = fields.map(([name, value]): [string, Expression] => [
    name,
    compileExpression(value),
  ]);
  return (source) => {
    const result: Document = new Map();
    for (const [name, evaluate] of compiled) {
      const value = evaluate(source);
      if (value !== undefined) result.set(name, value);
    }
    return result;
  };
}
