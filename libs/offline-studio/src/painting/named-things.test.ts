import { describe, expect, it } from '@jest/globals';
import type { CharacterReference } from '@scenewright/providers';
import { NAMED } from './colour.js';
import { buildSet, figureLayer } from './compose.js';
import { readPrompt } from './read-prompt.js';
import type { Prop, Scene } from './scene.js';
import { pictureOf } from './test-painting.js';

const someone = (name: string, description: string): CharacterReference => ({ id: name, name, description });
const LENA = someone('Lena', 'a young woman with black hair');
const HEDGEHOG = someone('Mila', 'the little hedgehog');
const MICE = someone('Three mice', 'Three mice. Chosen by the studio: a mouse with grey fur and round ears.');
const OLA = someone('Ola', 'an octopus with red skin');
const LUCIA = someone('Lucía', 'a girl in a wheelchair');

const read = (prompt: string, ...characters: CharacterReference[]) => readPrompt(pictureOf(prompt, { characters }));

/** All pixels of a scene as it is built, before any style. */
function pixelsOf(scene: Scene): Uint8ClampedArray {
  const set = buildSet(scene, 240, 136);
  const [first, ...rest] = set.layers;
  const g = first!.canvas.getContext('2d');
  for (const layer of rest) g.drawImage(layer.canvas, 0, 0);
  return g.getImageData(0, 0, first!.canvas.width, first!.canvas.height).data;
}

/** How many pixels of two pictures are clearly different. */
function differing(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let count = 0;
  for (let i = 0; i < one.length; i += 4)
    if (Math.abs(one[i]! - other[i]!) + Math.abs(one[i + 1]! - other[i + 1]!) + Math.abs(one[i + 2]! - other[i + 2]!) > 40) count++;
  return count;
}

