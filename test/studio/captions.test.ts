import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readCaptions } from '@scenewright/film/testing';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually } from '../support/studio.js';

const DIALOGUE = [
  ...['INT. LIGHTHOUSE - NIGHT', 'The lamp burns above the harbour.', 'MARA\nWho is out there in the storm tonight?'],
  ...['Tom opens the heavy door.', 'TOM\nI am back.', 'MARA\nThen close the door, Tom.'],
].join('\n\n');

/** How far from the first sound of a voice a caption may begin, in seconds. */
const CLOSE = 0.08;

describe('the captions of a film', () => {
  let studio: SharedStudio;
  let projectId: string;

  const call: SharedStudio['operator']['call'] = async (...given) => (await studio.person('ada')).client.call(...given);
  const scenes = async (of = projectId) => (await call('scenes', { params: { projectId: of } })).scenes;
  const shots = async (of = projectId) => (await scenes(of)).flatMap((scene) => scene.shots);
  const textAt = async (address: string) => {
    const response = await fetch(new URL(address, studio.url));
    return { type: response.headers.get('content-type'), name: response.headers.get('content-disposition'), text: await response.text() };
  };

  async function filmed(idea: string, videoLength: number): Promise<string> {
    const made = await call('createProject', { body: { idea, videoLength } });
    const of = made.projectId;
    await call('generateCharacters', { body: { project_id: of } });
    await call('generateScenes', { body: { projectId: of } });
    await eventually(
      () => shots(of),
      (all) => all.length > 0 && all.every((one) => one.start_frame_status === 'completed'),
    );
    await call('generateAllClips', { body: { projectId: of, model: 'wan-2.2-fast' } });
    await eventually(
      () => shots(of),
      (all) => all.every((one) => one.video_generation_status === 'completed'),
    );
    await call('designAudios', { body: { project_id: of } });
    await call('generateAllAudios', { body: { project_id: of } });
    await eventually(
      () => call('audios', { params: { projectId: of } }),
      ({ audios }) => audios.every((audio) => audio.audio_url !== null),
    );
    return of;
  }

  async function shotThatSays(what: RegExp) {
    const says = ({ narration }: { narration: unknown }) => what.test(String(narration));
    const scene = (await scenes()).find((one) => one.shots.some(says))!;
    return { projectId, sceneId: scene.uid, shotId: scene.shots.find(says)!.uid };
  }

  /** The film as it is exported now, and what a player finds in it. */
  async function exported(of = projectId) {
    const film = await call('exportFilm', { body: { projectId: of } });
    const file = join(studio.dataDir, 'captioned.mp4');
    writeFileSync(file, Buffer.from(await (await fetch(new URL(film.final_url, studio.url))).arrayBuffer()));
    return { ...film, found: await readCaptions(file) };
  }

  /** When something is really said in a voice, by the sounds that its maker noted. */
  function spokenIn(address: string): { start: number; end: number } {
    const [, assetId = ''] = /([0-9a-f-]{36})\./.exec(address) ?? [];
    const notes = readFileSync(join(studio.dataDir, 'assets', assetId.slice(-2), `${assetId}.notes.json`), 'utf8');
    const { phones } = JSON.parse(notes) as { phones: { phone: string; start: number; end: number }[] };
    const sounds = phones.filter(({ phone }) => phone !== 'pau');
    return { start: sounds[0]!.start, end: sounds.at(-1)!.end };
  }

  /** What each voice says, with when it does in the film as it is cut now: after the one before it, with its shot at the earliest. */
  async function spoken() {
    const voices = (await call('audios', { params: { projectId } })).audios.filter(({ type }) => type === 'voice');
    let start = 0;
    let free = 0;
    return (await shots()).flatMap((shot) => {
      const from = start;
      start += shot.video_duration!;
      return voices
        .filter(({ shot_uid }) => shot_uid === shot.uid)
        .map(({ prompt, audio_url, duration }) => {
          const at = Math.max(from, free);
          free = at + duration! + 0.15;
          const { start: first, end: last } = spokenIn(audio_url!);
          return { prompt, start: at + first, end: at + last };
        });
    });
  }

  /** Each voice's line is one caption here: the captions begin and end with their voices. */
  async function expectInStep(cues: readonly (readonly [number, number, string])[]) {
    const said = await spoken();
    expect(
      cues.map(([, , text]) =>
        text
          .replace(/^(?:Mara|Tom): /i, '')
          .replace(/<\/?i>/g, '')
          .replaceAll('\n', ' '),
      ),
    ).toEqual(said.map(({ prompt }) => prompt));
    for (const [nth, { start, end }] of said.entries()) {
      const [from, to, text] = cues[nth]!;
      expect(Math.abs(from - start)).toBeLessThan(CLOSE);
      expect(to).toBeGreaterThan(end - CLOSE);
      // it may stay for as long as reading it takes
      expect(to).toBeLessThan(Math.max(end + CLOSE, from + 0.82, from + text.length / 20 + 0.01));
    }
  }

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    projectId = await filmed(DIALOGUE, 10);
  }, 300_000);

  it('are a track that players offer, in step with the voices, and say who speaks', async () => {
    const { found, captions } = await exported();
    expect(found).toMatchObject({ language: 'eng', isShown: false });
    const lines = found!.cues.map(([, , text]) => text.replaceAll('\n', ' '));
    expect(lines.filter((line) => /storm|back|close/.test(line))).toEqual([
      'Mara: Who is out there in the storm tonight?',
      'Tom: I am back.',
      'Mara: Then close the door, Tom.',
    ]);
    await expectInStep(found!.cues);
    expect(captions).toMatchObject({ language: 'en', shown: false });
  });

  it('are files of their own as well, with the same words at the same times', async () => {
    const { found, captions } = await exported();
    const [srt, vtt, track] = await Promise.all([captions!.srt_download_url, captions!.vtt_download_url, captions!.track_url].map(textAt));
    expect([srt!.type, vtt!.type]).toEqual(['application/x-subrip; charset=utf-8', 'text/vtt; charset=utf-8']);
    expect(srt!.name).toMatch(/^attachment; filename=".+\.srt"/);
    expect(track!.text).toBe(vtt!.text);
    const times = vtt!.text.match(/^[\d:.]+ --> [\d:.]+$/gm)!;
    expect(srt!.text.match(/^[\d:,]+ --> [\d:,]+$/gm)!.map((line) => line.replaceAll(',', '.'))).toEqual(times);
    const seconds = (stamp: string) => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    expect(times.map((line) => line.split(' --> ').map(seconds))).toEqual(found!.cues.map(([start, end]) => [start, end]));
  });

  it('are the same in the preview', async () => {
    const { found } = await exported();
    const previewed = (await call('preview', { params: { projectId } })).preview_data.captions!;
    expect(previewed).toMatchObject({ language: 'en', shown: false });
    expect(previewed.cues.map(({ start, end, lines }) => [start, end, lines.join('\n')])).toEqual(
      found!.cues.map(([start, end, text]) => [start, end, text.replace(/<\/?i>/g, '')]),
    );
  });

  it('follow when shots are trimmed, moved and taken out', async () => {
    const before = await exported();
    const saying = await shotThatSays(/I am back/);
    const { video_duration: whole } = (await shots()).find(({ uid }) => uid === saying.shotId)!;
    const clip = { projectId, sceneId: saying.sceneId, clipId: saying.shotId };
    await call('trimVideo', { body: { ...clip, startTime: 0.5, endTime: whole! - 0.5 } });
    const [first] = await scenes();
    await call('moveShot', { params: saying, body: { place: 1, scene: first!.uid } });
    await call('removeShot', { params: await shotThatSays(/storm/) });
    const { found, final_url } = await exported();
    expect(final_url).not.toBe(before.final_url);
    expect(found!.cues[0]![2]).toBe('Tom: I am back.');
    expect(found!.cues.some(([, , text]) => text.includes('storm'))).toBe(false);
    await expectInStep(found!.cues);
  });

  it('change with a name, and what was exported stays as it was', async () => {
    const before = await exported();
    const { characters } = await call('characters', { params: { projectId } });
    const tom = characters.find(({ name }) => /tom/i.test(name))!;
    await call('reviseCharacter', { params: { projectId, characterId: tom._id }, body: { name: { from: tom.name, to: 'Old Tom' } } });
    const { found, final_url } = await exported();
    expect(found!.cues[0]![2]).toBe('Old Tom: I am back.');
    expect(final_url).not.toBe(before.final_url);
    expect((await fetch(new URL(before.final_url, studio.url), { headers: { range: 'bytes=0-9' } })).status).toBe(206);
  });

  it('tell a film by themselves whose language nobody speaks', async () => {
    const spanish = await filmed('La farera espera junto al mar. Una tormenta llama a su puerta y ella le abre.', 10);
    const { audios } = await call('audios', { params: { projectId: spanish } });
    expect(audios.filter(({ type }) => type === 'voice')).toEqual([]);
    const { found, captions } = await exported(spanish);
    expect(found).toMatchObject({ language: 'spa', isShown: true });
    expect(found!.cues.map(([, , text]) => text.replaceAll('\n', ' ')).join(' ')).toBe(
      'La farera espera junto al mar. Una tormenta llama a su puerta y ella le abre.',
    );
    const previewed = (await call('preview', { params: { projectId: spanish } })).preview_data.captions;
    expect([previewed?.language, previewed?.shown, previewed?.cues.length]).toEqual(['es', true, found!.cues.length]);
    let start = 0;
    const begins = (await shots(spanish)).flatMap((shot) => {
      const at = start;
      start += shot.video_duration!;
      return shot.narration ? [at] : [];
    });
    for (const at of begins) expect(found!.cues.some(([from]) => Math.abs(from - at) < 0.01)).toBe(true);
    expect(captions).toMatchObject({ language: 'es', shown: true });
  });
});
