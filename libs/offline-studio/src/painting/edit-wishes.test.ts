import { describe, expect, it } from '@jest/globals';
import { NAMED } from './colour.js';
import { editScene } from './edit-scene.js';
import { readPrompt } from './read-prompt.js';
import type { Player, Scene } from './scene.js';
import { MAYA, pictureOf } from './test-painting.js';

const TOM = { id: 't', name: 'Tom', description: 'a man with a beard, wearing a blue shirt and a straw hat' };
const garden = readPrompt(
  pictureOf('Medium shot of Maya and Tom in a garden, at dawn; Maya holds a letter. Tom waits at the blue door', {
    characters: [MAYA, TOM],
  }),
);
const rain = readPrompt(pictureOf('Medium shot of Maya in the street, in the rain; Maya waits for the tram'));
const rainyNight = readPrompt(pictureOf('Medium shot of Maya in the street, at night, in the rain; Maya waits'));
const portrait = readPrompt(pictureOf('A portrait of Maya', { purpose: 'portrait' }));

function after(scene: Scene, instruction: string): Scene {
  const edited = editScene(scene, instruction);
  if ('cannot' in edited) throw new Error(`not understood: ${edited.cannot}`);
  return edited.scene;
}

/** Of everybody who is there, what is asked. */
const each = (scene: Scene, instruction: string, of: (player: Player) => unknown) => after(scene, instruction).players.map(of);
const names = (instruction: string) => each(garden, instruction, ({ looks }) => looks.name);

