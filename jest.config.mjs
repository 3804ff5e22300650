import { availableParallelism } from 'node:os';
import { testFilesByNeed } from './scripts/lib/test-needs.mjs';

// pages say times by the clock of whoever looks at them: everybody here lives by one, wherever the tests run
process.env.TZ = 'UTC';

const swc = ({ tsx = false } = {}) => [
  '<rootDir>/scripts/jest/transform.mjs',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx, decorators: !tsx },
      transform: tsx
        ? { react: { runtime: 'automatic' } }
        : { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
    swcrc: false,
  },
];

const common = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^fast-check$': '<rootDir>/scripts/jest/fast-check.mjs',
    '^@scenewright/stripe-stand-in$': '<rootDir>/apps/stripe-stand-in/src/start.ts',
    '^@scenewright/migrations$': '<rootDir>/migrations/index.ts',
    '^@scenewright/([a-z-]+)/testing$': '<rootDir>/libs/$1/src/testing/index.ts',
    '^@scenewright/([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/(apps|libs)/[^/]+/(dist|bundle)/'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};
/** For what runs in Node. */
const node = { ...common, transform: { '\\.ts$': swc() }, setupFiles: ['reflect-metadata'] };

/** Tests beside the code: they need nothing else. */
const unit = [
  { ...node, displayName: 'libs', testMatch: ['<rootDir>/libs/*/src/**/*.test.ts'] },
  { ...node, displayName: 'api', testMatch: ['<rootDir>/apps/api/src/**/*.test.ts'] },
  { ...node, displayName: 'stripe-stand-in', testMatch: ['<rootDir>/apps/stripe-stand-in/src/**/*.test.ts'] },
  {
    ...common,
    displayName: 'web',
    testMatch: ['<rootDir>/apps/web/src/**/*.test.ts?(x)'],
    moduleNameMapper: { '/classes\\.js$': '<rootDir>/apps/web/src/testing/checked-classes.ts', ...common.moduleNameMapper },
    transform: { '\\.tsx?$': swc({ tsx: true }) },
    setupFilesAfterEnv: ['<rootDir>/apps/web/src/testing/patience.ts'],
  },
];

/** Tests under test/, by what has to be there: jest makes that ready for a project when it runs a file of it. */
const needs = testFilesByNeed();
const across = [
  { displayName: 'alone', files: needs.nothing },
  { displayName: 'database', files: needs.database },
  { displayName: 'studio', files: needs.studio },
  { displayName: 'pages', files: needs.pages },
  { displayName: 'browser', files: needs.browser },
  // only when they are asked for: who runs all tests need not have other browsers
  { displayName: 'engines', files: process.env.TEST_ENGINES ? needs.engines : [] },
  // and hosts of their own
  { displayName: 'cluster', files: process.env.TEST_CLUSTER ? needs.cluster : [] },
].map(({ displayName, files }) => ({
  ...node,
  displayName,
  testEnvironment: '<rootDir>/scripts/jest/patient-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/patience.mjs'],
  testMatch: files.map((file) => `<rootDir>/${file}`),
  ...(displayName === 'alone'
    ? {}
    : { globalSetup: `<rootDir>/scripts/jest/set-up-${displayName}.mjs`, globalTeardown: '<rootDir>/scripts/jest/tear-down.mjs' }),
}));

export default {
  // a machine that is busy with something else is no fault of what is tried
  testTimeout: 120_000,
  // half of a test of the running studio is waiting: three of them keep two processors busy
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // what a file has loaded is never given back whole; and a worker of several gigabytes takes long to end
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/scripts/jest/sequencer.mjs',
  projects: [...unit, ...across.filter(({ testMatch }) => testMatch.length > 0)],
};
