import { describe, expect, it } from '@jest/globals';
import { table } from './table.js';

describe('a table on the command line', () => {
  it('aligns its columns', () =>
    expect(
      table([
        ['a', 'b'],
        ['long', 'c'],
      ]),
    ).toBe('a     b\nlong  c'));

  it('keeps each row on its line and obeys nothing that stands in it', () => {
    const [first, second, ...more] = table([
      ['Mara\n\u001b[2J\u001b]0;pwned\u0007', '\u202egpj'],
      ['Ada', 'x'],
    ]).split('\n');
    expect(more).toEqual([]);
    expect(`${first}${second}`).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});
