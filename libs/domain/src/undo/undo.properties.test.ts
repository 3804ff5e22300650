import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import { catalogue } from '@scenewright/events';
import fc from 'fast-check';
import { anyWish, beginFilm, clickFor, type Wish } from '../testing/clicks.js';
import { FilmInMemory } from '../testing/film.js';
import { stepPart } from './plan.js';

interface Played {
  readonly film: FilmInMemory;
  /** Each step that changed something, with what was seen before it and after it. */
  readonly steps: { readonly name: string; readonly before: unknown; readonly after: unknown }[];
}

/** Clicks one after the other. `apart`: each with all that comes of it before the next one; otherwise its end may come behind others. */
function play(wishes: readonly Wish[], apart: boolean): Played {
  const film = new FilmInMemory();
  beginFilm(film);
  const steps: Played['steps'] = [];
  const later: (() => void)[] = [];
  wishes.forEach((wish, n) => {
    const [name, before] = [`step ${n}`, film.visibleAndSaid()];
    const { does, ends } = clickFor(wish, n, film);
    const happened = does.length > 0 && film.does(name, ...does);
    const end = () => {
      for (const commands of ends) film.does(name, ...commands);
    };
    if (happened && (apart ? wish.ends !== 'never' : wish.ends === 'at once')) end();
    const due = later.splice(0);
    if (happened && !apart && wish.ends === 'later') later.push(end);
    for (const one of due) one();
    if (film.changes().includes(name)) steps.push({ name, before, after: film.visibleAndSaid() });
  });
  return { film, steps };
}

const wishes = fc.array(anyWish, { maxLength: 25, size: 'max' });
const changesOfFilms = (['project', 'cast', 'scene', 'soundtrack'] as const).flatMap((category) =>
  Object.keys(catalogue[category]).filter((type) => stepPart(`${category}-x`, type) === 'change'),
);
/** What these tests do not hold, though it can be undone. */
const ELSEWHERE: readonly string[] = [
  // only before the scenes are made: project/revision.test.ts
  ...['ScriptSceneRevised', 'ScriptShotRevised'],
  // beside the changes that it tells of
  'MomentRestored',
];
const undo = (film: FilmInMemory, name: string) => {
  const rejection = film.turn(name);
  assert.equal(rejection, null, `${name}: ${rejection?.message}`);
};

describe('the clicks of these tests', () => {
  it('make everything happen that can be undone', () => {
    const never = new Set(changesOfFilms.filter((type) => !ELSEWHERE.includes(type)));
    for (const all of fc.sample(wishes, { numRuns: 400, seed: 1 })) {
      const { film, steps } = play(all, true);
      for (const { name } of steps.toReversed()) film.turn(name);
      for (const type of film.happened) never.delete(type);
    }
    expect([...never].map((type) => `${type} never happens: give libs/domain/src/testing/clicks.ts the click that leads to it`)).toEqual(
      [],
    );
  });
});

describe('undoing everything, newest first', () => {
  it('reaches every state that was seen before, and doing it again every state that was seen after', () => {
    let whole = 0;
    fc.assert(
      fc.property(wishes, (all) => {
        const { film, steps } = play(
          // what failed is no step, and leaves the words that were asked for
          all.filter(({ kind, ends, well }) => ends !== 'never' && (well || kind !== 'anotherTake')),
          true,
        );
        const undone: Played['steps'] = [];
        for (const step of steps.toReversed()) {
          const rejection = film.turn(step.name);
          // what was made for a moved shot stays, and with it the move and all before it
          if (rejection?.message.startsWith('Something was made for this shot since')) break;
          assert.equal(rejection, null, `${step.name}: ${rejection?.message}`);
          assert.deepEqual(film.visibleAndSaid(), step.before);
          undone.unshift(step);
        }
        if (undone.length === steps.length) whole += 1;
        for (const { name, after } of undone) {
          undo(film, name);
          assert.deepEqual(film.visibleAndSaid(), after);
        }
        // and nothing that was paid for was stopped
        assert.deepEqual(film.stopped, []);
      }),
      { numRuns: 400 },
    );
    assert.ok(whole > 200, `${whole} were undone to their beginning`);
  });
});

describe('undoing any one step, whatever was done since and whatever runs', () => {
  it('is refused with words and changes nothing, or is taken back whole by doing it again where its scene is still there', () => {
    let undone = 0;
    let refused = 0;
    let gone = 0;
    fc.assert(
      fc.property(wishes, fc.nat(), (all, nth) => {
        const { film, steps } = play(all, false);
        const step = steps[nth % Math.max(1, steps.length)];
        if (!step) return;
        const before = film.visibleAndSaid();
        const rejection = film.turn(step.name);
        if (rejection) {
          refused += 1;
          assert.match(rejection.message, /\w.*\. \w.*\.$/);
          assert.deepEqual(film.visibleAndSaid(), before);
          return;
        }
        undone += 1;
        const stopped = film.stopped.length;
        const between = film.visibleAndSaid();
        const isGone = film.turn(step.name);
        if (isGone) {
          gone += 1;
          assert.match(isGone.message, /The scene has been deleted since\./);
          assert.deepEqual(film.visibleAndSaid(), between);
          return;
        }
        if (stopped === 0) assert.deepEqual(film.visibleAndSaid(), before);
      }),
      { numRuns: 400 },
    );
    // the property says something of both
    assert.ok(undone > 50, `${undone} were undone`);
    assert.ok(refused > 5, `${refused} were refused`);
    assert.ok(gone < undone / 10, `of ${undone} that were undone, ${gone} could not be done again`);
  });
});

describe('a film that is restored to an earlier moment', () => {
  it('is as it was then, and as it was before once that is undone', () => {
    let restored = 0;
    fc.assert(
      fc.property(wishes, fc.nat(), (all, nth) => {
        const film = new FilmInMemory();
        beginFilm(film);
        const given = all.filter(({ ends }) => ends !== 'never');
        const moment = nth % Math.max(1, given.length);
        let then = film.states;
        let seen: unknown = film.visible();
        given.forEach((wish, n) => {
          if (n === moment) [then, seen] = [film.states, film.visible()];
          const { does, ends } = clickFor(wish, n, film);
          if (does.length > 0 && film.does(`step ${n}`, ...does)) for (const commands of ends) film.does(`step ${n}`, ...commands);
        });
        const before = film.visible();
        const rejection = film.restore('restoring', then);
        if (rejection) {
          assert.match(rejection.message, /as it was at that moment already/);
          assert.deepEqual(before, seen);
          return;
        }
        restored += 1;
        assert.deepEqual(film.visible(), seen);
        undo(film, 'restoring');
        assert.deepEqual(film.visible(), before);
      }),
      { numRuns: 400 },
    );
    assert.ok(restored > 50, `${restored} were restored`);
  });
});
