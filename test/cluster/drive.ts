import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Recorded } from '@scenewright/events';
import { type AuditedRule } from '../chaos/audit/audit.js';
import { leftBy } from '../chaos/audit/call-rules.js';
import { jobsIn } from '../chaos/audit/job-rules.js';
import { readLog } from '../chaos/audit/read-log.js';
import { keepEvidence } from '../chaos/evidence.js';
import { auditWork, Everybody, PATIENCE_MS, quiet, work } from '../chaos/people.js';
import type { Random } from '../chaos/random.js';
import type { Timeline } from '../chaos/timeline.js';
import type { Cluster } from './cluster.js';
import type { Fault, Harm } from './faults.js';
import type { Probes } from './probes.js';
import { goesOn, longestSilence, otherAnswers, type Row, wrongWith } from './report.js';
import { Window } from './window.js';

/** What is counted by itself, beside the other rules of the audit. */
const COUNTED = ['acknowledged is there, once', 'no event is there twice', 'one settlement a reservation', 'no job is open'];

/** What has not gone on by then is taken for what never does. */
const GIVEN_UP_MS = 90_000;
const LOOK_MS = 100;
const MOST_TOLD = 12;

interface Drive {
  readonly people: number;
  /** How long they work before the fault, and again after it, in ms. */
  readonly aroundMs: number;
}

/** Plays one fault after the other on a cluster. */
export class Driver {
  /** Breaches of rows before: what is in the log stays there, and is told once. */
  private readonly known = new Set<string>();

  constructor(
    private readonly cluster: Cluster,
    private readonly probes: Probes,
    private readonly timeline: Timeline,
    private readonly random: Random,
    private readonly drive: Drive,
  ) {}

  /** Has people work, brings a fault about, lets everything come to its end, and looks at what is left. */
  async play(fault: Fault): Promise<Row> {
    const { cluster, probes, timeline } = this;
    timeline.add(`— ${fault.title} (load ${load()})`);
    const windows: Window[] = [];
    const world = new Everybody(cluster, Number.POSITIVE_INFINITY, probes.heard);
    probes.begin();
    const working = Array.from({ length: this.drive.people }, (_, nth) =>
      work(`${fault.name}-${nth + 1}`, world, this.random.fork(), ({ uid, email }) => {
        windows.push(
          new Window(cluster.balancer.url, uid, async () => (await cluster.operator().call('issueToken', { body: { email } })).token),
        );
      }),
    );
    await sleep(this.drive.aroundMs);
    const began = Date.now();
    timeline.add(`the fault begins; ${world.calls.length} calls so far`);
    const harm = await fault.harm(cluster).catch((error: unknown) => {
      // whoever goes on working would be taken for somebody of the next fault
      world.endIn(0);
      for (const window of windows) window.close();
      throw error;
    });
    timeline.add(`it is over; due ${harm.due.map((at) => `${((at - began) / 1000).toFixed(1)} s`).join(', ')} after it began`);
    await sleep(this.drive.aroundMs);
    await this.goneOn(harm);
    const ended = Date.now();
    world.endIn(0);
    await Promise.all([probes.pause(), ...working]);
    const ill = await cluster.heal(PATIENCE_MS);
    timeline.add(`${ill.length === 0 ? 'all is well again' : ill.join('; ')}; ${world.calls.length} calls were made`);
    const repaired = harm.lost ? await this.repair() : [];
    await quiet(cluster, world, timeline);
    const row = await this.look(fault, { world, windows, harm, began, ended, ill, repaired });
    for (const window of windows) window.close();
    const wrong = wrongWith(row);
    for (const one of wrong.slice(0, MOST_TOLD)) timeline.add(`✗ ${one}`);
    if (wrong.length > 0) {
      const folder = await keepEvidence(join('cluster', fault.name), cluster.logs, cluster.balancer.databaseUrl, world.calls);
      timeline.add(`what everybody knew is in ${folder}`);
    }
    return row;
  }

  /** Comes back when people can write and read again, or after a while. */
  private async goneOn({ due }: Harm): Promise<void> {
    const last = Math.max(...due);
    const { writes, reads } = this.probes.successes;
    const has = (successes: readonly number[]) => (successes.at(-1) ?? 0) > last;
    for (const until = last + GIVEN_UP_MS; Date.now() < until && !(has(writes) && has(reads)); ) await sleep(LOOK_MS);
  }

