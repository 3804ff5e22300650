/** Who imports whom against the rules (docs/architecture.md). As a program it prints every breach and fails. */
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { ROOT } from '../lib/paths.mjs';

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** Breaches in a tree that is laid out as this repository is: the rule's name, and from where to where. */
export async function breaches(root = ROOT) {
  const { output } = await cruise(['libs', 'apps', 'migrations'], {
    ...options,
    baseDir: root,
    validate: true,
    // rules between folders need the folders' own graph
    metrics: true,
    ruleSet: { forbidden },
  });
  return output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map((step) => step.name ?? step).join(' → ') : to,
  }));
}

if (process.argv[1] === import.meta.filename) {
  const found = await breaches();
  for (const { rule, from, to } of found) console.error(`${rule}\n  ${from} → ${to}`);
  process.exit(found.length > 0 ? 1 : 0);
}
