import { constants } from 'node:os';
import type { Document } from './values.js';

const codeNames = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  16: 'InvalidLength',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  73: 'InvalidNamespace',
  72: 'InvalidOptions',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  239: 'SnapshotTooOld',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
  17280: 'KeyTooLong',
  40324: 'Location40324',
  40414: 'Location40414',
  40415: 'Location40415',
} as const;

export type ErrorCode = keyof typeof codeNames;

/** An error to answer with MongoDB's code. Anything else thrown is a fault of this server or its disk. */
export class MongoError extends Error {
  readonly code: ErrorCode;
  /** Further fields of the error document, such as a duplicate key's `keyPattern` and `keyValue`. */
  readonly details: [string, Document][];

  constructor(code: ErrorCode, message: string, details: [string, Document][] = []) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get codeName(): string {
    return codeNames[this.code];
  }
}

export function badValue(message: string): MongoError {
  return new MongoError(2, message);
}

/**
 * Errors when a file cannot grow (disk, quota or limit). LMDB reports numbers, and EIO for a partial write;
 * Node reports names, for the key file.
 */
const { ENOSPC, EDQUOT, EFBIG, EIO } = constants.errno;
const outOfSpace: unknown[] = [
  ...[ENOSPC, EDQUOT, EFBIG, EIO],
  ...['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'],
];

/** The error that clients get: a MongoError as it is; 14031 for a full disk; 1 for any other fault. */
export function asMongoError(error: unknown): MongoError {
  if (error instanceof MongoError) return error;
  if (!(error instanceof Error)) return new MongoError(1, String(error));
  const isOutOfSpace = 'code' in error && outOfSpace.includes(error.code);
  return new MongoError(isOutOfSpace ? 14031 : 1, error.message);
}
