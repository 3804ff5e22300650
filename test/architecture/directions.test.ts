import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
const RULES: readonly { readonly name: string }[] = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')).forbidden;

type Tree = Readonly<Record<string, string>>;

/** A tree in which everything is as it should be, with a file for each room that rules speak of. */
const GOOD: Tree = {
  'libs/events/src/index.ts': "export { fact } from './fact.js';",
  'libs/events/src/fact.ts': 'export const fact = 1;',
  'libs/domain/src/index.ts': "export { fact } from '../../events/src/index.js';",
  'libs/contract/src/index.ts': "export { fact } from '../../events/src/index.js';",
  'libs/threads/src/index.ts': 'export const thread = 1;',
  'libs/audio/src/index.ts': "export { thread } from '../../threads/src/index.js';",
  'libs/film/src/index.ts': "export { thread } from '../../audio/src/index.js';",
  'libs/providers/src/index.ts': "export { fact } from '../../events/src/index.js';",
  'libs/offline-studio/src/index.ts': "export { fact } from '../../providers/src/index.js';",
  'libs/event-log/src/index.ts': "export { log } from './postgres/log.js';\nexport { memory } from './memory/log.js';",
  'libs/event-log/src/postgres/log.ts': 'export const log = 1;',
  'libs/event-log/src/memory/log.ts': 'export const memory = 1;',
  'migrations/index.ts': 'export const migrations = 1;',
  'apps/stripe-stand-in/src/main.ts': 'export {};',
  'apps/api/src/main.ts': "import './create-app.js';\nimport './generation/providers.js';\nexport * from '../../../migrations/index.js';",
  'apps/api/src/create-app.ts': "import './scenes/scenes.module.js';\nexport * from './config/config.module.js';",
  'apps/api/src/config/config.module.ts': 'export const settings = 1;',
  'apps/api/src/http/caller.ts': 'export const caller = 1;',
  'apps/api/src/generation/providers.ts': "export { fact } from '../../../../libs/offline-studio/src/index.js';",
  'apps/api/src/cast/index.ts': "export { cast } from './cast.js';",
  'apps/api/src/cast/cast.ts': 'export const cast = 1;',
  'apps/api/src/cast/cast.module.ts': "export { cast } from './cast.js';",
  'apps/api/src/scenes/scenes.module.ts': "export { cast } from '../cast/cast.module.js';\nexport { scene } from './scene.js';",
  'apps/api/src/scenes/scene.ts': "export { cast as scene } from '../cast/index.js';",
  'apps/api/src/scenes/calls/scenes.ts': "export { caller } from '../../http/caller.js';",
  'apps/web/src/main.tsx': "import './app/app.js';",
  'apps/web/src/app/app.tsx': "export { scenes } from '../features/scenes/index.js';\nexport { cast } from '../features/cast/index.js';",
  'apps/web/src/features/scenes/index.ts': "export { shot as scenes } from '../../entities/shot/index.js';",
  'apps/web/src/features/cast/index.ts': "export { shot as cast } from '../../entities/shot/index.js';",
  'apps/web/src/entities/shot/index.ts': "export { shot } from './shot.js';",
  'apps/web/src/entities/shot/shot.ts': "export { api as shot } from '../../platform/api.js';",
  'apps/web/src/platform/api.ts': "export { button as api } from '../ui/button.js';",
  'apps/web/src/ui/button.tsx': 'export const button = 1;',
  'apps/web/src/testing/app.tsx': "export { button } from '../ui/button.js';",
};

