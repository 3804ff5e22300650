import { expect, it } from '@jest/globals';
import { castDecider, type OpenStep, sceneDecider, soundtrackDecider } from '@scenewright/domain';
import type { UnitOfWork } from '@scenewright/event-log';
import { requestStep } from './refresh-steps.js';

/** What a step asks for, of a sound that says “Hello.”; what was asked for since, by hand, came to nothing. */
async function askedBy(step: object): Promise<unknown[]> {
  const shot = { shotUid: 'shot', clips: [], selectedClip: null, characterIds: [], text: {} };
  const audio = { assetId: 'hello' };
  const voice = {
    ...{ audioId: 'voice', prompt: 'Goodbye.', voiceId: 'leo', byHand: true, audio },
    takes: [{ takeId: 'first', audio, prompt: 'Hello.', voiceId: 'anna', recipe: { inputs: { line: 'Hello.' } } }],
    selectedTake: 'first',
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
  expect(await requestStep(unit, 'project', { jobId: 'job', price: 1000, audioId: 'voice', ...step } as OpenStep)).toBeNull();
  return asked;
}

it('the lip sync of an update is asked for with the words of the take that is heard', async () => {
  expect(await askedBy({ kind: 'lip_sync', sceneUid: 'scene', shotUid: 'shot', baseVideoId: null })).toEqual([
    expect.objectContaining({ type: 'RequestLipSync', voice: { takeId: 'first', assetId: 'hello', words: 'Hello.' } }),
  ]);
});

it('a sound of an update is asked for in a voice by hand only where the take that is heard was', async () => {
  const sound = { prompt: 'Hello again.', voiceId: 'ben', seconds: 4, line: 'Hello again.' };
  expect(await askedBy({ kind: 'sound', ...sound })).toEqual([expect.objectContaining({ type: 'RequestAudio', speakerVoice: 'ben' })]);
});
