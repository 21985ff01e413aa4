/**
 * All that results may know about the roll and accounts: numbers, whether a given reader is on the roll,
 * and which sessions are over. Never who is on the roll.
 */
export { revocations } from '../../core/auth/index.js';
export { lateAdditions, rollStatistics, standingOf, standingsOf } from '../../core/roll/index.js';
