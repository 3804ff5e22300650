import { describe, expect, it } from '@jest/globals';
import type { CheckedSealView } from '@scenewright/contract';
import { readSealLine, type SealLine } from '../../seals/index.js';
import { ChainCheck } from './chain.js';

const AT = '2026-03-02T09:30:00.000Z';
const head = (n: number) => String(n % 10).repeat(64);

/** The n-th seal, of a thousand events each. */
function seal(n: number, more: Partial<CheckedSealView> = {}): CheckedSealView {
  const says = { position: String(1000 * n), count: 1000 * n, head: head(n) };
  return { number: n, at: AT, after: String(1000 * (n - 1)), says, found: says, ok: true, ...more };
}
const line = (n: number, more: Partial<SealLine> = {}): [number, SealLine] => [
  n,
  { seal: n, position: String(1000 * n), count: 1000 * n, head: head(n), at: AT, ...more },
];
const kept = (...lines: [number, SealLine][]) => ({ lines: new Map(lines), unreadable: 0 });

function findings(heads: ConstructorParameters<typeof ChainCheck>[0], ...seals: CheckedSealView[]) {
  const check = new ChainCheck(heads);
  for (const one of seals) check.see(one);
  const { lines, agrees } = check.findings();
  return { first: lines[0], said: lines.join('\n'), agrees };
}

describe('what `verify --chain` says', () => {
  it('when all is well: how much agrees, and that this is no proof against whoever can write everything anew', () => {
    const { said, agrees } = findings(null, seal(1), seal(2));
    expect(agrees).toBe(true);
    expect(said).toContain(`✓ 2 seals agree with 2000 events, up to position 2000; the head there is ${head(2)}`);
    expect(said).toContain('whoever can write the whole log anew can write its seals anew');
  });

  it('when nothing is sealed yet', () =>
    expect(findings(null)).toMatchObject({ agrees: true, first: expect.stringContaining('nothing is sealed yet') }));

  it.each<[string, Partial<CheckedSealView>, string]>([
    [
      'an event was changed',
      { ok: false, found: { ...seal(2).found, head: head(7) } },
      '✗ seal 2 (positions 1001 to 2000): an event, their order, or the seal was changed',
    ],
    [
      'events are gone',
      { ok: false, found: { position: '2000', count: 1998, head: head(7) } },
      '✗ seal 2 (positions 1001 to 2000): 2 events are missing',
    ],
    [
      'one was put in',
      { ok: false, found: { position: '2000', count: 2001, head: head(7) } },
      '✗ seal 2 (positions 1001 to 2000): 1 events came in between',
    ],
    ['a seal says nothing', { ok: false, says: null }, '✗ seal 2 (behind position 1000): what it said cannot be read any more'],
  ])('when %s: where first', (_, more, first) =>
    expect(findings(null, seal(1), seal(2, more), seal(3))).toMatchObject({ first, agrees: false }),
  );

  it('when the heads that were kept outside are the same: what that proves', () => {
    const { said, agrees } = findings(kept(line(1), line(2)), seal(1), seal(2), seal(3));
    expect(agrees).toBe(true);
    expect(said).toContain('2 of these heads are the same as in the file');
    expect(said).not.toContain('anew');
  });

  it('when the whole log was written anew, with its seals: only the copy outside shows it', () => {
    expect(
      findings(null, seal(1), seal(2, { says: { ...seal(2).found, head: head(7) }, found: { ...seal(2).found, head: head(7) } })).agrees,
    ).toBe(true);
    expect(findings(kept(line(1), line(2, { head: head(8) })), seal(1), seal(2))).toMatchObject({
      agrees: false,
      first: `✗ seal 2 (positions 1001 to 2000): the log is not the one whose head was kept outside on ${AT}`,
    });
  });

  it('when the log was cut off behind what was kept', () =>
    expect(findings(kept(line(1), line(2), line(3)), seal(1))).toMatchObject({
      agrees: false,
      first: '✗ seal 2, whose head was kept outside, is not in the log any more: the log was cut off or replaced',
    }));

  it('names the first places alone when there are many', () => {
    const { said } = findings(null, ...Array.from({ length: 30 }, (_, n) => seal(n + 1, { ok: false, says: null })));
    expect(said.match(/✗/g)).toHaveLength(21);
    expect(said).toContain('✗ and 10 more');
  });
});

describe('a line of a file of heads', () => {
  it('is read back', () => expect(readSealLine(JSON.stringify(line(3)[1]))).toEqual(line(3)[1]));
  it.each(['', '{', '[]', '{"seal":1}', JSON.stringify({ ...line(1)[1], head: 'abc' })])('is none: %s', (text) =>
    expect(readSealLine(text)).toBeNull(),
  );
});
