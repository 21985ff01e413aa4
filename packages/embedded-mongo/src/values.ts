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
 * A BSON value. Documents are Maps, because objects reorder integer-like keys. An int64 is a bigint. A number
 * is an int32 if it is whole and fits, otherwise a double; `Double` is a double whose value would fit an
 * int32.
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

/** A document, encoded or decoded. Values never contain Buffers, so the two cannot be confused. */
export type Source = Buffer | Document;
