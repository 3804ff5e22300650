import { startJest } from '../lib/jest.mjs';

/** The tests that need nothing but the sources: those beside the code, with no build, no database and no browser. */
export function run(node, args) {
  startJest(node, [...args, '--ignoreProjects', 'alone', 'database', 'studio', 'browser']).once('exit', (code) => process.exit(code ?? 1));
}
