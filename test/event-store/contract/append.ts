import { describe, expect, it } from '@jest/globals';
import { LogWentBack, WrongExpectedVersion } from '@scenewright/event-log';
import type { StoreUnderTest } from '../contract.js';
import { collect, freshCategory, idsOf, newEvent, newEvents } from '../support/events.js';

export function appendContract(store: StoreUnderTest): void {
  describe('append', () => {
    it('answers with the new version of the stream and the position of its last event', async () => {
      const stream = `${freshCategory()}-1`;
      const first = await store().append([{ stream, expected: 'none', events: newEvents(2) }]);
      const second = await store().append([{ stream, expected: 2, events: newEvents(3) }]);
      const events = await collect(store().read(stream));
      expect(first).toEqual({ versions: [2], position: events[1]?.position, repeated: false });
      expect(second).toEqual({ versions: [5], position: events[4]?.position, repeated: false });
    });

    it('refuses `none` for a stream that exists, naming the stream and both versions', async () => {
      const stream = `${freshCategory()}-1`;
      await store().append([{ stream, expected: 'none', events: newEvents(2) }]);
      const refused = store().append([{ stream, expected: 'none', events: [newEvent()] }]);
      await expect(refused).rejects.toBeInstanceOf(WrongExpectedVersion);
      await expect(refused).rejects.toMatchObject({ stream, expected: 'none', actual: 2 });
    });

    it.each([
      ['behind', 1],
      ['ahead', 3],
    ])('refuses a version that is %s of the stream, and keeps the stream as it is', async (_, expected) => {
      const stream = `${freshCategory()}-1`;
      const events = newEvents(2);
      await store().append([{ stream, expected: 'none', events }]);
      const refused = store().append([{ stream, expected, events: [newEvent()] }]);
      await expect(refused).rejects.toMatchObject({ name: 'WrongExpectedVersion', stream, expected, actual: 2 });
      expect(idsOf(await collect(store().read(stream)))).toEqual(idsOf(events));
    });

    it('refuses a version of a stream that does not exist', async () => {
      const stream = `${freshCategory()}-1`;
      const refused = store().append([{ stream, expected: 1, events: [newEvent()] }]);
      await expect(refused).rejects.toMatchObject({ name: 'WrongExpectedVersion', stream, actual: 0 });
      expect(await collect(store().read(stream))).toEqual([]);
    });

    it('writes on the event that a decision was made on, and refuses what was decided on another one at the same version', async () => {
      const category = freshCategory();
      const [written, checked] = [`${category}-1`, `${category}-2`];
      const [first, second] = [newEvents(2), newEvents(1)];
      await store().append([{ stream: written, expected: 'none', lastEventId: null, events: first }]);
      await store().append([{ stream: checked, expected: 'none', events: second }]);
      const another = newEvent().id;
      const write = { stream: written, expected: 2, lastEventId: first[1]?.id, events: [newEvent()] };
      const check = { stream: checked, version: 1, lastEventId: second[0]?.id };
      await expect(store().append([{ ...write, lastEventId: another }])).rejects.toBeInstanceOf(LogWentBack);
      await expect(store().append([{ ...write, lastEventId: first[0]?.id }])).rejects.toBeInstanceOf(LogWentBack);
      await expect(store().append([write], [{ ...check, lastEventId: another }])).rejects.toBeInstanceOf(LogWentBack);
      await expect(store().append([{ ...write, expected: 1, lastEventId: another }])).rejects.toMatchObject({
        name: 'WrongExpectedVersion',
      });
      expect(idsOf(await collect(store().read(written)))).toEqual(idsOf(first));
      await expect(store().append([write], [check])).resolves.toMatchObject({ versions: [3], repeated: false });
      // what is there is not asked for again, whatever stands behind it
      await expect(store().append([{ ...write, lastEventId: another }])).resolves.toMatchObject({ versions: [3], repeated: true });
      const alone = { stream: written, expected: 3, lastEventId: write.events[0]?.id, events: [newEvent()] };
      await expect(store().append([alone])).resolves.toMatchObject({ versions: [4], repeated: false });
    });

    it('checks nothing for `any`, whether the stream exists or not', async () => {
      const stream = `${freshCategory()}-1`;
      await store().append([{ stream, expected: 'any', events: [newEvent()] }]);
      await expect(store().append([{ stream, expected: 'any', events: [newEvent()] }])).resolves.toMatchObject({ versions: [2] });
    });

    it('writes several streams at once, in the order of the writes', async () => {
      const category = freshCategory();
      const [credits, scene] = [newEvents(2), newEvents(1)];
      await store().append([{ stream: `${category}-scene`, expected: 'none', events: [newEvent()] }]);
      const result = await store().append([
        { stream: `${category}-credits`, expected: 'none', events: credits },
        { stream: `${category}-scene`, expected: 1, events: scene },
      ]);
      expect(result.versions).toEqual([2, 2]);
      const events = await collect(store().readAll({ categories: [category] }));
      expect(idsOf(events.slice(1))).toEqual(idsOf([...credits, ...scene]));
      expect(result.position).toBe(events.at(-1)?.position);
    });

    it('writes none of its streams when one of them is not at its expected version', async () => {
      const category = freshCategory();
      const [first, second, third] = [`${category}-1`, `${category}-2`, `${category}-3`];
      await store().append([{ stream: second, expected: 'none', events: [newEvent()] }]);
      const refused = store().append([
        { stream: first, expected: 'none', events: [newEvent()] },
        { stream: second, expected: 7, events: [newEvent()] },
        { stream: third, expected: 'any', events: [newEvent()] },
      ]);
      await expect(refused).rejects.toMatchObject({ name: 'WrongExpectedVersion', stream: second, expected: 7, actual: 1 });
      expect(await collect(store().readAll({ categories: [category] }))).toHaveLength(1);
    });

    it('writes when a stream that it only checks is where it was, and leaves that one alone', async () => {
      const category = freshCategory();
      const [written, checked, missing] = [`${category}-1`, `${category}-2`, `${category}-3`];
      await store().append([{ stream: checked, expected: 'none', events: newEvents(2) }]);
      const checks = [
        { stream: checked, version: 2 },
        { stream: missing, version: 0 },
      ];
      const result = await store().append([{ stream: written, expected: 'none', events: newEvents(2) }], checks);
      expect(result).toMatchObject({ versions: [2], repeated: false });
      expect(await collect(store().read(checked))).toHaveLength(2);
      await expect(store().append([{ stream: written, expected: 2, events: [newEvent()] }], checks)).resolves.toMatchObject({
        versions: [3],
      });
    });

    it.each([
      ['behind', 1],
      ['ahead', 3],
      ['missing', 0],
    ])('writes nothing when a stream that it only checks was expected %s', async (_, version) => {
      const category = freshCategory();
      const [written, checked] = [`${category}-1`, `${category}-2`];
      await store().append([{ stream: checked, expected: 'none', events: newEvents(2) }]);
      const refused = store().append([{ stream: written, expected: 'none', events: [newEvent()] }], [{ stream: checked, version }]);
      await expect(refused).rejects.toMatchObject({ name: 'WrongExpectedVersion', stream: checked, expected: version, actual: 2 });
      expect(await collect(store().read(written))).toEqual([]);
    });

    it('answers a repeated append as before although a stream that it checked has moved on', async () => {
      const category = freshCategory();
      const [written, checked] = [`${category}-1`, `${category}-2`];
      const events = newEvents(2);
      const append = () => store().append([{ stream: written, expected: 'none', events }], [{ stream: checked, version: 0 }]);
      const first = await append();
      await store().append([{ stream: checked, expected: 'none', events: [newEvent()] }]);
      expect(await append()).toEqual({ ...first, repeated: true });
    });

    it('lets many appends check one stream at a time', async () => {
      const category = freshCategory();
      const checks = [{ stream: `${category}-checked`, version: 0 }];
      const append = (n: number) => store().append([{ stream: `${category}-${n}`, expected: 'none', events: [newEvent()] }], checks);
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => append(n)));
      expect(answers.map(({ versions }) => versions)).toEqual(Array.from({ length: 8 }, () => [1]));
    });
  });
}
