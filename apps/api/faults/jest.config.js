import api from '../jest.config.js';

/** The fault suite: not part of `npm test`, because its scenarios wait for outages to pass. */
export default {
  ...api,
  rootDir: '..',
  testMatch: ['<rootDir>/faults/**/*.test.ts'],
  transform: {
    '^.+\\.ts$': [
      '@hustings/words/jest',
      { ...api.transform['^.+\\.ts$'][1], inAllLanguages: true },
    ],
  },
  globalSetup: '<rootDir>/faults/begin.js',
  globalTeardown: undefined,
  // No retry: a scenario that fails once is a fault, even if it passes the second time.
  setupFilesAfterEnv: [],
  reporters: ['default'],
  verbose: true,
  testTimeout: 400_000,
  // Scenarios mostly wait, so two can run at once.
  maxWorkers: 2,
};
