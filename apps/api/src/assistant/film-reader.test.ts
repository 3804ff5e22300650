import { expect, it } from '@jest/globals';
import { calls } from '@scenewright/contract';
import { type AudioItem, idle } from '@scenewright/domain';
import type { AudioAsset } from '@scenewright/events';
import type { Balances, FilmCosts } from '../credits/index.js';
import type { CallDispatcher } from '../http/call-dispatcher.js';
import { audioView } from '../soundtrack/index.js';
import { FilmReader } from './film-reader.js';
import { makingTools } from './tools/making.js';

/** A voice that says “Hello.”, after another take was cancelled. */
const VOICE: AudioItem = {
  ...{ audioId: 'voice', type: 'voice', placement: { sceneUid: 'scene', shotUid: 'shot' } },
  ...{ prompt: 'Goodbye.', voiceId: 'ben', byHand: true, pending: null },
  work: { ...idle, failure: { code: 'cancelled', message: 'Cancelled.' } },
  takes: [{ takeId: 'take', audio: { assetId: 'sound', seconds: 2 } as AudioAsset, prompt: 'Hello.', voiceId: 'anna', recipe: null }],
  ...{ selectedTake: 'take', audio: { assetId: 'sound', seconds: 2 } as AudioAsset },
};

it('tells the assistant what a voice says, and what it makes again is that, after another take was cancelled', async () => {
  const order = { sceneUids: ['scene'], scenePlaces: ['scene'] };
  const answers = new Map<unknown, object>([
    [calls.project, { project: { script: null } }],
    [calls.scenes, { scenes: [] }],
    [calls.characters, { characters: [], characters_completed: true }],
    [calls.audios, { audios: [audioView(VOICE, 'film', [], order, {}, { of: () => 'address' } as never)] }],
    [calls.voices, { voices: [] }],
    [calls.freshness, { stale: [] }],
    [calls.steps, { undo: null, redo: null }],
  ]);
  const reader = new FilmReader(
    { make: async (call: unknown) => answers.get(call) } as unknown as CallDispatcher,
    { of: async () => [] } as unknown as FilmCosts,
    { availableOf: async () => 0 } as unknown as Balances,
  );
  const film = await reader.read('film', { uid: 'ada', roles: [] } as never, {} as never);
  expect(film.sounds).toMatchObject([{ prompt: 'Hello.', voiceId: 'anna', isMade: true }]);
  expect(makingTools.make_sound.plan({ sound: 'voice' } as never, film)).toMatchObject({
    input: { prompt: 'Hello.', voice_id: 'anna' },
    words: 'Make the voice again: Hello.',
  });
});
