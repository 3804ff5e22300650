import { describe, expect, it } from '@jest/globals';
import { hashedText, hashOfText } from './chain.js';
import { headAfter, proofOf } from './proof.js';
import { listed, SealedLog } from './testing/sealed-log.js';

async function sealedLog(): Promise<SealedLog> {
  const log = new SealedLog();
  for (const stream of ['scene-1', 'credits-ada', 'scene-2']) {
    await log.happen(4, stream);
    await log.sealer().look();
  }
  return log;
}

describe('a proof', () => {
  it('leads from the seal before to the one that covers the event, by hashes alone', async () => {
    const { store, seals } = await sealedLog();
    const last = await seals.last();
    for (const event of (await listed(store.readAll())).filter(({ position }) => position <= (last?.position ?? 0n))) {
      const proof = await proofOf(store, event.position);
      if (typeof proof === 'string') throw new Error(proof);
      expect(proof.event).toEqual(event);
      expect(proof.hashes[proof.index]).toBe(hashOfText(hashedText(event)).toString('hex'));
      expect(headAfter(proof.from, proof.hashes)).toMatchObject({ head: proof.seal.head, count: proof.seal.count });
      expect(JSON.stringify({ ...proof, event: null }, (_, part) => (typeof part === 'bigint' ? String(part) : part))).not.toContain(
        'scene-',
      );
    }
  });

  it('leads elsewhere with another event in its place', async () => {
    const { store } = await sealedLog();
    const proof = await proofOf(store, 7n);
    if (typeof proof === 'string') throw new Error(proof);
    const other = hashOfText(hashedText({ ...proof.event, data: { n: 99 } })).toString('hex');
    expect(headAfter(proof.from, proof.hashes.with(proof.index, other)).head).not.toBe(proof.seal.head);
  });

  it.each([
    ['unsealed', 'what came after the last seal', 1n],
    ['nothing', 'a position behind the end', 999n],
    ['nothing', 'a position before the beginning', 0n],
  ] as const)('is none: %s, of %s', async (why, _, position) => {
    const log = new SealedLog();
    await log.happen(2);
    expect(await proofOf(log.store, position)).toBe(why);
  });
});
