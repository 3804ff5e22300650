import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { isEditOf, looksIn, saysTheSame, withChange } from './looks.js';

describe('the words of somebody’s looks', () => {
  it('are a description, and what was changed of it, oldest first', () => {
    const words = withChange(withChange('A keeper in a yellow coat', 'make the coat red'), 'give her\n a scarf ');
    expect(words).toBe('A keeper in a yellow coat\nNow: make the coat red\nNow: give her a scarf');
    expect(looksIn(words)).toEqual({ description: 'A keeper in a yellow coat', changes: ['make the coat red', 'give her a scarf'] });
  });
  it('say the same change once, as the last one', () =>
    expect(looksIn(withChange(withChange(withChange('', 'red'), 'blue'), 'red'))).toEqual({ description: '', changes: ['blue', 'red'] }));
  it('keep what was written between the changes', () =>
    expect(looksIn('A keeper\nNow: older\nwith a lantern')).toEqual({ description: 'A keeper\nwith a lantern', changes: ['older'] }));
  it('leave out the oldest changes rather than grow for ever', () => {
    let words = 'A keeper';
    for (let n = 0; n < 100; n += 1) words = withChange(words, `${'x'.repeat(100)} ${n}`);
    expect(words.length).toBeLessThanOrEqual(4000);
    expect(looksIn(words)).toMatchObject({ description: 'A keeper' });
    expect(words.endsWith(' 99')).toBe(true);
  });
  it('come back as they were written, whatever the words are', () =>
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ minLength: 1 }), { maxLength: 5 }), (description, changes) => {
        const words = changes.reduce(withChange, description);
        const { changes: kept } = looksIn(words);
        const last = changes.at(-1);
        if (last !== undefined) expect(saysTheSame(kept.at(-1) ?? '', last)).toBe(true);
        expect(new Set(kept).size).toBe(kept.length);
      }),
    ));
  it('are read by browsers that cannot part a text into words, which nothing there needs', async () => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    try {
      await jest.isolateModulesAsync(async () => {
        const looks = await import('./looks.js');
        expect(looks.saysTheSame('A  keeper', 'A keeper')).toBe(true);
      });
    } finally {
      Object.assign(Intl, { Segmenter });
    }
  });
});

describe('a text', () => {
  const coat = 'A keeper in a yellow coat';
  it.each<[string, string, string, boolean]>([
    ['with another word', coat, 'A keeper in a red coat', true],
    ['in other letters', coat, 'a KEEPER in a Yellow coat', true],
    ['with more words', coat, `${coat}, and a lantern in her hand`, true],
    ['of which a third is left, and nothing else', coat, 'A keeper', true],
    ['of which less is left', coat, 'A', false],
    ['of which a third is left, with something else', coat, 'A keeper, younger', false],
    ['of which two thirds are left, with something else', 'aaaa bb', 'aaaa ccc', true],
    ['that is another one', coat, 'In the rain', false],
    ['that is nothing', coat, ' ', false],
    ['without some of its lines', 'One\n Two \n\nThree', ' Two', true],
    ['with a line of something else', 'One\nTwo\nThree', 'Two\nFour', false],
    ['of nothing', '', 'A keeper', false],
    ['in the order of the other', 'one two three four', 'four three two one', false],
  ])('%s is an edit of it or not', (_, text, edited, is) => expect(isEditOf(text, edited)).toBe(is));
  it('is a description without the lines of changes, and without what is around it', () =>
    expect(looksIn('\n A keeper \nNow: older\n')).toEqual({ description: 'A keeper', changes: ['older'] }));
  it('is a change alone where there is no description, and keeps the newest, however long it is', () => {
    expect(withChange('', 'older')).toBe('Now: older');
    const long = 'x'.repeat(5000);
    expect(looksIn(withChange('A keeper\nNow: older', long))).toEqual({ description: 'A keeper', changes: [long] });
  });
});
