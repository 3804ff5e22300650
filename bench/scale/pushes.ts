import { setTimeout as sleep } from 'node:timers/promises';
import type { PushedEvent } from '@scenewright/contract';
import { io } from 'socket.io-client';
import type { Filmmaker } from '../load/people.ts';
import type { BenchStudio } from '../support/studio.ts';

const PAUSE_MS = 20;

/** From the append by the first process to the window that is joined to the last, in ms, sorted. */
export async function pushes(studio: BenchStudio, { token, uid }: Filmmaker, times: number): Promise<number[]> {
  const writes = studio.operator.as(token);
  const socket = io(studio.processes.at(-1)?.url ?? '', { path: '/ws', transports: ['websocket'], auth: { token }, forceNew: true });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const took: number[] = [];
  // both clocks are this machine's
  socket.on('events', (events: PushedEvent[]) => {
    for (const { stream, recorded_at } of events) if (stream === `credits-${uid}`) took.push(Date.now() - Date.parse(recorded_at));
  });
  for (let n = 0; n < times; n++) {
    await writes.call('deductCredits', { body: { amount: 0.001, operation: 'manual' } });
    await sleep(PAUSE_MS);
  }
  while (took.length < times) await sleep(PAUSE_MS);
  socket.close();
  return took.sort((a, b) => a - b);
}
