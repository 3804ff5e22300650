import { describe, expect, it } from '@jest/globals';
import { AS_SPECIFIED, castDecider, fold, priceList, type SoundtrackCommand, sceneDecider, soundtrackDecider } from '@scenewright/domain';
import { id, jobId, text } from '@scenewright/domain/testing';
import type { CommandGateway } from '@scenewright/event-log';
import type { SceneEvent } from '@scenewright/events';
import type { Outcomes, StudioPrices } from '../generation/index.js';
import type { Caller, CommandMeta } from '../http/caller.js';
import type { ProjectAccess } from '../projects/index.js';
import { type AudioPlace, AudioRequests } from './audio-requests.js';
import type { KnownVoices } from './known-voices.js';
import type { ScenesOfProject } from './scenes-of-project.js';
import type { SoundtrackReader } from './soundtrack-reader.js';

const ADA = { uid: 'ada', roles: [] } as unknown as Caller;
const [FILM, SHORT, LONG] = [id(9), id(1), id(2)];
const [VOICE, MUSIC] = [id(1, 4), id(2, 4)];

const scene = (sceneUid: string, n: number, seconds: number) => {
  const shot = { shotUid: id(n, 3), text: text('a shot', { narration: `Line ${n}`, duration_seconds: seconds }), characterIds: [] };
  const data = { sceneUid, projectId: FILM, number: n, title: '', description: '', shots: [shot] };
  const created: SceneEvent = { type: 'SceneCreated', data };
  return { ...fold(sceneDecider, [created]), sceneUid };
};

/** What is asked for in a film of a short scene, where all its sounds are, and a long one. */
async function askedWith(audioId: string, place: AudioPlace) {
  const scenes = [scene(SHORT, 1, 5), scene(LONG, 2, 40)];
  const added = soundtrackDecider.decide(soundtrackDecider.initial, {
    type: 'AddAudios',
    audios: [
      { audioId: VOICE, type: 'voice', placement: { sceneUid: SHORT, shotUid: id(1, 3) }, prompt: 'Hello', voiceId: 'anna' },
      { audioId: MUSIC, type: 'music', placement: { startSceneUid: SHORT, endSceneUid: SHORT }, prompt: 'Piano' },
    ],
  });
  if (!added.ok) throw new Error(added.rejection.message);
  const soundtrack = fold(soundtrackDecider, added.events);
  const commands: SoundtrackCommand[] = [];
  const unit = {
    load: async (decider: unknown) => (decider === castDecider ? castDecider.initial : soundtrack),
    decide: async (_decider: unknown, _stream: string, command: SoundtrackCommand) => void commands.push(command),
  };
  const project = { id: FILM, ownerId: 'ada', state: { scenePlaces: [SHORT, LONG] } };
  const requests = new AudioRequests(
    { execute: async (_: unknown, work: (given: typeof unit) => Promise<void>) => work(unit) } as unknown as CommandGateway,
    { ownWithState: async () => project } as unknown as ProjectAccess,
    { of: async () => scenes } as unknown as ScenesOfProject,
    { audiosOf: async () => [{ _id: audioId }] } as unknown as SoundtrackReader,
    { require: async (_: string, voiceId: string) => voiceId } as unknown as KnownVoices,
    { of: async (_: string, __: object, send: () => Promise<void>) => send() } as unknown as Outcomes,
    { of: async () => ({ list: priceList(AS_SPECIFIED) }) } as unknown as StudioPrices,
  );
  const meta = { idFor: () => jobId(1), about: () => ({}) } as unknown as CommandMeta;
  await requests.make({ projectId: FILM, audioId, prompt: 'Again', place }, ADA, meta);
  return commands;
}

describe('a sound that is made again', () => {
  it('is as long as where it is asks for, and costs that, whatever place is named', async () => {
    const [asked, ...others] = await askedWith(MUSIC, { type: 'music', startScene: SHORT, endScene: LONG });
    expect(asked).toMatchObject({ type: 'RequestAudio', audioId: MUSIC, seconds: 5, price: priceList(AS_SPECIFIED).music(5) });
    expect(others).toEqual([]);
  });

  it('keeps what its own shot says', async () => {
    const [asked] = await askedWith(VOICE, { type: 'voice', scene: LONG, shot: id(2, 3), voiceId: 'anna' });
    expect(asked).toMatchObject({ type: 'RequestAudio', audioId: VOICE, line: 'Line 1' });
  });

  it('needs a place that there is all the same', () =>
    expect(askedWith(MUSIC, { type: 'music', startScene: 1, endScene: 3 })).rejects.toMatchObject({ status: 404 }));
});
