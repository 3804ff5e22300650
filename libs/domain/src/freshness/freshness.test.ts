import { describe, expect, it } from '@jest/globals';
import { AS_SPECIFIED, priceList } from '../pricing.js';
import { id } from '../testing/samples.js';
import { EFFECT, JON, MARA, MUSIC, SHOTS, VOICE, WholeFilm } from '../testing/whole-film.js';
import { freshnessOf } from './freshness.js';
import { impactOf } from './impact.js';
import { priceInPlan, refreshPlan } from './plan.js';

const [ONE, TWO, THREE] = SHOTS;
const said = (film: WholeFilm) => Object.fromEntries(film.stale().map(({ key, causes }) => [key, causes.map(({ text }) => text)]));
const line = (film: WholeFilm, shotUid: string, from: string, to: string) =>
  film.shot(shotUid, { type: 'ReviseShot', shotUid, changes: { narration: { from, to } } });

describe('a film that was just made', () => {
  it('fits what it was made from', () => expect(said(new WholeFilm())).toEqual({}));
  it('fits after a change of model, of the order, and with a picture of one’s own', () => {
    const film = new WholeFilm();
    film.shoot(ONE, { model: 'wan-2.2-fast' });
    film.shot(ONE, { type: 'MoveShot', shotUid: ONE, to: 2 });
    film.draw(THREE, 'Only the sea');
    film.shoot(THREE);
    film.trim(TWO, 1, 4);
    film.lipSync(ONE, VOICE);
    expect(said(film)).toEqual({});
  });
  it('says nothing of what is from before anybody kept what it was made from', () => {
    const film = new WholeFilm();
    const { now } = film;
    const before = {
      ...now,
      scenes: now.scenes.map((scene) => ({
        ...scene,
        shots: scene.shots.map((shot) => ({ ...shot, frames: shot.frames.map((frame) => ({ ...frame, recipe: null })) })),
      })),
    };
    film.paint(MARA, 'In a red coat');
    expect(freshnessOf({ ...before, cast: film.now.cast }).filter(({ output }) => output === 'start_frame')).toEqual([]);
  });
});

describe('a line that is said', () => {
  const SOUND = `sound:${VOICE}`;
  const voiceOf = (film: WholeFilm, characterId: string, to: string | null) => {
    const from = film.now.cast.characters.find((one) => one.characterId === characterId)?.voiceId ?? null;
    film.cast({ type: 'ReviseCharacter', characterId, changes: { voiceId: { from, to } } });
  };
  it('is out of date when whoever says it has another voice by now, and is spoken again in that', () => {
    const film = new WholeFilm();
    film.rewrite(ONE, 'speaker', 'Mara');
    expect(said(film)).toEqual({});
    voiceOf(film, MARA, 'ben');
    expect(said(film)).toEqual({ [SOUND]: ['Mara has another voice'] });
    const { steps } = film.plan();
    expect(steps).toMatchObject([{ kind: 'sound', voiceId: 'ben' }]);
    film.carryOut(steps);
    expect(said(film)).toEqual({});
    voiceOf(film, JON, 'ida');
    film.rewrite(ONE, 'speaker', 'Jon');
    expect(said(film)).toEqual({ [SOUND]: ['Jon has another voice'] });
    // the narrator has no voice of their own
    film.rewrite(ONE, 'speaker', '');
    expect(said(film)).toEqual({});
  });
  it('keeps a voice that a person chose for it', () => {
    const film = new WholeFilm();
    film.rewrite(ONE, 'speaker', 'Mara');
    film.record(VOICE, undefined, 'leo');
    voiceOf(film, MARA, 'ben');
    expect(said(film)).toEqual({});
    film.rewrite(ONE, 'narration', 'It was late.');
    expect(film.plan().steps).toMatchObject([{ kind: 'sound', voiceId: 'leo' }]);
  });
  it.each(['', 'Mara'])('fits as before when a take in another voice fails, said by “%s”', (speaker) => {
    const film = new WholeFilm();
    film.rewrite(ONE, 'speaker', speaker);
    voiceOf(film, MARA, 'ben');
    film.carryOut(film.plan().steps);
    film.ask(VOICE, undefined, 'leo');
    film.giveUp(VOICE);
    expect(said(film)).toEqual({});
  });
  it('is spoken again in the voice that it has, where a take in another one fails', () => {
    const film = new WholeFilm();
    film.rewrite(ONE, 'speaker', 'Mara');
    voiceOf(film, MARA, 'ben');
    film.carryOut(film.plan().steps);
    film.ask(VOICE, undefined, 'leo');
    film.giveUp(VOICE);
    film.rewrite(ONE, 'narration', 'It was late.');
    expect(film.plan().steps).toMatchObject([{ kind: 'sound', voiceId: 'ben' }]);
  });
  it('is nobody’s where the words are its own, also when a take that says others fails', () => {
    const film = new WholeFilm();
    film.record(VOICE, 'Words of its own');
    film.rewrite(ONE, 'speaker', 'Mara');
    voiceOf(film, MARA, 'ben');
    expect(said(film)).toEqual({});
    film.ask(VOICE, 'Other words of its own');
    film.giveUp(VOICE);
    expect(said(film)).toEqual({});
  });
  it('is foretold', () => {
    const film = new WholeFilm();
    film.rewrite(ONE, 'speaker', 'Mara');
    const keys = (change: Parameters<typeof impactOf>[1]) => impactOf(film.now, change)?.stale.map(({ key }) => key);
    expect(keys({ type: 'voice', characterId: MARA, voiceId: 'ben' })).toEqual([SOUND]);
    voiceOf(film, JON, 'ida');
    expect(keys({ type: 'speaker', shotUid: ONE, speaker: 'Jon' })).toEqual([SOUND]);
  });
});

