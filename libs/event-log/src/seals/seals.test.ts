import { describe, expect, it } from '@jest/globals';
import { SEAL_STREAM, Seals, UnreadableSeal } from './seals.js';
import { SealedLog } from './testing/sealed-log.js';
import { tampered } from './testing/tampered-store.js';

async function sealed(seals: number): Promise<SealedLog> {
  const log = new SealedLog();
  for (let n = 0; (await log.all()).length < seals; n++) {
    await log.happen(3, `scene-${n}`);
    await log.sealer().look();
  }
  return log;
}

describe('the seal that covers a position', () => {
  it.each([1, 2, 5, 8])('is found among %i', async (count) => {
    const log = await sealed(count);
    const all = await log.all();
    for (let position = 1n; position <= (await log.store.head()); position++) {
      const index = all.findIndex((seal) => seal.position >= position);
      const expected = index < 0 ? null : { before: all[index - 1] ?? null, seal: all[index] };
      expect(await log.seals.covering(position)).toEqual(expected);
    }
  });
  it('is none in a log without seals', async () => expect(await new SealedLog().seals.covering(1n)).toBeNull());
});

describe('seals', () => {
  it('are listed by pages, the newest first', async () => {
    const log = await sealed(5);
    const numbers = async (limit: number, before?: number) => (await log.seals.newest(limit, before)).map(({ number }) => number);
    expect([await numbers(2), await numbers(2, 4), await numbers(9, 2), await numbers(9, 1)]).toEqual([[5, 4], [3, 2], [1], []]);
    expect((await log.seals.last())?.number).toBe(5);
  });
  it('that cannot be read are no seals', async () => {
    const log = await sealed(1);
    const seals = new Seals(tampered(log.store, (event) => (event.stream === SEAL_STREAM ? { ...event, data: {} } : event)));
    await expect(seals.last()).rejects.toThrow(UnreadableSeal);
  });
});
