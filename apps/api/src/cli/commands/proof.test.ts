import { describe, expect, it } from '@jest/globals';
import type { SealProof } from '@scenewright/contract';
import { CHAIN_START, hashOfText, headAfter } from '@scenewright/event-log';
import { checkedProof } from './proof.js';

const text = JSON.stringify(['credits-ada', 7, 'id-7', 'CreditsDeducted', 1, { amount: 1 }, {}, '2026-03-02T09:30:00.000Z']);
const hashes = ['a', text, 'b'].map((one) => hashOfText(one).toString('hex'));
const { head } = headAfter(CHAIN_START, hashes);

/** Of the second of the first three events. */
const proof = (event: Partial<SealProof['event']> = {}, more: Partial<SealProof> = {}): SealProof => ({
  about: '',
  event: {
    position: '2',
    stream: 'credits-ada',
    version: 7,
    id: 'id-7',
    type: 'CreditsDeducted',
    recorded_at: '2026-03-02T09:30:00.000Z',
    hash: hashes[1] as string,
    text,
    ...event,
  },
  from: { number: 0, position: '0', count: 0, head: CHAIN_START.head },
  seal: { number: 1, position: '3', count: 3, head, at: '2026-03-02T10:00:00.000Z' },
  hashes,
  index: 1,
  ...more,
});

describe('a proof on the command line', () => {
  it('holds, says of what, and what it is worth', () => {
    const { lines, holds } = checkedProof(proof());
    expect(holds).toBe(true);
    expect(lines[0]).toBe('✓ CreditsDeducted, number 7 of credits-ada, is event 2 of the 3 that seal 1 covers (2026-03-02T10:00:00.000Z)');
    expect(lines.join()).toContain(`as much as the head ${head}`);
  });
  it('holds without what the event says', () => expect(checkedProof(proof({ text: null })).holds).toBe(true));
  it('holds against the head that was kept', () => expect(checkedProof(proof(), head.toUpperCase()).lines[2]).toContain('kept elsewhere'));

  it.each<[string, SealProof, string, string | undefined]>([
    ['a hash is another', proof({}, { hashes: hashes.with(0, hashes[2] as string) }), 'do not lead to the head', undefined],
    ['one is missing', proof({}, { hashes: hashes.slice(1), index: 0 }), 'and the hashes lead to 2', undefined],
    ['the event is another', proof({ text: text.replace('"amount":1', '"amount":9') }), 'not what was hashed', undefined],
    ['the event is at another place', proof({}, { index: 0 }), 'not among the hashes where it says', undefined],
    ['another event is named', proof({ stream: 'credits-eve' }), 'of another event', undefined],
    ['the head is not the one that was kept', proof(), 'not the one that was kept elsewhere', 'ab'.repeat(32)],
  ])('does not hold when %s', (_, given, problem, kept) => {
    const { lines, holds } = checkedProof(given, kept);
    expect([holds, lines.join()]).toEqual([false, expect.stringContaining(problem)]);
  });
});
