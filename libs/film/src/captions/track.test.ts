import { mkdir, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeFilm } from '../film.js';
import { makeTestClip } from '../testing/clips.js';
import { testFolder } from '../testing/folder.js';
import { readCaptions } from '../testing/read-captions.js';
import type { Cue } from './cues.js';
import { switchOffCaptions } from './track.js';

const folder = testFolder();
const workDir = folder.of('work');
const out = folder.of('film.mp4');
beforeEach(async () => {
  await rm(workDir, { recursive: true, force: true });
  await mkdir(workDir);
});
afterAll(() => folder.remove());

const cue = (start: number, end: number, line: string, more: Partial<Cue> = {}): Cue => ({
  start,
  end,
  lines: [line],
  isVoiceOver: false,
  ...more,
});
const clip = async (seconds: number) => ({ path: await makeTestClip(folder.of(`${seconds}.mp4`), { seconds }), seconds });

describe('captions in a film', () => {
  it('are a track that players offer and do not show, with its language, words and times', async () => {
    const cues = [
      cue(0.25, 1, '', { lines: ['Mara: Wer ist da?', '„Ich & du“ <b> {oben} \\N -->'] }),
      cue(1.5, 2.75, 'Niemand weiß es.', { isVoiceOver: true }),
    ];
    const clips = [await clip(1), await clip(2)];
    const sound = folder.of('silence.pcm');
    await writeFile(sound, Buffer.alloc(3 * 192_000));
    const facts = await makeFilm({
      clips,
      sound,
      captions: { cues, language: 'de', isShown: false },
      out,
      workDir,
    });
    expect(facts).toMatchObject({ frames: 72, seconds: 3, hasAudio: true });
    expect(await readCaptions(out)).toEqual({
      language: 'deu',
      isShown: false,
      cues: [
        [0.25, 1, 'Mara: Wer ist da?\n„Ich & du“ <b> (oben) /N →'],
        [1.5, 2.75, '<i>Niemand weiß es.</i>'],
      ],
    });
  });

  it('are shown where they are all that tells it, in a silent film too', async () => {
    const captions = { cues: [cue(0, 0.9, '灯台守は嵐の声を聞きました。')], language: 'ja', isShown: true };
    const facts = await makeFilm({ clips: [await clip(1)], sound: null, captions, out, workDir });
    expect(facts).toMatchObject({ frames: 24, hasAudio: false });
    expect(await readCaptions(out)).toEqual({ language: 'jpn', isShown: true, cues: [[0, 0.9, '灯台守は嵐の声を聞きました。']] });
  });

  it.each([
    ['en', 'eng'],
    ['fr', 'fra'],
    ['zh', 'zho'],
    ['haw', 'haw'],
    ['qq', 'und'],
  ])('know %s as %s', async (language, code) => {
    await makeFilm({ clips: [await clip(1)], sound: null, captions: { cues: [cue(0, 0.5, 'x')], language, isShown: false }, out, workDir });
    expect(await readCaptions(out)).toMatchObject({ language: code, isShown: false });
  });

  it('are no track where nothing is said', async () => {
    await makeFilm({ clips: [await clip(1)], sound: null, captions: { cues: [], language: 'en', isShown: true }, out, workDir });
    expect(await readCaptions(out)).toBeNull();
    await expect(switchOffCaptions(out)).rejects.toThrow('no track of captions');
  });
});
