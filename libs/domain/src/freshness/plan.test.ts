/** What a refresh does for one output: of films that differ from a whole one in one thing. */
import { describe, expect, it } from '@jest/globals';
import { AS_SPECIFIED, priceList } from '../pricing.js';
import type { ClipVersion } from '../scene/state.js';
import { clipWith, shotWith, soundWith, textWith } from '../testing/film-edits.js';
import { id } from '../testing/samples.js';
import { EFFECT, JON, MUSIC, SHOTS, VOICE, WholeFilm } from '../testing/whole-film.js';
import type { Film } from './film.js';
import { priceInPlan, refreshPlan } from './plan.js';
import type { OutputKey, Stale } from './stale.js';

const [ONE, TWO, THREE] = SHOTS;
const prices = priceList(AS_SPECIFIED);
const terms = { refusal: () => null, prices };

/** An output that is said to be stale, whatever of it is. */
const stale = (key: OutputKey, more: Partial<Stale> = {}): Stale => ({
  ...{ key, output: 'clip', versionId: id(1), causes: [], follows: [], from: 0, signature: '' },
  ...more,
});
const plan = (film: Film, ...of: Stale[]) => refreshPlan(film, of, terms);
const because = (film: Film, key: OutputKey) => plan(film, stale(key)).blocked.map((one) => one.because);
describe('what is wanted of what is stale', () => {
  const [frame, clip, other] = [`start_frame:${ONE}`, `clip:${ONE}`, `clip:${THREE}`] as const;
  const all = [stale(frame), stale(clip, { follows: [frame] }), stale(other)];
  const outputs = (only?: readonly OutputKey[]) =>
    refreshPlan(new WholeFilm().now, all, terms, only).steps.map(({ id: step, output, waitsFor }) => [step, output, waitsFor]);

  it('is everything when nothing is named, each behind what it is made from', () =>
    expect(outputs()).toEqual([
      [`${frame}/0`, frame, []],
      [`${clip}/0`, clip, [`${frame}/0`]],
      [`${other}/0`, other, []],
    ]));
  it('is what is named, with what it is made from', () => {
    expect(outputs([clip]).map(([step]) => step)).toEqual([`${frame}/0`, `${clip}/0`]);
    expect(outputs([frame, frame]).map(([step]) => step)).toEqual([`${frame}/0`]);
    expect(outputs([`clip:${TWO}`])).toEqual([]);
    expect(outputs([])).toEqual([]);
  });
  it('has a price, as a whole and by output', () => {
    const found = refreshPlan(new WholeFilm().now, all, terms);
    expect(found.total).toBe(11_000);
    expect([frame, clip, other, `clip:${TWO}` as const].map((key) => priceInPlan(found, key))).toEqual([1000, 5000, 5000, 0]);
  });
  it('is left out where what it is made from cannot be made', () => {
    const film = clipWith(ONE, () => ({ model: 'gone' }))(new WholeFilm().now);
    const sound = `sound:${VOICE}` as const;
    expect(plan(film, stale(clip), stale(sound, { follows: [clip] }), stale(other)).blocked).toEqual([
      { output: clip, because: 'Nobody knows how this clip was made. Make it again by hand.' },
      { output: sound, because: 'What it is made from cannot be brought up to date.' },
    ]);
  });
});

describe('a portrait', () => {
  const portrait = `portrait:${JON}` as const;
  const described = (description: string): Film => {
    const { now } = new WholeFilm();
    const characters = now.cast.characters.map((one) => (one.characterId === JON ? { ...one, description } : one));
    return { ...now, cast: { ...now.cast, characters } };
  };
  it('is painted as they are described', () =>
    expect(plan(described('  In armour '), stale(portrait)).steps).toEqual([
      {
        ...{ kind: 'portrait', characterId: JON, prompt: 'In armour', model: 'flux', price: 1000 },
        ...{ id: `${portrait}/0`, output: portrait, waitsFor: [] },
      },
    ]));
  it('needs a description, and somebody', () => {
    const missing = ['Nothing is written of how they look. Describe them first.'];
    expect(because(described('  '), portrait)).toEqual(missing);
    expect(because(described('In armour'), `portrait:${id(99)}`)).toEqual(missing);
  });
});

