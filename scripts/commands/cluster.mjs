import { parseArgs } from 'node:util';
import { findCluster, ownerOfHosts, removeHosts, takenBy, wantedFaults } from '../lib/cluster.mjs';
import { runTests } from '../lib/jest.mjs';

const USAGE = 'npm run test:cluster -- [--minutes 1] [--people 10] [--seed 1]      FAULTS=switchover,kill chooses among the faults';

/**
 * A studio on hosts of its own, as an operator would set it up: three databases that fail over, a balancer, a bucket, two studios. One fault
 * after the other while people work, and an audit behind each. What is missing here is said, and nothing is passed over.
 */
export function run(node, args) {
  const { minutes, people, seed } = read(args);
  const wanted = wantedFaults(process.env.FAULTS);
  const { missing } = findCluster();
  const owner = ownerOfHosts();
  const problems = [...missing, ...(wanted.problem ? [wanted.problem] : []), ...(owner ? [takenBy(owner)] : [])];
  if (problems.length > 0) {
    for (const sentence of problems) console.error(sentence);
    process.exit(1);
  }
  // also when jest is killed, which takes the hosts itself; not those of somebody who has taken them since
  process.once('exit', () => ownerOfHosts() ?? removeHosts());
  process.env.TEST_CLUSTER = JSON.stringify({ minutes, people, seed, faults: wanted.names });
  runTests(node, ['--selectProjects', 'cluster', '--maxWorkers=1']);
}

function read(args) {
  try {
    const options = { minutes: { type: 'string' }, people: { type: 'string' }, seed: { type: 'string' } };
    const { values } = parseArgs({ args, options });
    const given = {
      minutes: Number(values.minutes ?? 1),
      people: Number(values.people ?? 10),
      seed: Number(values.seed ?? Date.now() % 1e6),
    };
    if (given.minutes > 0 && Number.isInteger(given.people) && given.people > 0 && Number.isInteger(given.seed)) return given;
  } catch {
    // an option that there is not
  }
  console.error(USAGE);
  process.exit(1);
}
