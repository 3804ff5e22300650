import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

/** The same value with its keys the other way round, all the way down. */
const turned = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(turned);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, turned(part)]),
  );
};

describe('canonical JSON', () => {
  it('is written as the standard says', () =>
    // RFC 8785, section 3.2.2 and 3.2.3
    expect(
      canonicalJson({
        numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27],
        string: '\u20ac$\u000f\nA\'B"\\\\"/',
        literals: [null, true, false],
        '\u20ac': 'Euro Sign',
        '\r': 'Carriage Return',
        '1': 'One',
        '\ud83d\ude00': 'Emoji',
        '\ufb33': 'Dalet',
      }),
    ).toBe(
      `{"\\r":"Carriage Return","1":"One","literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],` +
        `"string":"\u20ac$\\u000f\\nA'B\\"\\\\\\\\\\"/","\u20ac":"Euro Sign","\ud83d\ude00":"Emoji","\ufb33":"Dalet"}`,
    ));

  it('is the same in whatever order the keys come, and says the same', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(turned(value))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    ));

  it('leaves out what JSON does', () => expect(canonicalJson({ b: undefined, a: [undefined, 1] })).toBe('{"a":[null,1]}'));
});
