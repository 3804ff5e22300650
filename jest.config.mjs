const swc = ({ tsx = false, decorators = false } = {}) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx, decorators },
      transform: {
        ...(decorators ? { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false } : {}),
        ...(tsx ? { react: { runtime: 'automatic' } } : {}),
      },
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
        '^@scenewright/stripe-stand-in$': '<rootDir>/apps/stripe-stand-in/src/start.ts',
    '^@scenewright/migrations$': '<rootDir>/migrations/index.ts',
    '^@scenewright/([a-z-]+)/testing$': '<rootDir>/libs/$1/src/testing/index.ts',
    '^@scenewright/([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};

export default {
  testTimeout: 30_000,
  // many tests wait for a studio of their own, not for this processor
  maxWorkers: '100%',
  projects: [
    { ...common, displayName: 'libs', testMatch: ['<rootDir>/libs/*/src/**/*.test.ts'], transform: { '\\.ts$': swc() } },
    {
      ...common,
      displayName: 'api',
      testMatch: ['<rootDir>/apps/api/src/**/*.test.ts'],
      transform: { '\\.ts$': swc({ decorators: true }) },
      setupFiles: ['reflect-metadata'],
    },
    {
      ...common,
      displayName: 'stripe-stand-in',
      testMatch: ['<rootDir>/apps/stripe-stand-in/src/**/*.test.ts'],
      transform: { '\\.ts$': swc() },
    },
    {
      ...common,
      displayName: 'test',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      transform: { '\\.ts$': swc({ decorators: true }) },
      setupFiles: ['reflect-metadata'],
    },
    {
      ...common,
      displayName: 'web',
      testMatch: ['<rootDir>/apps/web/src/**/*.test.ts?(x)'],
      transform: { '\\.tsx?$': swc({ tsx: true }) },
    },
  ],
};