/** One breach of each rule: the files that commit it, beside all that is good. */
const BREACHES: Readonly<Record<string, Tree>> = {
  'layers: libs/events': { 'libs/events/src/index.ts': "export { fact } from '../../contract/src/index.js';" },
  'layers: libs/domain': { 'libs/domain/src/index.ts': "export { fact } from '../../contract/src/index.js';" },
  'layers: libs/contract': { 'libs/contract/src/index.ts': "export { log } from '../../event-log/src/index.js';" },
  'layers: libs/threads': { 'libs/threads/src/index.ts': "export { fact as thread } from '../../events/src/index.js';" },
  'layers: libs/telemetry': { 'libs/telemetry/src/index.ts': "export { fact as span } from '../../events/src/index.js';" },
  'layers: libs/audio': { 'libs/audio/src/index.ts': "export { fact as thread } from '../../events/src/index.js';" },
  'layers: libs/film': { 'libs/film/src/index.ts': "export { fact as thread } from '../../events/src/index.js';" },
  'layers: libs/providers': { 'libs/providers/src/index.ts': "export { thread as fact } from '../../film/src/index.js';" },
  'layers: libs/story': { 'libs/story/src/index.ts': "export { thread as fact } from '../../film/src/index.js';" },
  'layers: libs/services': { 'libs/services/src/index.ts': "export { thread as fact } from '../../film/src/index.js';" },
  'layers: libs/offline-studio': { 'libs/offline-studio/src/index.ts': "export { log as fact } from '../../event-log/src/index.js';" },
  'layers: libs/event-log': { 'libs/event-log/src/postgres/log.ts': "export { thread as log } from '../../../film/src/index.js';" },
  'layers: migrations': { 'migrations/index.ts': "export { fact as migrations } from '../libs/events/src/index.js';" },
  'layers: apps/api': { 'apps/api/src/cast/cast.ts': "export { button as cast } from '../../../web/src/ui/button.js';" },
  'layers: apps/stripe-stand-in': { 'apps/stripe-stand-in/src/main.ts': "export { fact } from '../../../libs/events/src/index.js';" },
  'layers: apps/web': { 'apps/web/src/platform/api.ts': "export { log as api } from '../../../../libs/event-log/src/index.js';" },
  'pure: libs/events': { 'libs/events/src/fact.ts': "import { readFileSync } from 'node:fs';\nexport const fact = readFileSync;" },
  'pure: libs/domain': { 'libs/domain/src/index.ts': "import { randomUUID } from 'node:crypto';\nexport const fact = randomUUID;" },
  'api: a feature is entered through its index': { 'apps/api/src/scenes/scene.ts': "export { cast as scene } from '../cast/cast.js';" },
  'api: a module knows other features by index and module': {
    'apps/api/src/scenes/scenes.module.ts': "export { cast } from '../cast/cast.js';\nexport { scene } from './scene.js';",
  },
  'api: only modules import modules': { 'apps/api/src/scenes/calls/scenes.ts': "export { scene } from '../scenes.module.js';" },
  'api: the ground imports no feature': { 'apps/api/src/http/caller.ts': "export { cast as caller } from '../cast/index.js';" },
  'api: the offline studio is named in one place': {
    'apps/api/src/cast/cast.ts': "export { fact as cast } from '../../../../libs/offline-studio/src/index.js';",
  },
  'event log: an implementation knows no other': {
    'libs/event-log/src/memory/log.ts': "export { log as memory } from '../postgres/log.js';",
  },
  'packages: entered through their exports': { 'libs/domain/src/index.ts': "export { fact } from '../../events/src/fact.js';" },
  'no circles': {
    'apps/web/src/ui/button.tsx': "import type { Badge } from './badge.js';\nexport const button: Badge = 1;",
    'apps/web/src/ui/badge.tsx': "import { button } from './button.js';\nexport type Badge = number;\nexport const badge = button;",
  },
  'no circles between folders': {
    'apps/api/src/cast/cast.ts': "export { look as cast } from '../scenes/index.js';",
    'apps/api/src/scenes/index.ts': "export { look } from './look.js';",
    'apps/api/src/scenes/look.ts': 'export const look = 1;',
  },
  'nothing imports the stand-in': { 'apps/api/src/cast/cast.ts': "export * from '../../../stripe-stand-in/src/main.js';" },
  'no orphans': { 'apps/api/src/cast/forgotten.ts': 'export const forgotten = 1;' },
  'web-app-stands-above-all': { 'apps/web/src/platform/api.ts': "import '../app/app.js';\nexport const api = 1;" },
  'web-features-are-apart': { 'apps/web/src/features/scenes/index.ts': "export { cast as scenes } from '../cast/index.js';" },
  'web-entities-stand-below-features': {
    'apps/web/src/entities/shot/shot.ts': "export { cast as shot } from '../../features/cast/index.js';",
  },
  'web-platform-stands-below-entities': { 'apps/web/src/platform/api.ts': "export { shot as api } from '../entities/shot/index.js';" },
  'web-ui-stands-alone': { 'apps/web/src/ui/button.tsx': "export { api as button } from '../platform/api.js';" },
  'web-folders-are-entered-through-their-index': {
    'apps/web/src/features/scenes/index.ts': "export { shot as scenes } from '../../entities/shot/shot.js';",
  },
  'web-folders-are-entered-through-their-index-from-elsewhere': {
    'apps/web/src/app/app.tsx': "export { shot } from '../entities/shot/shot.js';",
  },
  'web-no-unused-modules': { 'apps/web/src/ui/unused.tsx': "import './button.js';\nexport const unused = 1;" },
  'web-testing-is-for-tests': { 'apps/web/src/platform/api.ts': "export { button as api } from '../testing/app.js';" },
};

/** Breaches that have no file in common are tried in one tree: looking at a tree takes a second. */
function trees(): Tree[] {
  const packed: Tree[] = [];
  for (const files of Object.values(BREACHES)) {
    const nth = packed.findIndex((one) => Object.keys(files).every((file) => !(file in one)));
    if (nth === -1) packed.push(files);
    else packed[nth] = { ...packed[nth], ...files };
  }
  return packed;
}

interface Found {
  readonly rule: string;
  /** A file or, for rules about folders, a folder. */
  readonly from: string;
}

describe('who may import whom', () => {
  let folder = '';
  let nth = 0;
  let found: readonly Found[];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'scenewright-directions-'));
    found = trees().flatMap((files) => broken({ ...GOOD, ...files }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What breaks a rule in a tree. */
  const broken = (tree: Tree): readonly Found[] => {
    const root = join(folder, String(nth++));
    for (const [file, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), `${text}\n`);
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/architecture/directions.mjs'), root, '--json'], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    if (status === null || !stdout) throw new Error(stderr);
    return JSON.parse(stdout) as Found[];
  };

  it('is kept by a tree in which everything is as it should be', () => expect(broken(GOOD)).toEqual([]));

  it('has a breach here for every rule', () => expect(Object.keys(BREACHES).sort()).toEqual(RULES.map(({ name }) => name).sort()));

  it.each(Object.entries(BREACHES))('%s: a breach is caught', (rule, files) => {
    const where = found.filter((one) => one.rule === rule).map(({ from }) => from);
    expect(where.filter((from) => Object.keys(files).some((file) => file === from || file.startsWith(`${from}/`)))).not.toEqual([]);
  });
});
