import { describe, expect, it } from '@jest/globals';
import { type AudioItem, soundtrackDecider } from '@scenewright/domain';
import type { SoundtrackEvent } from '@scenewright/events';
import { audioView } from './audio-view.js';

const AUDIO = { audioId: 'voice', audioType: 'voice' } as const;

const asked = (jobId: string, prompt: string, voiceId: string): SoundtrackEvent => ({
  type: 'AudioGenerationRequested',
  data: { ...AUDIO, jobId, prompt, voiceId, seconds: 2, price: 1, inputs: { line: null, seed: 1, byHand: true } },
});
const ended = (code: 'cancelled' | 'provider'): SoundtrackEvent => ({
  type: 'AudioGenerationFailed',
  data: { audioId: 'voice', jobId: 'second', failure: { code, message: 'It is over.' } },
});

/** A voice that says “Hello.”, and what has happened to it since. */
const voice = (...since: SoundtrackEvent[]): AudioItem => {
  const events: SoundtrackEvent[] = [
    { type: 'AudioAdded', data: { ...AUDIO, placement: { sceneUid: 'scene', shotUid: 'shot' }, prompt: 'Hello.', voiceId: 'anna' } },
    {
      type: 'AudioGenerationRequested',
      data: { ...AUDIO, jobId: 'first', prompt: 'Hello.', voiceId: 'anna', seconds: 2, price: 1, inputs: { line: null, seed: 1 } },
    },
    {
      type: 'AudioGenerationCompleted',
      data: { audioId: 'voice', jobId: 'first', audio: { assetId: 'sound', seconds: 2, method: 'offline' } },
    },
    ...since,
  ];
  return events.reduce(soundtrackDecider.evolve, soundtrackDecider.initial).audios[0] as AudioItem;
};

const shown = (item: AudioItem) =>
  audioView(item, 'film', [], { sceneUids: ['scene'], scenePlaces: ['scene'] }, {}, { of: () => 'address' } as never);

const SECOND = asked('second', 'Goodbye.', 'ben');
const HELLO = { prompt: 'Hello.', voice_id: 'anna', voice_by_hand: false };
const GOODBYE = { prompt: 'Goodbye.', voice_id: 'ben', voice_by_hand: true };

describe('a sound of which another take was asked for', () => {
  it('is shown with what that is to say while it is made', () =>
    expect(shown(voice(SECOND))).toMatchObject({ status: 'in_progress', ...GOODBYE }));

  it('is shown with what it says when that was cancelled', () =>
    expect(shown(voice(SECOND, ended('cancelled')))).toMatchObject({ status: 'completed', ...HELLO }));

  it('is shown with what is to be tried again when that failed', () =>
    expect(shown(voice(SECOND, ended('provider')))).toMatchObject({ status: 'failed', ...GOODBYE }));
});
