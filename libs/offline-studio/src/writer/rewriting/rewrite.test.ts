import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import type { TextTasks } from '@scenewright/providers';
import fc from 'fast-check';
import { anyIdea, HOSTILE_IDEAS } from '../test-ideas.js';
import { rewrite } from './rewrite.js';

type Input = TextTasks['rewrite']['input'];

const around: Input['around'] = {
  title: 'The lighthouse at night',
  description: 'A keeper looks out over the black sea in the rain.',
  seen: ['A lamp turns above black water.', 'Mara climbs the stairs.'],
  people: [{ name: 'Mara', description: 'An old woman in a yellow coat, with grey hair.' }],
};
const ask = (text: string, how: Input['how'], more: Partial<Input> = {}, isSpeech = false) =>
  rewrite({ how, turn: 0, around, parts: [{ id: 'a', text, isSpeech }], ...more });
const said = (...given: Parameters<typeof ask>) => ask(...given).parts[0]?.text;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

describe('words made shorter', () => {
  it.each([
    [
      'what is beside the point',
      'A lighthouse keeper befriends a storm, while the whole village sleeps.',
      'A lighthouse keeper befriends a storm.',
    ],
    ['how it came about', 'When the night comes, Mara lights the lamp.', 'Mara lights the lamp.'],
    ['what is told of somebody', 'Mara, who has never seen the sea, walks down to the harbour.', 'Mara walks down to the harbour.'],
    ['asides and fillers', 'The storm (a big one) comes back and nobody is really ready.', 'The storm comes back and nobody is ready.'],
    [
      'long ways round',
      'Mara climbs the long dark stairs in order to light the very old lamp.',
      'Mara climbs the dark stairs to light the old lamp.',
    ],
    ['one of two sentences', 'I don’t want to go! You can’t make me.', 'I don’t want to go!'],
    ['nothing of what is quoted half', 'He said “I will stay, because I must.”', 'He said “I will stay.”'],
  ])('lose %s', (_, text, shorter) => expect(said(text, 'shorter')).toBe(shorter));

  it('become shorter again when another version is wanted', () =>
    expect(said('Mara climbs the long dark stairs in order to light the very old lamp.', 'shorter', { turn: 1 })).toBe(
      'Mara climbs the stairs to light the lamp.',
    ));
  it('say plainly when they are as short as they get', () =>
    expect(ask('It was late.', 'shorter')).toEqual({ parts: [], note: 'This line is as short as it gets.' }));
  it('are fewer, and of the person alone', () =>
    fc.assert(
      fc.property(anyIdea, fc.nat(3), (text, turn) => {
        const shorter = said(text, 'shorter', { turn });
        if (shorter === undefined) return;
        const left = wordsOf(text);
        for (const word of wordsOf(shorter)) {
          if (['to', 'because', 'many', 'can', 'in', 'a', 'an'].includes(word)) continue;
          assert.ok(left.includes(word), `${word} in: ${shorter}`);
        }
        assert.ok(wordsOf(shorter).length < left.length || shorter.length < text.length);
      }),
    ));
});

describe('words made longer', () => {
  it('have what the script says of light, of place and of people', () => {
    expect(said('The lamp turns.', 'longer')).toBe('At night, the lamp turns.');
    expect(said('Every night, the same circle.', 'longer')).toBe(`Every night, the same circle. ${around.description}`);
    expect(said('When the night comes, Mara lights the lamp.', 'longer', { turn: 1 })).toBe(
      'When the night comes, Mara, in a yellow coat, lights the lamp.',
    );
  });
  it('say nothing in speech that everybody sees, and say so', () => {
    expect(ask('It was late.', 'longer', {}, true)).toMatchObject({
      parts: [],
      note: expect.stringMatching(/^The script says nothing more/),
    });
  });
  it('keep every word of the person, and add the script’s alone', () =>
    fc.assert(
      fc.property(anyIdea, fc.nat(3), (text, turn) => {
        const longer = said(text, 'longer', { turn });
        if (longer === undefined) return;
        const known = new Set([
          ...wordsOf(text),
          ...wordsOf(
            Object.values(around)
              .flat()
              .map((one) => (typeof one === 'string' ? one : `${one.name} ${one.description}`))
              .join(' '),
          ),
          'the',
        ]);
        for (const word of wordsOf(longer)) assert.ok(known.has(word), `${word} in: ${longer}`);
        for (const word of wordsOf(text)) assert.ok(wordsOf(longer).includes(word), `${word} is missing in: ${longer}`);
      }),
    ));
});

