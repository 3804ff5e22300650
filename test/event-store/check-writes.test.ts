import { describe, expect, it } from '@jest/globals';
import type { StreamWrite } from '@scenewright/event-log';
import { checkWrites, MemoryEventStore } from '@scenewright/event-log';
import { newEvent } from './support/events.js';

const event = newEvent();
const write = (overrides: Partial<StreamWrite> = {}): StreamWrite => ({
  stream: 'scene-1',
  expected: 'any',
  events: [event],
  ...overrides,
});

describe('An append is refused before it is sent', () => {
  it.each<[string, readonly StreamWrite[]]>([
    ['without writes', []],
    ['without events for a stream', [write({ events: [] })]],
    ['with a stream that has no category', [write({ stream: '-1' })]],
    ['with a stream that has no id', [write({ stream: 'scene-' })]],
    ['with a stream without a dash', [write({ stream: 'scene' })]],
    ['with a stream name that Postgres cannot store', [write({ stream: 'scene-\0' })]],
    ['with half a surrogate pair in a stream name', [write({ stream: 'scene-\ud83d' })]],
    ['with a stream that occurs twice', [write(), write({ events: [newEvent()] })]],
    ['with an event id that occurs twice', [write(), write({ stream: 'scene-2' })]],
    ['with an event id that is no UUID', [write({ events: [newEvent({ id: 'first' })] })]],
    [
      'with an event id in upper case, which would come back in lower case',
      [write({ events: [newEvent({ id: event.id.toUpperCase() })] })],
    ],
    ['with an event of no type', [write({ events: [newEvent({ type: '' })] })]],
    ['with a negative version', [write({ expected: -1 })]],
    ['with half a version', [write({ expected: 1.5 })]],
  ])('%s', (_, writes) => {
    expect(() => checkWrites(writes)).toThrow(TypeError);
  });

  it('when its data has no JSON', async () => {
    const store = new MemoryEventStore();
    for (const data of [undefined, 1n, () => 1]) {
      await expect(store.append([write({ events: [newEvent({ data })] })])).rejects.toThrow(TypeError);
    }
    expect(await store.head()).toBe(0n);
  });

  it('and not when all is well', () => {
    expect(() => checkWrites([write(), write({ stream: 'credits-a-b-😀', expected: 0, events: [newEvent()] })])).not.toThrow();
  });
});
