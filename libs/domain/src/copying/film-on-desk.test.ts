import { describe, expect, it } from '@jest/globals';
import { streams } from '@scenewright/events';
import { beginFilm } from '../testing/clicks.js';
import { FilmInMemory, PROJECT } from '../testing/film.js';
import { id } from '../testing/samples.js';
import { Desk } from '../undo/film-streams.js';
import { filmOn } from './film-on-desk.js';

describe('a film on a desk', () => {
  it('has its scenes in order, as far as they are made', () => {
    const film = new FilmInMemory();
    beginFilm(film);
    film.does('plan', [streams.project(PROJECT), { type: 'AddScene', sceneUid: id(7), at: 1 } as never]);
    film.does('move', [streams.project(PROJECT), { type: 'MoveScene', sceneUid: id(2), to: 1 } as never]);
    const found = filmOn(PROJECT, new Desk(film.states));
    expect(found?.scenes.map(({ sceneUid }) => sceneUid)).toEqual([id(2), id(1)]);
    expect(found).toMatchObject({ about: { idea: 'A letter' }, cast: film.cast, soundtrack: film.soundtrack });
    expect(found?.scenePlaces).toEqual([id(2), id(7), id(1)]);
  });
  it('is none that was never begun', () => expect(filmOn(PROJECT, new Desk(new Map()))).toBeNull());
});
