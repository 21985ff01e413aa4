import { AppError } from './app-error.js';

/** Bounds for the seconds until a refused client should retry. */
const SOONEST = 1;
const LATEST = 4;

/**
 * The error of an overloaded server. Clients get a random time to retry, so that they do not all return at
 * once.
 */
export function busy(): AppError {
  return new AppError('busy', { retryAfter: secondsUntilBack() });
}

export function secondsUntilBack(): number {
  return SOONEST + Math.floor(Math.random() * (LATEST - SOONEST + 1));
}
