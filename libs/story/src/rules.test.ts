import { describe, expect, it } from '@jest/globals';
import type { Script } from '@scenewright/events';
import { brokenRules, hasWords } from './rules.js';
import { readStory } from './story.js';

const TEXT =
  'Scene 1: In 1974 Mara (60) opens the bakery with her nephew Tom. Scene 2: Tom says: "There is no flour." Scene 3: Mara laughs, and they bake 12 loaves of snow.';

const shot = (narration: string, characters: string[]) => ({
  shot_id: 1,
  name: 'Shot',
  visuals: narration,
  audio: '',
  narration,
  duration_seconds: 5,
  image_prompt: narration,
  video_prompt: narration,
  characters,
});
const scriptOf = (...shots: ReturnType<typeof shot>[]): Script => ({
  title: 'Snow bread',
  logline: 'A bakery, aged 60 years',
  scenes: shots.map((one, index) => ({ id: index + 1, title: 'Scene', duration: 5, description: 'The bakery', shots: [one] })),
});
const GOOD = [
  shot('In 1974 Mara opens the bakery with her nephew Tom.', ['Mara', 'Tom']),
  shot('Tom says: “There is no flour.”', ['Tom']),
  shot('Mara laughs, and they bake 12 loaves of snow.', ['Mara', 'Tom']),
] as const;
const rulesOf = (script: Script, text = TEXT) => brokenRules(readStory(text), script).map(({ rule, what }) => `${rule}: ${what}`);

describe('words that a text has', () => {
  it.each([
    ['年轻的李明听见了自己的声音。', '李明'],
    ['착한 민수는 말해야 한다.', '민수'],
    ['1974年李明开面包店。', '1974'],
    ['In “Ada\u00a0Stone”, she waits.', 'ada stone'],
  ])('stand in it as its script sets them: %s', (text, words) => expect(hasWords(text, words)).toBe(true));

  it.each([
    ['The marathon begins.', 'Mara'],
    ['In 11974 it ends.', '1974'],
    ['李华听见了。', '李明'],
  ])('are no parts of others: %s', (text, words) => expect(hasWords(text, words)).toBe(false));
});

describe('the rules of a text', () => {
  it('are kept by a script that has all of it', () => expect(rulesOf(scriptOf(...GOOD))).toEqual([]));

  it.each([
    ['somebody is missing', scriptOf(...GOOD.map((one) => ({ ...one, characters: ['Mara'] }))), 'person: Tom'],
    ['a number is gone', scriptOf(shot('Mara opens the bakery.', ['Mara']), GOOD[1], GOOD[2]), 'number: 1974'],
    ['a quote has other words', scriptOf(GOOD[0], shot('Tom says that the flour is gone.', ['Tom']), GOOD[2]), 'quote: There is no flour.'],
    ['somebody came along', scriptOf(GOOD[0], shot('“There is no flour.”', ['Elias']), GOOD[2]), 'stranger: Elias'],
    ['scenes were put together', scriptOf(GOOD[0], shot('“There is no flour.” 12 loaves.', ['Tom'])), 'scene: 3'],
  ])('are broken when %s', (_, script, rule) => expect(rulesOf(script)).toContain(rule));

  it.each([
    ['a title', 'ANNA: Open. KING: Never.', ['Anna', 'King']],
    ['a letter', 'K. wakes up and is arrested', ['K.']],
  ])('know somebody whose name is %s', (_, text, names) => {
    const people = readStory(text).people.filter(({ named }) => named);
    expect(people.map(({ name }) => name)).toEqual(names);
    expect(rulesOf(scriptOf(shot(text, names)), text)).toEqual([]);
  });

  it('keep lines of dialogue word for word', () => {
    const text = 'ANNA: You came back. BEN: I never left.';
    const script = scriptOf(shot('You came back.', ['Anna']), shot('I was always here.', ['Ben']));
    expect(rulesOf(script, text)).toEqual(['line: I never left.']);
  });

  it('keep the language', () => {
    const text = 'El abuelo Ramón enseña a su nieta Lucía a tocar la trompeta en la azotea';
    const script = scriptOf(shot('Grandfather Ramón teaches the trumpet to Lucía on the roof of the house', ['Ramón', 'Lucía']));
    expect(rulesOf(script, text)).toEqual(['language: es']);
  });

  it('say what to do', () => {
    const [broken] = brokenRules(readStory('Mara waits'), scriptOf(shot('Somebody waits', [])));
    expect(broken?.remedy).toBe('Mara is in the text: show them, by this name, in at least one shot.');
  });
});
