import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../support/studio.js';
import { type Account, accountOf, addressOf, DATABASES, type DatabaseName, folderOf, makeFolder, startOn } from './network.js';

const ACCOUNT = 'postgres';
const SUPERUSER = { username: 'postgres', password: 'superuser' };
/** The role of the studio: it owns its database and is nothing more. */
export const ROLE = { username: 'studio', password: 'studio', database: 'studio' };
const START_MS = 120_000;
const ANSWER_MS = 400;

/**
 * How soon a primary that has gone is replaced: its lock runs out after `ttl`, the others look every `loop_wait`, and whoever cannot reach
 * etcd for `retry_timeout` steps down. Patroni asks for loop_wait + 2 × retry_timeout ≤ ttl; these are near the shortest that it takes.
 */
const TIMES = { ttl: 20, loop_wait: 2, retry_timeout: 5 };

interface Member {
  readonly name: DatabaseName;
  readonly role: string;
  readonly state: string;
}

/** Three hosts of etcd, Patroni and PostgreSQL; one is the primary, one of the others its synchronous standby. */
export class DatabaseCluster {
  private readonly patroni = new Map<DatabaseName, ChildProcess>();

  private constructor(
    private readonly programs: string,
    private readonly account: Account,
  ) {}

  /** @param programs the folder of PostgreSQL's programs */
  static async start(programs: string): Promise<DatabaseCluster> {
    const cluster = new DatabaseCluster(programs, await accountOf(ACCOUNT));
    for (const host of DATABASES) cluster.startEtcd(host);
    await Promise.all(DATABASES.map((host) => eventually(() => ask(`http://${addressOf(host)}:2379/health`), hasHealth, START_MS)));
    for (const host of DATABASES) cluster.configure(host);
    cluster.begin('db-1');
    await eventually(() => cluster.primary(), Boolean, START_MS);
    for (const host of DATABASES) if (host !== 'db-1') cluster.begin(host);
    await cluster.whole(START_MS);
    await cluster.makeDatabase();
    return cluster;
  }

  /** Who says that it is the primary, another than `but`; null when nobody does. */
  async primary(but?: DatabaseName): Promise<DatabaseName | null> {
    const said = await Promise.all(DATABASES.map(async (host) => host !== but && (await ask(`${api(host)}/primary`))?.status === 200));
    return DATABASES[said.indexOf(true)] ?? null;
  }

  /** Comes back when all three are there, one the primary, and another its synchronous standby. */
  async whole(patienceMs: number): Promise<void> {
    await eventually(
      () => this.members(),
      (members) =>
        members.length === DATABASES.length &&
        members.every(({ state }) => state === 'running' || state === 'streaming') &&
        members.filter(({ role }) => role === 'leader').length === 1 &&
        members.some(({ role }) => role === 'sync_standby'),
      patienceMs,
    );
  }

  /** Has another one be the primary, in order. */
  async switchOver(): Promise<void> {
    // on a busy machine Patroni does not answer every time
    const { leader, candidate } = await eventually(
      async () => {
        const members = await this.members();
        const named = (role: string) => members.find((member) => member.role === role)?.name;
        return { leader: named('leader'), candidate: named('sync_standby') };
      },
      (known) => Boolean(known.leader && known.candidate),
      START_MS,
    );
    const answer = await fetch(`${api(leader as DatabaseName)}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate }),
    });
    if (!answer.ok) throw new Error(`Patroni did not switch over: ${await answer.text()}`);
  }

  /** Whether a commit waits for a standby. Comes back when the primary has heard of it. */
  async setSynchronous(isSynchronous: boolean): Promise<void> {
    const primary = await eventually(() => this.primary(), Boolean, START_MS);
    const answer = await fetch(`${api(primary as DatabaseName)}/config`, {
      method: 'PATCH',
      body: JSON.stringify({ synchronous_mode: isSynchronous }),
    });
    if (!answer.ok) throw new Error(`Patroni did not take a setting: ${await answer.text()}`);
    await eventually(
      async () => (await this.members()).some(({ role }) => role === 'sync_standby'),
      (has) => has === isSynchronous,
    );
  }

  /** As a power cut: PostgreSQL and what watches over it are gone, without a word. etcd stays: there are only three. */
  kill(host: DatabaseName): void {
    const postmaster = join(folderOf(host), 'data', 'postmaster.pid');
    this.patroni.get(host)?.kill('SIGKILL');
    if (existsSync(postmaster)) process.kill(Number(readFileSync(postmaster, 'utf8').split('\n')[0]), 'SIGKILL');
  }

  /** Starts what watches over PostgreSQL, which starts that. */
  begin(host: DatabaseName): void {
    this.patroni.set(host, startOn(host, 'patroni', ['patroni', join(folderOf(host), 'patroni.json')], this.account));
  }

  private startEtcd(host: DatabaseName): void {
    const [mine, peer] = [`http://${addressOf(host)}:2379`, `http://${addressOf(host)}:2380`];
    const all = DATABASES.map((one) => `${one}=http://${addressOf(one)}:2380`).join();
    const settings = {
      ...{ name: host, 'data-dir': makeFolder(host, 'etcd', this.account) },
      ...{ 'listen-peer-urls': peer, 'initial-advertise-peer-urls': peer, 'listen-client-urls': mine, 'advertise-client-urls': mine },
      ...{ 'initial-cluster': all, 'initial-cluster-state': 'new', 'heartbeat-interval': 200, 'election-timeout': 2000, 'enable-v2': true },
    };
    startOn(host, 'etcd', ['etcd', ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)], this.account);
  }

