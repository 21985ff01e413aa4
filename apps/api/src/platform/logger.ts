import { createHash } from 'node:crypto';
import { pino, type DestinationStream, type Logger, type SerializedError } from 'pino';
import type { Environment } from '../config/env.js';

/** JSON lines on standard output, without tokens, cookies or bodies. */
export function createLogger(
  env: Pick<Environment, 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: env.LOG_LEVEL,
    base: null,
    serializers: { err: pino.stdSerializers.wrapErrorSerializer(withoutData) },
    redact: {
      paths: ['req.headers', 'res.headers', 'token', 'password', '*.token', '*.password'],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Strips data from an error: other fields of the driver's errors contain what was to be written, such as ids
 * of ballots, and messages about duplicate keys contain the keys.
 */
export function withoutData({ type, message, stack, code, codeName }: SerializedError): object {
  return {
    type,
    message: withoutKeys(message),
    stack: withoutKeys(stack),
    code: code as unknown,
    codeName: codeName as unknown,
  };
}

function withoutKeys(text: string | undefined): string | undefined {
  return text?.replace(/dup key: \{.*?\}/gs, 'dup key');
}

/** Hashes an email address for logs: enough to follow one person's problem, not to identify them. */
export function hashedAddress(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 12);
}
