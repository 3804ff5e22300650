import { describe, expect, it } from '@jest/globals';
import { placeIn, weatherIn } from '../painting/prompt-words.js';
import { writeStoryAround } from './story-around.js';
import { mistakesIn } from './test-grammar.js';
import { IDEAS } from './test-ideas.js';

const LENGTHS = [5, 30, 160];
const write = (idea: string, length = 30) => writeStoryAround({ idea, length, style: '' });
const shotsOf = (idea: string, length = 30) => write(idea, length).scenes.flatMap((scene) => scene.shots);
const narrated = (idea: string, length = 60) =>
  shotsOf(idea, length)
    .map((shot) => shot.narration)
    .join(' ');
const shown = (idea: string, length = 60) =>
  shotsOf(idea, length)
    .map((shot) => `${shot.visuals} ${shot.image_prompt}`)
    .join(' ');
const lengthsOf = (check: (idea: string, length: number) => void) => {
  for (const idea of IDEAS) for (const length of LENGTHS) check(idea, length);
};

describe('a story', () => {
  it.each([
    [
      'A clockmaker teaches a mechanical owl to fly over the old town at dusk',
      [/taught \w+ to fly over the old town/, /a clockmaker/, /a mechanical owl/],
      [/old town/, /at dusk/],
    ],
    [
      'A little girl finds a lost balloon and wants to give it back to the moon',
      [/found a lost balloon/, /give the lost balloon back to/],
      [/at \w+|in \w+/],
    ],
    [
      'A detective in 1940s Chicago searches for a missing jazz singer on a rainy night',
      [/search(?:ed)? for/],
      [/1940s Chicago/, /at night/, /rain/],
    ],
    [
      'A boy and his dog search for the lost colours of autumn',
      [/\w+ and \w+ (?:searched|searching|search) for the lost colours/],
      [/\w+ and \w+/],
    ],
    ['Two sisters dream of opening a circus', [/opened a circus/, /two sisters/], [/\w+ and \w+/]],
    ['A knight and a dragon play chess', [/played chess/], [/castle/]],
    ['Pirates hunt for treasure in the arctic', [/hunted for treasure/, /pirates/], [/arctic/]],
    ['Love story of a sailor and a mermaid', [/\w+ and \w+ fell in love/], [/coral reef/]],
    ['The last robot on Mars grows a garden', [/grew a garden/], [/on Mars/]],
    ['In 1920, a pilot named Amelia crosses the ocean alone', [/Amelia crossed the ocean alone/, /in 1920/i], [/Amelia/, /1920/]],
    ['My dog Rex spends a day at the park chasing squirrels', [/Rex chased squirrels/], [/at the park/]],
    [
      'a shy dragon who is afraid of fire opens a bakery in a mountain village',
      [/was afraid of fire/, /opened a bakery/],
      [/mountain village/],
    ],
    [
      'A chef must cook a perfect soup before midnight or lose his restaurant',
      [/cooked a perfect soup/, /before midnight/, /lose his restaurant/],
      [/at night/],
    ],
    [
      'Tom and Lena are siblings who live in a small village. One winter night they discover a door under the frozen lake.',
      [/Tom and Lena discovered a door/, /lived in a small village/],
      [/small village/, /at night/, /snow/],
    ],
    ['A tree that remembers everything tells its story to a lumberjack', [/told its story/], [/forest/]],
    ['The king loses his crown and asks a mouse for help', [/lost his crown/, /asked \w+ for help/], [/castle/]],
    [
      'A young violinist loses her hearing and learns to feel music through the floor',
      [/lost her hearing/, /felt music through the floor/],
      [/she|her/],
    ],
    ['A knight refuses to fight a dragon', [/refused to fight \w+/], [/castle/]],
  ])('tells who does what, where and when: %s', (idea, says, shows) => {
    for (const pattern of says) expect(narrated(idea)).toMatch(pattern);
    for (const pattern of shows) expect(shown(idea)).toMatch(pattern);
  });

  it.each([
    ['Emma, a shy librarian, finds a map hidden in an old book and travels to Iceland with her best friend Jonas.', ['Emma', 'Jonas']],
    ['Cleopatra meets Julius Caesar in Alexandria', ['Cleopatra', 'Julius Caesar']],
    ['My dog Rex spends a day at the park chasing squirrels', ['Rex']],
    ['Grandma bakes her famous apple pie for the whole village', ['Grandma']],
  ])('keeps the names that the idea gives: %s', (idea, names) => {
    expect([...new Set(shotsOf(idea, 60).flatMap((shot) => shot.characters))].sort()).toEqual(names);
  });

  it('shows nobody but those in the idea', () => {
    expect(new Set(shotsOf('A blind painter paints the wind', 160).flatMap((shot) => shot.characters)).size).toBe(1);
    expect(
      new Set(shotsOf('Three friends race through the desert to escape a sandstorm', 160).flatMap((shot) => shot.characters)).size,
    ).toBe(3);
  });

  it('plays at the hour that is named, and at no other', () => {
    for (const { image_prompt } of shotsOf('A clockmaker teaches a mechanical owl to fly over the old town at dusk', 160))
      expect(image_prompt).toContain('at dusk');
  });
});

