import { describe, expect, it } from '@jest/globals';
import { understood } from './offline-assistant.js';
import { FILM, ONE_SCENE } from './testing/film.js';
import { SENTENCES } from './testing/sentences/index.js';
import { told } from './testing/told.js';

const tabOf = (where: string) => (where === 'scripts' || where === 'characters' ? where : 'scenes');

describe.each(Object.entries(SENTENCES))('a sentence about %s', (_, rows) => {
  it.each(rows.map(([message, expected, where = 'scenes']) => [message, expected, where] as const))('“%s”', (message, expected, where) => {
    const film = where === 'two scenes' ? FILM : ONE_SCENE;
    expect(told(understood(message, { tab: tabOf(where), said: [] }, film), film)).toBe(expected);
  });
});

describe('an answer to a question', () => {
  const said = (reply: string) => ({
    tab: 'scenes' as const,
    said: [
      { by: 'user' as const, text: 'make shot 2 at night' },
      { by: 'assistant' as const, text: reply },
    ],
  });
  it.each(['scene 2', 'in scene 2', 'the second one', '2'])('“%s” belongs to what was asked before', (message) => {
    const found = understood(message, said('Which shot 2 do you mean: that of scene 1 or scene 2?'), FILM);
    expect(told(found, FILM)).toBe('revise_shot 2.2 image_prompt: dusk, → night,');
  });
  it('that stands by itself is a message of its own', () => {
    const found = understood('delete scene 2', said('Which shot 2 do you mean: that of scene 1 or scene 2?'), FILM);
    expect(told(found, FILM)).toBe('remove_scene 2');
  });
  it('to a sentence that asked nothing is a message of its own', () => {
    expect(told(understood('scene 2', said('Done.'), FILM), FILM)).not.toContain('night');
  });
});
