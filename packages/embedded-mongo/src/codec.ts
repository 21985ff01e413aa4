import { isUtf8 } from 'node:buffer';
import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import { MongoError } from './errors.js';
import type { Document, Source, Value } from './values.js';

export const maxDocumentBytes = 16 * 1024 * 1024;
const maxDepth = 150;

function invalid(what: string): MongoError {
  return new MongoError(22, `Invalid BSON: ${what}`);
}

/** Size in bytes of a value of this type at `offset`; throws for a type this server does not store. */
function sizeOf(type: number, buffer: Buffer, offset: number): number {
  switch (type) {
    case 0x0a:
    case 0x7f:
    case 0xff:
      return 0;
    case 0x08:
      return 1;
    case 0x10:
      return 4;
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return 8;
    case 0x07:
      return 12;
    case 0x13:
      return 16;
    case 0x02:
      return 4 + length(buffer, offset);
    case 0x03:
    case 0x04:
      return length(buffer, offset);
    case 0x05:
      return 5 + length(buffer, offset);
    case 0x0b:
      return endOfName(buffer, endOfName(buffer, offset) + 1) + 1 - offset;
    default:
      throw invalid(`elements of type 0x${type.toString(16)} are not supported`);
  }
}

function length(buffer: Buffer, offset: number): number {
  const size = buffer.readInt32LE(offset);
  if (size < 0) throw invalid('negative length');
  return size;
}

function endOfName(buffer: Buffer, offset: number): number {
  const end = buffer.indexOf(0, offset);
  if (end < 0) throw invalid('unterminated name');
  return end;
}

function endOfDocument(buffer: Buffer, offset: number, limit: number): number {
  if (offset + 5 > limit) throw invalid('document is cut off');
  const end = offset + buffer.readInt32LE(offset);
  if (end < offset + 5 || end > limit || buffer[end - 1] !== 0)
    throw invalid('wrong document length');
  return end - 1;
}

function readText(buffer: Buffer, start: number, end: number): string {
  const text = buffer.toString('utf8', start, end);
  // Bytes that are not UTF-8 are decoded to this character.
  if (text.includes('\ufffd') && !isUtf8(buffer.subarray(start, end)))
    throw invalid('text that is not UTF-8');
  return text;
}

function readValue(
  type: number,
  buffer: Buffer,
  offset: number,
  size: number,
  depth: number,
): Value {
  switch (type) {
    case 0x01: {
      const value = buffer.readDoubleLE(offset);
      return (value | 0) === value ? new Double(value) : value;
    }
    case 0x02:
      if (size < 5 || buffer[offset + size - 1] !== 0) throw invalid('unterminated string');
      return readText(buffer, offset + 4, offset + size - 1);
    case 0x03:
      return readDocument(buffer, offset, offset + size, depth + 1);
    case 0x04: {
      const elements = readDocument(buffer, offset, offset + size, depth + 1);
      let i = 0;
      for (const name of elements.keys())
        if (name !== String(i++)) throw invalid('an array out of order');
      return [...elements.values()];
    }
    case 0x05: {
      const subtype = buffer[offset + 4];
      // bson adds a length to subtype 2 and checks the content of subtype 9, a vector.
      if (subtype === 2 || subtype === 9)
        throw invalid(`binaries of subtype ${subtype} are not supported`);
      return new Binary(
        Uint8Array.prototype.slice.call(buffer, offset + 5, offset + size),
        subtype,
      );
    }
    case 0x07:
      return new ObjectId(Uint8Array.prototype.slice.call(buffer, offset, offset + 12));
    case 0x08:
      if ((buffer[offset] as number) > 1) throw invalid('a boolean is 0 or 1');
      return buffer[offset] === 1;
    case 0x09: {
      const date = new Date(Number(buffer.readBigInt64LE(offset)));
      if (Number.isNaN(date.getTime())) throw invalid('a date beyond those of JavaScript');
      return date;
    }
    case 0x0a:
      return null;
    case 0x0b: {
      const middle = endOfName(buffer, offset);
      const options = readText(buffer, middle + 1, offset + size - 1);
      if (!/^i?l?m?s?u?x?$/.test(options)) throw invalid(`regular expression options '${options}'`);
      return new BSONRegExp(readText(buffer, offset, middle), options);
    }
    case 0x10:
      return buffer.readInt32LE(offset);
    case 0x11:
      return new Timestamp(Long.fromBigInt(buffer.readBigUInt64LE(offset)));
    case 0x12:
      return buffer.readBigInt64LE(offset);
    case 0x13:
      return new Decimal128(Uint8Array.prototype.slice.call(buffer, offset, offset + 16));
    case 0x7f:
      return new MaxKey();
    default:
      return new MinKey();
  }
}

function readDocument(buffer: Buffer, start: number, limit: number, depth: number): Document {
  if (depth > maxDepth) throw invalid(`more than ${maxDepth} levels deep`);
  const end = endOfDocument(buffer, start, limit);
  const document: Document = new Map();
  let offset = start + 4;
  let fields = 0;
  while (offset < end) {
    const type = buffer[offset] as number;
    const nameEnd = endOfName(buffer, offset + 1);
    const size = sizeOf(type, buffer, nameEnd + 1);
    if (nameEnd + 1 + size > end) throw invalid('element runs past its document');
    const name = readText(buffer, offset + 1, nameEnd);
    document.set(name, readValue(type, buffer, nameEnd + 1, size, depth));
    offset = nameEnd + 1 + size;
    fields++;
  }
  if (document.size < fields) throw invalid('a field that is there twice');
  return document;
}

