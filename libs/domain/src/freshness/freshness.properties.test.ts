import assert from 'node:assert/strict';
import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { id } from '../testing/samples.js';
import { EFFECT, JON, MARA, MUSIC, SHOTS, VOICE, WholeFilm } from '../testing/whole-film.js';
import { freshnessOf } from './freshness.js';
import { priceInPlan } from './plan.js';

const person = fc.constantFrom(MARA, JON);
const shot = fc.constantFrom(...SHOTS);
const words = fc.constantFrom('In a red coat', 'At dusk', 'It was late.', 'x'.repeat(75));
const model = fc.constantFrom('kling-2.1', 'seedance-1-lite', 'wan-2.2-fast');

/** What somebody does to a film; what is not possible does not happen. */
type Deed = (film: WholeFilm) => void;

const now = (film: WholeFilm, shotUid: string) => film.now.scenes.flatMap(({ shots }) => shots).find((one) => one.shotUid === shotUid);

const rewrite =
  (field: 'narration' | 'audio' | 'image_prompt' | 'video_prompt', shotUid: string, to: string): Deed =>
  (film) => {
    film.rewrite(shotUid, field, to);
  };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(shot, fc.constantFrom('', 'Mara', 'JON', 'Somebody')).map(
    ([shotUid, who]): Deed =>
      (film) =>
        film.rewrite(shotUid, 'speaker', who),
  ),
  fc.tuple(person, fc.constantFrom(null, 'ben', 'ida')).map(
    ([characterId, to]): Deed =>
      (film) => {
        const from = film.now.cast.characters.find((one) => one.characterId === characterId)?.voiceId ?? null;
        film.cast({ type: 'ReviseCharacter', characterId, changes: { voiceId: { from, to } } });
      },
  ),
  fc.constantFrom('ben', 'ida', 'leo').map(
    (voiceId): Deed =>
      (film) =>
        film.record(VOICE, undefined, voiceId),
  ),
  fc.tuple(person, words, fc.constantFrom('modify' as const, 'generate' as const)).map(
    ([who, what, mode]): Deed =>
      (film) =>
        film.paint(who, what, mode),
  ),
  fc.tuple(person, fc.nat(3)).map(
    ([characterId, n]): Deed =>
      (film) => {
        const portraits = film.now.cast.characters.find((one) => one.characterId === characterId)?.portraits ?? [];
        const imageId = portraits[n % portraits.length]?.imageId ?? '';
        film.cast({ type: 'RestorePortrait', characterId, imageId });
      },
  ),
  fc.tuple(person, words).map(
    ([characterId, to]): Deed =>
      (film) => {
        const from = film.now.cast.characters.find((one) => one.characterId === characterId)?.description ?? '';
        film.cast({ type: 'ReviseCharacter', characterId, changes: { description: { from, to } } });
      },
  ),
  fc.tuple(shot, person, fc.constantFrom('AddCharacterToShot' as const, 'RemoveCharacterFromShot' as const)).map(
    ([shotUid, characterId, type]): Deed =>
      (film) =>
        film.shot(shotUid, { type, shotUid, characterId }),
  ),
  fc.tuple(shot, words, fc.constantFrom('modify' as const, 'generate' as const)).map(
    ([where, what, mode]): Deed =>
      (film) =>
        film.draw(where, what, mode),
  ),
  fc.tuple(shot, fc.integer({ min: 1, max: 3 })).map(
    ([shotUid, n]): Deed =>
      (film) =>
        film.shot(shotUid, {
          type: 'UploadStartFrame',
          shotUid,
          frameId: id(n, 6),
          image: { assetId: id(n, 2), width: 1280, height: 720, method: 'upload', processMs: 0 },
        }),
  ),
  fc.tuple(shot, model, fc.constantFrom(5, 10)).map(
    ([where, which, seconds]): Deed =>
      (film) =>
        film.shoot(where, { model: which, seconds: which === 'wan-2.2-fast' ? 5 : seconds }),
  ),
  fc.tuple(shot, fc.nat(2)).map(
    ([where, start]): Deed =>
      (film) =>
        film.trim(where, start, start + 2),
  ),
  fc.constant<Deed>((film) => film.lipSync(SHOTS[0], VOICE)),
  fc.constantFrom(VOICE, EFFECT, MUSIC).map(
    (which): Deed =>
      (film) =>
        film.record(which),
  ),
  fc
    .tuple(fc.constantFrom('narration' as const, 'audio' as const, 'image_prompt' as const, 'video_prompt' as const), shot, words)
    .map(([field, where, to]) => rewrite(field, where, to)),
  fc.constantFrom('' as const, '2d' as const).map(
    (videoStyle): Deed =>
      (film) => {
        film.about = { ...film.about, videoStyle };
      },
  ),
);
const history = fc.array(deed, { maxLength: 12 });