describe('a wish to change a picture', () => {
  it.each([
    ['make it day', { time: 'day' }],
    ['day instead of night', { time: 'day' }],
    ['make it night, keep everything else the same', { time: 'night', players: garden.players }],
    ["make it night but don't change the coat", { time: 'night', players: garden.players }],
    ['too dark', { brightness: 0.18 }],
    ['less bright, please', { brightness: -0.18, time: garden.time }],
    ['make it look like anime', { style: '2d' }],
    ['in space', { place: 'space', time: 'space' }],
    ['the sky should be orange', { tint: NAMED.orange, props: garden.props }],
    ['make the door orange', { colours: { door: NAMED.orange }, props: garden.props }],
    ['make the photo darker', { brightness: -0.18, props: garden.props, style: garden.style }],
    ['give her a golden crown', { time: garden.time }],
    ['make her skin darker', { brightness: 0 }],
    ['make it darker with a full moon', { brightness: -0.18, props: [...garden.props, 'moon'] }],
    ['replace the garden with a beach', { place: 'coast', props: garden.props.filter((prop) => prop !== 'flower') }],
  ] as [string, Partial<Scene>][])('is about what it names: %s', (instruction, wanted) =>
    expect(after(garden, instruction)).toMatchObject(wanted),
  );

  it.each([
    [rainyNight, 'in the forest', { place: 'forest', weather: 'rain', time: 'night' }],
    [rainyNight, 'make it snow', { weather: 'snow', time: 'night' }],
    [rainyNight, 'make it a storm', { weather: 'storm', time: 'night' }],
    [rainyNight, 'no rain', { weather: 'clear', time: 'night' }],
    [rainyNight, 'turn night into day', { weather: 'rain', time: 'day' }],
    [rain, 'turn the rain into snow', { weather: 'snow' }],
    [rain, 'make it not raining', { weather: 'clear', time: 'day' }],
    [garden, 'make it rain', { weather: 'rain', time: 'storm' }],
  ] as [Scene, string, Partial<Scene>][])('has weather leave the night as it is: %#, %s', (scene, instruction, wanted) =>
    expect(after(scene, instruction)).toMatchObject(wanted),
  );

  it.each([
    ['give him glasses', ({ looks }: Player) => looks.glasses, [false, true]],
    ['make him angry', ({ feeling }: Player) => feeling, [undefined, 'anger']],
    ['the man on the right smiles', ({ feeling }: Player) => feeling, [undefined, 'joy']],
    ['Maya smiles, Tom cries', ({ feeling }: Player) => feeling, ['joy', 'sorrow']],
    ['take off his hat', ({ looks }: Player) => looks.hat, [null, null]],
    ['make the hat red', ({ looks }: Player) => looks.hat && looks.hatColour, [null, NAMED.red]],
    ['swap the hat for a crown', ({ looks }: Player) => looks.hat, [null, 'crown']],
    ['shave him', ({ looks }: Player) => looks.beard, [null, null]],
    ['make the coat red and the scarf blue', ({ looks }: Player) => looks.accent, [NAMED.blue, garden.players[1]!.looks.accent]],
    ['close her eyes', ({ asleep }: Player) => asleep, [true, undefined]],
    ['looking at camera', ({ gaze }: Player) => gaze, [0, garden.players[1]!.gaze]],
    ['make him look at her', ({ gaze }: Player) => gaze, [garden.players[0]!.gaze, -0.95]],
    ['make her a happy woman', ({ looks }: Player) => looks.hair, garden.players.map(({ looks }) => looks.hair)],
    ['turn her into a cat', ({ looks }: Player) => looks.species, ['cat', 'human']],
    ['replace the man with a robot', ({ looks }: Player) => looks.species, ['human', 'robot']],
    ['add a bird', ({ looks }: Player) => looks.species, ['human', 'human', 'bird']],
  ])('is about whom it says: %s', (instruction, of, wanted) => expect(each(garden, instruction, of)).toEqual(wanted));

  it.each([
    ['remove the man', ['Maya']],
    ['remove everyone but Tom', ['Tom']],
    ['only Maya', ['Maya']],
  ])('takes away whom it says: %s', (instruction, wanted) => expect(names(instruction)).toEqual(wanted));

  it('takes no name for a part of another word, nor its article for a name', () => {
    const cast = [
      { id: '1', name: 'Ed', description: 'a man in a blue coat' },
      { id: '2', name: 'The Keeper', description: 'a woman in a green coat' },
    ];
    const harbour = readPrompt(pictureOf('Ed and The Keeper at a harbour, at dusk; they wait', { characters: cast }));
    expect(each(harbour, 'make the keeper’s coat red', ({ looks }) => looks.cloth)).toEqual([NAMED.blue, NAMED.red]);
    expect(each(harbour, 'remove the keeper', ({ looks }) => looks.name)).toEqual(['Ed']);
    expect(editScene(harbour, 'remove the xylophone')).toHaveProperty('cannot');
  });

  it.each([
    ['an old woman', 'make her younger', 'adult'],
    ['a little girl', 'make her older', 'adult'],
    ['a woman', 'make her older', 'old'],
    ['a woman', 'make her an old woman', 'old'],
  ])('makes somebody a step older or younger: %s, %s', (who, instruction, wanted) => {
    const alone = readPrompt(pictureOf('Maya waits', { characters: [{ ...MAYA, description: `${who} with red hair` }] }));
    expect(each(alone, instruction, ({ looks }) => looks.age)).toEqual([wanted]);
  });

  it.each([
    'not night',
    'do not make it darker',
    'no anime',
    'make the door brighter',
    'not smiling',
    'make him stop smiling',
    "I can't see his face",
    'less fog',
    'remove the fog',
    'remove the trees',
    'remove the people in the background',
    'add mountains in the background',
    'tidy up the room',
    'make the room bigger',
    'show her from the back',
    "bird's eye view",
    'oil painting',
    'closer to each other',
  ])('is not taken for something else, but refused: %s', (instruction) => expect(editScene(garden, instruction)).toHaveProperty('cannot'));

  it('takes a colour away that lies over all', () => {
    expect(after(after(garden, 'sepia'), 'remove the sepia')).toMatchObject({ tint: null });
    expect(after(after(garden, 'black and white'), 'not black and white')).toMatchObject({ grey: false });
  });

  it('asks a portrait for no weather, which it does not show', () => {
    expect(editScene(portrait, 'make it rain')).toHaveProperty('cannot');
  });
});