describe('the weather of an idea', () => {
  it.each([
    ['A fox opens a bakery in the snow', 'snow', /outside the bakery/],
    ['A baker bakes bread on a rainy night', 'rain', /on a small street/],
    ['Two friends open a bookshop in the rain', 'rain', /outside the bookshop/],
    ['A librarian reads to a ghost on a stormy night', 'storm', /outside the quiet library/],
    ['A nurse comforts an old soldier in a hospital in winter', 'snow', /outside the hospital/],
    ['A mechanic repairs a car in a garage in the fog', 'fog', /outside the garage/],
    ['A teacher and her class build a snowman on a winter morning', 'snow', /in a park/],
  ])('is seen outside, whatever is done within walls: %s', (idea, weather, where) => {
    for (const length of [30, 60]) {
      const prompts = shotsOf(idea, length).map((shot) => shot.image_prompt);
      const outside = prompts.filter((prompt) => placeIn(prompt.split(';')[0]!) !== 'interior');
      expect(outside.length).toBeGreaterThan(0);
      expect(outside.join('\n')).toMatch(where);
      for (const prompt of prompts) expect(weatherIn(prompt)).toBe(weather);
    }
  });

  it('is no place', () => {
    for (const { image_prompt } of shotsOf('A doctor visits a farm in a blizzard', 60)) {
      expect(image_prompt).not.toContain('in a blizzard');
      expect(placeIn(image_prompt)).toBe('field');
    }
  });

  it('is none of what nobody has said', () => {
    for (const { image_prompt } of shotsOf('A baker bakes bread', 60)) expect(weatherIn(image_prompt)).toBeUndefined();
  });
});

describe('a title', () => {
  it.each([
    ['A detective in 1940s Chicago searches for a missing jazz singer on a rainy night', /Missing Jazz Singer/],
    ['The Last Lantern', /^The Last Lantern$/],
    ['Two strangers fall in love on a night train to Paris', /Two Strangers on the Night Train/],
    ['Mission to Jupiter: an astronaut hears a voice on the radio', /^Mission to Jupiter$/],
    ['An advert for a coffee brand called Morning Sun', /^Morning Sun$/],
    ['How bees make honey', /^How Bees Make Honey$/],
  ])('is one that a film could have: %s', (idea, title) => {
    expect(write(idea).title).toMatch(title);
  });

  it('is never two names alone, and fits on a poster', () => {
    for (const idea of IDEAS) {
      const { title, scenes } = write(idea);
      const made = scenes.flatMap((scene) => scene.shots.flatMap((shot) => shot.characters)).filter((name) => !idea.includes(name));
      for (const name of made) expect(title).not.toContain(name);
      expect(title.length).toBeLessThanOrEqual(80);
    }
  });

  it('is another one for nearly every idea', () => {
    expect(new Set(IDEAS.map((idea) => write(idea).title)).size).toBeGreaterThan(IDEAS.length - 3);
  });
});

describe('an advert', () => {
  it.each([
    ['An advert for a coffee brand called Morning Sun', [/Morning Sun/]],
    ['Product video for a waterproof backpack for cyclists', [/the waterproof backpack/, /Made for cyclists/]],
    ['Our new meditation app helps busy parents sleep better', [/the new meditation app/, /helps busy parents sleep better/]],
    ['Launch trailer for our new electric bike, the Volt X', [/the Volt X: our new electric bike/]],
  ])('says what it is for, and for whom: %s', (idea, says) => {
    for (const pattern of says) expect(narrated(idea)).toMatch(pattern);
  });
});

describe('an explanation', () => {
  it.each([
    ['How bees make honey', ['How do bees make honey?', 'how bees make honey']],
    ['Why do cats purr?', ['Why do cats purr?', 'why cats purr']],
    ['Why is the sky blue?', ['Why is the sky blue?', 'why the sky is blue']],
    ['Explain photosynthesis to kids', ['How does photosynthesis work?', 'for kids']],
    ['How to cook the perfect risotto', ['How do you cook the perfect risotto?']],
  ])('asks the question and answers to it: %s', (idea, says) => {
    for (const line of says) expect(narrated(idea)).toContain(line);
  });
});

describe('any script', () => {
  it('has no mistakes of grammar that can be counted', () => {
    lengthsOf((idea, length) => {
      const { title, logline, scenes } = write(idea, length);
      const own = scenes.flatMap((scene) => [
        scene.title,
        scene.description,
        ...scene.shots.flatMap((shot) => [shot.visuals, shot.narration]),
      ]);
      expect(own.flatMap(mistakesIn)).toEqual([]);
      expect([title, logline].filter((text) => !/^\p{L}|^\p{N}/u.test(text))).toEqual([]);
    });
  });

  it('does not paste the idea into what is said or shown', () => {
    lengthsOf((idea, length) => {
      const line = idea.replace(/[.!?]+$/, '').toLowerCase();
      // a question may be asked as it is, a topic named
      if (line.split(' ').length < 4 || /^(?:how|why|the history)\b/.test(line)) return;
      // what is only a title may be named
      if (write(idea).title.toLowerCase() === line) return;
      for (const { narration, visuals } of shotsOf(idea, length)) expect(`${narration} ${visuals}`.toLowerCase()).not.toContain(line);
    });
  });

  it('says and shows nothing twice, however long it is', () => {
    lengthsOf((idea, length) => {
      for (const part of ['narration', 'visuals'] as const) {
        const texts = shotsOf(idea, length).map((shot) => shot[part]);
        expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
        expect(texts.filter((text) => /^(?:Once more|Later|And again):/.test(text))).toEqual([]);
      }
    });
  });

  it('has words of its own: two ideas share less than half of their lines', () => {
    for (const [index, idea] of IDEAS.entries()) {
      const other = IDEAS[(index + 1) % IDEAS.length]!;
      const lines = new Set(shotsOf(idea).map((shot) => shot.narration));
      const shared = shotsOf(other).filter((shot) => lines.has(shot.narration));
      expect({ idea, shared: shared.length <= lines.size / 2 }).toEqual({ idea, shared: true });
    }
  });
});