describe('things that a prompt names', () => {
  it.each([
    ['Wide shot of the scene at the harbour; A steamship leaves', 'steamer', 'ship'],
    ['Wide shot of the scene in the street; The old tram rattles by', 'tram', 'train'],
    ['Wide shot of the scene in the town; A bus stops', 'bus', 'train'],
    ['Wide shot of the scene in the park; A red balloon', 'toyBalloon', 'balloon'],
    ['Wide shot of the scene in the park; A hot-air balloon rises', 'balloon', 'toyBalloon'],
    ['Close-up of the scene before a plain background; Knead the dough', 'dough', 'bread'],
    ['Wide shot of the scene under the cherry tree; It blooms', 'tree', 'apple'],
    ['Wide shot of Lena at the harbour; Lena finds a red scarf', 'scarf', 'gloves'],
    ['Wide shot of Lena at the harbour; Lena holds a crown before the crowd', 'crown', 'bird'],
  ] as [string, Prop, Prop][])('%s', (prompt, thing, other) => {
    const { props } = read(prompt);
    expect(props).toContain(thing);
    expect(props).not.toContain(other);
  });

  it('a scarf that somebody wears is no thing beside them', () => {
    expect(read('Wide shot of Lena at the harbour; Lena holds a cup, wearing a red scarf', LENA).props).not.toContain('scarf');
    expect(read('Wide shot of Lena at the harbour; Lena in her red scarf finds a key', LENA).props).not.toContain('scarf');
  });

  it.each([
    ['coast', 'steamship'],
    ['street', 'tram'],
    ['town', 'bus'],
    ['mountain', 'river'],
    ['park', 'balloon'],
  ])('is seen: in a picture of a %s, a %s', (place, thing) => {
    const scene = read(`Wide shot of the scene in the ${place === 'coast' ? 'harbour' : place}, in bright daylight; There is a ${thing}`);
    expect(differing(pixelsOf(scene), pixelsOf({ ...scene, props: [] }))).toBeGreaterThan(300);
  });

  it.each([
    ...[
      'bicycle',
      'door',
      'umbrella',
      'balloon',
      'flag',
      'kite',
      'car',
      'boat',
      'ship',
      'tram',
      'bus',
      'steamship',
      'train',
      'guitar',
      'letter',
    ],
    ...[
      'box',
      'suitcase',
      'chair',
      'table',
      'candle',
      'key',
      'cup',
      'book',
      'phone',
      'tent',
      'pot',
      'drum',
      'piano',
      'gift',
      'cage',
      'bottle',
      'fence',
    ],
  ])('has the colour that it is said to have: %s', (thing) => {
    const place = ['boat', 'ship', 'steamship'].includes(thing) ? 'at the harbour' : 'in the field';
    const [red, blue] = ['red', 'blue'].map((colour) =>
      read(`Wide shot of the scene ${place}, in bright daylight; There is a ${colour} ${thing}`),
    );
    expect(Object.values(red!.colours ?? {})).toEqual([NAMED.red]);
    const [one, other] = [pixelsOf({ ...red!, seed: blue!.seed }), pixelsOf(blue!)];
    let [redder, bluer] = [0, 0];
    for (let i = 0; i < one.length; i += 4) {
      redder += Math.max(0, one[i]! - other[i]!);
      bluer += Math.max(0, other[i + 2]! - one[i + 2]!);
    }
    expect(redder).toBeGreaterThan(500);
    expect(bluer).toBeGreaterThan(500);
  });

  it('has the bird in the cage that is told of with it, and leaves whoever lets it go on the ground', () => {
    const empty = read('Medium shot of a living room; A cage');
    const full = read('Medium shot of a living room; A bird sings in its cage');
    expect([empty.props, full.props]).toEqual([['cage'], ['bird', 'cage']]);
    expect(differing(pixelsOf(empty), pixelsOf({ ...empty, props: full.props }))).toBeGreaterThan(20);
    const PIP = someone('Pip', 'a yellow bird');
    expect(read('Medium shot of Pip in a living room; Pip, a bird in a cage, sings', PIP).props).toEqual(['cage']);
    expect(read('Wide shot of Pip in a field; Pip, a bird, joins the flock', PIP).props).toContain('bird');
    const [lena] = read('Wide shot of Lena in a garden; Lena opens the cage and the bird flies away', LENA).players;
    expect(lena).not.toHaveProperty('aloft');
  });

  it.each([
    ['The bicycle is red', { bicycle: NAMED.red }],
    ['The doors were painted blue', { door: NAMED.blue }],
    ['The bicycle that is yellow leans at a green door', { bicycle: NAMED.yellow, door: NAMED.green }],
    ['A bicycle and a red coat', {}],
  ])('reads colours after a thing as well: %s', (words, colours) => {
    expect(read(`Wide shot of the scene in the street; ${words}`).colours ?? {}).toEqual(colours);
  });

  it('blossoms where it is said to', () => {
    expect(read('Wide shot of Lena under the cherry tree; Lena waits', LENA).colours).toHaveProperty('tree');
  });

  it('is taken from nothing that only sounds like it in another language', () => {
    expect(read('Medium shot of Lena in the park; Y los dos van al río con pan', LENA).props).toEqual([]);
    expect(read('Medium shot of Lena in the park; Y los dos van al río con un paraguas rojo (red umbrella)', LENA)).toMatchObject({
      props: ['umbrella'],
      colours: { umbrella: NAMED.red },
    });
  });
});

