import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NAMED } from './colour.js';
import { editScene as edit } from './edit-scene.js';
import { readPrompt } from './read-prompt.js';
import type { Scene } from './scene.js';
import { BOLT, MAYA, pictureOf } from './test-painting.js';

const scene = readPrompt(pictureOf('Medium shot of Maya at a lighthouse on a rocky coast in bright daylight'));
const both = readPrompt(pictureOf('Medium shot of Maya and Bolt in a forest at dusk', { characters: [MAYA, BOLT] }));

/** The scene after an edit that can be done. */
function editScene(before: Scene, instruction: string): Scene {
  const edited = edit(before, instruction);
  if ('cannot' in edited) throw new Error(`not understood: ${edited.cannot}`);
  return edited.scene;
}

/** What is different, by key. */
function changes(before: Scene, after: Scene): Partial<Scene> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Scene])),
  ) as Partial<Scene>;
}

describe('changing a picture by words', () => {
  it('sees through the window of a room what was around before', () => {
    expect(editScene(both, 'in a kitchen')).toMatchObject({ place: 'interior', outside: 'forest' });
    expect(editScene(both, 'in the kitchen of a lighthouse')).toMatchObject({ place: 'interior', outside: 'coast' });
  });

  it.each([
    ['at night', { time: 'night' }],
    ['make it snow', { weather: 'snow', winter: true }],
    ['add falling rain', { weather: 'rain' }],
    ['a bit darker, please', { brightness: -0.18 }],
    ['brighter', { brightness: 0.18 }],
    ['warmer', { tint: '#ff9a3c' }],
    ['zoom in', { framing: 'close' }],
    ['zoom out', { framing: 'wide' }],
    ['as a cartoon', { style: '2d' }],
    ['in a desert', { place: 'desert' }],
    ['add a windmill', { props: [...scene.props, 'windmill'] }],
    ['remove the lighthouse', { props: scene.props.filter((prop) => prop !== 'lighthouse') }],
  ] as [string, Partial<Scene>][])('changes what %j names and nothing else', (instruction, wanted) => {
    const changed = changes(scene, editScene(scene, instruction));
    expect(changed).toMatchObject(wanted);
    // a place, a time and a weather have a light that fits them
    const allowed = new Set([...Object.keys(wanted), ...('weather' in wanted || 'place' in wanted ? ['time'] : [])]);
    expect(Object.keys(changed).filter((key) => !allowed.has(key))).toEqual([]);
  });

  it.each([
    ['make the coat blue', { cloth: NAMED.blue }],
    ['make the coat icy blue', { cloth: NAMED.blue }],
    ['turn the coat purple', { cloth: NAMED.purple }],
    ['give her glasses', { glasses: true }],
    ['take off the scarf', { scarf: false }],
    ['give her a crown', { hat: 'crown' }],
    ['long blond hair', { hair: 'long', hairColour: '#d9aa55' }],
  ])('changes of the looks what %j names and nothing else', (instruction, wanted) => {
    const changed = editScene(scene, instruction);
    expect(Object.keys(changes(scene, changed))).toEqual(['players']);
    expect(changed.players[0]?.looks).toEqual({ ...scene.players[0]?.looks, ...wanted });
  });

  it('changes only the one who is named', () => {
    const changed = editScene(both, 'give Bolt a red scarf');
    expect(changed.players[0]).toEqual(both.players[0]);
    expect(changed.players[1]?.looks).toEqual({ ...both.players[1]?.looks, scarf: true, accent: NAMED.red });
  });

  it('changes everybody when it says so, and else the first', () => {
    const glasses = (instruction: string) => editScene(both, instruction).players.map((player) => player.looks.glasses);
    expect(glasses('give both glasses')).toEqual([true, true]);
    expect(glasses('add glasses')).toEqual([true, both.players[1]?.looks.glasses]);
  });

  it('says what it cannot do instead of painting something else', () => {
    expect(edit(scene, 'blorf')).toEqual({ cannot: 'blorf' });
    expect(edit(scene, 'make it snow and put a xylophone made of cheese into the blorf')).toEqual({
      cannot: 'put a xylophone made of cheese into the blorf',
    });
  });

  it('does all that one sentence asks for', () => {
    const snowy = editScene(scene, 'make it snow');
    expect(editScene(snowy, 'remove the snow and put a red bicycle beside her')).toMatchObject({
      weather: 'clear',
      winter: false,
      props: [...scene.props, 'bicycle'],
    });
  });

  it.each([
    ['make her smile', 'joy'],
    ['crying', 'sorrow'],
    ['she looks angry', 'anger'],
    ['she is terrified', 'fear'],
  ])('shows what somebody feels: %s', (instruction, feeling) => {
    expect(editScene(scene, instruction).players[0]).toMatchObject({ feeling });
  });

  const told = readPrompt(
    pictureOf('Medium shot of Maya and Tom in a garden, at dawn; Maya holds a letter. Tom waits', {
      characters: [MAYA, { id: 't', name: 'Tom', description: 'a man with a beard, wearing a blue shirt' }],
    }),
  );
  const players = (instruction: string) =>
    editScene(told, instruction).players.map(({ pose, holds, feeling }) => ({ pose, holds, feeling }));
  const [maya, tom] = told.players.map(({ pose, holds, feeling }) => ({ pose, holds, feeling }));

  it.each([
    ['let Maya sit down', [{ ...maya, pose: 'sit' }, tom]],
    ['Tom runs', [maya, { ...tom, pose: 'run' }]],
    ['let Tom kneel', [maya, { ...tom, pose: 'kneel' }]],
    [
      'let them hug',
      [
        { ...maya, pose: 'embrace', feeling: 'joy' },
        { ...tom, pose: 'embrace', feeling: 'joy' },
      ],
    ],
    ["put a cake in Tom's hands", [maya, { ...tom, pose: 'hold', holds: 'cake' }]],
    ['remove the letter', [{ ...maya, pose: 'stand', holds: undefined }, tom]],
    ['turn the letter into a book', [{ ...maya, holds: 'book' }, tom]],
    ['remove Tom', [maya]],
    ['remove the people', []],
  ])('has people do what they are told: %s', (instruction, expected) => {
    expect(players(instruction)).toEqual(expected);
  });

  it('brings in somebody more, as described', () => {
    const [, , dog] = editScene(told, 'add a brown dog').players;
    expect(dog?.looks).toMatchObject({ name: 'Brown dog', species: 'dog', natural: true });
    expect(editScene(told, 'add an old woman').players[2]?.looks).toMatchObject({ age: 'old', female: true });
    expect(editScene(told, "remove Tom's beard").players).toHaveLength(2);
  });

  it.each([
    ['add a rainbow', { props: [...told.props, 'rainbow'] }],
    ['make it look like a photo', { style: 'realistic' }],
    ['add more trees', { props: [...told.props, 'tree'] }],
    ['give her a cup of coffee', { props: [...told.props, 'cup'] }],
    ['make the sky pink', { tint: NAMED.pink }],
  ] as [string, Partial<Scene>][])('takes no word for something else: %s', (instruction, wanted) => {
    expect(changes(told, editScene(told, instruction))).toEqual(wanted);
  });

  it('gives a different picture or none, and never changes who is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), (instruction) => {
        const edited = edit(both, instruction);
        if ('cannot' in edited) return;
        expect(edited.scene).not.toEqual(both);
        expect(edited.scene.players.map((player) => player.looks.name)).toEqual(['Maya', 'Bolt']);
      }),
    );
  });

  it.each(['make the coat red', 'make the coat red and give her glasses', 'long blond hair, take off the scarf', 'warmer'])(
    'shows in a later picture whom the changed portrait shows: %s',
    (change) => {
      const portrait = readPrompt(pictureOf('A portrait of Maya', { purpose: 'portrait' }));
      const changed = editScene(portrait, change).players[0]?.looks;
      const later = (changes: string[]) =>
        readPrompt(pictureOf('Maya in a forest', { characters: [{ ...MAYA, changes }] })).players[0]?.looks;
      expect(later([change])).toEqual(changed);
      expect(later([])).toEqual(portrait.players[0]?.looks);
      expect(later([change, 'make the coat blue'])?.cloth).toBe(NAMED.blue);
    },
  );

  it('can be taken back by the opposite words', () => {
    expect(editScene(editScene(scene, 'make it snow'), 'remove the snow')).toMatchObject({ weather: 'clear', winter: false });
    expect(editScene(editScene(scene, 'brighter'), 'darker').brightness).toBeCloseTo(scene.brightness);
  });
});