  private async repair(): Promise<string[]> {
    const { repaired } = await this.cluster.operator().call('repair');
    return repaired.map(({ what, id, done }) => `${what} ${id}: ${done}`);
  }

  private async look(fault: Fault, of: Played): Promise<Row> {
    const { cluster, probes } = this;
    const { world, harm, began, ended } = of;
    const events = await readLog(cluster.balancer.databaseUrl);
    probes.end(jobsIn(events).flatMap(({ ends }) => ends.map(({ recordedAt }) => recordedAt.getTime())));
    const mayBeLost = ({ knownAt = 0 }: { knownAt?: number }) =>
      harm.lost !== undefined && knownAt >= harm.lost.from && knownAt <= harm.lost.to;
    const { kept = [], lost = [] } = Object.groupBy(world.calls, (call) => (mayBeLost(call) ? 'lost' : 'kept'));
    const rules = (
      await auditWork(
        cluster,
        world,
        {
          ...{ databaseUrl: cluster.balancer.databaseUrl, readAsset: cluster.readAsset, ill: of.ill },
          deaths: cluster.studios.flatMap(({ deaths }) => deaths),
          processes: cluster.studios.length,
          starts: cluster.studios.reduce((sum, { starts }) => sum + starts, 0),
        },
        kept,
      )
    ).map((rule) => this.newOnly(rule));
    const counted = (name: string) => rules.find(({ rule }) => rule === name)?.breaches.length ?? 0;
    const left = leftBy(events, kept, lost);
    const missed = this.missedIn(events, of);
    const ids = new Set(events.map(({ id }) => id));
    const windows = [...of.windows, ...(probes.window ? [probes.window] : [])];
    const gone = new Set(windows.flatMap((window) => window.lostOf(ids)));
    const { writes, reads, pushes, jobs } = probes.successes;
    return {
      ...{ name: fault.name, title: fault.title, repaired: of.repaired },
      goesOnAfter: {
        ...{ writes: goesOn(harm.due, writes), reads: goesOn(harm.due, reads) },
        ...{ pushes: goesOn(harm.due, pushes), jobs: goesOn(harm.due, jobs) },
      },
      outage: longestSilence(writes, began, ended),
      acknowledged: left.length,
      absent: left.filter(({ left: there, least }) => there < least).length + (harm.lost ? 0 : gone.size),
      lost: harm.lost ? gone.size : 0,
      doubled:
        left.filter(({ left: there, most }) => there > most).length +
        counted('no event is there twice') +
        counted('one settlement a reservation'),
      standing: counted('no job is open'),
      unpushed: missed,
      untold: windows.filter((window) => !window.wasToldToFetch && window.lostOf(ids).length > 0).length,
      toldToFetch: of.windows.filter(({ wasToldToFetch }) => wasToldToFetch).length,
      windows: of.windows.length,
      otherAnswers: otherAnswers(probes.answers, fault.answers),
      broken: rules.filter(({ rule, breaches }) => breaches.length > 0 && !COUNTED.includes(rule)),
    };
  }

  private missedIn(events: readonly Recorded[], { windows }: Played): number {
    const missed = windows.flatMap((window) => window.missed(events));
    for (const { type, stream, position } of missed.slice(0, 5)) this.timeline.add(`never pushed: ${type} of ${stream} at ${position}`);
    return missed.length;
  }

  private newOnly({ breaches, ...rule }: AuditedRule): AuditedRule {
    const fresh = breaches.filter((breach) => !this.known.has(`${rule.rule}: ${breach}`));
    for (const breach of fresh) this.known.add(`${rule.rule}: ${breach}`);
    return { ...rule, breaches: fresh };
  }
}

/** What waits for the processors of this machine, over the last minute, of how many there are. */
const load = () => `${(loadavg()[0] as number).toFixed(0)} on ${availableParallelism()}`;

interface Played {
  readonly world: Everybody;
  readonly windows: readonly Window[];
  readonly harm: Harm;
  readonly began: number;
  readonly ended: number;
  readonly ill: readonly string[];
  readonly repaired: readonly string[];
}