describe('another style for the whole film', () => {
  it('is foretold of every picture, and is nothing when it is the same', () => {
    const { now } = new WholeFilm();
    const kinds = (videoStyle: '' | '2d') =>
      impactOf(now, { type: 'brief', videoStyle, aspectRatio: '16:9' })?.stale.map(({ output }) => output) ?? [];
    expect(kinds('')).toEqual([]);
    expect(kinds('2d').filter((kind) => kind === 'portrait')).toHaveLength(2);
    expect(kinds('2d').filter((kind) => kind === 'start_frame')).toHaveLength(3);
  });
});

describe('what no longer fits', () => {
  it('are the shots that show whose portrait is another, and no other shots', () => {
    const film = new WholeFilm();
    film.paint(MARA, 'In a red coat');
    expect(said(film)).toEqual({
      [`start_frame:${ONE}`]: ['Mara has another portrait now'],
      [`start_frame:${TWO}`]: ['Mara has another portrait now'],
      [`clip:${ONE}`]: ['follows its start frame'],
      [`clip:${TWO}`]: ['follows its start frame'],
    });
  });
  it('fits again when the earlier portrait is back', () => {
    const film = new WholeFilm();
    film.paint(MARA, 'In a red coat');
    film.cast({ type: 'RestorePortrait', characterId: MARA, imageId: film.now.cast.characters[0]?.portraits[0]?.imageId ?? '' });
    expect(said(film)).toEqual({});
  });
  it('is a portrait that shows other words, and all that shows it', () => {
    const film = new WholeFilm();
    film.cast({
      type: 'ReviseCharacter',
      characterId: JON,
      changes: { description: { from: 'Jon, in a yellow coat', to: 'Jon, in armour' } },
    });
    expect(said(film)).toEqual({
      [`portrait:${JON}`]: ['older than what is written of Jon’s looks'],
      [`start_frame:${TWO}`]: ['follows Jon’s portrait'],
      [`start_frame:${THREE}`]: ['follows Jon’s portrait'],
      [`clip:${TWO}`]: ['follows its start frame'],
      [`clip:${THREE}`]: ['follows its start frame'],
    });
  });
  it('is a picture without who joined, or with who left', () => {
    const film = new WholeFilm();
    film.shot(
      ONE,
      { type: 'AddCharacterToShot', shotUid: ONE, characterId: JON },
      { type: 'RemoveCharacterFromShot', shotUid: ONE, characterId: MARA },
    );
    expect(said(film)[`start_frame:${ONE}`]).toEqual(['Jon has joined the shot', 'Mara has left the shot']);
  });
  it('is a picture and a clip whose prompts were rewritten', () => {
    const film = new WholeFilm();
    const changes = {
      image_prompt: { from: 'A picture of shot 0', to: 'A storm' },
      video_prompt: { from: 'shot 0 moves', to: 'It rains' },
    };
    film.shot(ONE, { type: 'ReviseShot', shotUid: ONE, changes });
    expect(said(film)).toEqual({
      [`start_frame:${ONE}`]: ['its picture prompt was rewritten'],
      [`clip:${ONE}`]: ['follows its start frame', 'its motion prompt was rewritten'],
    });
  });
  it('is a clip that was made from another start frame', () => {
    const film = new WholeFilm();
    film.shot(ONE, {
      type: 'UploadStartFrame',
      shotUid: ONE,
      frameId: id(1, 6),
      image: { assetId: id(1, 2), width: 1280, height: 720, method: 'upload', processMs: 0 },
    });
    expect(said(film)).toEqual({ [`clip:${ONE}`]: ['made from another start frame'] });
  });
  it('is a clip of a model that sees the cast, but its causes are said once', () => {
    const film = new WholeFilm();
    film.shoot(ONE, { model: 'seedance-1-lite' });
    film.paint(MARA, 'In a red coat');
    expect(said(film)[`clip:${ONE}`]).toEqual(['follows its start frame']);
    film.draw(ONE, 'At dusk');
    film.shot(ONE, { type: 'RestoreStartFrame', shotUid: ONE, frameId: film.now.scenes[0]?.shots[0]?.frames[0]?.frameId ?? '' });
    expect(said(film)[`clip:${ONE}`]).toEqual(['follows its start frame']);
  });
  it('is a voice whose line was rewritten, with the mouth that follows it', () => {
    const film = new WholeFilm();
    film.lipSync(ONE, VOICE);
    line(film, ONE, 'Words 0', 'Other words');
    expect(said(film)).toEqual({ [`sound:${VOICE}`]: ['says the old words'], [`clip:${ONE}`]: ['follows its voice'] });
    film.record(VOICE, 'Other words');
    expect(said(film)).toEqual({ [`clip:${ONE}`]: ['its voice was spoken again'] });
    line(film, ONE, 'Other words', 'Words 0');
    film.sound({ type: 'ChooseTake', audioId: VOICE, takeId: film.now.soundtrack.audios[0]?.takes[0]?.takeId ?? '' });
    expect(said(film)).toEqual({});
  });
  it('is not a voice that says words of its own', () => {
    const film = new WholeFilm();
    film.record(VOICE, 'Something else');
    line(film, ONE, 'Words 0', 'Other words');
    expect(said(film)).toEqual({});
  });
  it('is an effect whose words were rewritten', () => {
    const film = new WholeFilm();
    film.shot(TWO, { type: 'ReviseShot', shotUid: TWO, changes: { audio: { from: 'wind', to: 'rain' } } });
    expect(said(film)).toEqual({ [`sound:${EFFECT}`]: ['made for other words of its shot'] });
  });
  it('is a clip that is too short for what is said by now, and the music below it', () => {
    const film = new WholeFilm();
    line(film, ONE, 'Words 0', 'x'.repeat(90));
    expect(said(film)).toEqual({
      [`sound:${VOICE}`]: ['says the old words'],
      [`clip:${ONE}`]: ['too short by now: 5 s instead of 10 s'],
      [`sound:${MUSIC}`]: ['5 s shorter than its scenes'],
    });
  });
  it('is everything painted in the style from before', () => {
    const film = new WholeFilm();
    film.about = { ...film.about, videoStyle: '2d' };
    expect(film.stale().map(({ output }) => output)).toEqual([
      ...Array(2).fill('portrait'),
      ...Array(3).fill('start_frame'),
      ...Array(3).fill('clip'),
    ]);
  });
  it('is not named while it is made, and silent when somebody leaves it until there is another cause', () => {
    const film = new WholeFilm();
    film.paint(MARA, 'In a red coat');
    const accepted = Object.fromEntries(film.stale().map((one) => [one.key, one.signature]));
    expect(freshnessOf(film.now, { accepted })).toEqual([]);
    expect(freshnessOf(film.now, { underWay: new Set([`start_frame:${ONE}`]) }).map(({ key }) => key)).not.toContain(`start_frame:${ONE}`);
    film.shot(ONE, { type: 'AddCharacterToShot', shotUid: ONE, characterId: JON });
    expect(freshnessOf(film.now, { accepted }).map(({ key }) => key)).toEqual([`start_frame:${ONE}`, `clip:${ONE}`]);
    film.shot(ONE, {
      type: 'RequestStartFrame',
      jobId: id(1, 1),
      shotUid: ONE,
      mode: 'generate',
      prompt: 'x',
      price: 1000,
      setting: film.setting(),
    });
    expect(freshnessOf(film.now, { accepted }).map(({ key }) => key)).toEqual([]);
  });
});

