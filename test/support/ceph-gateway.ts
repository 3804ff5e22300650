import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { onPath } from '../../scripts/lib/on-path.mjs';
import { endWithRun } from '../../scripts/lib/test-run.mjs';
import { runFolder } from './run.js';
import { endStudio, freePort } from './studio-process.js';

/** Programs, and the packages of Debian that they come with. */
const PROGRAMS = [
  ['ceph-authtool', 'ceph-common'],
  ['monmaptool', 'ceph-common'],
  ['ceph', 'ceph-common'],
  ['ceph-mon', 'ceph-mon'],
  ['ceph-osd', 'ceph-osd'],
  ['radosgw', 'radosgw'],
  ['radosgw-admin', 'radosgw'],
] as const;
const READY_MS = 120_000;
const COMMAND_MS = 60_000;
const LOOK_MS = 100;
/** Of the store, which is in memory. */
const ROOM = 4 * 1024 ** 3;
const GATEWAY = 'client.rgw.a';
/** Nobody is kept from anything here. */
const MAY_ALL = ['mon', 'osd', 'mgr'].flatMap((kind) => ['--cap', kind, 'allow *']);

/** The packages that have to be installed before there can be a gateway here. */
export const packagesMissing = (): string[] => [...new Set(PROGRAMS.filter(([program]) => !onPath(program)).map(([, from]) => from))];

/** A real object store that speaks S3: a gateway of Ceph, with one monitor and one store in memory behind it. */
export class CephGateway {
  readonly keys = { accessKeyId: randomBytes(10).toString('hex').toUpperCase(), secretAccessKey: randomBytes(20).toString('hex') };
  private readonly folder = join(runFolder(), `ceph-${randomUUID()}`);
  private readonly behind: ChildProcess[] = [];
  private gateway: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<CephGateway> {
    const [port, ...monitor] = await Promise.all([freePort(), freePort(), freePort()]);
    const ceph = new CephGateway(port);
    try {
      await ceph.startStore(monitor);
      await ceph.startGateway();
      ceph.makeUser();
      return ceph;
    } catch (error) {
      await ceph.stop();
      throw error;
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What a studio is told of one of its buckets. */
  settingsOf(bucket: string): Record<string, string> {
    const { accessKeyId, secretAccessKey } = this.keys;
    return { S3_ENDPOINT: this.url, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  }

  async makeBucket(name: string): Promise<void> {
    await this.client().send(new CreateBucketCommand({ Bucket: name }));
  }

  /** Whoever has its keys. */
  client(): S3Client {
    const client = { endpoint: this.url, region: 'us-east-1', credentials: this.keys, forcePathStyle: true } as const;
    return new S3Client({ ...client, requestChecksumCalculation: 'WHEN_REQUIRED' });
  }

  /** Comes back when it answers. @throws when it does not after a while */
  async startGateway(): Promise<void> {
    this.gateway = this.begin('radosgw', '--name', GATEWAY);
    for (const until = Date.now() + READY_MS; ; await sleep(LOOK_MS)) {
      const answer = await fetch(this.url, { signal: AbortSignal.timeout(LOOK_MS * 10) }).catch(() => null);
      if (answer?.ok) return;
      if (Date.now() > until) throw new Error(`the gateway does not answer: see ${this.folder}/${GATEWAY}.log`);
    }
  }

  /** The way to the objects ends; they stay. */
  async killGateway(): Promise<void> {
    if (this.gateway) await endStudio(this.gateway, 'SIGKILL');
  }

  async stop(): Promise<void> {
    await this.killGateway();
    for (const process of this.behind.reverse()) await endStudio(process, 'SIGKILL');
  }

  private async startStore([secure = 0, plain = 0]: readonly number[]): Promise<void> {
    const { folder, keyring } = this;
    for (const name of ['mon', 'osd', 'run']) mkdirSync(join(folder, name), { recursive: true });
    const [fsid, storeId] = [randomUUID(), randomUUID()];
    const addresses = `[v2:127.0.0.1:${secure},v1:127.0.0.1:${plain}]`;
    writeFileSync(this.configuration, configurationOf({ folder, fsid, addresses, port: this.port }));
    const [first, ...others] = ['mon.', 'client.admin', 'osd.0', GATEWAY];
    run('ceph-authtool', '--create-keyring', keyring, '--gen-key', '--name', first as string, ...MAY_ALL);
    for (const name of others) run('ceph-authtool', keyring, '--gen-key', '--name', name, ...MAY_ALL);
    const map = join(folder, 'monmap');
    run('monmaptool', '--create', '--addv', 'a', addresses, '--fsid', fsid, map);
    this.run('ceph-mon', '--mkfs', '--id', 'a', '--monmap', map);
    this.behind.push(this.begin('ceph-mon', '--id', 'a'));
    this.run('ceph', '--connect-timeout', '30', 'osd', 'new', storeId);
    this.run('ceph-osd', '--mkfs', '--id', '0', '--osd-uuid', storeId);
    this.behind.push(this.begin('ceph-osd', '--id', '0'));
    this.run('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=here');
  }

  private makeUser(): void {
    const { accessKeyId, secretAccessKey } = this.keys;
    const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
    this.run('radosgw-admin', 'user', 'create', '--uid=studio', '--display-name=studio', ...keys);
  }

  private get configuration(): string {
    return join(this.folder, 'ceph.conf');
  }

  private get keyring(): string {
    return join(this.folder, 'keyring');
  }

  private run(program: string, ...args: string[]): void {
    run(program, '--conf', this.configuration, '--keyring', this.keyring, ...args);
  }

  /** A process of it, which ends with the run at the latest. */
  private begin(program: string, ...args: string[]): ChildProcess {
    const all = ['--foreground', '--conf', this.configuration, '--keyring', this.keyring, ...args];
    const child = spawn(program, all, { stdio: 'ignore', detached: true });
    child.unref();
    if (child.pid) endWithRun(runFolder(), child.pid, 'SIGTERM');
    return child;
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: COMMAND_MS });
}

interface Places {
  readonly folder: string;
  readonly fsid: string;
  readonly addresses: string;
  readonly port: number;
}

/** One copy of everything, since there is one store. */
const configurationOf = ({ folder, fsid, addresses, port }: Places) => `
[global]
fsid = ${fsid}
mon host = ${addresses}
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
run dir = ${folder}/run
crash dir = ${folder}/run
admin socket =
pid file =
log file = ${folder}/$name.log
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 1
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = ${ROOM}
[${GATEWAY}]
rgw frontends = beast endpoint=127.0.0.1:${port}
`;
