/**
 * All that results may know of the roll and of accounts: numbers, whether this reader is on the roll, and
 * which sessions are over. Never who is on it.
 */
export { revocations } from '../../core/auth/index.js';
export { lateAdditions, rollStatistics, standingOf, standingsOf } from '../../core/roll/index.js';
