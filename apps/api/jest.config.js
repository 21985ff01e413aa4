export default {
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '/src/.+\\.test\\.ts$': '<rootDir>/../../jest.built-tests.js',
    '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }],
  },
  transformIgnorePatterns: ['/node_modules/(?!@hustings/)'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  reporters: ['default', '<rootDir>/../../jest.run-ends.js'],
  setupFilesAfterEnv: ['<rootDir>/../../jest.once-more.js'],
  globalSetup: '<rootDir>/src/test/start-database.ts',
  globalTeardown: '<rootDir>/src/test/stop-database.ts',
  // A test that hangs ends; one on a busy machine gets its time.
  testTimeout: 120_000,
  // One more than processors: many a test waits for a process that it has started.
  maxWorkers: 3,
};
