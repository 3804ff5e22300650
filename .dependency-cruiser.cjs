/**
 * Who may import whom (docs/architecture.md). `npm run check` holds the code to it, and test/architecture proves that each rule catches its
 * breach.
 */
const web = require('./scripts/architecture/web-rules.cjs');

const TEST = '\\.test\\.tsx?$|/testing/|/test-[^/]+\\.ts$';

/** What each package may import of ours, beside itself. */
const PACKAGES = {
  'libs/events': [],
  'libs/domain': ['libs/events'],
  'libs/contract': ['libs/events'],
  'libs/telemetry': [],
  'libs/threads': [],
  'libs/audio': ['libs/threads'],
  'libs/film': ['libs/audio', 'libs/threads'],
  'libs/providers': ['libs/events'],
  'libs/story': ['libs/events', 'libs/threads'],
  'libs/services': ['libs/events', 'libs/providers', 'libs/story', 'libs/telemetry'],
  'libs/offline-studio': ['libs/audio', 'libs/events', 'libs/film', 'libs/providers', 'libs/story', 'libs/threads'],
  'libs/event-log': ['libs/events', 'libs/domain', 'libs/telemetry'],
  migrations: [],
  'apps/api': [
    'libs/events',
    'libs/domain',
    'libs/contract',
    'libs/audio',
    'libs/film',
    'libs/providers',
    'libs/story',
    'libs/offline-studio',
    'libs/services',
    'libs/event-log',
    'libs/telemetry',
    'migrations',
  ],
  'apps/stripe-stand-in': [],
  'apps/web': ['libs/events', 'libs/domain', 'libs/contract'],
};

const layers = Object.entries(PACKAGES).map(([from, allowed]) => ({
  name: `layers: ${from}`,
  comment: `${from} imports ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(libs|apps|migrations)/', pathNot: [`^${from}/`, ...allowed.map((one) => `^${one}/`)] },
}));

const pure = ['libs/events', 'libs/domain'].map((name) => ({
  name: `pure: ${name}`,
  comment: 'rules and facts: no clock, randomness, I/O or framework; zod describes their shapes',
  severity: 'error',
  from: { path: `^${name}/src/`, pathNot: TEST },
  to: {
    dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-no-pkg', 'npm-unknown'],
    pathNot: ['node_modules/zod/', '^(libs|node_modules/@scenewright)/'],
  },
}));

/** Rooms of the api that every feature stands on; the features stand beside each other. */
const FOUNDATIONS = 'config|http|event-log|cli';

const api = [
  {
    name: 'api: a feature is entered through its index',
    comment: 'modules put features together, so they know each other',
    severity: 'error',
    from: { path: '^apps/api/src/([^/]+)/', pathNot: [TEST, '\\.module\\.ts$'] },
    to: {
      path: '^apps/api/src/([^/]+)/.+',
      pathNot: ['^apps/api/src/$1/', '^apps/api/src/[^/]+/index\\.ts$', `^apps/api/src/(${FOUNDATIONS})/`],
    },
  },
  {
    name: 'api: a module knows other features by index and module',
    severity: 'error',
    from: { path: '^apps/api/src/([^/]+)/[^/]+\\.module\\.ts$' },
    to: {
      path: '^apps/api/src/([^/]+)/.+',
      pathNot: ['^apps/api/src/$1/', '^apps/api/src/[^/]+/(index|[^/]+\\.module)\\.ts$', `^apps/api/src/(${FOUNDATIONS})/`],
    },
  },
  {
    name: 'api: only modules import modules',
    comment: 'a module loads all parts of its feature: a part that waited for it would wait for ever',
    severity: 'error',
    from: { path: '^apps/api/src/', pathNot: ['\\.module\\.ts$', '^apps/api/src/create-app\\.ts$'] },
    to: { path: '^apps/api/src/.*\\.module\\.ts$', pathNot: '^apps/api/src/config/' },
  },
  {
    name: 'api: the ground imports no feature',
    comment: 'config, http and event-log are what features stand on',
    severity: 'error',
    from: { path: '^apps/api/src/(config|http|event-log)/', pathNot: TEST },
    to: { path: '^apps/api/src/[^/]+/', pathNot: '^apps/api/src/(config|http|event-log)/' },
  },
  {
    name: 'api: the offline studio is named in one place',
    severity: 'error',
    from: { path: '^apps/api/src/', pathNot: [TEST, '^apps/api/src/generation/providers\\.ts$'] },
    to: { path: '^libs/offline-studio/' },
  },
];

const eventLog = [
  {
    name: 'event log: an implementation knows no other',
    severity: 'error',
    from: { path: '^libs/event-log/src/(postgres|kurrentdb|memory)/' },
    to: { path: '^libs/event-log/src/(postgres|kurrentdb|memory|commands|projections|processes)/', pathNot: '^libs/event-log/src/$1/' },
  },
];

module.exports = {
  forbidden: [
    ...layers,
    ...pure,
    ...api,
    ...eventLog,
    ...web,
    {
      name: 'packages: entered through their exports',
      severity: 'error',
      from: { path: '^(libs/[^/]+|apps/[^/]+|migrations)/' },
      to: {
        path: '^(libs/[^/]+|migrations)/',
        pathNot: ['^$1/', '^libs/[^/]+/src/(testing/)?index\\.ts$', '^migrations/index\\.ts$'],
      },
    },
    {
      name: 'no circles',
      comment: 'neither between files, nor lazily, nor by types alone',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no circles between folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing imports the stand-in',
      severity: 'error',
      from: { path: '^(libs|apps|migrations)/', pathNot: '^apps/stripe-stand-in/' },
      to: { path: '^apps/stripe-stand-in/' },
    },
    {
      name: 'no orphans',
      comment: 'a file that nothing imports is not part of the studio (or not yet)',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TEST,
          '^apps/web/public/',
          '/main\\.tsx?$',
          '\\.d\\.ts$',
          '\\.config\\.(ts|mjs)$',
          '^apps/api/src/[^/]+/(calls|generation)/',
          '\\.(projection|process)\\.ts$',
        ],
      },
      to: {},
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['/dist/', '^apps/api/bundle/', '\\.css$', '^node_modules/(?!@scenewright/)'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // the packages' sources, not what is built of them
      conditionNames: ['source', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
