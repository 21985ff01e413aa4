import { Decimal128, Double } from 'bson';
import type { Value } from './values.js';
import { toNumber } from './matcher.js';

const maxInt64 = (1n << 63n) - 1n;

function isDouble(value: Value): boolean {
  return value instanceof Double || (typeof value === 'number' && (value | 0) !== value);
}

function toDouble(value: number): Value {
  return (value | 0) === value ? new Double(value) : value;
}

/** The sum as MongoDB types it: int32, int64 when it outgrows that or one side is, double when one side is or it outgrows int64. */
export function add(a: Value, b: Value): Value {
  const sum = (toNumber(a) ?? NaN) + (toNumber(b) ?? NaN);
  if (a instanceof Decimal128 || b instanceof Decimal128) return Decimal128.fromString(String(sum));
  if (isDouble(a) || isDouble(b)) return toDouble(sum);
  if (typeof a === 'number' && typeof b === 'number' && (sum | 0) === sum) return sum;
  const exact = BigInt(a as number | bigint) + BigInt(b as number | bigint);
  return exact > maxInt64 || exact < -maxInt64 - 1n ? sum : exact;
}