describe('the plan of an update', () => {
  it('makes frames before clips, and clips as they were made', () => {
    const film = new WholeFilm();
    film.trim(ONE, 1, 4);
    film.lipSync(ONE, VOICE);
    film.paint(MARA, 'In a red coat');
    const plan = film.plan([`clip:${ONE}`]);
    expect(plan.steps.map(({ kind, price, waitsFor }) => ({ kind, price, waitsFor }))).toEqual([
      { kind: 'start_frame', price: 1000, waitsFor: [] },
      { kind: 'video', price: 5000, waitsFor: [`start_frame:${ONE}/0`] },
      { kind: 'trim', price: 0, waitsFor: [`clip:${ONE}/0`] },
      { kind: 'lip_sync', price: 900, waitsFor: [`clip:${ONE}/1`, `start_frame:${ONE}/0`] },
    ]);
    expect([plan.total, priceInPlan(plan, `clip:${ONE}`)]).toEqual([6900, 5900]);
  });
  it('speaks again before a mouth moves, and leaves the clip below as it is', () => {
    const film = new WholeFilm();
    film.lipSync(ONE, VOICE);
    line(film, ONE, 'Words 0', 'Other words');
    const base = film.now.scenes[0]?.shots[0]?.clips[0]?.videoId;
    expect(film.plan().steps).toMatchObject([
      { kind: 'sound', prompt: 'Other words', price: 500, waitsFor: [] },
      { kind: 'lip_sync', baseVideoId: base, price: 1500, waitsFor: [`sound:${VOICE}/0`] },
    ]);
  });
  it('changes again what was changed by words, and an own picture from itself', () => {
    const film = new WholeFilm();
    film.draw(ONE, 'add rain', 'modify');
    const own = { frameId: id(7, 6), image: { assetId: id(7, 2), width: 1280, height: 720, method: 'upload', processMs: 0 } };
    film.shot(TWO, { type: 'UploadStartFrame', shotUid: TWO, ...own });
    film.draw(TWO, 'add snow', 'modify');
    film.paint(MARA, 'In a red coat');
    const frames = film.plan().steps.filter(({ kind }) => kind === 'start_frame');
    expect(frames).toMatchObject([
      { shotUid: ONE, mode: 'generate', prompt: 'A picture of shot 0' },
      { shotUid: ONE, mode: 'modify', prompt: 'add rain' },
      { shotUid: TWO, mode: 'modify', prompt: 'add snow', baseFrameId: own.frameId },
    ]);
  });
  it('takes what an output is made from along, and nothing else', () => {
    const film = new WholeFilm();
    film.paint(MARA, 'In a red coat');
    expect(film.plan([`clip:${TWO}`]).steps.map(({ output }) => output)).toEqual([`start_frame:${TWO}`, `clip:${TWO}`]);
    expect(film.plan([`start_frame:${TWO}`]).steps.map(({ output }) => output)).toEqual([`start_frame:${TWO}`]);
  });
  it('says what cannot be brought up to date, and leaves out what is made from it', () => {
    const film = new WholeFilm();
    film.lipSync(ONE, VOICE);
    line(film, ONE, 'Words 0', '');
    expect(film.plan()).toMatchObject({
      steps: [],
      total: 0,
      blocked: [{ output: `sound:${VOICE}` }, { output: `clip:${ONE}`, because: 'What it is made from cannot be brought up to date.' }],
    });
    const other = new WholeFilm();
    other.paint(MARA, 'In a red coat');
    const plan = refreshPlan(other.now, other.stale(), { refusal: () => 'Kling needs a paid plan.', prices: priceList(AS_SPECIFIED) });
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['start_frame', 'start_frame']);
    expect(plan.blocked.map(({ because }) => because)).toEqual(['Kling needs a paid plan.', 'Kling needs a paid plan.']);
  });
});