describe('words in another tone', () => {
  it.each([
    ['darker', 'She smiles at the bright morning.', 'She stares at the pale morning.'],
    ['lighter', 'Mara walks home alone.', 'Mara strolls home undisturbed.'],
    ['funnier', 'The dragon falls and sleeps.', 'The dragon tumbles and snores.'],
    ['formal', 'I don’t want to go! You can’t make me...', 'I do not wish to go. You cannot make me.'],
    ['lighter', 'She is not afraid of the dark sea.', 'She is not afraid of the softly lit sea.'],
    ['lighter', 'She is afraid of the sea.', 'She is curious about the sea.'],
    ['darker', 'He is not happy here, and she smiles.', 'He is not happy here, and she stares.'],
  ] as const)('become %s', (how, text, toned) => expect(said(text, how)).toBe(toned));

  it('end as they ended', () => expect(said('A keeper befriends a storm', 'darker')).toMatch(/^A keeper befriends a storm, [^.]+[^.]$/));
  it('take a turn of phrase where there is no other word, but no question does', () => {
    expect(said('The lamp turns.', 'darker')).toMatch(/^The lamp turns, and .+\.$/);
    expect(ask('Are you the keeper?', 'lighter')).toEqual({ parts: [], note: 'This line is as light as rules can make it.' });
  });
  it('say when nothing is to be said more formally', () =>
    expect(ask('It was late.', 'formal')).toEqual({ parts: [], note: 'Nothing here can be said more formally.' }));
});

describe('another version', () => {
  it.each([
    ['Every night, the same circle.', 'The same circle every night.'],
    ['When the night comes, Mara lights the lamp.', 'Mara lights the lamp when the night comes.'],
    ['Mara will stay here because the storm needs her.', 'Because the storm needs her, Mara will stay here.'],
  ])('has the same parts in another order: %s', (text, other) => expect(said(text, 'again')).toBe(other));

  it('says when there is no further one', () => {
    expect(ask('Rain.', 'again').note).toBe('There is no other way to say this in the same words.');
    expect(ask('When the night comes, Mara lights the lamp.', 'again', { turn: 7 }).note).toMatch(/no further version/);
  });
});

