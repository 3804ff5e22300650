import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchStudio } from '../support/studio.ts';
import type { Filmmaker } from './people.ts';

export interface Step {
  /** Asked for each second. */
  readonly rate: number;
  readonly reads: Latency;
  readonly writes: Latency;
  readonly errors: number;
  /** Processor time of the api's process for one call, in ms. */
  readonly cpu: number;
}

interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** What a person waits for at the most, in ms, for 99 of 100 calls. */
export const LIMITS = { read: 100, write: 250 };
const SHARE_OF_WRITES = 0.15;

type Ask = (person: Filmmaker) => Promise<unknown>;
export const READS: readonly Ask[] = [
  ({ client, film }) => client.call('scenes', { params: { projectId: film.projectId } }),
  ({ client, film }) => client.call('sceneStatus', { params: { projectId: film.projectId } }),
  ({ client, film }) => client.call('audios', { params: { projectId: film.projectId } }),
  ({ client }) => client.call('listProjects'),
  ({ client }) => client.call('credits'),
  ({ client }) => client.call('jobs', {}),
];
export const WRITES: readonly Ask[] = [
  ({ client }) => client.call('deductCredits', { body: { amount: 0.001, operation: 'manual' } }),
  ({ client, film }) => {
    const scene = one(film.scenes);
    return client.call('moveShot', {
      params: { projectId: film.projectId, sceneId: scene.uid, shotId: one(scene.shots) },
      body: { place: Math.floor(Math.random() * scene.shots.length) + 1 },
    });
  },
];
const one = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
const at = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const latency = (times: number[]): Latency => {
  times.sort((a, b) => a - b);
  return { p50: at(times, 0.5), p99: at(times, 0.99) };
};

/**
 * Calls arrive as they do from many people who know nothing of each other (Poisson): whoever is late makes nobody else later, and a call's
 * time counts from when it was due.
 */
export async function step(studio: BenchStudio, people: readonly Filmmaker[], rate: number, seconds: number): Promise<Step> {
  const times = { read: [] as number[], write: [] as number[] };
  let errors = 0;
  const under: Promise<void>[] = [];
  const [cpuBefore, from] = [studio.processorTime(), performance.now()];
  for (let due = from; due < from + seconds * 1000; due += (-Math.log(1 - Math.random()) * 1000) / rate) {
    const ahead = due - performance.now();
    if (ahead > 1) await sleep(ahead);
    const kind = Math.random() < SHARE_OF_WRITES ? 'write' : 'read';
    const asked = due;
    under.push(
      one(kind === 'write' ? WRITES : READS)(one(people)).then(
        () => void times[kind].push(performance.now() - asked),
        () => void errors++,
      ),
    );
  }
  await Promise.all(under);
  const cpu = (studio.processorTime() - cpuBefore) / under.length;
  return { rate, reads: latency(times.read), writes: latency(times.write), errors, cpu };
}

export const holds = ({ reads, writes, errors }: Step): boolean => errors === 0 && reads.p99 <= LIMITS.read && writes.p99 <= LIMITS.write;