describe('the impact of a change', () => {
  it.each([
    [{ type: 'portrait', characterId: MARA } as const, [`start_frame:${ONE}`, `start_frame:${TWO}`, `clip:${ONE}`, `clip:${TWO}`]],
    [{ type: 'leaves', characterId: JON, shotUid: TWO } as const, [`start_frame:${TWO}`, `clip:${TWO}`]],
    [{ type: 'joins', characterId: JON, shotUid: ONE } as const, [`start_frame:${ONE}`, `clip:${ONE}`]],
    [{ type: 'line', shotUid: ONE, narration: 'Other words' } as const, [`sound:${VOICE}`]],
    [
      { type: 'looks', characterId: JON, description: 'In armour' } as const,
      [`portrait:${JON}`, `start_frame:${TWO}`, `start_frame:${THREE}`, `clip:${TWO}`, `clip:${THREE}`],
    ],
  ])('is told before it is made: %j', (change, keys) => {
    const film = new WholeFilm();
    expect(impactOf(film.now, change)?.stale.map(({ key }) => key)).toEqual(keys);
    expect(film.stale()).toEqual([]);
  });
  it.each([
    [{ type: 'leaves', characterId: JON, shotUid: TWO } as const, TWO, ['Jon has left the shot']],
    [{ type: 'joins', characterId: JON, shotUid: ONE } as const, ONE, ['Jon has joined the shot']],
    [{ type: 'portrait', characterId: MARA } as const, TWO, ['Mara has another portrait now']],
  ])('says of a picture why, and names nobody else: %j', (change, shotUid, texts) => {
    const stale = impactOf(new WholeFilm().now, change)?.stale.find(({ key }) => key === `start_frame:${shotUid}`);
    expect(stale?.causes.map(({ text }) => text)).toEqual(texts);
  });
  it('of another portrait is the next one, beside all that there are', () => {
    const film = new WholeFilm();
    film.paint(MARA, 'In a red coat');
    const [before] = film.now.cast.characters;
    const after = impactOf(film.now, { type: 'portrait', characterId: MARA })?.film.cast.characters[0];
    expect(after?.portraits.slice(0, -1)).toEqual(before?.portraits);
    expect(after?.portraits.at(-1)).toEqual({ ...before?.portraits.at(-1), imageId: after?.selected, looks: null, recipe: null });
    expect(before?.portraits.map(({ imageId }) => imageId)).not.toContain(after?.selected);
  });
  it('of another portrait of somebody who has none is nothing', () => {
    const { now } = new WholeFilm();
    const characters = now.cast.characters.map((one) => ({ ...one, portraits: [], selected: null }));
    const film = { ...now, cast: { ...now.cast, characters } };
    expect(impactOf(film, { type: 'portrait', characterId: MARA })).toEqual({ film, stale: [] });
  });
  it('counts only what is not stale already, and needs somebody to change', () => {
    const film = new WholeFilm();
    film.paint(MARA, 'In a red coat');
    expect(impactOf(film.now, { type: 'portrait', characterId: MARA })?.stale).toEqual([]);
    expect(impactOf(film.now, { type: 'portrait', characterId: id(99) })).toBeNull();
    expect(impactOf(film.now, { type: 'line', shotUid: id(99), narration: '' })).toBeNull();
  });
});
