import { describe, expect, it } from '@jest/globals';
import { CommandExecutor, checkChain, Sealer, Seals } from '@scenewright/event-log';
import type { StoreUnderTest } from '../contract.js';
import { collect, freshCategory, newEvents } from '../support/events.js';

export function sealsContract(store: StoreUnderTest): void {
  describe('the chain over the log', () => {
    const sealer = (events: number) => new Sealer(store(), new CommandExecutor(store()), { events, ms: 0 });

    it('is sealed from seal to seal by several at once, and agrees with what the log gives again', async () => {
      const category = freshCategory();
      const sealers = [sealer(7), sealer(7), sealer(7)];
      for (let round = 0; round < 3; round++) {
        const writes = [1, 2].map((nth) => ({ stream: `${category}-${nth}`, expected: 'any' as const, events: newEvents(9) }));
        await store().append(writes);
        await Promise.all(sealers.map((each) => each.look()));
      }
      const last = await new Seals(store()).last();
      const checked = await collect(checkChain(store()));
      expect(checked.map(({ ok }) => ok)).toEqual(checked.map(() => true));
      expect(checked.length).toBeGreaterThan(5);
      const sealed = (await collect(store().readAll())).filter(({ position }) => position <= (last?.position ?? 0n));
      expect(last).toMatchObject({ number: checked.length, count: sealed.length, position: sealed.at(-1)?.position });
    });

    it('has each position in one seal', async () => {
      await store().append([{ stream: `${freshCategory()}-1`, expected: 'none', events: newEvents(3) }]);
      await sealer(1_000).look();
      const seals = new Seals(store());
      for await (const { position } of store().readAll()) {
        const covering = await seals.covering(position);
        const behind = position > ((await seals.last())?.position ?? 0n);
        expect(covering === null).toBe(behind);
        if (covering) expect([covering.seal.position >= position, (covering.before?.position ?? 0n) < position]).toEqual([true, true]);
      }
    });
  });
}
