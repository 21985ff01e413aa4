import type { Document, Value } from './values.js';
import { badValue, MongoError } from './errors.js';
import { toNumber } from './matcher.js';

export interface Command {
  name: string;
  database: string;
  body: Document;
  /** Undecoded documents to insert. */
  documents: Buffer[];
}

function mismatch(name: string, wanted: string): MongoError {
  return new MongoError(14, `the field '${name}' has to be ${wanted}`);
}

export function stringOf(fields: Document, name: string): string {
  const value = fields.get(name);
  if (typeof value !== 'string') throw mismatch(name, 'a string');
  return value;
}

export function documentOf(fields: Document, name: string): Document {
  const value = fields.get(name) ?? null;
  if (value === null) return new Map();
  if (!(value instanceof Map)) throw mismatch(name, 'a document');
  return value;
}

export function documentsOf(fields: Document, name: string): Document[] {
  return arrayOf(fields, name).map((value) => {
    if (!(value instanceof Map)) throw mismatch(name, 'an array of documents');
    return value;
  });
}

export function arrayOf(fields: Document, name: string): Value[] {
  const value = fields.get(name) ?? [];
  if (!Array.isArray(value)) throw mismatch(name, 'an array');
  return value;
}

export function numberOf(fields: Document, name: string, otherwise: number): number {
  const value = fields.get(name);
  if (value === undefined) return otherwise;
  const number = toNumber(value);
  if (number === undefined) throw mismatch(name, 'a number');
  if (!Number.isInteger(number) || number < 0)
    throw badValue(`the field '${name}' has to be a whole number that isn't negative`);
  return number;
}

export function flagOf(fields: Document, name: string, otherwise = false): boolean {
  const value = fields.get(name);
  if (value === undefined) return otherwise;
  if (typeof value === 'boolean') return value;
  const number = toNumber(value);
  if (number === undefined) throw mismatch(name, 'a boolean');
  return number !== 0;
}

export function collectionOf({ body, database, name }: Command): string {
  const collection = stringOf(body, name);
  if (collection === '') throw new MongoError(73, `Invalid namespace specified '${database}.'`);
  return `${database}.${collection}`;
}

export function deadlineOf(body: Document): number {
  const limit = numberOf(body, 'maxTimeMS', 0);
  return limit === 0 ? Infinity : Date.now() + limit;
}

/** Refuses unknown fields: ignoring an option that has an effect on MongoDB would be worse. */
export function refuseOthers(fields: Document, where: string, known: ReadonlySet<string>): void {
  for (const name of fields.keys()) {
    if (!known.has(name))
      throw new MongoError(40415, `BSON field '${where}.${name}' is not supported by this server.`);
  }
}

/** Refuses a statement with missing fields: without a filter it would apply to everything. */
export function requireFields(fields: Document, where: string, needed: string[]): void {
  const missing = needed.find((name) => (fields.get(name) ?? null) === null);
  if (missing !== undefined)
    throw new MongoError(40414, `BSON field '${where}.${missing}' is missing but a required field`);
}

const readConcerns = new Set<Value | undefined>(['local', 'available', 'majority']);

/** Whether a read asks for a snapshot; only `find` supports it. */
export function wantsSnapshot({ name, body }: Pick<Command, 'name' | 'body'>): boolean {
  return name === 'find' && documentOf(body, 'readConcern').get('level') === 'snapshot';
}

/** Refuses concerns that this server cannot honour. It is standalone and every write is durable. */
export function checkConcerns(command: Pick<Command, 'name' | 'body'>): void {
  const { body } = command;
  const write = documentOf(body, 'writeConcern');
  refuseOthers(write, 'writeConcern', new Set(['w', 'j', 'wtimeout']));
  const w = write.get('w') ?? 1;
  // An unacknowledged write is just as durable.
  if (w !== 0 && w !== 1 && w !== 'majority')
    throw badValue(
      `the write concern w: ${JSON.stringify(w)} is not supported: use 0, 1 or 'majority'`,
    );
  if (wantsSnapshot(command)) return;
  const read = documentOf(body, 'readConcern');
  refuseOthers(read, 'readConcern', new Set(['level']));
  const level = read.get('level') ?? 'local';
  if (!readConcerns.has(level))
    throw badValue(`the read concern ${JSON.stringify(level)} is not supported`);
}
