import { beforeAll, describe, expect, it } from '@jest/globals';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';

describe('a voice that is spoken again', () => {
  let studio: SharedStudio;
  let ada: Person;
  let projectId: string;

  const call: SharedStudio['operator']['call'] = (...given) => ada.client.call(...given);
  const spoken = (prompt: string, more: object = {}) =>
    call('generateVoice', { body: { project_id: projectId, scene_id: 1, shot_id: 1, voice_id: 'offline-ava', prompt, ...more } }).then(
      ({ audio }) => audio,
    );
  const heard = async (audioId: string) => (await call('audios', { params: { projectId } })).audios.find(({ _id }) => _id === audioId);
  /** Without the signature, which is new each time. */
  const fileOf = (url: string | null | undefined) => url?.split('?')[0];

  beforeAll(async () => {
    studio = await sharedStudio();
    ada = await studio.person('ada');
    ({ projectId } = await call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } }));
    await call('generateCharacters', { body: { project_id: projectId } });
    await call('generateScenes', { body: { projectId } });
    await eventually(
      () => call('scenes', { params: { projectId } }),
      ({ scenes }) => scenes.length > 0,
    );
  }, 90_000);

  it('keeps every take that was paid for, and goes back to any of them for nothing', async () => {
    const first = await spoken('Good morning');
    const audioId = first._id;
    const second = await spoken('Good evening', { audio_id: audioId });
    expect(second._id).toBe(audioId);
    const { takes } = await call('audioTakes', { params: { audioId } });
    expect(takes.map(({ prompt, in_use }) => [prompt, in_use])).toEqual([
      ['Good evening', true],
      ['Good morning', false],
    ]);
    expect(fileOf(takes[1]!.audio_url)).toBe(fileOf(first.audio_url));
    const { credits } = await call('credits', { query: {} });
    await call('chooseTake', { params: { audioId, takeId: takes[1]!._id } });
    expect(fileOf((await heard(audioId))?.audio_url)).toBe(fileOf(first.audio_url));
    expect((await heard(audioId))?.prompt).toBe('Good morning');
    expect((await call('credits', { query: {} })).credits).toBe(credits);
    expect((await call('audioTakes', { params: { audioId } })).takes.map(({ in_use }) => in_use)).toEqual([false, true]);
  });
});