/** Decodes and validates a document; throws 22 for anything that would be encoded differently. */
export function decode(buffer: Buffer): Document {
  if (endOfDocument(buffer, 0, buffer.length) !== buffer.length - 1)
    throw invalid('bytes after the document');
  return readDocument(buffer, 0, buffer.length, 0);
}

export function encode(document: Document | Record<string, unknown>): Buffer {
  const bytes = serialize(document, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** An element of a document: its type byte at `start`, its value from `value` to `end`. */
interface Span {
  start: number;
  value: number;
  end: number;
}

function findElement(buffer: Buffer, name: Buffer): Span | undefined {
  const end = buffer.length - 1;
  let offset = 4;
  while (offset < end) {
    let i = 0;
    while (i < name.length && buffer[offset + 1 + i] === name[i]) i++;
    let nameEnd = offset + 1 + i;
    const found = i === name.length && buffer[nameEnd] === 0;
    while (buffer[nameEnd] !== 0) nameEnd++;
    const next = nameEnd + 1 + sizeOf(buffer[offset] as number, buffer, nameEnd + 1);
    if (found) return { start: offset, value: nameEnd + 1, end: next };
    offset = next;
  }
  return undefined;
}

/** Reads one top-level field of a valid document, without decoding the others. */
export function readField(buffer: Buffer, name: Buffer): Value | undefined {
  const span = findElement(buffer, name);
  return (
    span && readValue(buffer[span.start] as number, buffer, span.value, span.end - span.value, 0)
  );
}

/** Yields the encoded top-level elements of a valid document, with their names. */
function* elementsOf(buffer: Buffer): Generator<[string, Buffer]> {
  for (let start = 4; start < buffer.length - 1;) {
    const nameEnd = buffer.indexOf(0, start + 1);
    const end = nameEnd + 1 + sizeOf(buffer[start] as number, buffer, nameEnd + 1);
    yield [buffer.toString('utf8', start + 1, nameEnd), buffer.subarray(start, end)];
    start = end;
  }
}

/** Reduces a valid document to some top-level fields. */
export function withFields(document: Buffer, isKept: (name: string) => boolean): Buffer {
  const kept: Buffer[] = [];
  for (const [name, element] of elementsOf(document)) if (isKept(name)) kept.push(element);
  return wrap(kept);
}

/** The top-level fields in which two valid documents differ. */
export function changedFields(before: Buffer, after: Buffer): ReadonlySet<string> {
  const [old, next] = [new Map(elementsOf(before)), new Map(elementsOf(after))];
  const names = [...new Set([...old.keys(), ...next.keys()])];
  return new Set(
    names.filter((name) => {
      const [was, is] = [old.get(name), next.get(name)];
      return !was || !is || !was.equals(is);
    }),
  );
}

/** Takes the documents of the array `name` out of a message's body, undecoded; undefined without one. */
export function splitDocuments(
  body: Buffer,
  name: string,
): { rest: Buffer; documents: Buffer[] } | undefined {
  endOfDocument(body, 0, body.length);
  const span = findElement(body, Buffer.from(name));
  if (!span || body[span.start] !== 0x04 || span.end >= body.length) return undefined;
  const documents: Buffer[] = [];
  const end = endOfDocument(body, span.value, span.end);
  let offset = span.value + 4;
  while (offset < end) {
    if (body[offset] !== 0x03) throw invalid(`${name} has to hold documents`);
    const start = endOfName(body, offset + 1) + 1;
    offset = endOfDocument(body, start, end) + 1;
    documents.push(body.subarray(start, offset));
  }
  return { rest: wrap([body.subarray(4, span.start), body.subarray(span.end, -1)]), documents };
}

/** The bytes between a document's length and terminator, to insert into another document. */
function elements(document: Buffer): Buffer {
  return document.subarray(4, -1);
}

function wrap(parts: Buffer[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 5);
  const head = Buffer.alloc(4);
  head.writeInt32LE(size);
  return Buffer.concat([head, ...parts, Buffer.alloc(1)], size);
}

/** Puts `_id` first, as MongoDB stores documents; `newId` is used if there is none. */
export function withIdFirst(document: Buffer, newId: () => Value): Buffer {
  const span = findElement(document, Buffer.from('_id'));
  if (span?.start === 4) return document;
  if (!span) return wrap([elements(encode(new Map([['_id', newId()]]))), elements(document)]);
  return wrap([
    document.subarray(span.start, span.end),
    document.subarray(4, span.start),
    document.subarray(span.end, -1),
  ]);
}

/** Adds an embedded document, or array of encoded documents, to `document` without decoding it. */
export function withEmbedded(
  document: Buffer,
  name: string,
  type: 'document' | 'array',
  value: Buffer,
): Buffer {
  return wrap([
    elements(document),
    Buffer.from([type === 'array' ? 4 : 3]),
    Buffer.from(`${name}\0`),
    value,
  ]);
}

export function arrayOf(documents: Buffer[]): Buffer {
  return wrap(documents.flatMap((document, i) => [Buffer.from(`\x03${i}\0`, 'latin1'), document]));
}

export function sourceBytes(source: Source): Buffer {
  return source instanceof Map ? encode(source) : source;
}

export function sourceDocument(source: Source): Document {
  return source instanceof Map ? source : decode(source);
}