describe('an instruction', () => {
  const instructed = (instruction: string) => said('Every night, the same circle turns.', 'instruction', { instruction });
  it.each([
    ['replace night with dawn', 'Every dawn, the same circle turns.'],
    ['Say “wheel” instead of “circle”.', 'Every night, the same wheel turns.'],
    ['without the word same', 'Every night, the circle turns.'],
    ['tighter', 'Every night, the circle turns.'],
  ])('is understood: %s', (instruction, text) => expect(instructed(instruction)).toBe(text));

  const TOLD = 'Mara climbs the dark stairs, while the storm shakes the windows. She smiles and looks at the sea.';
  it.each([
    ['remove the last sentence', 'Mara climbs the dark stairs, while the storm shakes the windows.'],
    ['cut the first sentence', 'She smiles and looks at the sea.'],
    ['remove the storm', 'Mara climbs the dark stairs. She smiles and looks at the sea.'],
    ['leave out Mara', 'She smiles and looks at the sea.'],
    ['delete “dark”', 'Mara climbs the stairs, while the storm shakes the windows. She smiles and looks at the sea.'],
    ['rename Mara to Anna', 'Anna climbs the dark stairs, while the storm shakes the windows. She smiles and looks at the sea.'],
    ["change Mara's name to Anna", 'Anna climbs the dark stairs, while the storm shakes the windows. She smiles and looks at the sea.'],
    ['too long', 'Mara climbs the dark stairs. She smiles and looks at the sea.'],
    ['not so dark', 'Mara climbs the softly lit stairs, while the storm shakes the windows. She smiles and looks at the sea.'],
    ['make it sad for the end', 'Mara climbs the dark stairs, while the storm shakes the windows. She stares and looks at the sea.'],
    ['make it dark and moody', 'Mara climbs the dark stairs, while the storm shakes the windows. She stares and looks at the sea.'],
  ])('is done as it is said: %s', (instruction, text) => expect(said(TOLD, 'instruction', { instruction })).toBe(text));

  it.each([
    'not funny',
    'less formal',
    'no jokes',
    "don't make it longer",
    'dark coat',
    'turn off the light',
    'describe her face',
    'add a happy ending',
  ])('is not taken for something else: %s', (instruction) =>
    expect(ask(TOLD, 'instruction', { instruction }).note).toMatch(/^Without a language model/),
  );

  it('leaves out who is spoken to', () =>
    expect(said('We can wait here, Mara. Come!', 'instruction', { instruction: 'remove Mara' }, true)).toBe('We can wait here. Come!'));

  it.each(['past tense, please', 'Change it to past tense', 'Turn everything into the past tense.'])(
    'may be about the tense: %s',
    (instruction) =>
      expect(said('He sees it and walks to the sea.', 'instruction', { instruction })).toBe('He saw it and walked to the sea.'),
  );
  it('that is not understood is answered with what would be', () =>
    expect(ask('It was late.', 'instruction', { instruction: 'make it rhyme' }).note).toMatch(
      /^Without a language model, words can be made shorter/,
    ));
});

describe('several texts', () => {
  it('say nothing twice that is added to them', () => {
    const parts = ['The lamp turns.', 'The sea rises.', 'A door opens.', around.description].map((text, n) => ({
      id: `${n}`,
      text,
      isSpeech: false,
    }));
    const longer = rewrite({ how: 'longer', turn: 0, around, parts }).parts.map(({ text }) => text);
    const times = (words: string) => longer.filter((text) => text.includes(words)).length;
    expect(times('At night,')).toBe(1);
    // it stands among them already
    expect(times(around.description)).toBe(0);
    for (const seen of around.seen) expect(times(seen)).toBeLessThanOrEqual(1);
  });
  it('are each rewritten, and it is said how many stay', () => {
    const parts = ['It was late.', 'A keeper waits, while the sea sleeps.', 'Rain.'].map((text, n) => ({
      id: `${n}`,
      text,
      isSpeech: false,
    }));
    expect(rewrite({ how: 'shorter', turn: 0, around, parts })).toEqual({
      parts: [{ id: '1', text: 'A keeper waits.' }],
      note: '2 of 3 texts stay as they are.',
    });
  });
  it('that are not English are left to their writer', () =>
    expect(ask('Der Leuchtturmwärter wartet jeden Abend auf das Meer und den Sturm.', 'shorter').note).toMatch(/English words alone/));
});

describe('whatever is written', () => {
  const HOWS = ['shorter', 'longer', 'lighter', 'darker', 'funnier', 'formal', 'again', 'instruction'] as const;
  it('comes back as something else or with a reason, and never as nothing', () =>
    fc.assert(
      fc.property(
        fc.oneof(anyIdea, fc.constantFrom(...HOSTILE_IDEAS.map(([, text]) => text)), fc.string()),
        fc.constantFrom(...HOWS),
        fc.nat(4),
        (text, how, turn) => {
          const { parts, note } = ask(text, how, { turn, instruction: 'replace the with one' });
          assert.ok(parts.length === 1 || (note !== null && note !== ''));
          for (const one of parts) {
            assert.notEqual(one.text.trim(), '');
            assert.notEqual(one.text, text);
          }
        },
      ),
      { numRuns: 400 },
    ));
});
