/**
 * Puts what the api loads into few files (decision 45): `apps/api/bundle` has each of its own modules, the libraries of this repository
 * in `libraries.js` and the packages in `packages.js`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { inRoot } from './lib/paths.mjs';

const OUTPUT = inRoot('apps/api/dist');
const BUNDLE = inRoot('apps/api/bundle');
const PACKAGES = `${path.sep}node_modules${path.sep}`;

/** What stays a package of its own. */
const APART = [
  // what is compiled for the machine lies beside it
  /^pg(-native)?$/,
  /^sharp$/,
  /^@napi-rs\/canvas/,
  /^node-av/,
  /^@kurrent\//,
  // they read files of their own
  /^(pdfkit|fontkit|compromise|swagger-ui-dist)/,
  // one of it a process: decorators of all packages write into it
  /^reflect-metadata/,
  // loaded by who has it switched on
  /^@aws-sdk\//,
  /^@opentelemetry\//,
  /^(firebase-admin|posthog-node|ai|@ai-sdk|@zxcvbn-ts)(\/|$)/,
  // what packages look for and the studio does not have
  /^@nestjs\/(microservices|platform-fastify)/,
  /^class-(transformer|validator)/,
  /^(mysql2?|mssql|oracledb|sqlite3|better-sqlite3|ioredis|redis|mongodb|sql\.js|hdb-pool|typeorm-aurora-data-api-driver)(\/|$)/,
  /^(react-native-sqlite-storage|expo-sqlite|pg-query-stream|ts-node|bufferutil|utf-8-validate|@sap|@google-cloud|@mikro-orm)(\/|$)/,
];

const isOfApi = (id) => id.startsWith(OUTPUT + path.sep);
const isPackage = (id) => id.includes(PACKAGES);

/** Every module of the api is an entry: features find their parts by what lies in their folders. */
function entries() {
  const files = fs.globSync('**/*.js', { cwd: OUTPUT }).filter((file) => !/(^|\/)testing\//.test(file) && !file.endsWith('.test.js'));
  return Object.fromEntries(files.map((file) => [file.slice(0, -'.js'.length), path.join(OUTPUT, file)]));
}

/** What a module says of where it lies stays true when its code lies elsewhere. */
const placeOfModules = {
  name: 'place-of-modules',
  transform: {
    filter: { code: /import\.meta\.(dirname|filename|url)\b/ },
    handler(code, id) {
      if (!path.isAbsolute(id) || isOfApi(id)) return null;
      const at = path.relative(BUNDLE, id).split(path.sep).join('/');
      const placed = code
        .replaceAll(/import\.meta\.dirname\b/g, `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(at)}`)})`)
        .replaceAll(/import\.meta\.filename\b/g, `(import.meta.dirname + ${JSON.stringify(`/${at}`)})`)
        .replaceAll(/import\.meta\.url\b/g, `new URL(${JSON.stringify(at)}, import.meta.url).href`);
      // the lines are where they were
      return { code: placed, map: null };
    },
  },
};

/** Modules of the api are told apart as they are. */
const ownModules = {
  name: 'own-modules',
  resolveId: {
    filter: { id: /^\.{1,2}\// },
    handler(id, importer) {
      return importer && isOfApi(importer) ? { id, external: true } : null;
    },
  },
};

/** Traces name the lines of the sources. */
const mapsOfCompiler = {
  name: 'maps-of-compiler',
  load: {
    filter: { id: /\.js$/ },
    handler(id) {
      if (isPackage(id) || !fs.existsSync(`${id}.map`)) return null;
      return { code: fs.readFileSync(id, 'utf8'), map: JSON.parse(fs.readFileSync(`${id}.map`, 'utf8')) };
    },
  },
};

/** A map of the packages would be read whole for the first trace, and names what nobody here changes. */
const noMapOfPackages = {
  name: 'no-map-of-packages',
  generateBundle(_, output) {
    delete output['packages.js.map'];
  },
};

/** Packages are as they are: of what is said, only what says that something is missing matters. */
function stopAtMissing(level, log, defaultHandler) {
  if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
  if (level === 'warn' && log.id && isPackage(log.id)) return;
  if (['CIRCULAR_DEPENDENCY', 'EVAL', 'INVALID_ANNOTATION'].includes(log.code)) return;
  defaultHandler(level, log);
}

const bundle = await rolldown({
  input: entries(),
  platform: 'node',
  external: APART,
  onLog: stopAtMissing,
  plugins: [ownModules, placeOfModules, mapsOfCompiler, noMapOfPackages],
});
fs.rmSync(BUNDLE, { recursive: true, force: true });
await bundle.write({
  dir: BUNDLE,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  keepNames: true,
  sourcemap: true,
  // a module runs when it is asked for, as it would in a file of its own
  strictExecutionOrder: true,
  codeSplitting: {
    groups: [
      { name: 'packages', test: isPackage, priority: 2 },
      { name: 'libraries', test: (id) => !isOfApi(id), priority: 1 },
    ],
  },
});
await bundle.close();
