import { spawn } from 'node:child_process';
import { runTests } from '../lib/jest.mjs';
import { inRoot, say } from '../lib/paths.mjs';
import { endWithThis, makeServicesReady, SERVICES } from '../lib/services.mjs';

/**
 * The suites that want a service of somebody else's. What the registry has is fetched and started here; what needs an account or a server
 * of one's own runs where its setting is there. What could not run is said at the end, and why.
 */
export async function run(node, args) {
  const { ready, missing } = await makeServicesReady(node, process.env, { spawn, say });
  const files = ready.map(({ file }) => file);
  for (const { name, why } of missing) say(`not run: ${name}: ${why}`);
  if (files.length === 0) {
    console.error(`Nothing could be run. The suites are for: ${SERVICES.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  say(`running: ${ready.map(({ name }) => name).join(', ')}`);
  Object.assign(process.env, ...ready.map(({ settings }) => settings));
  endWithThis(ready.flatMap(({ child }) => child ?? []));
  runTests(node, [...files.map((file) => inRoot(file)), ...args]);
}
