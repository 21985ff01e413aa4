import { AppError } from './app-error.js';

/** The least and the most seconds after which who was turned away is asked to come back. */
const SOONEST = 1;
const LATEST = 4;

/** More came than can be served. Whoever is told so comes back at a moment of its own, not all at once. */
export function busy(): AppError {
  return new AppError('busy', { retryAfter: secondsUntilBack() });
}

export function secondsUntilBack(): number {
  return SOONEST + Math.floor(Math.random() * (LATEST - SOONEST + 1));
}
