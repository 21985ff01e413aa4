import { mongo, Error as MongooseError } from 'mongoose';

/**
 * MongoDB's errors that pass by themselves: of a server that shuts down or steps down, cannot reach
 * the others or a majority of them, is too slow or overloaded, has a full disk, or has lost or ended
 * a cursor. Codes and names as in its `error_codes.yml`.
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

/** What a socket says of its end. The driver hands that on as it is while it waits to write a command. */
const brokenLines = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ETIMEDOUT']);

const passingCodes = new Set<unknown>(Object.values(passingErrors));

/** Whether a call failed for what the database will get over, so that it can be tried again. */
export function isDatabaseAway(thrown: unknown): boolean {
  if (thrown instanceof mongo.MongoServerError) {
    if (passingCodes.has(thrown.code)) return true;
    // A bulk write wraps whatever broke it off, a lost connection too.
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
