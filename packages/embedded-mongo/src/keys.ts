import { createHash } from 'node:crypto';
import { Binary, BSONRegExp, Decimal128, Double, MinKey, ObjectId, Timestamp } from 'bson';
import type { Value } from './values.js';

/** The first byte of an encoded value, in MongoDB's order of types. */
export const tags = {
  minKey: 0x01,
  null: 0x05,
  number: 0x10,
  string: 0x20,
  document: 0x30,
  array: 0x40,
  binary: 0x50,
  objectId: 0x60,
  boolean: 0x70,
  date: 0x80,
  timestamp: 0x90,
  regex: 0xa0,
  maxKey: 0xf0,
} as const;

export function tagOf(value: Value | undefined): number {
  if (value === undefined || value === null) return tags.null;
  if (typeof value === 'number' || typeof value === 'bigint') return tags.number;
  if (typeof value === 'string') return tags.string;
  if (typeof value === 'boolean') return tags.boolean;
  if (value instanceof Map) return tags.document;
  if (Array.isArray(value)) return tags.array;
  if (value instanceof ObjectId) return tags.objectId;
  if (value instanceof Date) return tags.date;
  if (value instanceof Binary) return tags.binary;
  if (value instanceof Timestamp) return tags.timestamp;
  if (value instanceof Double || value instanceof Decimal128) return tags.number;
  if (value instanceof BSONRegExp) return tags.regex;
  return value instanceof MinKey ? tags.minKey : tags.maxKey;
}

/** LMDB keys have at most 1,978 bytes; an index key is at most two parts and a prefix. */
const maxPartBytes = 900;
const digestBytes = 32;

class KeyWriter {
  private buffer = Buffer.alloc(4096);
  private length = 0;

  start(): void {
    this.length = 0;
  }

  get position(): number {
    return this.length;
  }

  private reserve(size: number): number {
    const at = this.length;
    if (at + size > this.buffer.length) {
      const grown = Buffer.alloc((at + size) * 2);
      this.buffer.copy(grown, 0, 0, at);
      this.buffer = grown;
    }
    this.length += size;
    return at;
  }

  byte(value: number): void {
    const at = this.reserve(1);
    this.buffer[at] = value;
  }

  bytes(value: Uint8Array): void {
    const at = this.reserve(value.length);
    this.buffer.set(value, at);
  }

  /** Ends a text with 00 01 and escapes 00 as 00 FF: no key is a prefix of another, and order is kept. */
  text(value: string): void {
    const at = this.reserve(Buffer.byteLength(value) + 2);
    const end = at + this.buffer.write(value, at, 'utf8');
    this.buffer[end] = 0;
    this.buffer[end + 1] = 1;
    if (!value.includes('\0')) return;
    this.length = at;
    for (const byte of Buffer.from(value)) {
      this.byte(byte);
      if (byte === 0) this.byte(0xff);
    }
    this.byte(0);
    this.byte(1);
  }

  private bigint(value: bigint): void {
    const at = this.reserve(8);
    this.buffer.writeBigUInt64BE(BigInt.asUintN(64, value), at);
  }

  /** A double in byte order, then an int64's difference from it. Decimals sort as their nearest double. */
  number(value: number, rest: number): void {
    const at = this.reserve(10);
    if (Number.isNaN(value)) {
      this.buffer.fill(0, at, at + 10);
      return;
    }
    this.buffer.writeDoubleBE(value === 0 ? 0 : value, at);
    if (value < 0) invert(this.buffer, at, at + 8);
    else this.buffer[at] = (this.buffer[at] as number) | 0x80;
    this.buffer.writeUInt16BE(rest + 0x8000, at + 8);
  }

