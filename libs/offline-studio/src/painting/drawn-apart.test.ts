import { describe, expect, it } from '@jest/globals';
import { readPrompt } from './read-prompt.js';
import { renderPicture } from './render-picture.js';
import type { Scene } from './scene.js';
import { pictureOf } from './test-painting.js';

/** A small picture, to be compared with others. */
const drawn = async (scene: Scene): Promise<string> =>
  Buffer.from(await renderPicture({ scene, width: 160, height: 90 })).toString('base64');

describe('what a prompt names is drawn in its own way', () => {
  it('each animal, of the same colour and in the same place', async () => {
    const pip = { id: '1', name: 'Pip', description: 'a white sheep' };
    const scene = readPrompt(pictureOf('Close-up of Pip in a field', { characters: [pip] }));
    const [player] = scene.players;
    const kinds = [undefined, 'horse', 'zebra', 'goat', 'sheep', 'llama', 'camel', 'giraffe'] as const;
    const pictures = await Promise.all(
      kinds.map((kind) => {
        const { kind: _, ...looks } = player!.looks;
        return drawn({ ...scene, players: [{ ...player!, looks: kind ? { ...looks, kind } : looks }] });
      }),
    );
    expect(new Set(pictures).size).toBe(kinds.length);
  });

  it.each([
    ['in a field', 'a volcano', true],
    ['in the desert', 'a pyramid', true],
    ['in the living room', 'a fireplace', true],
    ['in a field', 'a fireplace', false],
    ['in the kitchen', 'a volcano', false],
  ])('%s with %s, only where it can be: %s', async (place, thing, isThere) => {
    const scene = readPrompt(pictureOf(`Wide shot of the scene ${place}, in bright daylight`, { characters: [] }));
    const [prop] = readPrompt(pictureOf(`Wide shot of ${thing}`, { characters: [] })).props;
    expect((await drawn({ ...scene, props: [prop!] })) !== (await drawn({ ...scene, props: [] }))).toBe(isThere);
  });
});
