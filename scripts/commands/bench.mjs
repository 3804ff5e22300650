import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { ensureBuild } from '../lib/build.mjs';
import { inRoot } from '../lib/paths.mjs';

/** Runs the benchmarks one after the other, or those named. */
export async function run(node, names) {
  await ensureBuild(node);
  const all = fs
    .readdirSync(inRoot('bench'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3));
  for (const name of names.length > 0 ? names : all) {
    console.log(`\n## ${name}\n`);
    const { status } = spawnSync(node, ['--disable-warning=ExperimentalWarning', inRoot('bench', `${name}.ts`)], {
      stdio: 'inherit',
      cwd: inRoot(),
    });
    if (status !== 0) process.exit(status ?? 1);
  }
}
