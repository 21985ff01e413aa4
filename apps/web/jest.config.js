export default {
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironment: '<rootDir>/jest.environment.js',
  // The default, `browser`, would hide msw/node.
  testEnvironmentOptions: { customExportConditions: [''] },
  setupFilesAfterEnv: ['<rootDir>/../../jest.once-more.js', '<rootDir>/src/test/setup.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@hustings/words/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/test/empty-style.ts',
    // One file instead of about 1,700 modules, which a test run would link one by one.
    '^lucide-react$': '<rootDir>/../../node_modules/lucide-react/dist/cjs/lucide-react.js',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  // Ends a test that hangs, yet gives a busy machine enough time.
  testTimeout: 120_000,
};
