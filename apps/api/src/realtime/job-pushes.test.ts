import { describe, expect, it } from '@jest/globals';
import type { PushedJob } from '@scenewright/contract';
import type { JobSignal, JobSignals, OpenJobs } from '../generation/index.js';
import { JobPushes } from './job-pushes.js';
import { projectRoom, type StudioSocket } from './studio-socket.js';

const job = (id: string, userId: string, projectId: string): JobSignal => ({
  ...{ id, kind: 'video', userId, projectId, state: 'running', progress: 0.5, message: null },
});

describe('all that is under way', () => {
  it('is told last as it is last, however long it took to be read before', async () => {
    const reads: { projectIds: readonly string[]; answer: (jobs: JobSignal[]) => void }[] = [];
    const of = (_: string, projectIds: readonly string[]) =>
      new Promise<JobSignal[]>((resolve) => reads.push({ projectIds, answer: resolve }));
    const told: string[][] = [];
    const socket = {
      data: { caller: { uid: 'ada' } },
      rooms: new Set<string>(),
      emit: (_: string, jobs: readonly PushedJob[]) => told.push(jobs.map(({ id }) => id)),
    };
    const pushes = new JobPushes(null as unknown as JobSignals, { of } as unknown as OpenJobs);
    const settled = () => new Promise((resolve) => setImmediate(resolve));

    const connected = pushes.tellAll(socket as unknown as StudioSocket);
    await settled();
    socket.rooms.add(projectRoom('film'));
    const entered = pushes.tellAll(socket as unknown as StudioSocket);
    await settled();
    // whichever is read at the same time as the first
    reads[1]?.answer([job('own', 'ada', 'own-film'), job('others', 'eve', 'film')]);
    await settled();
    reads[0]?.answer([job('own', 'ada', 'own-film')]);
    await settled();
    reads[1]?.answer([job('own', 'ada', 'own-film'), job('others', 'eve', 'film')]);
    await Promise.all([connected, entered]);
    expect(reads.map(({ projectIds }) => projectIds)).toEqual([[], ['film']]);
    expect(told.at(-1)).toEqual(['own', 'others']);
  });
});