describe('a start frame', () => {
  const frames = (film: Film, shotUid: string = ONE) =>
    plan(film, stale(`start_frame:${shotUid}`)).steps.map((step) =>
      step.kind === 'start_frame' ? [step.sceneUid, step.shotUid, step.mode, step.prompt, step.baseFrameId, step.price] : step,
    );
  it('is painted with the words that its shot has by now, where it had them before', () => {
    expect(frames(textWith(ONE, { image_prompt: 'A storm' })(new WholeFilm().now))).toEqual([
      [id(1), ONE, 'generate', 'A storm', null, 1000],
    ]);
  });
  it('is painted with words of its own again, where it had those', () => {
    const film = new WholeFilm();
    film.draw(ONE, 'Only the sea');
    expect(frames(textWith(ONE, { image_prompt: 'A storm' })(film.now))).toEqual([[id(1), ONE, 'generate', 'Only the sea', null, 1000]]);
  });
  it('is changed again by the same words, whatever its shot says by now', () => {
    const film = new WholeFilm();
    film.draw(ONE, 'A picture of shot 0', 'modify');
    expect(frames(textWith(ONE, { image_prompt: 'A storm' })(film.now))).toEqual([
      [id(1), ONE, 'generate', 'A storm', null, 1000],
      [id(1), ONE, 'modify', 'A picture of shot 0', null, 1000],
    ]);
  });
  it('that began with one’s own is changed from that, once', () => {
    const film = new WholeFilm();
    const own = { frameId: id(7, 6), image: { assetId: id(7, 2), width: 1280, height: 720, method: 'upload', processMs: 0 } };
    film.shot(ONE, { type: 'UploadStartFrame', shotUid: ONE, ...own });
    film.draw(ONE, 'add snow', 'modify');
    film.draw(ONE, 'add wind', 'modify');
    expect(frames(film.now)).toEqual([
      [id(1), ONE, 'modify', 'add snow', own.frameId, 1000],
      [id(1), ONE, 'modify', 'add wind', null, 1000],
    ]);
  });
  it('of a shot that is not in the film is not made', () => {
    expect(because(new WholeFilm().now, `start_frame:${id(99)}`)).toEqual(['Its shot is not in the film.']);
  });
  it('that is one’s own is not made either', () => {
    const { now } = new WholeFilm();
    const own = shotWith(ONE, ({ frames }) => ({ frames: frames.map((frame) => ({ ...frame, recipe: null })) }))(now);
    expect(frames(own)).toEqual([]);
    expect(frames(shotWith(ONE, () => ({ selectedFrame: null }))(now))).toEqual([]);
  });
});

