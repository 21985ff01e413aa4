import type {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

/**
 * A BSON value. Documents are Maps, because objects reorder integer-like keys. An int64 is a bigint; a number is an
 * int32 when it is a whole number that fits and a double otherwise; `Double` is a double that would be taken for an int32.
 */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Date
  | Double
  | Decimal128
  | ObjectId
  | Binary
  | BSONRegExp
  | Timestamp
  | MinKey
  | MaxKey
  | Value[]
  | Map<string, Value>;

export type Document = Map<string, Value>;

/** A document as stored, or decoded. Values never contain Buffers, so the two can't be confused. */
export type Source = Buffer | Document;
