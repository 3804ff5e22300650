import { beforeEach, describe, expect, it } from '@jest/globals';
import { AS_SPECIFIED, priceList, sceneDecider, soundtrackDecider } from '@scenewright/domain';
import { begunFilm, clip, id, image, jobId, setting, sound } from '@scenewright/domain/testing';
import { CommandExecutor, MemoryEventStore, systemContext, type UnitOfWork } from '@scenewright/event-log';
import { type DataOf, streams } from '@scenewright/events';
import { carryOut } from '../../projects/index.js';
import { LipSyncHandler } from './lip-sync.js';

const [FILM, SCENE, SHOT, VOICE] = [id(9), id(1), id(1, 3), id(1, 4)];
const [scene, soundtrack] = [streams.scene(SCENE), streams.soundtrack(FILM)];
const { lipSync } = priceList(AS_SPECIFIED);

/** Of a shot with a voice, whose chosen clip lasts five seconds and whose earlier one ten. */
describe('a lip sync', () => {
  let store: MemoryEventStore;
  /** What happens once the shot is found. */
  let meanwhile: () => Promise<unknown>;

  const happens = (name: string, body: (unit: UnitOfWork) => Promise<void>) =>
    new CommandExecutor(store).execute(systemContext(name, { projectId: FILM }), body);
  const goBack = () =>
    happens('go back', (unit) => unit.decide(sceneDecider, scene, { type: 'RestoreVideo', shotUid: SHOT, videoId: jobId(1) }));

  async function ask(given: { duration?: number } = {}) {
    const handler = new LipSyncHandler(
      { execute: async (_: unknown, body: (unit: UnitOfWork) => Promise<void>) => happens('sync', body) } as never,
      {
        ownShot: async () => {
          await meanwhile();
          return { project: { ownerId: 'ada' }, stream: scene, subject: {}, shot: { shotUid: SHOT } };
        },
      } as never,
      { assetIn: () => sound() } as never,
      { of: async () => ({ list: { lipSync } }) } as never,
    );
    const input = { projectId: FILM, sceneId: SCENE, clipId: SHOT, audioUrl: '/api/media/hello.m4a', ...given };
    await handler.execute({ input, caller: {}, meta: { idFor: () => jobId(3), about: () => ({}) } } as never);
  }
  const requested = async () => {
    const asked: DataOf<'LipSyncRequested'>[] = [];
    for await (const { type, data } of store.read(scene)) if (type === 'LipSyncRequested') asked.push(data as DataOf<'LipSyncRequested'>);
    return asked;
  };

  beforeEach(async () => {
    store = new MemoryEventStore();
    meanwhile = async () => undefined;
    await happens('begin', async (unit) => {
      await carryOut(unit, begunFilm({ [SCENE]: [SHOT] }));
      await unit.decide(sceneDecider, scene, { type: 'UploadStartFrame', shotUid: SHOT, frameId: id(5, 6), image: image(3) });
      for (const [n, seconds] of [10, 5].entries()) {
        const request = { model: 'kling-2.1', resolution: '720p', seconds, prompt: 'It moves', price: 5000, setting } as const;
        await unit.decide(sceneDecider, scene, { type: 'RequestVideo', jobId: jobId(n + 1), shotUid: SHOT, ...request });
        await unit.decide(sceneDecider, scene, { type: 'CompleteVideo', jobId: jobId(n + 1), video: clip(n, seconds) });
      }
      const voice = { audioId: VOICE, type: 'voice', placement: { sceneUid: SCENE, shotUid: SHOT }, prompt: 'Hello.' } as const;
      const request = { jobId: jobId(50), audioId: VOICE, prompt: 'Hello.', seconds: 4, line: '', speakerVoice: null, price: 400 } as const;
      await unit.decide(soundtrackDecider, soundtrack, { type: 'AddAudios', audios: [voice] });
      await unit.decide(soundtrackDecider, soundtrack, { type: 'RequestAudio', ...request });
      await unit.decide(soundtrackDecider, soundtrack, { type: 'CompleteAudio', jobId: jobId(50), audio: sound() });
    });
  });

  it('is asked for with the words of the take that is heard, whatever the voice was asked to say since', async () => {
    const request = { audioId: VOICE, prompt: 'Goodbye.', seconds: 4, line: '', speakerVoice: null, price: 400 } as const;
    await happens('again', (unit) => unit.decide(soundtrackDecider, soundtrack, { type: 'RequestAudio', jobId: jobId(51), ...request }));
    await ask();
    expect(await requested()).toMatchObject([
      { videoId: jobId(2), voiceAssetId: sound().assetId, inputs: { voiceTakeId: jobId(50), words: 'Hello.' } },
    ]);
  });

  it('is charged for the clip that it is made of', async () => {
    meanwhile = goBack;
    await ask();
    expect(await requested()).toMatchObject([{ videoId: jobId(1), seconds: 10, price: lipSync(10) }]);
  });

  it('is asked about again when another clip is chosen than the one whose price was shown', async () => {
    meanwhile = goBack;
    const { rejection } = await ask({ duration: 5 }).catch((error) => error);
    expect(rejection).toMatchObject({ code: 'PRICE_CHANGED', details: { total: 3 } });
    expect(await requested()).toEqual([]);
  });

  it.each([5, 5.3, 4.5])('is made of a clip of five seconds that is said to last %d', async (duration) => {
    await ask({ duration });
    expect(await requested()).toMatchObject([{ seconds: 5, price: lipSync(5) }]);
  });

  it('is not made of a shot that is deleted meanwhile', async () => {
    meanwhile = () => happens('remove', (unit) => unit.decide(sceneDecider, scene, { type: 'RemoveShot', shotUid: SHOT }));
    await expect(ask()).rejects.toMatchObject({ status: 404 });
  });

  it('is not made with a voice that is removed meanwhile', async () => {
    meanwhile = () => happens('remove', (unit) => unit.decide(soundtrackDecider, soundtrack, { type: 'RemoveAudio', audioId: VOICE }));
    await expect(ask()).rejects.toMatchObject({ status: 400, more: { field: 'audioUrl' } });
  });
});
