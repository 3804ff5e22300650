import { expect, it } from '@jest/globals';
import { streams } from '@scenewright/events';
import { ownSound, selectedClip } from '../scene/state.js';
import { beginFilm, clickFor, type Wish } from '../testing/clicks.js';
import { FilmInMemory } from '../testing/film.js';
import { id } from '../testing/samples.js';
import { differences } from './differences.js';

const scene = streams.scene(id(1));
const shotUid = id(11, 3);
const wish = (kind: Wish['kind']): Wish => ({ kind, a: 0, b: 0, ends: 'at once', well: true });

it('has the sound that came with a clip on or off again, as it was at that moment', () => {
  const film = new FilmInMemory();
  beginFilm(film);
  // every other clip of these comes with sound
  const { does, ends } = clickFor(wish('video'), 1, film);
  film.does('video', ...does);
  for (const commands of ends) film.does('video', ...commands);
  const shot = () => film.scene(id(1)).shots.find((one) => one.shotUid === shotUid)!;
  const heard = () => ownSound(selectedClip(shot())!);
  const turn = (on: boolean) => film.does(`turn ${on}`, [scene, { type: 'SwitchClipSound', shotUid, on } as never]);
  expect(heard()).toBe('on');
  const on = film.states;
  turn(false);
  const off = film.states;
  expect(heard()).toBe('off');

  expect(differences(film.at(on), film.at(off)).map(({ said }) => said)).toEqual([
    'The sound that came with the video of scene 1, shot 1 is off',
  ]);
  expect(film.restore('to on', on)).toBeNull();
  expect(heard()).toBe('on');
  expect(film.restore('to off', off)).toBeNull();
  expect(heard()).toBe('off');
  expect(film.restore('nothing', off)).toMatchObject({ code: 'CONFLICT' });
  expect(film.turn('to off')).toBeNull();
  expect(heard()).toBe('on');
});
