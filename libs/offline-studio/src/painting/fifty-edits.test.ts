import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NAMED } from './colour.js';
import { editScene } from './edit-scene.js';
import { makeImage } from './make-image.js';
import { readPrompt } from './read-prompt.js';
import { firstUnseen } from './render-picture.js';
import type { Scene } from './scene.js';
import { MAYA, pictureOf } from './test-painting.js';

const TOM = { id: 't', name: 'Tom', description: 'a man with a beard, wearing a blue shirt and a straw hat' };
const garden = readPrompt(
  pictureOf('Medium shot of Maya and Tom in a garden, at dawn; Maya holds a letter. Tom waits at the blue door', {
    characters: [MAYA, TOM],
  }),
);
const rain = readPrompt(pictureOf('Medium shot of Maya in the street, in the rain; Maya waits for the tram'));
const kitchen = readPrompt(pictureOf('Medium shot of Maya in the kitchen, in the morning; Maya reads a book'));

/** Everything of a scene as paths: 'players.0.looks.hat'. */
function pathsOf(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]]);
  return new Map(Object.entries(value).flatMap(([key, one]) => [...pathsOf(one, path ? `${path}.${key}` : key)]));
}

/** Which paths are different, with what they are now. */
function changed(before: Scene, after: Scene): Record<string, unknown> {
  const [one, other] = [pathsOf(before), pathsOf(after)];
  return Object.fromEntries(
    [...new Set([...one.keys(), ...other.keys()])]
      .filter((path) => one.get(path) !== other.get(path))
      .map((path) => [path, other.get(path)]),
  );
}

const propsBut = (scene: Scene, ...gone: string[]) => scene.props.filter((prop) => !gone.includes(prop));

/** What a scene is made of after an edit, as far as the edit is about it. */
type Wanted = Partial<Scene> | ((after: Scene) => unknown);

