import { expect, it } from '@jest/globals';
import { sceneDecider, soundtrackDecider, splitScene } from '@scenewright/domain';
import { begunFilm, clip, id, image, jobId, setting, sound } from '@scenewright/domain/testing';
import { CommandExecutor, derivedId, MemoryEventStore, systemContext, type UnitOfWork } from '@scenewright/event-log';
import { type DataOf, streams } from '@scenewright/events';
import { carryOut } from '../../projects/index.js';
import { WholeFilm } from '../../scenes/whole-film.js';
import { Captioning } from '../captioning.js';
import { FilmCut } from '../film-cut.js';
import { ExportFilmHandler } from './export-film.js';

const [FILM, SCENE, NEW, VOICE] = [id(9), id(1), id(2), id(1, 4)];
const [ONE, TWO] = [id(1, 3), id(2, 3)];

it('exports every clip of the film with all that is said, though a scene is split while the export is asked for', async () => {
  const store = new MemoryEventStore();
  const happens = (name: string, body: (unit: UnitOfWork) => Promise<void>) =>
    new CommandExecutor(store).execute(systemContext(name, { projectId: FILM }), body);
  const [project, scene, soundtrack] = [streams.project(FILM), streams.scene(SCENE), streams.soundtrack(FILM)];
  await happens('begin', async (unit) => {
    await carryOut(unit, begunFilm({ [SCENE]: [ONE, TWO] }));
    for (const [n, shotUid] of [ONE, TWO].entries()) {
      await unit.decide(sceneDecider, scene, { type: 'UploadStartFrame', shotUid, frameId: id(n, 6), image: image(n + 3) });
      const request = { model: 'kling-2.1', resolution: '720p', seconds: 5, prompt: 'It moves', price: 5000, setting } as const;
      await unit.decide(sceneDecider, scene, { type: 'RequestVideo', jobId: jobId(n + 1), shotUid, ...request });
      await unit.decide(sceneDecider, scene, { type: 'CompleteVideo', jobId: jobId(n + 1), video: clip(n + 10) });
    }
    const voice = { audioId: VOICE, type: 'voice', placement: { sceneUid: SCENE, shotUid: TWO }, prompt: 'Hello.' } as const;
    const request = { jobId: jobId(50), audioId: VOICE, prompt: 'Hello.', seconds: 4, line: '', speakerVoice: null, price: 400 } as const;
    await unit.decide(soundtrackDecider, soundtrack, { type: 'AddAudios', audios: [voice] });
    await unit.decide(soundtrackDecider, soundtrack, { type: 'RequestAudio', ...request });
    await unit.decide(soundtrackDecider, soundtrack, { type: 'CompleteAudio', jobId: jobId(50), audio: sound() });
  });
  const split = (unit: UnitOfWork) =>
    new WholeFilm({} as never, {} as never, {} as never).decide(unit, FILM, NEW, (desk) => {
      const from = { projectId: FILM, sceneUid: SCENE, shotUid: TWO, title: 'Continued', newSceneUid: NEW };
      return splitScene({ ...from, times: {}, idFor: (old) => derivedId('copy', old) }, desk);
    });

  const handler = new ExportFilmHandler(
    { execute: async (_: unknown, body: (unit: UnitOfWork) => Promise<void>) => happens('export', body) } as never,
    { own: async () => ({ id: FILM, ownerId: 'ada' }) } as never,
    new FilmCut({} as never),
    new Captioning({} as never),
    {
      of: async (_: string, __: object, send: () => Promise<void>) => send().then(() => ({ film: { assetId: id(1, 2), seconds: 10 } })),
    } as never,
    { count: async () => {} } as never,
    { of: () => '', download: (_: string, __: string, name: string) => name } as never,
    // the bucket is asked whether it is there, which takes its time
    { ready: () => happens('split', split), get: async () => null } as never,
  );
  const call = { input: { projectId: FILM }, caller: { uid: 'ada' }, meta: { about: () => ({}), idFor: () => jobId(30) } };
  expect(await handler.execute(call as never)).toMatchObject({ download_url: 'The Letter.mp4' });

  const asked: DataOf<'ExportRequested'>[] = [];
  for await (const { type, data } of store.read(project)) if (type === 'ExportRequested') asked.push(data as DataOf<'ExportRequested'>);
  expect(asked).toMatchObject([{ cut: { clips: [{ sceneUid: SCENE }, { sceneUid: NEW }] }, captions: { lines: [{ text: 'Hello.' }] } }]);
});
