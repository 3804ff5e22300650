import { describe, expect, it } from '@jest/globals';
import { understood } from './offline-assistant.js';
import { FILM } from './testing/film.js';
import { told } from './testing/told.js';

const NIGHT = 'Which shot do you mean? Say its number: “shot 2 at night”.';

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
  ])('“%s” — “%s” — “%s”', (before, reply, message, expected) => {
    const said = [
      { by: 'user' as const, text: before },
      { by: 'assistant' as const, text: reply },
    ];
    expect(told(understood(message, { tab: 'scenes', said }, FILM), FILM)).toBe(expected);
  });
});
