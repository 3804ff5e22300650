import { beforeEach, describe, expect, it } from '@jest/globals';
import { AS_SPECIFIED, priceList, sceneDecider, soundtrackDecider } from '@scenewright/domain';
import { begunFilm, id, jobId } from '@scenewright/domain/testing';
import { CommandExecutor, type CommandGateway, MemoryEventStore, systemContext, type UnitOfWork } from '@scenewright/event-log';
import { type DataOf, streams } from '@scenewright/events';
import type { Outcomes, StudioPrices } from '../generation/index.js';
import type { Caller, CommandMeta } from '../http/caller.js';
import { carryOut, type ProjectAccess } from '../projects/index.js';
import { type AudioPlace, AudioRequests } from './audio-requests.js';
import { GenerateAllAudiosHandler } from './calls/generate-all-audios.js';
import type { KnownVoices } from './known-voices.js';
import type { SoundtrackReader } from './soundtrack-reader.js';

const ADA = { uid: 'ada', roles: [] } as unknown as Caller;
const [FILM, SHORT, LONG] = [id(9), id(1), id(2)];
const [SHOT, OTHER] = [id(1, 3), id(2, 3)];
const [VOICE, MUSIC, NEW] = [id(1, 4), id(2, 4), id(3, 4)];
const soundtrack = streams.soundtrack(FILM);
const [prices, project] = [priceList(AS_SPECIFIED), { id: FILM, ownerId: 'ada' }];

/** A film of a short scene, where all its sounds are, and a long one. */
describe('a film with sounds', () => {
  let store: MemoryEventStore;
  /** What happens while the voices are looked up. */
  let meanwhile: () => Promise<unknown>;

  const happens = (name: string, body: (unit: UnitOfWork) => Promise<void>) =>
    new CommandExecutor(store).execute(systemContext(name, { projectId: FILM }), body);
  const requested = async () => {
    const asked: DataOf<'AudioGenerationRequested'>[] = [];
    for await (const { type, data } of store.read(soundtrack)) {
      if (type === 'AudioGenerationRequested') asked.push(data as DataOf<'AudioGenerationRequested'>);
    }
    return asked;
  };

  const gateway = {
    execute: async (_: unknown, body: (unit: UnitOfWork) => Promise<void>) => happens('ask', body),
    leftBy: async () => [],
  } as unknown as CommandGateway;
  const projects = { own: async () => project, ownWithState: async () => project } as unknown as ProjectAccess;
  const voices = {
    require: async (_: string, voiceId: string) => meanwhile().then(() => voiceId),
    of: async () => meanwhile().then(() => []),
  } as unknown as KnownVoices;
  const asked = { of: async () => ({ list: prices }) } as unknown as StudioPrices;
  const meta = { idFor: (what: string) => (what === 'audio' ? NEW : jobId(1)), about: () => ({}) } as unknown as CommandMeta;

  function make(audioId: string | undefined, place: AudioPlace) {
    const requests = new AudioRequests(
      gateway,
      projects,
      { audiosOf: async () => [{ _id: audioId ?? NEW }] } as unknown as SoundtrackReader,
      voices,
      { of: async (_: string, __: object, send: () => Promise<void>) => send() } as unknown as Outcomes,
      asked,
    );
    return requests.make({ projectId: FILM, audioId, prompt: 'Again', place }, ADA, meta);
  }
  function makeAll() {
    const handler = new GenerateAllAudiosHandler(gateway, projects, voices, asked);
    return handler.execute({ input: { project_id: FILM }, caller: ADA, meta } as unknown as Parameters<typeof handler.execute>[0]);
  }

  beforeEach(async () => {
    store = new MemoryEventStore();
    meanwhile = async () => undefined;
    await happens('begin', async (unit) => {
      await carryOut(unit, begunFilm({ [SHORT]: [SHOT], [LONG]: [OTHER] }));
      const says = (narration: string, seconds: number) => ({
        narration: { from: '', to: narration },
        duration_seconds: { from: 5, to: seconds },
      });
      await unit.decide(sceneDecider, streams.scene(SHORT), { type: 'ReviseShot', shotUid: SHOT, changes: says('Line 1', 5) });
      await unit.decide(sceneDecider, streams.scene(LONG), { type: 'ReviseShot', shotUid: OTHER, changes: says('Line 2', 40) });
      await unit.decide(soundtrackDecider, soundtrack, {
        type: 'AddAudios',
        audios: [
          { audioId: VOICE, type: 'voice', placement: { sceneUid: SHORT, shotUid: SHOT }, prompt: 'Hello', voiceId: 'anna' },
          { audioId: MUSIC, type: 'music', placement: { startSceneUid: SHORT, endSceneUid: SHORT }, prompt: 'Piano' },
        ],
      });
    });
  });

  describe('of which one is made again', () => {
    it('makes it as long as where it is asks for, and asks the price of that, whatever place is named', async () => {
      await make(MUSIC, { type: 'music', startScene: SHORT, endScene: LONG });
      expect(await requested()).toMatchObject([{ audioId: MUSIC, seconds: 5, price: prices.music(5) }]);
    });

    it('keeps what its own shot says', async () => {
      await make(VOICE, { type: 'voice', scene: LONG, shot: OTHER, voiceId: 'anna' });
      expect(await requested()).toMatchObject([{ audioId: VOICE, inputs: { line: 'Line 1' } }]);
    });

    it('needs a place that there is all the same', () =>
      expect(make(MUSIC, { type: 'music', startScene: 1, endScene: 3 })).rejects.toMatchObject({ status: 404 }));
  });

  describe('of which a shot is deleted while the voices are looked up', () => {
    beforeEach(() => {
      meanwhile = () =>
        happens('remove', async (unit) => {
          await unit.decide(sceneDecider, streams.scene(SHORT), { type: 'RemoveShot', shotUid: SHOT });
          await unit.decide(soundtrackDecider, soundtrack, { type: 'RemoveAudiosOfShot', shotUid: SHOT });
        });
    });

    it('has no voice made for that shot', async () => {
      const voice = make(undefined, { type: 'voice', scene: SHORT, shot: SHOT, voiceId: 'anna' });
      await expect(voice).rejects.toMatchObject({ status: 404, message: 'There is no such shot.' });
      expect(await requested()).toEqual([]);
    });

    it('has its music made for what is left, and pays for that', async () => {
      await makeAll();
      expect(await requested()).toMatchObject([{ audioId: MUSIC, seconds: 1, price: prices.music(1) }]);
    });
  });
});
