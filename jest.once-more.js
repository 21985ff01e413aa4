import { jest } from '@jest/globals';

// On CI the machine is busiest, so a failing test is retried once: a broken one fails twice. Tests that pass
// then are listed at the end of the check, to be fixed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
