import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import { streams } from '@scenewright/events';
import fc from 'fast-check';
import { anyWish, beginFilm, clickFor } from '../testing/clicks.js';
import { FilmInMemory } from '../testing/film.js';
import { cancelled, id, sound } from '../testing/samples.js';
import { differences } from './differences.js';

const begun = () => {
  const film = new FilmInMemory();
  beginFilm(film);
  return film;
};
const scene = streams.scene(id(1));

describe('what differs between two moments', () => {
  it('is said in the order of the film, with the pictures of before and after', () => {
    const film = begun();
    const then = film.at(film.states);
    film.does('move', [scene, { type: 'MoveShot', shotUid: id(11, 3), to: 2 } as never]);
    film.does('words', [
      scene,
      { type: 'ReviseShot', shotUid: id(12, 3), changes: { narration: { from: '', to: 'It was late.' } } } as never,
    ]);
    film.does('frame', [
      scene,
      { type: 'UploadStartFrame', shotUid: id(11, 3), frameId: id(1, 0x25), image: { assetId: id(77) } } as never,
    ]);
    film.does('away', [scene, { type: 'RemoveShot', shotUid: id(13, 3) } as never]);
    const found = differences(then, film.at(film.states));
    expect(found.map(({ said }) => said)).toEqual([
      'Scene 1, shot 3 is gone',
      'Scene 1, shot 1 was scene 1, shot 2',
      'The narration of scene 1, shot 1 reads: “It was late.”',
      'Scene 1, shot 2 was scene 1, shot 1',
      'Scene 1, shot 2 has another start frame',
    ]);
    expect(found.at(-1)).toMatchObject({ before: { of: 'image' }, after: { assetId: id(77), of: 'image' } });
  });

  it('tells what is there for the first time from what is another one, and from what is there no more', () => {
    const film = begun();
    const before = film.at(film.states);
    // the third shot has no start frame yet
    film.does('frame', [
      scene,
      { type: 'UploadStartFrame', shotUid: id(13, 3), frameId: id(1, 0x25), image: { assetId: id(77) } } as never,
    ]);
    const first = film.at(film.states);
    film.does('again', [
      scene,
      { type: 'UploadStartFrame', shotUid: id(13, 3), frameId: id(2, 0x25), image: { assetId: id(78) } } as never,
    ]);
    const second = film.at(film.states);
    const told = (one: typeof before, other: typeof before) => differences(one, other).map(({ said }) => said);
    expect(told(before, first)).toEqual(['Scene 1, shot 3 has a start frame']);
    expect(told(first, second)).toEqual(['Scene 1, shot 3 has another start frame']);
    expect(told(second, before)).toEqual(['Scene 1, shot 3 has no start frame']);
  });

  it('says who says a line by now, and in which voice', () => {
    const film = begun();
    const then = film.at(film.states);
    const cast = streams.cast(id(9));
    film.does('speaker', [scene, { type: 'ReviseShot', shotUid: id(11, 3), changes: { speaker: { from: '', to: 'Mara' } } } as never]);
    film.does('voice', [
      cast,
      { type: 'ReviseCharacter', characterId: id(1, 5), changes: { voiceId: { from: null, to: 'anna' } } } as never,
    ]);
    film.does('sound', [
      streams.soundtrack(id(9)),
      {
        type: 'ReviseAudio',
        audioId: id(1, 4),
        changes: { voiceId: { from: null, to: 'ben' }, byHand: { from: false, to: true } },
      } as never,
    ]);
    const now = film.at(film.states);
    expect(differences(then, now).map(({ said }) => said)).toEqual([
      'Mara has a voice of their own',
      'The line of scene 1, shot 1 is said by Mara',
      'The voice of scene 1, shot 1 is to be spoken in another voice',
    ]);
    expect(differences(now, then).map(({ said }) => said)).toEqual([
      'Mara has no voice of their own',
      'The line of scene 1, shot 1 is said by the narrator',
      'The voice of scene 1, shot 1 is to be spoken in another voice',
    ]);
  });

  it('quotes of a sound what is heard, whatever it was asked to say since', () => {
    const film = begun();
    const then = film.at(film.states);
    const does = (step: string, command: object) => film.does(step, [streams.soundtrack(id(9)), command as never]);
    const ask = (jobId: string, prompt: string) =>
      does(jobId, { type: 'RequestAudio', jobId, audioId: id(1, 4), prompt, seconds: 2, line: null, speakerVoice: null, price: 1 });
    ask(id(1, 0x20), 'Hello.');
    does('made', { type: 'CompleteAudio', jobId: id(1, 0x20), audio: sound(3) });
    ask(id(2, 0x20), 'Goodbye.');
    does('cancelled', { type: 'FailAudio', jobId: id(2, 0x20), failure: cancelled });
    expect(differences(then, film.at(film.states)).map(({ said }) => said)).toEqual(['The voice of scene 1, shot 1 is made: “Hello.”']);
  });

  it('is nothing between a moment and itself, and something wherever a person sees a difference', () =>
    fc.assert(
      fc.property(fc.array(anyWish, { maxLength: 12 }), (wishes) => {
        const film = begun();
        let [then, seen] = [film.at(film.states), film.visible()];
        wishes.forEach((wish, n) => {
          assert.deepEqual(differences(then, then), []);
          const { does, ends } = clickFor(wish, n, film);
          if (does.length > 0 && film.does(`step ${n}`, ...does)) for (const commands of ends) film.does(`step ${n}`, ...commands);
          const [now, seenNow] = [film.at(film.states), film.visible()];
          const words = differences(then, now).map(({ said }) => said);
          if (words.length === 0) assert.deepEqual(seenNow, seen);
          for (const one of words) assert.match(one, /^[A-Z“].*\w.*$/);
          [then, seen] = [now, seenNow];
        });
      }),
    ));
});
