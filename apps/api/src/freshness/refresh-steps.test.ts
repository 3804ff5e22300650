import { expect, it } from '@jest/globals';
import { castDecider, type OpenStep, sceneDecider, soundtrackDecider } from '@scenewright/domain';
import type { UnitOfWork } from '@scenewright/event-log';
import { requestStep } from './refresh-steps.js';

it('the lip sync of an update is asked for with the words of the take that is heard', async () => {
  const shot = { shotUid: 'shot', clips: [], selectedClip: null, characterIds: [], text: {} };
  const audio = { assetId: 'hello' };
  const voice = {
    audioId: 'voice',
    prompt: 'Goodbye.',
    takes: [{ takeId: 'first', audio, prompt: 'Hello.' }],
    selectedTake: 'first',
    audio,
  };
  const read = new Map<unknown, unknown>([
    [sceneDecider, { shots: [shot] }],
    [soundtrackDecider, { audios: [voice] }],
    [castDecider, { characters: [] }],
  ]);
  const asked: unknown[] = [];
  const unit = {
    load: async (decider: unknown) => read.get(decider),
    tryDecide: async (_decider: unknown, _stream: string, command: unknown) => {
      asked.push(command);
      return null;
    },
  } as unknown as UnitOfWork;
  const step = { kind: 'lip_sync', jobId: 'job', price: 1000, sceneUid: 'scene', shotUid: 'shot', audioId: 'voice', baseVideoId: null };
  expect(await requestStep(unit, 'project', step as OpenStep)).toBeNull();
  expect(asked).toEqual([
    expect.objectContaining({ type: 'RequestLipSync', voice: { takeId: 'first', assetId: 'hello', words: 'Hello.' } }),
  ]);
});
