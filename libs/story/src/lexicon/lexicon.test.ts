import { describe, expect, it } from '@jest/globals';
import { glossedIn, LANGUAGES, LEXICONS } from './index.js';

const english = (text: string, language: string) => glossedIn(text, language).map((one) => one.english);

describe('the words of other languages', () => {
  it.each([
    ['es', 'Un pescador viejo rema en su barca por la noche bajo la lluvia', ['fisherman', 'old man', 'boat', 'at night', 'rain']],
    ['fr', 'La boulangère cherche du pain dans la forêt', ['baker', 'bread', 'forest']],
    ['de', 'Die Uhrmacherin öffnet die Tür ihrer Werkstatt im Schnee', ['clockmaker', 'door', 'workshop', 'snow']],
    ['it', 'Il nonno legge un libro in cucina', ['grandfather', 'reads', 'book', 'kitchen']],
    ['pt', 'A menina dança na praia com um cachorro', ['girl', 'dances', 'beach', 'dog']],
    ['ru', 'Бабушка пьёт чай у окна', ['grandmother', 'drinks', 'window']],
    ['ja', '夜の駅で少年が泣いている', ['at night', 'train station', 'boy', 'cries']],
    ['zh', '老奶奶在花园里读书', ['old woman', 'garden', 'reads', 'book']],
    ['nl', 'De oude visser leest een boek op het strand', ['fisherman', 'reads', 'book', 'beach']],
    ['ko', '할머니가 시장에서 사과를 판다', ['old woman', 'market', 'apple']],
  ])('in %s: %s', (language, text, expected) => {
    expect(english(text, language)).toEqual(expected);
  });

  it('are the longest that fit: a wheelchair is no chair', () => {
    expect(english('La niña en silla de ruedas', 'es')).toEqual(['girl', 'wheelchair']);
  });

  it.each([
    ['Ein Ritter kämpft gegen einen Drachen.', 'dragon'],
    ['Der Drache schläft.', 'dragon'],
    ['Ein Mädchen lässt ihren Drachen steigen.', 'kite'],
    ['Auf dem Feld liegt ein Papierdrachen.', 'kite'],
  ])('are of a German dragon also with its ending, but where it is flown: %s', (text, dragonOrKite) => {
    expect(english(text, 'de')).toContain(dragonOrKite);
    expect(english(text, 'de')).not.toContain(dragonOrKite === 'kite' ? 'dragon' : 'kite');
  });

  it('are none of English, and none of a language that nobody has written down', () => {
    expect(english('A dog in the market', 'en')).toEqual([]);
    expect(english('En hund på torvet', 'da')).toEqual([]);
  });

  it.each(LANGUAGES)('say of everything that can be seen: %s', (language) => {
    for (const [kind, least] of Object.entries(LEAST))
      expect({ kind, enough: LEXICONS[language]![kind as keyof typeof LEAST].length >= least }).toEqual({ kind, enough: true });
  });
});

const LEAST = {
  people: 35,
  animals: 20,
  places: 30,
  hours: 5,
  weather: 5,
  things: 40,
  looks: 14,
  deeds: 12,
} as const;
