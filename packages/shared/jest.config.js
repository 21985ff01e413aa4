export default {
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.test\\.ts$': '<rootDir>/../../jest.built-tests.js',
  },
  globalSetup: '<rootDir>/../../jest.begin.js',
  globalTeardown: '<rootDir>/../../jest.end.js',
};