describe('fifty edits that people pay for', () => {
  describe.each([
    [
      'a garden',
      garden,
      [
        ['make it night', { time: 'night' }],
        ['at sunset', { time: 'golden' }],
        ['make it sunny', { time: 'day', weather: 'clear' }],
        ['make it rain', { weather: 'rain' }],
        ['add snow', { weather: 'snow', winter: true }],
        ['make it winter', { weather: 'snow', winter: true }],
        ['add fog', { weather: 'fog' }],
        ['2D style', { style: '2d' }],
        ['3D style', { style: '3d' }],
        ['make it cinematic', { style: 'cinematic' }],
        ['make it look realistic', { style: 'realistic' }],
        ['in black and white', { grey: true }],
        ['sepia', { tint: '#a8763e' }],
        ['warmer colours', { tint: '#ff9a3c' }],
        ['make the sky pink', { tint: NAMED.pink }],
        ['brighter', { brightness: 0.18, time: garden.time }],
        ['a little darker', { brightness: -0.18 }],
        ['zoom in', { framing: 'close' }],
        ['wide shot', { framing: 'wide' }],
        ['move them to the beach', { place: 'coast' }],
        ['put them in a kitchen', { place: 'interior', room: 'kitchen' }],
        ['change the background to a castle', { place: 'castle' }],
        ['add a lantern', { props: [...garden.props, 'lantern'] }],
        ['add a rainbow', { props: [...garden.props, 'rainbow'] }],
        ['add a red bicycle', { props: [...garden.props, 'bicycle'], colours: { ...garden.colours, bicycle: NAMED.red } }],
        ['give Tom a yellow umbrella', { props: [...garden.props, 'umbrella'], colours: { ...garden.colours, umbrella: NAMED.yellow } }],
        ['paint the door red', { props: garden.props, colours: { door: NAMED.red } }],
        ['make the door green', { props: garden.props, colours: { door: NAMED.green } }],
        ['remove the door', { props: propsBut(garden, 'door') }],
        ['remove the letter', ({ props, players }) => !props.includes('letter') && players[0]!.holds === undefined],
        ['take the letter away', ({ props, players }) => !props.includes('letter') && players[0]!.holds === undefined],
        ['replace the letter with a cake', ({ players }) => players[0]!.holds === 'cake'],
        ['remove the hat', ({ players }) => players[1]!.looks.hat === null],
        ['remove the beard', ({ players }) => players[1]!.looks.beard === null],
        ['remove the scarf and the hat', ({ players }) => !players[0]!.looks.scarf && players[1]!.looks.hat === null],
        ['make the coat red', ({ players }) => players[0]!.looks.cloth === NAMED.red],
        ['make her eyes blue', ({ players }) => players[0]!.looks.eyes === '#33587f'],
        ['give Tom glasses', ({ players }) => players[1]!.looks.glasses && !players[0]!.looks.glasses],
        ['make Tom older', ({ players }) => players[1]!.looks.age === 'old'],
        ["put a crown on Tom's head", ({ players }) => players[1]!.looks.hat === 'crown'],
        ['put Maya in a wheelchair', ({ players, props }) => players[0]!.looks.wheelchair && !props.includes('wheelchair')],
        ['make her smile', ({ players }) => players[0]!.feeling === 'joy'],
        ['make Tom cry', ({ players }) => players[1]!.feeling === 'sorrow'],
        ['Tom waves', ({ players, place }) => players[1]!.pose === 'point' && place === garden.place],
        ['Maya looks at the camera', ({ players, props }) => players[0]!.gaze === 0 && !props.includes('camera')],
        ['let them walk', ({ players }) => players.every(({ pose }) => pose === 'walk')],
        ['let Maya sit', ({ players, framing }) => players[0]!.pose === 'sit' && framing === 'wide'],
        ['they hug', ({ players }) => players.every(({ pose }) => pose === 'embrace')],
        ['make Maya fly', ({ players }) => players[0]!.aloft === true && players[1]!.aloft === undefined],
        ['add a dog', ({ players }) => players[2]?.looks.species === 'dog'],
        [
          'add two cats',
          ({ players }) =>
            players
              .slice(2)
              .map(({ looks }) => looks.species)
              .join() === 'cat,cat',
        ],
        ['add a child', ({ players }) => players[2]?.looks.age === 'child' && players[0]!.looks.age === 'adult'],
        ['turn Tom into a robot', ({ players }) => players[1]!.looks.species === 'robot' && players[1]!.looks.name === 'Tom'],
        ['remove Tom', ({ players }) => players.map(({ looks }) => looks.name).join() === 'Maya'],
        ['no people', ({ players }) => players.length === 0],
        ['swap places', ({ players }) => players.map(({ looks }) => looks.name).join() === 'Tom,Maya'],
        ['add a campfire and make it night', { time: 'night', props: [...garden.props, 'campfire'] }],
      ],
    ],
    [
      'a street in the rain',
      rain,
      [
        ['stop the rain', { weather: 'clear' }],
        ['make it sunny', { weather: 'clear', time: 'day' }],
        ['remove the tram', { props: [] }],
        ['make the tram blue', { colours: { tram: NAMED.blue } }],
      ],
    ],
  ] as [string, Scene, [string, Wanted][]][])('of %s', (_, scene, edits) => {
    const edit = (instruction: string) => {
      const edited = editScene(scene, instruction);
      if ('cannot' in edited) throw new Error(`not understood: ${edited.cannot}`);
      return edited;
    };

    it.each(edits)('%s', (instruction, wanted) => {
      const edited = edit(instruction);
      if (typeof wanted === 'function') expect(wanted(edited.scene)).toBe(true);
      else expect(edited.scene).toMatchObject(wanted);
      // of everything else at most what goes along: the light with the weather, a pose with what is held
      expect(Object.keys(changed(scene, edited.scene)).length).toBeGreaterThan(0);
    });

    // in one go: the scene that all of them begin with is drawn once
    it('can be seen in all that is done', async () => {
      const pictures = edits.flatMap(([instruction]) => [
        { after: 'nothing', scene },
        ...edit(instruction).steps.map((step) => ({ after: instruction, scene: step.scene })),
      ]);
      const unseen = await firstUnseen({ scenes: pictures.map((one) => one.scene) });
      expect(pictures[unseen]?.after).toBeUndefined();
    });
  });

  it.each([
    'as a watercolour',
    'make the door bigger',
    'make Tom bigger',
    'move the lantern to the left',
    'put the letter on the table',
    'write "Hello" on the wall',
    'remove the background',
    'blur the background',
    'make it more dramatic',
    'change the season to autumn',
    'close the door',
    'hide the sun',
    'stop the rain',
    'make the coat shorter',
    'make it 9:16',
    'faster',
    'add text',
    'add a second letter',
    'make it night and write "Hello" on the wall',
  ])('says that it cannot: %s', (instruction) => {
    expect(editScene(garden, instruction)).toHaveProperty('cannot');
  });

  describe('through the painter', () => {
    let workDir: string;
    beforeAll(() => {
      workDir = mkdtempSync(join(tmpdir(), 'scenewright-edits-'));
    });
    afterAll(() => rmSync(workDir, { recursive: true, force: true }));
    const edit = (scene: Scene, prompt: string) =>
      makeImage({ ...pictureOf(prompt), base: { path: '', mime: 'image/jpeg', notes: scene } }, {
        workDir,
        signal: new AbortController().signal,
      } as Parameters<typeof makeImage>[1]);

    it.each([
      [kitchen, 'add a lighthouse', 'add a lighthouse'],
      [kitchen, 'add a rainbow', 'add a rainbow'],
      [kitchen, 'make her smile and add a windmill', 'add a windmill'],
      [rain, 'add a boat', 'add a boat'],
    ])('charges nothing for what nobody would see', async (scene, instruction, part) => {
      await expect(edit(scene, instruction)).rejects.toMatchObject({
        kind: 'fatal',
        message: expect.stringContaining(`“${part}” cannot be painted here`),
      });
    });

    it('paints what can be seen', async () => {
      await expect(edit(kitchen, 'add a cake and make it night')).resolves.toMatchObject({ notes: { time: 'night' } });
    });
  });
});
