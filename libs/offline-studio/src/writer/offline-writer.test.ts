import { describe, expect, it } from '@jest/globals';
import { characterSheet, type Script, shotDesign } from '@scenewright/events';
import type { TextTask, TextTasks } from '@scenewright/providers';
import fc from 'fast-check';
import { looksOf } from '../painting/figure/looks.js';
import { OfflineWriter } from './offline-writer.js';
import { anyAspectRatio, anyIdea, anyLength, anyStyle, HOSTILE_IDEAS, plainIdea } from './test-ideas.js';
import { unreadableIn } from './test-readable.js';

const writer = new OfflineWriter();
const write = <T extends TextTask>(task: T, input: TextTasks[T]['input'], signal = new AbortController().signal) =>
  writer.generate(task, input, undefined, { signal });
const scriptOf = (idea: string, length = 30, style = '', aspectRatio = '16:9') => write('script', { idea, length, style, aspectRatio });
const shotsOf = (script: Script) => script.scenes.flatMap((scene) => scene.shots);

describe('an offline cast', () => {
  it('has everybody whom a shot shows, once', async () => {
    await fc.assert(
      fc.asyncProperty(anyIdea, anyLength, anyStyle, anyAspectRatio, async (idea, length, style, aspectRatio) => {
        const script = await scriptOf(idea, length, style, aspectRatio);
        const { characters } = await write('cast', { idea, style, script });
        const names = characters.map((one) => one.name);
        expect(new Set(names).size).toBe(names.length);
        for (const name of shotsOf(script).flatMap((shot) => shot.characters)) expect(names).toContain(name);
      }),
    );
  });

  it('is described in full, and the same every time', async () => {
    await fc.assert(
      fc.asyncProperty(anyIdea, async (idea) => {
        const script = await scriptOf(idea);
        const { characters } = await write('cast', { idea, style: '', script });
        for (const character of characters) {
          expect(characterSheet.parse(character)).toEqual(character);
          expect(character.image_gen_prompt).toContain(character.name);
        }
        expect(unreadableIn(characters)).toEqual([]);
        expect(await write('cast', { idea, style: '', script })).toEqual({ characters });
      }),
    );
  });

  it.each(['robot', 'cat', 'fox', 'dog', 'bear', 'rabbit', 'owl', 'dragon', 'ghost', 'sailor', 'astronaut'])(
    'gives four of a kind looks of their own: %s',
    async (being) => {
      const idea = `A ${being} meets an old ${being}, a little ${being} and a lonely ${being}`;
      const script = await write('script', { idea, length: 60, style: '', aspectRatio: '16:9', telling: 'story_around' });
      const { characters } = await write('cast', { idea, style: '', script, telling: 'story_around' });
      expect(characters.length).toBe(4);
      expect(new Set(characters.map((one) => one.description)).size).toBe(4);
      const seen = characters.map(({ name, description }) => {
        const { name: _, face: _face, nose: _nose, brow: _brow, ...looks } = looksOf(name, description);
        // fur is what is seen of an animal first; of a person it is everything together
        return looks.species === 'human' ? JSON.stringify(looks) : looks.fur;
      });
      expect(new Set(seen).size).toBe(4);
    },
  );

  it.each([
    ['A fox crosses the frozen river at night and looks for its brother', 'fox', 'fox'],
    ['A tiny hedgehog and its mother wait for the snow', 'hedgehog', 'hedgehog'],
    ['A keeper feeds a fox and writes to his brother', 'man', 'man'],
  ])('knows whose brother somebody is: %s', async (idea, one, other) => {
    const script = await scriptOf(idea);
    const { characters } = await write('cast', { idea, style: '', script });
    const looks = characters.map(({ description }) => description.toLowerCase().replace(/^.*chosen by the studio: /, ''));
    expect([looks[0], looks.at(-1)]).toEqual([expect.stringContaining(one), expect.stringContaining(other)]);
    // those of a kind are told apart by what they look like, and not by who they are
    expect(new Set(looks).size).toBe(looks.length);
  });

  it.each([
    ['A fox crosses the frozen river at night', /\ba red fox/i],
    ['The bakery on the corner belongs to a fox', /\ba red fox/i],
    ['A bear looks for honey above the village', /brown bear/i],
    ['A silver fox waits at the bridge', /silver fox/i],
  ])('has the colour that everybody has in mind, and wears nothing that nobody spoke of: %s', async (idea, looks) => {
    const script = await scriptOf(idea);
    const [animal] = (await write('cast', { idea, style: '', script })).characters;
    expect(animal?.description).toMatch(looks);
    expect(animal?.description).not.toMatch(/cloak|sweater|jacket|robe|scarf/);
  });
});