  private configure(host: DatabaseName): void {
    const address = addressOf(host);
    const subnet = `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
    const configuration = {
      ...{ scope: 'studio', namespace: '/scenewright/', name: host },
      restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
      etcd: { hosts: DATABASES.map((one) => `${addressOf(one)}:2379`) },
      bootstrap: {
        dcs: {
          ...TIMES,
          maximum_lag_on_failover: 16 * 1024 * 1024,
          synchronous_mode: true,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: {
              ...{ wal_level: 'replica', hot_standby: 'on', wal_log_hints: 'on', wal_keep_size: '256MB', shared_buffers: '64MB' },
              ...{ max_connections: 200, max_wal_senders: 10, max_replication_slots: 10 },
              // a peer whose cable is pulled says nothing: neither side waits for the minutes that TCP would
              ...{ wal_sender_timeout: '5s', wal_receiver_timeout: '5s', tcp_user_timeout: '5s' },
              ...{ tcp_keepalives_idle: 3, tcp_keepalives_interval: 1, tcp_keepalives_count: 3 },
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, 'data-checksums', { locale: 'C.UTF-8' }],
        pg_hba: [
          'local all all trust',
          `host replication replicator ${subnet} scram-sha-256`,
          `host all all ${subnet} scram-sha-256`,
          'host all all 127.0.0.1/32 trust',
        ],
      },
      postgresql: {
        ...{ listen: `${address},127.0.0.1:5432`, connect_address: `${address}:5432` },
        ...{ data_dir: makeFolder(host, 'data', this.account), bin_dir: this.programs },
        authentication: {
          replication: { username: 'replicator', password: 'replicator' },
          superuser: SUPERUSER,
          rewind: { username: 'rewinder', password: 'rewinder' },
        },
        pgpass: join(makeFolder(host, 'run', this.account), 'pgpass'),
        parameters: { unix_socket_directories: join(folderOf(host), 'run') },
      },
    };
    // what is JSON is YAML
    writeFileSync(join(folderOf(host), 'patroni.json'), JSON.stringify(configuration, null, 1));
  }

  private async makeDatabase(): Promise<void> {
    const client = new pg.Client({ host: addressOf('db-1'), user: SUPERUSER.username, password: SUPERUSER.password, database: 'postgres' });
    await client.connect();
    try {
      await client.query(`CREATE ROLE ${ROLE.username} LOGIN PASSWORD '${ROLE.password}'`);
      await client.query(`CREATE DATABASE ${ROLE.database} OWNER ${ROLE.username}`);
    } finally {
      await client.end();
    }
  }

  private async members(): Promise<readonly Member[]> {
    const answers = await Promise.all(DATABASES.map((host) => ask(`${api(host)}/cluster`)));
    const answer = answers.find((one) => one?.status === 200);
    return (answer?.body as { members?: Member[] } | undefined)?.members ?? [];
  }

  /** Comes back when Patroni and PostgreSQL of a host that was killed are gone. */
  async gone(host: DatabaseName): Promise<void> {
    const child = this.patroni.get(host);
    if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

const api = (host: DatabaseName) => `http://${addressOf(host)}:8008`;
const hasHealth = (answer: Answer | null) => (answer?.body as { health?: string } | undefined)?.health === 'true';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function ask(url: string): Promise<Answer | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return null;
  }
}