describe('who has what is named', () => {
  it('ties a string to an animal, and gives nothing else into a paw', () => {
    expect(read('Wide shot of Mila in the forest; Mila finds a red balloon', HEDGEHOG).players[0]?.holds).toBe('toyBalloon');
    const cake = read('Wide shot of Mila in the forest; Mila eats a big cake', HEDGEHOG);
    expect(cake.players[0]?.holds).toBeUndefined();
    expect(differing(pixelsOf(cake), pixelsOf({ ...cake, props: [] }))).toBeGreaterThan(100);
  });

  it('gives it to whoever is named first in what happens', () => {
    const { players } = read('Medium shot of Lena and Tom in the park; Tom holds a letter, Lena waits', LENA, someone('Tom', 'a boy'));
    expect(players.map(({ holds }) => holds)).toEqual([undefined, 'letter']);
    const foreign = read('Medium shot of Tom and Lena in the park; Le lee un libro (reads, book)', LENA, someone('Tom', 'a boy'));
    expect(foreign.players.map(({ holds }) => holds)).toEqual([undefined, 'book']);
  });

  it('lays many arms around a thing, and around somebody', () => {
    expect(read('Medium shot of Ola on the seabed; Ola wraps her arms around a bottle', OLA).players[0]?.holds).toBe('bottle');
    const two = read('Wide shot of Ola and Lena underwater; Ola wraps her arms around Lena', OLA, LENA);
    expect(two.players[0]?.pose).toBe('embrace');
    const alone = { ...two, players: two.players.map((player) => ({ ...player, pose: 'stand' as const })) };
    expect(differing(pixelsOf(two), pixelsOf(alone))).toBeGreaterThan(100);
  });

  it('seats in a wheelchair whoever is in one, whatever they do, and has no other one stand by', () => {
    for (const deed of ['Lucía waits', 'Lucía runs', 'Lucía in her wheelchair holds a cup']) {
      const scene = read(`Wide shot of Lucía in the park; ${deed}`, LUCIA);
      expect(scene.players[0]?.looks.wheelchair).toBe(true);
      expect(['sit', 'hold']).toContain(scene.players[0]?.pose);
      expect(scene.props).not.toContain('wheelchair');
    }
  });

  it('lifts who floats or flies above the ground', () => {
    const aloft = (deed: string, ...people: CharacterReference[]) =>
      read(`Wide shot of somebody in the forest; ${deed}`, ...people).players[0]?.aloft;
    expect(aloft('Mila floats up over the trees', HEDGEHOG)).toBe(true);
    expect(aloft('The dragon flies', someone('Dragon', 'a green dragon'))).toBe(true);
    expect(aloft('Lena flies to Paris', LENA)).toBeUndefined();
    expect(aloft('Mila sleeps', HEDGEHOG)).toBeUndefined();
  });

  it('leaves a head in the picture, however high somebody flies', () => {
    const scene = read('Wide shot of Lena in the park; Lena floats up into the sky', LENA);
    expect(scene.players[0]?.aloft).toBe(true);
    const { canvas } = figureLayer(buildSet(scene, 320, 180));
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, Math.round((canvas.height - 180) / 2) + 2);
    expect(data.every((value, index) => index % 4 !== 3 || value < 60)).toBe(true);
  });

  it('shows mice as mice', () => {
    const { players } = read('Wide shot of Three mice in the forest; They dance', MICE);
    expect(players.map(({ looks }) => looks.kind)).toEqual(['mouse', 'mouse', 'mouse']);
  });

  it.each(['Close-up', 'Medium shot', 'Wide shot'])('leaves room for everybody in a %s', (size) => {
    for (const people of [
      [MICE, HEDGEHOG],
      [LENA, someone('Tom', 'a man'), someone('Ida', 'an old woman with grey hair in a bun')],
    ]) {
      const scene = read(`${size} of them in the forest; They stand`, ...people);
      const set = buildSet(scene, 320, 180);
      const { canvas } = figureLayer(set);
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      // heads: the upper two thirds of what a still shows
      const [left, top] = [Math.round((set.width - 320) / 2), Math.round((set.height - 180) / 2)];
      const isPainted = (x: number, y: number) => data[(y * canvas.width + x) * 4 + 3]! > 60;
      for (let y = top; y < top + 100; y++) {
        expect(isPainted(left, y)).toBe(false);
        expect(isPainted(left + 319, y)).toBe(false);
      }
      for (let x = left; x < left + 320; x++) expect(isPainted(x, top)).toBe(false);
    }
  });
});

describe('work and wares', () => {
  it('shows hands at work, and does not write them on the picture', () => {
    const scene = read('Close-up of the scene before a plain background; Knead the dough, two hands at work');
    expect(scene).toMatchObject({ props: ['dough', 'hands'], words: 'Knead the dough' });
    expect(differing(pixelsOf(scene), pixelsOf({ ...scene, props: ['dough'] }))).toBeGreaterThan(500);
  });

  it('prints the name of a product on its package', () => {
    const [one, other] = ['Brightleaf', 'Moondrop'].map((name) =>
      read(`Close-up of the scene before a plain background; Breathe, with a package that says “${name}”`),
    );
    expect(one).toMatchObject({ props: ['package'], label: 'Brightleaf', words: 'Breathe' });
    expect(differing(pixelsOf(one!), pixelsOf({ ...one!, label: other!.label! }))).toBeGreaterThan(100);
  });
});
