export default {
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }],
  },
  reporters: ['default', '<rootDir>/../../jest.run-ends.js'],
  // A test that hangs ends; one on a busy machine gets its time.
  testTimeout: 60_000,
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};
