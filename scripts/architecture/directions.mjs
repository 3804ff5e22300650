/** Who imports whom against the rules (docs/architecture.md). As a program it prints every breach and fails. */
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { ROOT } from '../lib/paths.mjs';

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

const TESTS = '\\.test\\.tsx?$';
/** Tests keep to packages and their entrances as well. They may go round in circles that no program does: those are looked for without them. */
const FOR_TESTS_TOO = /^(layers|packages|pure|web-testing)/;

/** Breaches in a tree that is laid out as this repository is: the rule's name, and from where to where. */
export async function breaches(root = ROOT) {
  return [
    ...(await breachesOf(forbidden, { ...options, exclude: { path: [...options.exclude.path, TESTS] } }, root)),
    ...(await breachesOf(
      forbidden.filter(({ name }) => FOR_TESTS_TOO.test(name)),
      { ...options, focus: { path: TESTS, depth: 1 } },
      root,
    )),
  ];
}

async function breachesOf(rules, how, root) {
  const { output } = await cruise(['libs', 'apps', 'migrations'], {
    ...how,
    baseDir: root,
    validate: true,
    // rules between folders need the folders' own graph
    metrics: true,
    ruleSet: { forbidden: rules },
  });
  return output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map((step) => step.name ?? step).join(' → ') : to,
  }));
}

if (process.argv[1] === import.meta.filename) {
  const [root, format] = process.argv.slice(2);
  const found = await breaches(root);
  if (format === '--json') console.log(JSON.stringify(found));
  else for (const { rule, from, to } of found) console.error(`${rule}\n  ${from} → ${to}`);
  process.exit(found.length > 0 ? 1 : 0);
}
