export default {
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.test\\.ts$': '<rootDir>/../../jest.built-tests.js',
  },
  reporters: ['default', '<rootDir>/../../jest.run-ends.js'],
  // Ends a test that hangs, but gives one on a busy machine its time.
  testTimeout: 60_000,
  globalSetup: '<rootDir>/../../jest.begin.js',
  globalTeardown: '<rootDir>/../../jest.end.js',
};
