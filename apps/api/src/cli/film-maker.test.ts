import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { FilmMaker } from './film-maker.js';
import type { Progress } from './progress.js';
import { type StudioClient, StudioError } from './studio-client.js';

const PROJECT = '0198c0de-0002-7000-8000-000000000001';
const goesOn = (jobId: string) => new StudioError('It goes on in the background.', 'ALREADY_RUNNING', { job_id: jobId });
const shot = {
  ...{ uid: 'shot-1', video_url: '/clip.mp4', video_duration: 5, duration_seconds: 5, character_ids: [], start_frame: {} },
  ...{ lip_sync_status: 'not_started', speaker: null, narration: '', audio: '' },
};

/** A studio whose film lacks its cast; everything else is there. `answers` are given in turn, and the last one from then on. */
function studioWith(answers: Record<string, unknown[]>) {
  const called: string[] = [];
  const all: Record<string, unknown[]> = {
    characters: [{ characters: [], characters_completed: true }],
    generateCharacters: [{}],
    scenes: [{ scenes: [{ uid: 'scene-1', shots: [shot] }] }],
    jobs: [{ jobs: [] }],
    designAudios: [{}],
    generateAllAudios: [{}],
    audios: [{ audios: [{ type: 'music', status: 'completed', audio_url: '/music.mp3' }] }],
    script: [{ project: { script: { title: 'Tea', language: 'en', scenes: [{ shots: [shot] }] } } }],
    exportFilm: [{ download_url: '/film.mp4', duration: 5 }],
    ...answers,
  };
  const call = async (name: string) => {
    called.push(name);
    const given = all[name] ?? [];
    const answer = given.length > 1 ? given.shift() : given[0];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const client = { call, fetch: async () => new Response('the film') } as unknown as StudioClient;
  return { client, count: (name: string) => called.filter((one) => one === name).length };
}

const job = (state: string, message: string | null = null) => ({
  job: { id: 'job-1', project_id: PROJECT, state, progress: 0.5, message },
});
const silent = { step() {}, done() {}, at() {} } as unknown as Progress;
const options = { idea: 'Tea', length: 5, aspect: '16:9', style: 'No Preference', model: 'wan-2.2-fast' };

const folder = mkdtempSync(join(tmpdir(), 'film-'));
afterAll(() => rmSync(folder, { recursive: true }));
const out = join(folder, 'film.mp4');

const make = async (client: StudioClient, existing?: string) => {
  const film = await new FilmMaker(client, silent).make({ ...options, out }, existing);
  return { ...film, file: readFileSync(out, 'utf8') };
};

describe('a film at the terminal', () => {
  it('waits for a script, a cast, a soundtrack and an export that take longer than their calls wait', async () => {
    const { client, count } = studioWith({
      createProject: [goesOn('job-1')],
      generateCharacters: [goesOn('job-2')],
      designAudios: [goesOn('job-4')],
      exportFilm: [goesOn('job-3'), { download_url: '/film.mp4', duration: 5 }],
      job: [job('running'), job('completed')],
    });
    expect(await make(client)).toEqual({ projectId: PROJECT, seconds: 5, file: 'the film' });
    expect(['createProject', 'generateCharacters', 'designAudios', 'exportFilm', 'job'].map(count)).toEqual([1, 1, 1, 2, 5]);
  });

  it('waits for a trim that it was interrupted at', async () => {
    const scenes = (more: object) => ({ scenes: [{ uid: 'scene-1', shots: [{ ...shot, ...more }] }] });
    const untrimmed = { video_duration: 6 };
    const trimmed = scenes({ video_trimming_status: 'completed' });
    const trimming = Array.from({ length: 6 }, () => scenes({ ...untrimmed, video_trimming_status: 'in_progress' }));
    const { client, count } = studioWith({
      scenes: [...trimming, trimmed],
      trimVideo: [new StudioError('The video of this shot is being trimmed.', 'ALREADY_RUNNING')],
    });
    expect(await make(client, PROJECT)).toMatchObject({ file: 'the film' });
    expect(count('trimVideo')).toBe(0);
  });

  it('waits for a lip sync that it was interrupted at', async () => {
    const speaking = { ...shot, speaker: 'Mara', character_ids: ['mara'], narration: 'It burns.' };
    const scenes = (lip_sync_status: string) => ({ scenes: [{ uid: 'scene-1', shots: [{ ...speaking, lip_sync_status }] }] });
    const voice = { type: 'voice', shot_uid: 'shot-1', status: 'completed', audio_url: '/voice.mp3' };
    const music = { type: 'music', status: 'completed', audio_url: '/music.mp3' };
    const { client, count } = studioWith({
      characters: [{ characters: [{ _id: 'mara', name: 'Mara' }], characters_completed: true }],
      scenes: [...Array.from({ length: 9 }, () => scenes('in_progress')), scenes('completed')],
      audios: [{ audios: [voice, music] }],
    });
    expect(await make(client, PROJECT)).toMatchObject({ file: 'the film' });
    expect([count('lipSync'), count('scenes')]).toEqual([0, 10]);
  });

  it('counts of the mouths that it moves those that moved, and none that failed before', async () => {
    const speaking = { ...shot, speaker: 'Mara', character_ids: ['mara'], narration: 'It burns.' };
    const failed = { ...speaking, lip_sync_status: 'failed', lip_sync_error: 'No face was seen.' };
    const scenes = (lip_sync_status: string) => ({
      scenes: [{ uid: 'scene-1', shots: [failed, { ...speaking, uid: 'shot-2', lip_sync_status, lip_sync_error: null }] }],
    });
    const voice = (shot_uid: string) => ({ type: 'voice', shot_uid, status: 'completed', audio_url: '/voice.mp3' });
    const music = { type: 'music', status: 'completed', audio_url: '/music.mp3' };
    const { client } = studioWith({
      characters: [{ characters: [{ _id: 'mara', name: 'Mara' }], characters_completed: true }],
      scenes: [...Array.from({ length: 9 }, () => scenes('in_progress')), scenes('completed')],
      audios: [{ audios: [voice('shot-1'), voice('shot-2'), music] }],
    });
    const said: string[] = [];
    await new FilmMaker(client, { ...silent, done: (words: string) => said.push(words) } as unknown as Progress).make(
      { ...options, out },
      PROJECT,
    );
    expect(said).toContain('1 of 1 speaking shots');
  });

  it('is made without an effect that is refused each time, and says so; a voice is waited for by whoever goes on with it', async () => {
    const sound = (type: string, error: string) => ({ type, status: 'failed', shot_uid: 'shot-1', error });
    const music = { type: 'music', status: 'completed', audio_url: '/music.mp3' };
    const boing = sound('sound_effect', 'Nobody knows this sound.');
    const { client, count } = studioWith({ audios: [{ audios: [boing, music] }] });
    const said: string[] = [];
    const progress = { ...silent, done: (words: string) => said.push(words) } as unknown as Progress;
    await new FilmMaker(client, progress).make({ ...options, out }, PROJECT);
    expect(said).toContain('0 voices, 0 sound effects, 1 piece of music; without 1 sound effect: Nobody knows this sound.');
    expect(count('generateAllAudios')).toBe(2);
    const mute = studioWith({ audios: [{ audios: [sound('voice', 'The voice is gone.'), music] }] });
    await expect(make(mute.client, PROJECT)).rejects.toThrow('The film would lack the voice of scene 1, shot 1 (The voice is gone.)');
  });

  it('says why that came to nothing', async () => {
    const { client } = studioWith({ exportFilm: [goesOn('job-3')], job: [job('failed', 'A file is missing.')] });
    await expect(make(client, PROJECT)).rejects.toThrow('A file is missing.');
  });

  it('ends with what else is refused', async () => {
    const { client, count } = studioWith({ exportFilm: [new StudioError('No shot has a video yet.', 'VIDEO_REQUIRED')] });
    await expect(make(client, PROJECT)).rejects.toThrow('No shot has a video yet.');
    expect(count('job')).toBe(0);
  });
});
