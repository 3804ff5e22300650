import { findEngines, wantedEngines } from '../lib/engines.mjs';
import { runTests } from '../lib/jest.mjs';

/** The journey from an idea to a film in Firefox and WebKit, as they are installed here. One that is not there fails. */
export function run(node, args) {
  const wanted = wantedEngines(process.env.ENGINES);
  const { settings, missing } = wanted.names ? findEngines(wanted.names, process.env) : { missing: [wanted.problem] };
  if (missing.length > 0) {
    for (const sentence of missing) console.error(sentence);
    process.exit(1);
  }
  Object.assign(process.env, settings, { TEST_ENGINES: wanted.names.join() });
  runTests(node, [...args, '--selectProjects', 'engines']);
}