describe('a clip', () => {
  const clips = (film: Film, from = 0) => plan(film, stale(`clip:${ONE}`, { from })).steps;
  const long = { narration: 'x'.repeat(90) };

  it('is made with the model, the size and the words that it was made with', () => {
    expect(clips(new WholeFilm().now)).toEqual([
      {
        ...{ kind: 'video', sceneUid: id(1), shotUid: ONE, model: 'kling-2.1', resolution: '720p', seconds: 5 },
        ...{ prompt: 'shot 0 moves', price: 5000, id: `clip:${ONE}/0`, output: `clip:${ONE}`, waitsFor: [] },
      },
    ]);
  });
  it('is made with the motion prompt of its shot by now, or its own', () => {
    const film = new WholeFilm();
    expect(clips(textWith(ONE, { video_prompt: 'It rains' })(film.now))).toMatchObject([{ prompt: 'It rains' }]);
    film.shoot(ONE, { prompt: 'It falls' });
    expect(clips(textWith(ONE, { video_prompt: 'It rains' })(film.now))).toMatchObject([{ prompt: 'It falls' }]);
  });
  it('is longer where more is said by now, unless somebody has cut it', () => {
    const film = new WholeFilm();
    expect(clips(textWith(ONE, long)(film.now))).toMatchObject([{ seconds: 10, price: 10_000 }]);
    film.trim(ONE, 1, 4);
    expect(clips(textWith(ONE, long)(film.now))).toMatchObject([
      { kind: 'video', seconds: 5, price: 5000, waitsFor: [] },
      { kind: 'trim', start: 1, end: 4, price: 0, waitsFor: [`clip:${ONE}/0`] },
    ]);
  });
  it('costs for its mouth what it lasts by then', () => {
    const film = new WholeFilm();
    film.lipSync(ONE, VOICE);
    expect(clips(textWith(ONE, long)(film.now)).map(({ kind, price }) => [kind, price])).toEqual([
      ['video', 10_000],
      ['lip_sync', 3000],
    ]);
    expect(clips(film.now, 1)).toMatchObject([
      { kind: 'lip_sync', price: 1500, baseVideoId: film.now.scenes[0]?.shots[0]?.clips[0]?.videoId },
    ]);
    film.trim(ONE, 1, 3);
    film.lipSync(ONE, VOICE);
    expect(clips(film.now, 3)).toMatchObject([{ kind: 'lip_sync', price: 600 }]);
    expect(clips(film.now).map((step) => (step.kind === 'lip_sync' ? [step.price, step.baseVideoId] : step.kind))).toEqual([
      'video',
      [1500, null],
      'trim',
      [600, null],
    ]);
  });
  it('has the sound of its model again, as long as somebody hears it', () => {
    const asked = (more: Partial<ClipVersion> = {}, sound: object = { sound: true }) =>
      clipWith(ONE, ({ recipe }) => ({
        recipe: recipe?.kind === 'video' && recipe.inputs ? { ...recipe, inputs: { ...recipe.inputs, ...sound } } : recipe,
        ...more,
      }))(new WholeFilm().now);
    const sound = (film: Film) => clips(film).map((step) => (step.kind === 'video' ? step.sound : step));
    expect(sound(asked())).toEqual([true]);
    expect(sound(asked({ isMuted: true }))).toEqual([undefined]);
    expect(sound(asked({}, {}))).toEqual([undefined]);
  });
  it.each<[string, (clip: ClipVersion) => Partial<ClipVersion>]>([
    ['by a model that there is no more', () => ({ model: 'gone' })],
    ['in a size that there is no more', () => ({ resolution: '8k' })],
    ['in no size but a name that everything has', () => ({ resolution: 'toString' })],
    ['before that was kept', () => ({ recipe: null })],
    ['before it was kept of what it was cut', () => ({ kind: 'trimmed', recipe: null })],
    ['before it was kept what its mouth follows', () => ({ kind: 'lip_synced', recipe: null })],
    ['as something else than it says', ({ recipe }) => ({ kind: 'lip_synced', recipe })],
  ])('is not made that was made %s', (_, change) => {
    expect(because(clipWith(ONE, change)(new WholeFilm().now), `clip:${ONE}`)).toEqual([
      'Nobody knows how this clip was made. Make it again by hand.',
    ]);
  });
  it('is not made again where there is none', () => {
    expect(clips(shotWith(ONE, () => ({ selectedClip: null }))(new WholeFilm().now))).toEqual([]);
  });
  it('is refused for what it would be made with', () => {
    const film = textWith(ONE, long)(new WholeFilm().now);
    const asked: unknown[] = [];
    const refusal = (wish: object) => {
      asked.push(wish);
      return 'Not with this plan.';
    };
    expect(refreshPlan(film, [stale(`clip:${ONE}`)], { refusal, prices }).blocked).toEqual([
      { output: `clip:${ONE}`, because: 'Not with this plan.' },
    ]);
    expect(asked).toMatchObject([{ model: 'kling-2.1', resolution: '720p', seconds: 10 }]);
  });
});

