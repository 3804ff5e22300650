import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.js';
import { DATABASES, type DatabaseName } from './network.js';

const HOUR_MS = 3_600_000;
/** How long a fault lasts that ends when we say so. */
const LASTS_MS = 15_000;
/** Commits that no standby has are made for so long: the primary goes on alone until it has not reached etcd for `retry_timeout`. */
const ALONE_MS = 3_000;
const AWAY_MS = 2_000;
/** How long two releases work side by side. */
const BESIDE_MS = 15_000;
const LOOK_MS = 50;
const PATIENCE_MS = 120_000;

/** What a fault came to. Times are in ms since 1970. */
export interface Harm {
  /** From when on everything has to go on again. */
  readonly due: readonly number[];
  /** What was answered meanwhile may be gone: nobody else had it. */
  readonly lost?: { readonly from: number; readonly to: number };
}

export interface Fault {
  readonly name: string;
  readonly title: string;
  /** Answers from 500 on that belong to it, beside 503. */
  readonly answers?: readonly number[];
  /** Brings it about and ends it. */
  harm(cluster: Cluster): Promise<Harm>;
}

const now = () => Date.now();

async function primaryOf({ databases }: Cluster): Promise<DatabaseName> {
  return (await nextPrimary(databases)).name;
}

/** Who is the primary as soon as somebody is, another than `but`. @throws when nobody becomes it */
async function nextPrimary(databases: Cluster['databases'], but?: DatabaseName): Promise<{ name: DatabaseName; at: number }> {
  for (const until = now() + PATIENCE_MS; now() < until; await sleep(LOOK_MS)) {
    const name = await databases.primary(but);
    if (name) return { name, at: now() };
  }
  throw new Error(`there was no primary for ${PATIENCE_MS / 1000} s`);
}

const switchover: Fault = {
  name: 'switchover',
  title: 'switchover',
  async harm(cluster) {
    const old = await primaryOf(cluster);
    const [{ at }] = await Promise.all([nextPrimary(cluster.databases, old), cluster.databases.switchOver()]);
    return { due: [at] };
  },
};

const kill: Fault = {
  name: 'kill',
  title: 'kill -9 of the primary',
  async harm(cluster) {
    const { databases } = cluster;
    const old = await primaryOf(cluster);
    databases.kill(old);
    const { at } = await nextPrimary(databases, old);
    await sleep(AWAY_MS);
    databases.begin(old);
    return { due: [at] };
  },
};

const cutLink: Fault = {
  name: 'cut',
  title: "the primary's link cut",
  async harm(cluster) {
    const old = await primaryOf(cluster);
    const mend = await cluster.network.cut(old);
    const { at } = await nextPrimary(cluster.databases, old);
    await sleep(LASTS_MS);
    await mend();
    return { due: [at] };
  },
};

const proxy: Fault = {
  name: 'proxy',
  title: 'proxy restarted',
  async harm({ balancer }) {
    await balancer.kill();
    await sleep(AWAY_MS);
    await balancer.start();
    return { due: [now()] };
  },
};

const upgrade: Fault = {
  name: 'upgrade',
  title: 'studios upgraded to the next release, one by one',
  async harm(cluster) {
    const { balancer, studios, nextRelease } = cluster;
    const due: number[] = [];
    for (const [nth, studio] of studios.entries()) {
      await balancer.drain(studio.name);
      await sleep(AWAY_MS);
      due.push(now());
      await studio.stop();
      studio.install(nextRelease);
      await studio.start();
      await balancer.admit(studio.name);
      const releases = await cluster.releasesAtWork();
      const isLast = nth === studios.length - 1;
      if (releases.length !== (isLast ? 1 : 2))
        throw new Error(`at work after ${studio.name} was upgraded: release ${releases.join(' and ')}`);
      await sleep(isLast ? AWAY_MS : BESIDE_MS);
    }
    await cluster.finishUpgrade();
    return { due };
  },
};

const clock: Fault = {
  name: 'clock',
  title: 'the clock of a studio an hour ahead',
  async harm({ studios }) {
    const [studio] = studios;
    const due = [now()];
    studio?.moveClock(HOUR_MS);
    await sleep(LASTS_MS);
    studio?.moveClock(0);
    return { due: [...due, now()] };
  },
};

const disk: Fault = {
  name: 'disk',
  title: 'the disk of a studio full',
  answers: [507],
  async harm({ studios }) {
    const [studio] = studios;
    const due = [now()];
    const makeRoom = studio?.fillDisk();
    await sleep(LASTS_MS);
    makeRoom?.();
    return { due: [...due, now()] };
  },
};

const loss: Fault = {
  name: 'loss',
  title: 'an asynchronous replica promoted',
  async harm(cluster) {
    const { databases, network } = cluster;
    const old = await primaryOf(cluster);
    await databases.setSynchronous(false);
    const from = now();
    const mend = await network.partition(
      old,
      DATABASES.filter((host) => host !== old),
    );
    await sleep(ALONE_MS);
    databases.kill(old);
    await mend();
    const { at } = await nextPrimary(databases, old);
    await sleep(AWAY_MS);
    databases.begin(old);
    await databases.setSynchronous(true);
    // until there is another primary, all that is answered well was committed by the dead one, and may have been under way when it died
    return { due: [at], lost: { from, to: at } };
  },
};

/** In the order in which they are tried: what loses something comes last. */
export const faults: readonly Fault[] = [switchover, kill, cutLink, proxy, upgrade, clock, disk, loss];
