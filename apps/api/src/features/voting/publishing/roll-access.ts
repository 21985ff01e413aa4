/**
 * All that results may read of rolls and accounts: numbers, whether given accounts are on the roll and have
 * voted, and which sessions were revoked. Never who is on the roll.
 */
export { revocations } from '../../core/auth/index.js';
export { lateAdditions, rollStatistics, standingOf, standingsOf } from '../../core/roll/index.js';
