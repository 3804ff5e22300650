/** The hosts of `npm run test:cluster`: which programs they need, where they keep what is theirs, and how all of it goes. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { onPath } from './on-path.mjs';
import { isAlive } from './processes.mjs';

/** Not in the folder of the run: the account of PostgreSQL has to get through, and disks are mounted in it. */
export const CLUSTER_FOLDER = '/tmp/scenewright-cluster';
/** The names of its network namespaces begin with it. */
export const NAMESPACE_PREFIX = 'scenewright-';
/** The end on this machine of the line to the hosts. */
export const LINE_HERE = 'scenewright0';

export const FAULTS = ['switchover', 'kill', 'cut', 'proxy', 'upgrade', 'clock', 'disk', 'loss'];

/** Programs, and the packages of Debian that they come with. */
const PROGRAMS = [
  ['ip', 'iproute2'],
  ['setpriv', 'util-linux'],
  ['mount', 'mount'],
  ['etcd', 'etcd-server'],
  ['patroni', 'patroni'],
  ['haproxy', 'haproxy'],
];
/** What Patroni loads, by the Python of its own packages: with etcd by the second version of its API, and to reach PostgreSQL. */
const MODULES = [
  ['etcd', 'python3-etcd'],
  ['psycopg2', 'python3-psycopg2'],
];
const POSTGRES = '/usr/lib/postgresql';

const system = {
  platform: process.platform,
  isRoot: () => process.getuid?.() === 0,
  find: onPath,
  hasModule: (name) => succeeds('/usr/bin/python3', ['-c', `import ${name}`]),
  postgresVersions: () => (fs.existsSync(POSTGRES) ? fs.readdirSync(POSTGRES) : []),
};

/** The newest PostgreSQL's programs and a sentence for each thing that is missing. */
export function findCluster({ platform, isRoot, find, hasModule, postgresVersions } = system) {
  if (platform !== 'linux') return { missing: ['Hosts are network namespaces: that takes Linux.'] };
  const missing = [];
  if (!isRoot()) missing.push('Network namespaces take root: run it as root, in a container or a virtual machine of its own.');
  const lacks = (what, from) => missing.push(`There is no ${what} here. Install the package ${from} (as Debian calls it).`);
  for (const [program, from] of PROGRAMS) if (!find(program)) lacks(program, from);
  for (const [name, from] of MODULES) if (find('patroni') && !hasModule(name)) lacks(`${name} for Python`, from);
  const [version] = postgresVersions()
    .map(Number)
    .filter((one) => one >= 15)
    .sort((a, b) => b - a);
  if (version === undefined) lacks('PostgreSQL 15 or newer', 'postgresql-15');
  return { postgres: path.join(POSTGRES, String(version), 'bin'), missing };
}

/** The names in `FAULTS=switchover,kill`; without it all. */
export function wantedFaults(named) {
  const names = named ? named.split(',').map((name) => name.trim()) : FAULTS;
  const unknown = names.filter((name) => !FAULTS.includes(name));
  return unknown.length > 0
    ? { problem: `FAULTS names ${unknown.join(', ')}. There are: ${FAULTS.join(', ')}.` }
    : { names: FAULTS.filter((name) => names.includes(name)) };
}

const ownerFile = path.join(CLUSTER_FOLDER, 'owner');

/** The process that has the hosts, when there is one. */
export function ownerOfHosts() {
  const owner = fs.existsSync(ownerFile) ? Number(fs.readFileSync(ownerFile, 'utf8')) : 0;
  return owner && isAlive(owner) ? owner : null;
}

export const takenBy = (owner) => `Process ${owner} has the hosts of the cluster. Wait for it, or end it.`;

/** Takes the hosts for this process, until it ends; what an earlier one left behind goes. @throws while another one has them */
export function takeHosts() {
  const owner = ownerOfHosts();
  if (owner) throw new Error(takenBy(owner));
  removeHosts();
  fs.mkdirSync(CLUSTER_FOLDER, { mode: 0o755 });
  fs.writeFileSync(ownerFile, String(process.pid));
  process.once('exit', removeHosts);
}

/** Ends whatever runs on the hosts, and takes them away. Does nothing where there are none. */
export function removeHosts() {
  const names = output('ip', ['netns', 'list'])
    .split('\n')
    .map((line) => line.split(' ')[0])
    .filter((name) => name.startsWith(NAMESPACE_PREFIX));
  for (const name of names) {
    for (const pid of output('ip', ['netns', 'pids', name]).split('\n').filter(Boolean)) succeeds('kill', ['-9', pid]);
  }
  for (const name of names) succeeds('ip', ['netns', 'del', name]);
  succeeds('ip', ['link', 'del', LINE_HERE]);
  for (const line of fs.readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const [, place = ''] = line.split(' ');
    if (place.startsWith(`${CLUSTER_FOLDER}/`)) succeeds('umount', ['--lazy', place]);
  }
  fs.rmSync(CLUSTER_FOLDER, { recursive: true, force: true, maxRetries: 5 });
}

function output(command, args) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

function succeeds(command, args) {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