  value(value: Value | undefined): void {
    const tag = tagOf(value);
    this.byte(tag);
    if (typeof value === 'number') return this.number(value, 0);
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'boolean') return this.byte(value ? 1 : 0);
    if (typeof value === 'bigint') {
      const near = Number(value);
      return this.number(near, Number(value - BigInt(near)));
    }
    if (value instanceof ObjectId) return this.bytes(value.id);
    if (value instanceof Date) return this.bigint(BigInt(value.getTime() || 0) + (1n << 63n));
    if (value instanceof Binary) {
      const at = this.reserve(5);
      this.buffer.writeUInt32BE(value.position, at);
      this.buffer[at + 4] = value.sub_type;
      return this.bytes(value.buffer.subarray(0, value.position));
    }
    if (value instanceof Double) return this.number(value.value, 0);
    if (value instanceof Decimal128) return this.number(Number(value.toString()), 0);
    if (value instanceof Timestamp) return this.bigint(value.toBigInt());
    if (value instanceof BSONRegExp) {
      this.text(value.pattern);
      return this.text(value.options);
    }
    if (value instanceof Map) {
      for (const [name, inner] of value) {
        this.byte(tagOf(inner));
        this.text(name);
        this.value(inner);
      }
      this.byte(0);
    } else if (Array.isArray(value)) {
      for (const inner of value) this.value(inner);
      this.byte(0);
    }
  }

  invertFrom(start: number): void {
    invert(this.buffer, start, this.length);
  }

  copy(): Buffer {
    return Buffer.from(this.buffer.subarray(0, this.length));
  }
}

function invert(buffer: Buffer, start: number, end: number): void {
  for (let i = start; i < end; i++) buffer[i] = ~(buffer[i] as number) & 0xff;
}

const writer = new KeyWriter();

/** Encodes values as bytes that sort as MongoDB sorts them; a direction of -1 inverts the bytes. */
export function encodeValues(values: (Value | undefined)[], directions: (1 | -1)[]): Buffer {
  writer.start();
  values.forEach((value, i) => {
    const start = writer.position;
    writer.value(value);
    if (directions[i] === -1) writer.invertFrom(start);
  });
  return writer.copy();
}

export function encodeValue(value: Value | undefined): Buffer {
  writer.start();
  writer.value(value);
  return writer.copy();
}

/** The common prefix of the encodings of all strings that begin with `text`. */
export function encodeBeginning(text: string): Buffer {
  return encodeValue(text).subarray(0, -2);
}

/** Shortens a long key for LMDB: cuts it and appends a digest of the whole, which has no order. */
export function shorten(key: Buffer): Buffer {
  if (!isTooLong(key)) return key;
  return Buffer.concat([key.subarray(0, maxPartBytes), createHash('sha256').update(key).digest()]);
}

export function isTooLong(key: Buffer): boolean {
  return key.length > maxPartBytes;
}

/** Whether a stored key, perhaps followed by its record, may have been cut. */
export function mayBeCut(stored: Buffer): boolean {
  return stored.length >= maxPartBytes + digestBytes;
}

/** The part of a bound that shortened keys keep; its matches must be checked again. */
export function shortenBound(bound: Buffer): Buffer {
  return bound.length <= maxPartBytes ? bound : bound.subarray(0, maxPartBytes);
}

/** The first key after every key that begins with `prefix`. */
export function after(prefix: Buffer): Buffer {
  let end = prefix.length;
  while (end > 0 && prefix[end - 1] === 0xff) end--;
  const next = Buffer.from(prefix.subarray(0, end));
  if (end > 0) next[end - 1] = (next[end - 1] as number) + 1;
  return next;
}

export function inverted(key: Buffer): Buffer {
  const copy = Buffer.from(key);
  invert(copy, 0, copy.length);
  return copy;
}

/** Compares two values of any types, in MongoDB's order. */
export function compare(a: Value | undefined, b: Value | undefined): number {
  if (typeof a === 'number' && typeof b === 'number' && a === a && b === b)
    return a < b ? -1 : a > b ? 1 : 0;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  const difference = tagOf(a) - tagOf(b);
  return difference !== 0 ? difference : Buffer.compare(encodeValue(a), encodeValue(b));
}

export function equal(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return true;
  const tag = tagOf(a);
  if (tag !== tagOf(b) || tag === tags.string || tag === tags.boolean) return false;
  if (a instanceof ObjectId && b instanceof ObjectId) return a.equals(b);
  return compare(a, b) === 0;
}
