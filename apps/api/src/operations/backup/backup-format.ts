import { createHash } from 'node:crypto';
import { mongo } from 'mongoose';
import { z } from 'zod';

// A backup is text, one JSON value per line, in gzip: a head, a line for each document, and an end with the
// number of documents and the SHA-256 of all lines before it. docs/operating.md describes it.

const { EJSON } = mongo.BSON;

/** The reason why a backup can't be written or read, in a sentence for the operator. */
export class BackupError extends Error {}

export const headSchema = z.object({
  format: z.literal('hustings-backup'),
  version: z.literal(1),
  takenAt: z.iso.datetime().transform((text) => new Date(text)),
  /** True if all of it is from one instant; otherwise the order of reading kept it consistent. */
  instant: z.boolean(),
  /** True if it includes the keys of open elections. */
  ballotKeys: z.boolean(),
  /** Migrations that the database has been through. */
  migrations: z.array(z.string()),
});
export type Head = z.infer<typeof headSchema>;

const endSchema = z.object({
  documents: z.record(z.string(), z.number()),
  sha256: z.string(),
});

/** One document of a collection. */
export interface Kept {
  collection: string;
  document: mongo.Document;
  /** Set on a second read, for documents added meanwhile; a restore ignores those it has already. */
  late?: true;
}

const CHUNK = 64 * 1024;

/** The text of a backup, in chunks. */
export async function* backupText(head: Head, kept: AsyncIterable<Kept>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const documents: Record<string, number> = {};
  let lines = `${JSON.stringify(head)}\n`;
  for await (const { collection, document, late } of kept) {
    documents[collection] = (documents[collection] ?? 0) + 1;
    const value = EJSON.stringify(document, { relaxed: false });
    lines += `{"in":${JSON.stringify(collection)}${late ? ',"late":true' : ''},"is":${value}}\n`;
    if (lines.length < CHUNK) continue;
    const chunk = Buffer.from(lines);
    hash.update(chunk);
    yield chunk;
    lines = '';
  }
  hash.update(lines);
  const end = { end: { documents, sha256: hash.digest('hex') } };
  yield Buffer.from(`${lines}${JSON.stringify(end)}\n`);
}

/**
 * Reads the text of a backup: its head, then its documents. It is known to be complete only once everything
 * has been read.
 *
 * @returns The number of documents by collection.
 * @throws BackupError if it is damaged, no backup, or from a newer version.
 */
export async function* readText(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Head | Kept, Record<string, number>> {
  const hash = createHash('sha256');
  const documents: Record<string, number> = {};
  let isHead = true;
  let end: z.infer<typeof endSchema> | undefined;
  for await (const line of linesOf(chunks)) {
    if (end) throw damaged();
    if (isHead) {
      isHead = false;
      hash.update(line);
      yield headOf(line);
    } else if (line.subarray(0, 7).toString() === '{"end":') {
      end = endOf(line);
    } else {
      hash.update(line);
      const kept = keptOf(line);
      documents[kept.collection] = (documents[kept.collection] ?? 0) + 1;
      yield kept;
    }
  }
  if (end?.sha256 !== hash.digest('hex')) throw damaged();
  return end.documents;
}

export function damaged(): BackupError {
  return new BackupError(
    'The backup is damaged, or its end is missing: nothing can be restored from it.',
  );
}

function headOf(line: Buffer): Head {
  const value = jsonOf(line);
  const parsed = headSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { format, version } = z.looseObject({}).catch({}).parse(value);
  throw new BackupError(
    format === 'hustings-backup' && version !== 1
      ? 'The backup was written by a newer version of Hustings: restore it with that one.'
      : 'This is no backup of Hustings.',
  );
}

function endOf(line: Buffer): z.infer<typeof endSchema> {
  const parsed = z.object({ end: endSchema }).safeParse(jsonOf(line));
  if (!parsed.success) throw damaged();
  return parsed.data.end;
}

function keptOf(line: Buffer): Kept {
  let value: { in?: unknown; is?: mongo.Document; late?: unknown };
  try {
    value = EJSON.parse(line.toString(), { relaxed: false }) as typeof value;
  } catch {
    throw damaged();
  }
  const { in: collection, is: document, late } = value;
  if (typeof collection !== 'string' || !document) throw damaged();
  return { collection, document, ...(late === true && { late }) };
}

function jsonOf(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}

/** Splits at line feeds only, and keeps them: names may contain what other readers take for line ends. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, at + 1)]);
      begun = [];
      from = at + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  if (begun.length > 0) throw damaged();
}