describe('a sound', () => {
  const sounds = (film: Film, audioId: string, ...before: Stale[]) =>
    plan(film, ...before, stale(`sound:${audioId}`)).steps.filter(({ kind }) => kind === 'sound');
  const long = { narration: 'x'.repeat(90) };

  it('says what its shot says by now', () => {
    expect(sounds(textWith(ONE, { narration: 'Other words' })(new WholeFilm().now), VOICE)).toMatchObject([
      { kind: 'sound', audioId: VOICE, prompt: 'Other words', voiceId: 'anna', seconds: 5, price: 500, line: 'Other words', waitsFor: [] },
    ]);
  });
  it('is not made of nothing', () => {
    const nothing = ['Its shot says nothing any more. Give the shot words, or remove the sound.'];
    const { now } = new WholeFilm();
    expect(because(textWith(ONE, { narration: ' ' })(now), `sound:${VOICE}`)).toEqual(nothing);
    expect(because(now, `sound:${id(99)}`)).toEqual(nothing);
  });
  it('is not made where its place is gone', () => {
    const { now } = new WholeFilm();
    const gone = ['Its place in the film is gone.'];
    expect(because(soundWith(EFFECT, () => ({ placement: { sceneUid: id(1), shotUid: id(99) } }))(now), `sound:${EFFECT}`)).toEqual(gone);
    expect(because(soundWith(MUSIC, () => ({ placement: { startSceneUid: id(98), endSceneUid: id(99) } }))(now), `sound:${MUSIC}`)).toEqual(
      gone,
    );
  });
  it('is as long as the clips below it will be that are made with it', () => {
    const film = textWith(TWO, long)(new WholeFilm().now);
    const clip = `clip:${TWO}` as const;
    const seconds = (audioId: string, ...before: Stale[]) =>
      sounds(film, audioId, ...before).map((step) => 'seconds' in step && step.seconds);
    expect(seconds(EFFECT)).toEqual([5]);
    expect(seconds(EFFECT, stale(clip))).toEqual([10]);
    expect(seconds(MUSIC)).toEqual([15]);
    expect(seconds(MUSIC, stale(clip))).toEqual([20]);
    // of a clip whose mouth alone moves anew the length stays
    expect(seconds(MUSIC, stale(clip, { from: 1 }))).toEqual([15]);
    const only = refreshPlan(film, [stale(clip), stale(`sound:${MUSIC}`)], terms, [`sound:${MUSIC}`]);
    expect(only.steps).toMatchObject([{ kind: 'sound', seconds: 15 }]);
  });
});

describe('a mouth', () => {
  it('waits for its clip and for its voice, and a cut for its clip alone', () => {
    const film = new WholeFilm();
    film.trim(ONE, 1, 4);
    film.lipSync(ONE, VOICE);
    const [voice, clip] = [`sound:${VOICE}`, `clip:${ONE}`] as const;
    expect(plan(film.now, stale(voice), stale(clip, { follows: [voice] })).steps.map(({ kind, waitsFor }) => [kind, waitsFor])).toEqual([
      ['sound', []],
      ['video', [`${voice}/0`]],
      ['trim', [`${clip}/0`]],
      ['lip_sync', [`${clip}/1`, `${voice}/0`]],
    ]);
    expect(plan(film.now, stale(clip)).steps.map(({ waitsFor }) => waitsFor)).toEqual([[], [`${clip}/0`], [`${clip}/1`]]);
  });
});

it('costs nothing where nothing is stale', () => {
  expect(refreshPlan(new WholeFilm().now, [], terms)).toEqual({ steps: [], total: 0, blocked: [] });
});
