/** Who may import whom (docs/architecture.md). Prints every import that crosses a layer and fails. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What each part may import of ours. Packages are free except where `pure` says otherwise. */
const LAYERS = {
  'libs/events': { ours: [], pure: ['zod'] },
  'libs/domain': { ours: ['events'], pure: [] },
  'libs/contract': { ours: ['events', 'domain'], pure: ['zod'] },
  migrations: { ours: [] },
  'apps/api': { ours: ['events', 'domain', 'contract', 'migrations'] },
  'apps/stripe-stand-in': { ours: [] },
  'apps/web': { ours: ['events', 'domain', 'contract'] },
};

/** Folders of the api that are features: others reach them through their index only. */
const FEATURES = [
  'accounts',
  'credits',
  'billing',
  'projects',
  'cast',
  'scenes',
  'soundtrack',
  'lip-sync',
  'exports',
  'assistant',
  'tips',
  'admin',
  'support',
];

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

export function importsOf(source) {
  return [...source.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3]);
}

const featureOf = (file) => /^apps\/api\/src\/([^/]+)\//.exec(file)?.[1];

/** Why a file may not import something; null when it may. */
export function violation(file, imported) {
  const layer = Object.keys(LAYERS).find((one) => file.startsWith(`${one}/`));
  if (!layer) return null;
  const { ours, pure } = LAYERS[layer];
  if (imported.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), imported);
    if (!target.startsWith(`${layer}/`)) return `${layer} reaches into ${target.split('/').slice(0, 2).join('/')}`;
    const from = featureOf(file);
    const to = featureOf(target);
    const isTest = /\.test\.tsx?$/.test(file);
    const throughIndex = /\/(index|[^/]+\.module)\.js$/.test(target) || target.endsWith('.entity.js');
    if (layer === 'apps/api' && FEATURES.includes(to) && from !== to && !throughIndex && !isTest) return `${to} is entered past its index`;
    return null;
  }
  const own = /^@scenewright\/([^/]+)(\/.*)?$/.exec(imported);
  if (own) return ours.includes(own[1]) && !own[2] ? null : `${layer} may not import ${imported}`;
  const isTest = /\.test\.tsx?$|\/testing\//.test(file);
  if (pure && !isTest && !pure.some((allowed) => imported === allowed || imported.startsWith(`${allowed}/`)))
    return `${layer} is pure and may not import ${imported}`;
  return null;
}

function* sources(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'golden'].includes(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(file);
    else if (/\.tsx?$/.test(entry.name)) yield file;
  }
}

/** Import cycles among the files of a layer, each as its path. */
function cyclesIn(graph) {
  const cycles = [];
  const state = new Map();
  const visit = (file, trail) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(file)), file]);
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

function main(root) {
  const problems = [];
  const graph = new Map();
  for (const layer of Object.keys(LAYERS)) {
    const folder = path.join(root, layer);
    if (!fs.existsSync(folder)) continue;
    for (const absolute of sources(folder)) {
      const file = path.relative(root, absolute).split(path.sep).join('/');
      const source = fs.readFileSync(absolute, 'utf8');
      const edges = [];
      for (const imported of importsOf(source)) {
        const why = violation(file, imported);
        if (why) problems.push(`${file}: ${why} (${imported})`);
        if (imported.startsWith('.')) edges.push(path.posix.join(path.posix.dirname(file), imported).replace(/\.js$/, '.ts'));
      }
      // imports of types alone vanish when compiled and make no cycle
      const real = new Set(importsOf(source.replace(/(^|\n)\s*(import|export)\s+type\b[^;]*;/g, '\n')));
      graph.set(
        file,
        edges.filter((edge) =>
          [...real].some((one) => one.startsWith('.') && path.posix.join(path.posix.dirname(file), one).replace(/\.js$/, '.ts') === edge),
        ),
      );
      if (layer === 'apps/api' && !/src\/(config|cli)\//.test(file) && !/\.test\.ts$/.test(file) && /\bprocess\.env\b/.test(source)) {
        problems.push(`${file}: only config/ reads the environment`);
      }
    }
  }
  for (const cycle of cyclesIn(graph)) problems.push(`import cycle: ${cycle.join(' → ')}`);
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = main(process.cwd());
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
