import api from '../jest.config.js';

/** The fault suite: no part of `npm test`, as its scenarios wait for outages to pass. */
export default {
  ...api,
  rootDir: '..',
  testMatch: ['<rootDir>/faults/**/*.test.ts'],
  globalSetup: '<rootDir>/faults/begin.js',
  globalTeardown: undefined,
  // What fails once here is a fault, however it went the second time.
  setupFilesAfterEnv: [],
  reporters: ['default'],
  verbose: true,
  testTimeout: 400_000,
  // Scenarios wait more than they work.
  maxWorkers: 2,
};
