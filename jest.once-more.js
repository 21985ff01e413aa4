import { jest } from '@jest/globals';

// In the whole check, where the machine is busier than ever, a test that fails is tried once more: what
// is broken fails twice, and what passes then is listed at the end of the check, to be mended.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
