import { describe, expect, it } from '@jest/globals';
import { CommandExecutor, checkChain, proofOf, Sealer, Seals } from '@scenewright/event-log';
import type { StoreUnderTest } from '../contract.js';
import { collect, freshCategory, newEvents } from '../support/events.js';

export function sealsContract(store: StoreUnderTest): void {
  describe('the chain over the log', () => {
    const sealer = (events: number) => new Sealer(store(), new CommandExecutor(store()), { events, ms: 0 });

    it('is sealed from seal to seal by several at once, and agrees with what the log gives again', async () => {
      const category = freshCategory();
      await sealer(1_000).look();
      const sealers = [sealer(7), sealer(7), sealer(7)];
      for (let round = 0; round < 3; round++) {
        const writes = [1, 2].map((nth) => ({ stream: `${category}-${nth}`, expected: 'any' as const, events: newEvents(9) }));
        await store().append(writes);
        await Promise.all(sealers.map((each) => each.look()));
      }
      const last = await new Seals(store()).last();
      const checked = await collect(checkChain(store()));
      expect(checked.map(({ ok }) => ok)).toEqual(checked.map(() => true));
      expect(checked.length).toBeGreaterThan(7);
      const sealed = (await collect(store().readAll())).filter(({ position }) => position <= (last?.position ?? 0n));
      expect(last).toMatchObject({ number: checked.length, count: sealed.length, position: sealed.at(-1)?.position });
    });

    it('proves what is sealed, and tells what is not sealed yet from what is not there', async () => {
      const stream = `${freshCategory()}-1`;
      await store().append([{ stream, expected: 'none', events: newEvents(2) }]);
      await sealer(1).look();
      const { position } = await store().append([{ stream, expected: 2, events: newEvents(1) }]);
      const [first] = await collect(store().read(stream));
      expect(await proofOf(store(), first!.position)).toMatchObject({ event: { id: first!.id } });
      expect(await proofOf(store(), position)).toBe('unsealed');
      expect(await proofOf(store(), position + 1_000_000n)).toBe('nothing');
    });

    it('has each position in one seal', async () => {
      const stream = `${freshCategory()}-1`;
      await store().append([{ stream, expected: 'none', events: newEvents(9) }]);
      await sealer(4).look();
      await store().append([{ stream, expected: 9, events: newEvents(1) }]);
      const seals = new Seals(store());
      const last = await seals.last();
      for (const { position } of await collect(store().read(stream))) {
        const covering = await seals.covering(position);
        if (position > (last?.position ?? 0n)) expect(covering).toBeNull();
        else expect([covering && covering.seal.position >= position, (covering?.before?.position ?? 0n) < position]).toEqual([true, true]);
      }
    });
  });
}
