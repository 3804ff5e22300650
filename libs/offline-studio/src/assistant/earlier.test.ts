import { describe, expect, it } from '@jest/globals';
import { understood } from './offline-assistant.js';
import { FILM } from './testing/film.js';
import { told } from './testing/told.js';

const NIGHT = 'Which shot do you mean? Say its number: “shot 2 at night”.';
const WITH_THEO = 'Which shot? Theo is in shot 2 of scene 1 and shot 2 of scene 2. Say its number: “delete shot 2”.';
const DARKER =
  'Do you mean the picture or the words? Say “make the picture of the shot darker”, or “make the words of the shot darker”, with its number.';

describe('a message that leans on the one before it', () => {
  it.each([
    ['make shot 1 of scene 1 at night', 'Done.', 'and the same for scene 2', 'revise_shot 2.1 image_prompt: dusk, → night,'],
    ['make shot 1 of scene 1 at night', 'Done.', 'same for shot 3', 'revise_shot 1.3 image_prompt: dusk, → night,'],
    ['make scene 1 funnier', 'Done.', 'do the same with scene 2', 'rewrite 2 how funnier'],
    ['give Mara red hair', 'Done.', 'the same for Theo', 'revise_character Theo description: wavy brown → red'],
    [
      'what does Mara look like?',
      'Mara: a young woman.',
      'make her hair blond',
      'revise_character Mara description: Chosen by the studio: a young woman with short black → A young woman with short blond',
    ],
    ['what does Theo look like?', 'Theo: a man.', 'make her hair blond', 'asks: Who do you mean: Mara or Theo?'],
    ['make the man taller', 'Who do you mean: Mara or Theo?', 'theo', 'revise_character Theo description: trousers. → trousers, taller.'],
    ['another voice', 'Whose voice? Mara can have another one.', 'for Mara', 'revise_character Mara voice: ruth'],
    ['at night', NIGHT, 'shot 1 of scene 1', 'revise_shot 1.1 image_prompt: dusk, → night,'],
    [
      'make shot 2 at night',
      'Which shot 2 do you mean: that of scene 1 or scene 2?',
      'no, scene 2',
      'revise_shot 2.2 image_prompt: dusk, → night,',
    ],
    ['delete the shot with Theo', 'Which shot? Say its number.', 'shot 2 of scene 1', 'remove_shot 1.2'],
    [
      'add a scene',
      'What happens in the new scene? Say it.',
      'they get married',
      'add_scene title: Home → They get married; description: They get married',
    ],
    ['add a scene', 'What happens in the new scene? Say it.', 'never mind', 'says: Then it stays as it is. What next?'],
    ['change the music', 'How is the music to be? Say it.', 'slow violins', 'make_sound prompt: slow violins sound m'],
    ['make scene 1 funnier', 'Done.', 'no, I meant scene 2', 'asks: What is it to be? Say all of it once mor'],
    ['make scene 1 funnier', 'Done.', 'no, scene 2', 'asks: What is it to be? Say all of it once mor'],
    ['give Mara red hair', 'Done.', 'no, blond', 'asks: What is it to be? Say all of it once mor'],
    ['make Mara happy', 'Done.', 'no, sad', 'asks: What is it to be? Say all of it once mor'],
    // the scene of an answer is that of all shots
    ['delete shots 1 and 2', 'Which shot 1 do you mean: that of scene 1 or scene 2?', 'scene 1', 'remove_shot 1.2, remove_shot 1.1'],
    ['swap shots 1 and 2', 'Which shot 1 do you mean: that of scene 1 or scene 2?', 'in scene 1', 'move_shot 1.2 place 1'],
    // of those that were counted up
    ['delete the shot with Theo', WITH_THEO, 'the first one', 'remove_shot 1.2'],
    ['delete the shot with Theo', WITH_THEO, 'scene 2', 'remove_shot 2.2'],
    ['delete the shot with Mara', 'Which shot? Mara is in shot 1 of scene 1 and shot 3 of scene 1.', 'scene 1', 'nothing'],
    // a number is that of what was asked for
    ['at night', NIGHT, '3', 'revise_shot 1.3 image_prompt: dusk, → night,'],
    [
      'make shot 5 at night',
      'There is no shot 5. Shots are counted in each scene.',
      'shot 3',
      'revise_shot 1.3 image_prompt: dusk, → night,',
    ],
    ['make scene 7 funnier', 'There is no scene 7. This film has 2 scenes.', 'i meant 2', 'rewrite 2 how funnier'],
    ['add a scene', 'What happens in the new scene? Say it.', 'nevermind', 'says: Then it stays as it is. What next?'],
    ['add a scene', 'What happens in the new scene? Say it.', 'idk', 'nothing'],
    ['change the music', 'How is the music to be? Say it.', 'i dont know', 'nothing'],
    [
      'add a shot with a gull',
      'To which scene? This film has 2 scenes.',
      'scene 2',
      'add_shot 2 description: At sea, the storm is over. → A gull',
    ],
    ['move shot 1 of scene 1', 'Where is shot 1 of scene 1 to go? Say a place.', 'to the end', 'move_shot 1.1 place 3'],
    ['make shot 1 of scene 1 darker', DARKER, 'the picture', 'revise_shot 1.1 image_prompt: rain; → rain, darker;'],
    ['make shot 1 of scene 1 darker', DARKER, 'the words', 'rewrite 1.1 how darker'],
    [
      'change the hair of Mara',
      'How, then? Say what is to be seen: “dress Mara in a red coat”.',
      'short and red',
      'revise_character Mara description: Chosen by the studio: a young woman with short black → A young woman with short and red',
    ],
    [
      'add a scene',
      'What happens in the new scene? Say it.',
      'a funny dance',
      'add_scene title: Home → A funny dance; description: A funny dance',
    ],
    ['make the music sad', 'It costs credits: confirm it below.', 'sadder', 'make_sound prompt: slow piano, sadder sound m'],
    ['make the music sad', 'It costs credits: confirm it below.', 'no happier', 'asks: What is it to be? Say all of it once mor'],
    // what is said of no place is said of that which was spoken of
    ['what happens in scene 2?', 'Scene 2: …', 'make it funnier', 'rewrite 2 how funnier'],
    ['make scene 2 sad', 'Done.', 'even sadder', 'rewrite 2 how darker'],
    ['make scene 2 sad', 'Done.', 'make the film funnier', 'rewrite 1 how funnier, rewrite 2 how funnier'],
    ['is scene 2 finished?', 'Scene 2: …', 'film it again', 'make_clip 2.1, make_clip 2.2'],
    ['delete scene 1', 'Done.', 'make it funnier', 'rewrite 1 how funnier, rewrite 2 how funnier'],
    ['make shot 1 of scene 1 at night', 'Done.', 'and shot 3 too', 'revise_shot 1.3 image_prompt: dusk, → night,'],
    ['give Mara red hair', 'Done.', 'and Theo', 'revise_character Theo description: wavy brown → red'],
  ])('“%s” — “%s” — “%s”', (before, reply, message, expected) => {
    const said = [
      { by: 'user' as const, text: before },
      { by: 'assistant' as const, text: reply },
    ];
    expect(told(understood(message, { tab: 'scenes', said }, FILM), FILM)).toBe(expected);
  });

  it('leans on what was asked for, not on thanks for it', () => {
    const said = [
      { by: 'user' as const, text: 'make scene 2 sad' },
      { by: 'assistant' as const, text: 'Done.' },
      { by: 'user' as const, text: 'great' },
      { by: 'assistant' as const, text: 'You are welcome. What next?' },
    ];
    expect(told(understood('make it shorter', { tab: 'scenes', said }, FILM), FILM)).toBe('rewrite 2 how shorter');
  });

  it('leans on what the one before it came to', () => {
    const said = [
      { by: 'user' as const, text: 'give Mara red hair and make shot 2 at night' },
      { by: 'assistant' as const, text: 'Done: change Mara.\nWhich shot 2 do you mean: that of scene 1 or scene 2?' },
      { by: 'user' as const, text: 'scene 2' },
      { by: 'assistant' as const, text: 'Done.' },
    ];
    const after = (message: string, count: number) => told(understood(message, { tab: 'scenes', said: said.slice(0, count) }, FILM), FILM);
    expect(after('scene 2', 2)).toBe('revise_shot 2.2 image_prompt: dusk, → night,');
    expect(after('now shot 1 too', 4)).toBe('revise_shot 2.1 image_prompt: dusk, → night,');
  });
});
