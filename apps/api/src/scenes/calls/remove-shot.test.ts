import { expect, it } from '@jest/globals';
import { type Shot, soundtrackDecider } from '@scenewright/domain';
import { id, jobId } from '@scenewright/domain/testing';
import { AggregateRepository, CommandExecutor, type CommandGateway, MemoryEventStore, systemContext } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { JobCancellation } from '../../generation/index.js';
import type { ShotAccess } from '../shot-access.js';
import { ShotWork } from '../shot-work.js';
import { RemoveShotHandler } from './remove-shot.js';

const [FILM, SCENE, SHOT, OTHER] = [id(9), id(1), id(1, 3), id(2, 3)];

it('stops what is being made for a shot before it goes, its voices and effects too, and nothing of another shot', async () => {
  const store = new MemoryEventStore();
  const soundtrack = streams.soundtrack(FILM);
  const audios = [SHOT, OTHER].map((shotUid, n) => {
    const placement = { sceneUid: SCENE, shotUid };
    return { audioId: id(n + 1, 4), type: 'voice', placement, prompt: 'Hush' } as const;
  });
  await new CommandExecutor(store).execute(systemContext('begin', { projectId: FILM }), async (unit) => {
    await unit.decide(soundtrackDecider, soundtrack, { type: 'AddAudios', audios });
    const request = { prompt: 'Hush', seconds: 4, line: '', speakerVoice: null, price: 500 };
    for (const [n, { audioId }] of audios.entries())
      await unit.decide(soundtrackDecider, soundtrack, { type: 'RequestAudio', jobId: jobId(n + 1), audioId, ...request });
  });

  const done: string[] = [];
  const shot = { shotUid: SHOT, designWork: { jobId: null }, frameWork: { jobId: jobId(3) }, clipWork: { jobId: jobId(4) } };
  const shots = { ownScene: async () => ({}), shotIn: async () => ({ shot: shot as unknown as Shot }) };
  const gateway = { once: (_: unknown, __: unknown, work: () => Promise<void>) => work(), execute: async () => void done.push('removed') };
  const cancellation = { cancelById: async (job: string) => void done.push(job) };
  const work = new ShotWork(new AggregateRepository(store), cancellation as unknown as JobCancellation);
  const handler = new RemoveShotHandler(gateway as unknown as CommandGateway, shots as unknown as ShotAccess, work);
  const call = { input: { projectId: FILM, sceneId: 1, shotId: 1 }, meta: { about: () => ({}) } };
  await handler.execute(call as unknown as Parameters<typeof handler.execute>[0]);
  expect(done).toEqual([jobId(3), jobId(4), jobId(1), 'removed']);
});
