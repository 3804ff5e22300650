import { expect, it } from '@jest/globals';
import { streams } from '@scenewright/events';
import { beginFilm } from '../testing/clicks.js';
import { FilmInMemory, PROJECT } from '../testing/film.js';
import { id, image } from '../testing/samples.js';

const cast = streams.cast(PROJECT);
const [characterId, jobId] = [id(1, 5), id(61, 7)];

it('the upload of a portrait is undone and done again, whatever its person wrote while it was described and took back since', () => {
  const film = new FilmInMemory();
  beginFilm(film);
  const mara = () => {
    const character = film.cast.characters.find((one) => one.characterId === characterId);
    return { portrait: character?.selected, words: character?.description };
  };
  const does = (step: string, command: object) => expect(film.does(step, [cast, command as never])).toBe(true);
  const before = mara();
  does('upload', { type: 'UploadPortrait', characterId, imageId: id(60, 6), image: image(60), descriptionJobId: jobId });
  does('edit', { type: 'ReviseCharacter', characterId, changes: { description: { from: before.words, to: 'In my own words' } } });
  does('upload', { type: 'DescribeCharacter', jobId, description: 'A red coat' });
  const after = mara();
  expect(after).toEqual({ portrait: id(60, 6), words: 'In my own words' });

  expect(film.turn('upload')).toBeNull();
  expect(mara()).toEqual({ ...before, words: 'In my own words' });
  expect(film.turn('upload')).toBeNull();
  expect(mara()).toEqual(after);

  expect(film.turn('edit')).toBeNull();
  expect(film.turn('upload')).toBeNull();
  expect(mara()).toEqual(before);
});