describe('a shot that a person describes', () => {
  const scene = { title: 'The storm', description: 'A lighthouse on a rocky coast at dusk. The keeper waits.' };
  const characters = [
    { name: 'Maya', description: 'a young woman with curly red hair' },
    { name: 'Unit Seven', description: 'a small robot' },
  ];
  const shot = (description: string) => write('shot', { description, style: '2d', scene, characters });

  it('shows what the line says, whom it names and where the scene plays', async () => {
    const made = await shot('Maya waves a lantern at the passing ship');
    expect(made.visuals).toBe('Maya waves a lantern at the passing ship');
    expect(made.image_prompt).toContain('waves a lantern at the passing ship');
    expect(made.image_prompt).toContain('lighthouse on a rocky coast');
    expect(made.video_prompt).toContain('waves a lantern');
    expect(made.characters).toEqual(['Maya']);
  });

  it('finds people by their first name, and both by a word for both', async () => {
    expect((await shot('Unit looks up')).characters).toEqual(['Unit Seven']);
    expect((await shot('They laugh together')).characters).toEqual(['Maya', 'Unit Seven']);
    expect((await shot('Waves break on the rocks')).characters).toEqual([]);
  });

  it.each<[line: string, names: string[], named: string[]]>([
    ['Zoë opens the door', ['Zoë', 'Theo'], ['Zoë']],
    ['René waves at Émile on the pier', ['René', 'Émile'], ['René', 'Émile']],
    ['Мара зажигает лампу', ['Чайка', 'Мара'], ['Мара']],
    ['李明打开门', ['李明', '小红'], ['李明']],
    ['민수가 문을 연다', ['민수', '지영'], ['민수']],
    ["D'Artagnan draws his sword", ["D'Artagnan", 'Mara'], ["D'Artagnan"]],
    ['Jean-Luc opens the door', ['Jean-Luc', 'Mara'], ['Jean-Luc']],
    ['J.R. opens the door', ['J.R.', 'Mara'], ['J.R.']],
    ['Ines Duarte opens the door', ['Captain Ines Duarte', 'Mara'], ['Captain Ines Duarte']],
    ['The captain opens the door', ['The Captain', 'Mara'], ['The Captain']],
    ['A grandfather mends a net', ['Grandfather', 'Mara'], ['Grandfather']],
    ['theo opens the door', ['Mara', 'Theo'], ['Theo']],
    ['Mrs. Fox opens the door', ['Mr. Fox', 'Mrs. Fox'], ['Mrs. Fox']],
    ['Mr. Bear opens the door', ['Mr. Fox', 'Mrs. Fox'], []],
    ['An old boat drifts in the fog', ['Old Tom', 'Mara'], []],
    ['Mara looks at the sea', ['The Captain', 'Mara'], ['Mara']],
    ['The sun will set over the sea', ['Will', 'Mara'], []],
    ['A red rose lies on the table', ['Rose', 'Mara'], []],
    ['Will gives Rose a rose', ['Will', 'Rose'], ['Will', 'Rose']],
  ])('shows whom it names, however they are called: %s', async (description, names, named) => {
    const cast = names.map((name) => ({ name, description: 'somebody' }));
    expect((await write('shot', { description, style: '', scene, characters: cast })).characters).toEqual(named);
  });

  it.each(HOSTILE_IDEAS)('is readable when the line is %s', async (_, line) => {
    const made = await shot(line);
    expect(shotDesign.parse(made)).toEqual(made);
    expect(unreadableIn(made)).toEqual([]);
  });

  it('is readable whatever the line and whatever people are called', async () => {
    await fc.assert(
      fc.asyncProperty(anyIdea, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), async (description, name) => {
        const made = await write('shot', { description, style: '', scene, characters: [{ name, description: 'somebody' }] });
        const { characters: names, ...texts } = made;
        expect(unreadableIn(texts)).toEqual([]);
        expect([[], [name]]).toContainEqual(names);
      }),
    );
  });
});

it('writes nothing for work that was cancelled', async () => {
  await expect(write('script', { idea: 'x', length: 5, style: '', aspectRatio: '1:1' }, AbortSignal.abort())).rejects.toThrow('abort');
});

it('gives different ideas different casts or stories', async () => {
  await fc.assert(
    fc.asyncProperty(plainIdea, plainIdea, async (one, other) => {
      fc.pre(one !== other);
      expect(await scriptOf(one)).not.toEqual(await scriptOf(other));
    }),
  );
});

describe('an idea that names nobody', () => {
  it.each([
    ['A first date goes wrong', true],
    ['Write a story about a bank robbery gone wrong', true],
    ['Lost in Tokyo', true],
    ['Waves crash against the rocks', false],
    ['An ad for a new date calendar', false],
    ['', false],
  ])('is one in which people take part, or not: %s', (idea, found) => {
    expect(writer.findsPeople(idea)).toBe(found);
  });
});
