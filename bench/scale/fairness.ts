import { setTimeout as sleep } from 'node:timers/promises';
import type { Filmmaker } from '../load/people.ts';

const MODEL = 'wan-2.2-fast';
const CLIPS = 16;
const LOOK_MS = 100;

interface Fairness {
  /** Clips that one person had asked for before the other asked for one. */
  readonly asked: number;
  /** How many of them were done before that one. */
  readonly before: number;
  /** Seconds that the one clip took. */
  readonly took: number;
}

/** Somebody wants many clips, and then somebody else wants one. */
export async function fairness(hasMany: Filmmaker, hasOne: Filmmaker): Promise<Fairness> {
  const order = ({ client, film }: Filmmaker, shots: readonly string[]) =>
    client.call('generateAllClips', { body: { projectId: film.projectId, model: MODEL, shots: [...shots] } });
  const open = async ({ client }: Filmmaker) => (await client.call('jobs', { query: { state: 'open', limit: '200' } })).jobs;
  await order(hasMany, hasMany.film.scenes.flatMap(({ shots }) => shots).slice(0, CLIPS));
  const from = performance.now();
  await order(hasOne, hasOne.film.scenes[0]?.shots.slice(0, 1) ?? []);
  while ((await open(hasOne)).length > 0) await sleep(LOOK_MS);
  const took = (performance.now() - from) / 1000;
  const left = await open(hasMany);
  for (const { id } of left) await hasMany.client.call('cancelJob', { params: { jobId: id } }).catch(() => {});
  while ((await open(hasMany)).length > 0) await sleep(LOOK_MS);
  return { asked: CLIPS, before: CLIPS - left.length, took };
}
