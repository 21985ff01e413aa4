import { Decimal128, Double } from 'bson';
import { badValue } from './errors.js';
import type { Value } from './values.js';
import { toNumber } from './matcher.js';

const maxInt64 = (1n << 63n) - 1n;

/** A total of whole numbers, and the widest of their types. */
export interface Sum {
  total: number;
  type: 'int' | 'long' | 'double';
}

/** Adds a number as `$sum` does; throws 2 for fractions, decimals, and numbers or totals beyond 2^53. */
export function addTo(sum: Sum, value: Value): void {
  const number = toNumber(value) ?? NaN;
  sum.total += number;
  const isExact = Number.isSafeInteger(number) && Number.isSafeInteger(sum.total);
  if (!isExact || value instanceof Decimal128)
    throw badValue('$sum is supported for whole numbers up to 2^53 only, and not for decimals');
  if (isDouble(value)) sum.type = 'double';
  else if (typeof value === 'bigint' && sum.type === 'int') sum.type = 'long';
}

export function valueOf({ total, type }: Sum): Value {
  if (type === 'double') return toDouble(total);
  return type === 'int' && (total | 0) === total ? total : BigInt(total);
}

function isDouble(value: Value): boolean {
  return value instanceof Double || (typeof value === 'number' && (value | 0) !== value);
}

function toDouble(value: number): Value {
  return (value | 0) === value ? new Double(value) : value;
}

/** The sum of `$inc`, with MongoDB's types: double or int64 if one side is; an int32 overflows to int64. */
export function add(a: Value, b: Value): Value {
  if (a instanceof Decimal128 || b instanceof Decimal128)
    throw badValue('$inc of a decimal is not supported');
  const sum = (toNumber(a) ?? NaN) + (toNumber(b) ?? NaN);
  if (isDouble(a) || isDouble(b)) return toDouble(sum);
  if (typeof a === 'number' && typeof b === 'number' && (sum | 0) === sum) return sum;
  const exact = BigInt(a as number | bigint) + BigInt(b as number | bigint);
  if (exact > maxInt64 || exact < -maxInt64 - 1n)
    throw badValue(`Failed to apply $inc: ${exact} is more than an int64 holds`);
  return exact;
}
