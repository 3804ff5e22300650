import { expect, it } from '@jest/globals';
import type { UnitOfWork } from '@scenewright/event-log';
import { LipSyncHandler } from './lip-sync.js';

it('a lip sync is asked for with the words of the take that is heard, whatever the voice was asked to say since', async () => {
  const shot = { shotUid: 'shot', clips: [], selectedClip: null, characterIds: [], text: {} };
  const audio = { assetId: 'hello' };
  const voice = {
    ...{ audioId: 'voice', type: 'voice', placement: { sceneUid: 'scene', shotUid: 'shot' }, prompt: 'Goodbye.' },
    ...{ takes: [{ takeId: 'first', audio, prompt: 'Hello.' }], selectedTake: 'first', audio },
  };
  const asked: unknown[] = [];
  const unit = {
    load: async () => ({ characters: [] }),
    decide: async (_decider: unknown, _stream: string, command: unknown) => void asked.push(command),
  } as unknown as UnitOfWork;
  const handler = new LipSyncHandler(
    { execute: async (_meta: unknown, body: (unit: UnitOfWork) => Promise<void>) => body(unit) } as never,
    { ownShot: async () => ({ project: { ownerId: 'ada' }, stream: 'scene-scene', subject: {}, shot }) } as never,
    { soundtrackOf: async () => ({ state: { audios: [voice] } }) } as never,
    { assetIn: () => audio } as never,
    { of: async () => ({ list: { lipSync: () => 1000 } }) } as never,
  );
  const input = { projectId: 'project', sceneId: 'scene', clipId: 'shot', audioUrl: '/api/media/hello.m4a' };
  await handler.execute({ input, caller: {}, meta: { idFor: () => 'job', about: () => ({}) } } as never);
  expect(asked).toEqual([
    expect.objectContaining({ type: 'RequestLipSync', voice: { takeId: 'first', assetId: 'hello', words: 'Hello.' } }),
  ]);
});
