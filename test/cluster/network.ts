import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync } from 'node:fs';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CLUSTER_FOLDER, LINE_HERE, NAMESPACE_PREFIX } from '../../scripts/lib/cluster.mjs';

const run = promisify(execFile);
const DOOR = join(import.meta.dirname, 'door.mjs');

const SUBNET = '10.77.0';
const HERE = `${SUBNET}.1`;
const SWITCH = `${NAMESPACE_PREFIX}switch`;

export const DATABASES = ['db-1', 'db-2', 'db-3'] as const;
export type DatabaseName = (typeof DATABASES)[number];
export const STUDIOS = ['studio-1', 'studio-2'] as const;
export type StudioName = (typeof STUDIOS)[number];

const ADDRESSES = {
  ...{ 'db-1': 11, 'db-2': 12, 'db-3': 13, proxy: 20, 'studio-1': 31, 'studio-2': 32 },
  ...{ bucket: 41, provider: 42 },
} as const;
export type HostName = keyof typeof ADDRESSES;
export const HOSTS = Object.keys(ADDRESSES) as HostName[];

export const addressOf = (host: HostName): string => `${SUBNET}.${ADDRESSES[host]}`;
const namespaceOf = (host: HostName) => NAMESPACE_PREFIX + host;
const portOf = (host: HostName) => `p-${host}`;

/** Where a host keeps what is its own. */
export const folderOf = (host: HostName): string => join(CLUSTER_FOLDER, host);

/** What to start a program by so that it runs on a host. The process is the program's own. */
export const on = (host: HostName): readonly string[] => ['ip', 'netns', 'exec', namespaceOf(host)];

const ip = async (...args: string[]) => void (await run('ip', args));

/** Makes the hosts: network namespaces on a switch, this machine beside them. */
export async function makeHosts(): Promise<void> {
  await ip('netns', 'add', SWITCH);
  await ip('-n', SWITCH, 'link', 'add', 'switch', 'type', 'bridge');
  await ip('-n', SWITCH, 'link', 'set', 'switch', 'up');
  await ip('link', 'add', LINE_HERE, 'type', 'veth', 'peer', 'name', 'here', 'netns', SWITCH);
  await plugIn('here');
  await ip('addr', 'add', `${HERE}/24`, 'dev', LINE_HERE);
  await ip('link', 'set', LINE_HERE, 'up');
  for (const host of HOSTS) {
    const name = namespaceOf(host);
    await ip('netns', 'add', name);
    await ip('-n', name, 'link', 'set', 'lo', 'up');
    await ip('-n', SWITCH, 'link', 'add', portOf(host), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    await plugIn(portOf(host));
    await ip('-n', name, 'addr', 'add', `${addressOf(host)}/24`, 'dev', 'eth0');
    await ip('-n', name, 'link', 'set', 'eth0', 'up');
    mkdirSync(folderOf(host));
  }
}

async function plugIn(port: string): Promise<void> {
  await ip('-n', SWITCH, 'link', 'set', port, 'master', 'switch');
  await ip('-n', SWITCH, 'link', 'set', port, 'up');
}

/** Pulls a host's cable at the switch: it keeps its address, its connections stand, and nothing passes any more. Resolves to what plugs it in again. */
export async function cut(host: HostName): Promise<() => Promise<void>> {
  await ip('-n', SWITCH, 'link', 'set', portOf(host), 'down');
  return () => ip('-n', SWITCH, 'link', 'set', portOf(host), 'up');
}

/** Nothing passes from a host to some others any more, and so no connection between them goes on. Resolves to what ends that. */
export async function partition(host: HostName, others: readonly HostName[]): Promise<() => Promise<void>> {
  const route = (what: 'add' | 'del', other: HostName) => ip('-n', namespaceOf(host), 'route', what, 'blackhole', `${addressOf(other)}/32`);
  for (const other of others) await route('add', other);
  return async () => {
    for (const other of others) await route('del', other);
  };
}

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Starts a program on a host, as somebody; what it says goes to a file in its folder. */
export function startOn(host: HostName, name: string, command: readonly string[], account?: Account): ChildProcess {
  const output = openSync(join(folderOf(host), `${name}.log`), 'a');
  const as = account ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
  const [program = '', ...args] = [...on(host), ...as, ...command];
  const child = spawn(program, args, { stdio: ['ignore', output, output], detached: true, cwd: folderOf(host) });
  closeSync(output);
  child.unref();
  return child;
}

/** A folder of a host that belongs to somebody. */
export function makeFolder(host: HostName, name: string, { uid, gid }: Account): string {
  const folder = join(folderOf(host), name);
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, uid, gid);
  return folder;
}

/** A server that listens on a host and answers here. */
export async function openDoor(host: HostName, port: number): Promise<Server> {
  const [execPath = '', ...execArgv] = [...on(host), process.execPath];
  const child = fork(DOOR, [addressOf(host), String(port)], { execPath, execArgv });
  const [, server] = (await once(child, 'message')) as [string, Server];
  child.disconnect();
  return server;
}

/** A disk of a host of so many megabytes, in memory. Gives its folder. */
export async function mountDisk(host: HostName, name: string, megabytes: number): Promise<string> {
  const folder = join(folderOf(host), name);
  mkdirSync(folder);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  return folder;
}

/** The account of this name. @throws when there is none */
export async function accountOf(name: string): Promise<Account> {
  const number = async (of: string) => Number((await run('id', [of, name])).stdout);
  return { uid: await number('-u'), gid: await number('-g') };
}
