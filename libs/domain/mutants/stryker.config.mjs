/** Mutation testing of the rules: `npm run mutants`. Paths are those of the repository. */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  // one test file holds all specifications: there is nothing to find
  jest: { configFile: 'libs/domain/mutants/jest.config.mjs', enableFindRelatedTests: false },
  mutate: ['libs/domain/src/**/*.ts', '!libs/domain/src/**/*.test.ts', '!libs/domain/src/testing/**'],
  // jest's settings read what lies in scripts/ and test/
  ignorePatterns: [
    '**',
    '!libs/{domain,events}/**',
    'libs/*/dist',
    '!scripts/{jest,lib}/**',
    '!test/**',
    '!jest.config.mjs',
    '!package.json',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  reporters: ['progress', 'clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  htmlReporter: { fileName: '.data/mutants/index.html' },
  jsonReporter: { fileName: '.data/mutants/report.json' },
  cleanTempDir: 'always',
  thresholds: { high: 95, low: 90, break: 90 },
};
