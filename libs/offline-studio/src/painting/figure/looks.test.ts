import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NAMED } from '../colour.js';
import { readPrompt } from '../read-prompt.js';
import { BOLT, MAYA, pictureOf } from '../test-painting.js';
import { looksOf } from './looks.js';
import { SPECIES } from './looks-words.js';

describe('the looks of a character', () => {
  it('are the same in every scene, weather, framing and style, and beside anybody', () => {
    const alone = looksOf(MAYA.name, MAYA.description);
    const scenes = [
      pictureOf('Wide shot of a lighthouse at night in a storm'),
      pictureOf('Close-up in a warm kitchen', { seed: 99, style: '2d' }),
      pictureOf('Maya and Bolt walk through a desert', { characters: [BOLT, MAYA] }),
      pictureOf('Portrait of Maya', { purpose: 'portrait', width: 64, height: 64 }),
    ].map(readPrompt);
    for (const scene of scenes) expect(scene.players.find((player) => player.looks.name === 'Maya')?.looks).toEqual(alone);
  });

  it('follow from the description: hair, clothes and what is worn', () => {
    expect(looksOf(MAYA.name, MAYA.description)).toMatchObject({
      species: 'human',
      female: true,
      age: 'adult',
      hair: 'curly',
      outfit: 'coat',
      cloth: NAMED.green,
      accent: NAMED.yellow,
      scarf: true,
    });
    expect(looksOf('Elias', 'an old sailor, a man with a full white beard, round glasses and a peaked cap')).toMatchObject({
      age: 'old',
      female: false,
      beard: 'full',
      glasses: true,
      hat: 'sailor',
    });
  });

  it.each([
    ['a small green robot', { species: 'robot', fur: NAMED.green }],
    ['a robot painted red', { species: 'robot', fur: NAMED.red }],
    ['a robot with copper plating and blue eyes', { species: 'robot', fur: NAMED.copper, eyes: NAMED.blue }],
    ['a black cat with golden eyes', { species: 'cat', fur: NAMED.black, eyes: NAMED.golden }],
    ['a dragon with purple scales', { species: 'dragon', fur: NAMED.purple }],
    ['a spirit made of teal mist', { species: 'spirit', fur: NAMED.teal }],
  ])('have the colours that the description names: %s', (description, wanted) => {
    expect(looksOf('Somebody', description)).toMatchObject(wanted);
  });

  it('have a skin that nobody on earth has where the description says so', () => {
    const skins = ['green', 'blue', 'grey', 'tanned'].map((skin) => looksOf('Zorg', `an alien, with a bald head, ${skin} skin`).skin);
    expect(new Set(skins).size).toBe(4);
    expect(looksOf('Zorg', 'an alien with a bald head, green skin')).toMatchObject({ species: 'human', hair: 'bald', skin: '#86b070' });
  });

  it.each(SPECIES.filter((species) => species !== 'human'))('tell those of a kind apart whom nobody described: %s', (species) => {
    const furs = ['Bolt', 'Pixel', 'Tin', 'Ada', 'Unit Seven', 'Moss'].map((name) => looksOf(name, `a ${species}`).fur);
    expect(new Set(furs).size).toBe(furs.length);
  });

  it.each([
    ['a mechanical owl of polished brass plates', { species: 'bird', metal: true, fur: NAMED.brass }],
    ['a clockwork mouse', { species: 'rabbit', metal: true }],
    ['a brown owl', { species: 'bird' }],
    ['a brown horse', { species: 'dog' }],
  ])('are those of %s', (description, looks) => {
    expect(looksOf('Sol', description)).toMatchObject(looks);
    expect('metal' in looksOf('Sol', description)).toBe('metal' in looks);
  });

  it('of two robots differ in their lamps too', () => {
    const [bolt, tin] = ['Bolt', 'Tin'].map((name) => looksOf(name, 'a small robot with silver plating'));
    expect(bolt?.fur).toBe(tin?.fur);
    expect([bolt?.eyes, bolt?.accent]).not.toEqual([tin?.eyes, tin?.accent]);
  });

  it('are complete for any name and description', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, description) => {
        const { fur, skin, cloth, accent, eyes, hairColour } = looksOf(name, description);
        for (const colour of [fur, skin, cloth, accent, eyes, hairColour]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
        expect(looksOf(name, description)).toEqual(looksOf(name, description));
      }),
    );
  });
});

describe('what somebody is', () => {
  it('goes before whose they are', () => {
    expect(looksOf('Leo', '9, who wears a red cap; her grandson. A boy.').female).toBe(false);
    expect(looksOf('Lola', 'his granddaughter').female).toBe(true);
  });

  it('a hat has the colour that is said of it', () => {
    expect(looksOf('Leo', 'a boy in a red cap and a green coat').hatColour).toBe(looksOf('Mia', 'a girl in a red hat').hatColour);
    expect(looksOf('Leo', 'a boy with a cap').hatColour).toBeUndefined();
  });

  it('the red of a coat of hair is russet, and that of scales or paint is red', () => {
    const fur = (description: string) => looksOf('Ember', description).fur;
    expect(fur('a red fox')).toBe(fur('a red cat with green eyes'));
    expect(fur('a red fox')).not.toBe(fur('a dragon with red scales'));
    expect(fur('a dragon with red scales')).toBe(fur('a robot with red plating'));
  });

  it.each([
    ['a snake with green scales', 'dragon'],
    ['a black husky with amber eyes', 'dog'],
    ['a spider with thin legs', 'bird'],
    ['a jaguar with golden eyes', 'cat'],
    ['a stingray', 'fish'],
    ['a dragonfly', 'bird'],
    // whose words name another being
    ['a river otter', 'bear'],
    ['a star whale', 'fish'],
    ['A ghost hunter. A young man with a beard', 'human'],
    ['a dragon rider, a young woman', 'human'],
    ['a robot keeper', 'robot'],
  ])('draws %s as a %s', (description, species) => {
    expect(looksOf('Somebody', description).species).toBe(species);
  });

  it('a young man is drawn as one, whosever he is', () => {
    expect(looksOf('Teacher', 'Her teacher. Chosen by the studio: a young man, with short hair').female).toBe(false);
  });

  it('an animal has its own body and colours unless it wears something', () => {
    expect(looksOf('Pip', 'a penguin')).toMatchObject({ species: 'bird', kind: 'penguin', natural: true });
    expect(looksOf('Bandit', 'a raccoon')).toMatchObject({ species: 'bear', kind: 'raccoon', natural: true });
    expect(looksOf('Mo', 'a monkey with an orange tail')).toMatchObject({ species: 'bear', kind: 'monkey', natural: true });
    expect(looksOf('Glim', 'a firefly with a glowing tail')).toMatchObject({ kind: 'insect', glows: true });
    expect(looksOf('Zeb', 'a zebra with black and white stripes')).toMatchObject({ species: 'dog', kind: 'zebra', natural: true });
    expect(looksOf('Gia', 'a giraffe with a golden coat')).toMatchObject({ kind: 'giraffe', natural: true });
    expect(looksOf('Cas', 'a camel with a sandy coat and a hump')).toMatchObject({ kind: 'camel', natural: true });
    expect(looksOf('Paco', 'a black llama with a black coat and two tall ears')).toMatchObject({
      ...{ kind: 'llama', natural: true, fur: looksOf('Tar', 'a black goat with a black coat').fur },
    });
    expect(looksOf('Rusty', 'a dog in a blue coat').natural).toBeUndefined();
    expect(looksOf('Cog', 'a mechanical owl of brass').natural).toBeUndefined();
  });
});
