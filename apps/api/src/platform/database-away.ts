import { mongo, Error as MongooseError } from 'mongoose';

/**
 * MongoDB's temporary errors: shutdown, step-down, unreachable members or majority, timeouts, overload,
 * full disk, lost cursors. Codes and names as in its `error_codes.yml`.
 */
const passingErrors = {
  HostUnreachable: 6,
  HostNotFound: 7,
  LockTimeout: 24,
  CursorNotFound: 43,
  MaxTimeMSExpired: 50,
  WriteConcernTimeout: 64,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  NotYetInitialized: 94,
  UnsatisfiableWriteConcern: 100,
  WriteConflict: 112,
  FailedToSatisfyReadPreference: 133,
  ReadConcernMajorityNotAvailableYet: 134,
  QueryPlanKilled: 175,
  PrimarySteppedDown: 189,
  NetworkInterfaceExceededTimeLimit: 202,
  CursorKilled: 237,
  ExceededTimeLimit: 262,
  ClientDisconnect: 279,
  InterruptedDueToStorageChange: 355,
  TemporarilyUnavailable: 365,
  ResourceExhausted: 402,
  AdmissionQueueOverflow: 433,
  RateLimitExceeded: 449,
  SocketException: 9001,
  LegacyNotPrimary: 10058,
  NotWritablePrimary: 10107,
  InterruptedAtShutdown: 11600,
  Interrupted: 11601,
  InterruptedDueToReplStateChange: 11602,
  NotPrimaryNoSecondaryOk: 13435,
  NotPrimaryOrSecondary: 13436,
  OutOfDiskSpace: 14031,
} as const;

/** Socket errors that the driver passes on unchanged while it waits to write a command. */
const brokenLines = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ETIMEDOUT']);

const passingCodes = new Set<unknown>(Object.values(passingErrors));

/** Whether a database call failed for a temporary reason, so that a later one may succeed. */
export function isDatabaseAway(thrown: unknown): boolean {
  if (thrown instanceof mongo.MongoServerError) {
    if (passingCodes.has(thrown.code)) return true;
    // A bulk write wraps the error that ended it, such as a lost connection.
    const cause: unknown = thrown.errorResponse;
    return cause instanceof Error && isDatabaseAway(cause);
  }
  return (
    thrown instanceof mongo.MongoNetworkError ||
    thrown instanceof mongo.MongoServerSelectionError ||
    thrown instanceof mongo.MongoNotConnectedError ||
    thrown instanceof mongo.MongoTopologyClosedError ||
    thrown instanceof mongo.MongoClientClosedError ||
    thrown instanceof MongooseError.MongooseServerSelectionError ||
    brokenLines.has(codeOf(thrown)) ||
    // The driver does not export this one.
    (thrown instanceof Error && thrown.name === 'MongoWaitQueueTimeoutError') ||
    (thrown instanceof MongooseError && /buffering timed out/.test(thrown.message))
  );
}

function codeOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown
    ? thrown.code
    : undefined;
}
