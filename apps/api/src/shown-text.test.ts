import { describe, expect, it } from '@jest/globals';
import { shown, shownOnOneLine } from './shown-text.js';

describe('somebody’s words on a terminal', () => {
  it.each([
    ['a title of the window', '\u001b]0;pwned\u0007'],
    ['a cleared screen', '\u001b[2J'],
    ['a control character of one byte', '\u009b31m'],
    ['a carriage return over what stands there', 'no\ryes'],
    ['turned directions', '\u202egpj.exe'],
    ['an invisible character', 'a\u200bb'],
    ['a line separator', 'a\u2028b'],
  ])('have nothing in them that it obeys: %s', (_, text) => {
    expect(shown(text)).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u);
    expect(shown(text)).toContain('\ufffd');
  });

  it('stay what they are', () => expect(shown('灯台 🦊 “é”\nsecond')).toBe('灯台 🦊 “é”\nsecond'));
  it('keep the lines of a table for spreadsheets', () => expect(shown('a,b\r\nc,d')).toBe('a,b\nc,d'));
  it('have no lines of their own in a table', () => expect(shownOnOneLine('a\nb')).toBe('a\ufffdb'));
});