function after(deeds: readonly Deed[]): WholeFilm {
  const film = new WholeFilm();
  for (const one of deeds) one(film);
  return film;
}

describe('whatever was done to a film', () => {
  it('nothing is stale any more once everything is brought up to date', () =>
    fc.assert(
      fc.property(history, (deeds) => {
        const film = after(deeds);
        const plan = film.plan();
        film.carryOut(plan.steps);
        const blocked = new Set(plan.blocked.map(({ output }) => output));
        assert.deepEqual(
          film.stale().filter(({ key }) => !blocked.has(key)),
          [],
        );
      }),
      { numRuns: 300 },
    ));

  it('the sum is that of its parts, and nothing is made twice', () =>
    fc.assert(
      fc.property(history, (deeds) => {
        const film = after(deeds);
        const stale = film.stale();
        const plan = film.plan();
        assert.equal(
          plan.total,
          stale.reduce((sum, { key }) => sum + priceInPlan(plan, key), 0),
        );
        assert.equal(new Set(plan.steps.map((step) => step.id)).size, plan.steps.length);
        const named = new Set(stale.map(({ key }) => key));
        for (const { output } of plan.steps) assert.ok(named.has(output));
        for (const { output } of plan.steps) assert.ok(!plan.blocked.some((one) => one.output === output));
      }),
      { numRuns: 300 },
    ));

  it('updating a part brings that part up to date, and costs no more than everything', () =>
    fc.assert(
      fc.property(history, fc.nat(20), (deeds, n) => {
        const film = after(deeds);
        const stale = film.stale();
        const one = stale[n % stale.length];
        if (!one) return;
        const part = film.plan([one.key]);
        const all = film.plan();
        assert.ok(part.total <= all.total);
        // each costs by itself what it costs with everything: a sum of parts that somebody chose is their price
        for (const { output } of part.steps) assert.equal(priceInPlan(part, output), priceInPlan(all, output));
        if (part.blocked.length > 0) return;
        film.carryOut(part.steps);
        assert.ok(!film.stale().some(({ key }) => key === one.key));
      }),
      { numRuns: 300 },
    ));

  it('what is left as it is stays silent, and what is said of the same film is the same', () =>
    fc.assert(
      fc.property(history, (deeds) => {
        const film = after(deeds);
        const accepted = Object.fromEntries(film.stale().map((one) => [one.key, one.signature]));
        assert.deepEqual(freshnessOf(film.now, { accepted }), []);
        assert.deepEqual(film.stale(), film.stale());
      }),
    ));
});

