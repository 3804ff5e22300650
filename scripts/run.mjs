/** What `npm start`, `npm test` and the others run. Needs nothing but Node 20 and npm: packages come first. */
import { ensureDependencies } from './lib/dependencies.mjs';
import { studioNode } from './lib/node.mjs';
import { ROOT } from './lib/paths.mjs';
import { ProgramFailed } from './lib/processes.mjs';
import { readSettingFiles } from './lib/setting-files.mjs';

const COMMANDS = [
  'start',
  'test',
  'unit',
  'mutants',
  'seeded-bugs',
  'chaos',
  'studio',
  'dev',
  'check',
  'bench',
  'docs',
  'screenshots',
  'engines',
  'services',
  'cluster',
  'image',
];
const [command = 'start', ...rest] = process.argv.slice(2);
if (!COMMANDS.includes(command)) {
  console.error(`There is no command ${command}. There are: ${COMMANDS.join(', ')}.`);
  process.exit(1);
}
try {
  readSettingFiles();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.chdir(ROOT);
// a stricter mask would lock the unprivileged database account out of files that it has to read
process.umask(0o022);
// everything from here on asks for large pages where glibc hands out memory: a clip paints hundreds of megabytes that are touched once
process.env.GLIBC_TUNABLES ??= 'glibc.malloc.hugetlb=1';
// an image brings its own packages and its own Node
const isOwn = command === 'image';
if (!isOwn) await ensureDependencies();
const { run } = await import(`./commands/${command}.mjs`);
try {
  await run(isOwn ? process.execPath : studioNode(), rest);
} catch (error) {
  if (!(error instanceof ProgramFailed)) throw error;
  console.error(error.message);
  process.exit(1);
}