describe('a sound that is not made yet', () => {
  const [LINE, DOOR] = [id(7, 4), id(8, 4)];
  const NEW_WORDS = ['', 'It was late.', 'It was late,\nand it rained.', 'Wind'] as const;
  /** What a person says where, and whether somebody has tried to make the sounds in between, or took them out and in again. */
  const doings = fc.array(
    fc.record({
      field: fc.constantFrom('narration' as const, 'audio' as const),
      to: fc.constantFrom(...NEW_WORDS),
      meanwhile: fc.constantFrom('nothing' as const, 'fails' as const, 'away and back' as const),
    }),
    { maxLength: 8 },
  );

  function unmade(): WholeFilm {
    const film = new WholeFilm();
    const placement = { sceneUid: id(1), shotUid: SHOTS[1] };
    const { narration, audio } = now(film, SHOTS[1])?.text ?? { narration: '', audio: '' };
    film.sound({
      type: 'AddAudios',
      audios: [
        { audioId: LINE, type: 'voice', placement, prompt: narration, voiceId: 'anna' },
        { audioId: DOOR, type: 'sound_effect', placement, prompt: audio },
      ],
    });
    return film;
  }
  const item = (film: WholeFilm, audioId: string) => film.now.soundtrack.audios.find((one) => one.audioId === audioId);

  it('says what its shot says when it is made, whatever was rewritten before: nothing is stale at birth', () =>
    fc.assert(
      fc.property(doings, (all) => {
        const film = unmade();
        for (const { field, to, meanwhile } of all) {
          if (meanwhile === 'away and back') for (const audioId of [LINE, DOOR]) film.sound({ type: 'RemoveAudio', audioId });
          if (meanwhile === 'fails') for (const audioId of [LINE, DOOR]) film.ask(audioId);
          film.rewrite(SHOTS[1], field, to);
          if (meanwhile === 'fails') for (const audioId of [LINE, DOOR]) film.giveUp(audioId);
          if (meanwhile === 'away and back') for (const audioId of [LINE, DOOR]) film.sound({ type: 'RestoreAudio', audioId });
        }
        const { narration, audio } = now(film, SHOTS[1])?.text ?? { narration: '', audio: '' };
        for (const [audioId, line] of [
          [LINE, narration],
          [DOOR, audio],
        ] as const) {
          assert.equal(item(film, audioId)?.prompt, line);
          if (line !== '') film.record(audioId);
        }
        assert.deepEqual(
          film.stale().filter(({ key }) => [`sound:${LINE}`, `sound:${DOOR}`].includes(key)),
          [],
        );
      }),
    ));

  it('keeps words of its own, and so does one that is made', () =>
    fc.assert(
      fc.property(doings, (all) => {
        const film = unmade();
        const from = item(film, LINE)?.prompt ?? '';
        film.sound({ type: 'ReviseAudio', audioId: LINE, changes: { prompt: { from, to: 'Words of its own' } } });
        film.record(DOOR);
        const made = item(film, DOOR)?.prompt;
        for (const { field, to } of all) film.rewrite(SHOTS[1], field, to);
        assert.equal(item(film, LINE)?.prompt, 'Words of its own');
        assert.equal(item(film, DOOR)?.prompt, made);
      }),
    ));

  it('is out of date when its words were changed while it was being made, and says what was asked for', () => {
    const film = unmade();
    const job = film.ask(LINE);
    film.rewrite(SHOTS[1], 'narration', 'It was late.');
    film.sound({ type: 'CompleteAudio', jobId: job, audio: { assetId: id(1, 2), seconds: 3, method: 'offline' } });
    assert.equal(item(film, LINE)?.takes[0]?.prompt, 'Words 1');
    assert.deepEqual(
      film.stale().flatMap(({ key, causes }) => (key === `sound:${LINE}` ? causes.map((cause) => cause.text) : [])),
      ['says the old words'],
    );
  });
});

describe('a large film', () => {
  it('has of every shot what a small one has', () => {
    const film = new WholeFilm();
    film.paint(MARA, 'In a red coat');
    const { now } = film;
    const small = freshnessOf(now).filter(({ output }) => ['start_frame', 'clip'].includes(output));
    const scenes = Array.from({ length: 60 }, (_, s) => {
      const shots = Array.from({ length: 12 }, (_, n) => ({ ...now.scenes[0]!.shots[0]!, shotUid: id(s * 100 + n, 3) }));
      return { ...now.scenes[0]!, sceneUid: id(s), shots };
    });
    const ofFirst = small.filter(({ key }) => key.includes(now.scenes[0]!.shots[0]!.shotUid));
    const large = freshnessOf({ ...now, scenes, scenePlaces: scenes.map(({ sceneUid }) => sceneUid) });
    assert.ok(ofFirst.length > 0);
    assert.equal(large.filter(({ output }) => ['start_frame', 'clip'].includes(output)).length, 720 * ofFirst.length);
  });
});
