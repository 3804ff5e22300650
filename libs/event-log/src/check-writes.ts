import { isStorable } from '@scenewright/events';
import type { StreamCheck, StreamWrite } from './event-store.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Refuses what no log could keep faithfully, before anything is sent.
 * @throws {TypeError} a stream that is not `<category>-<id>` or occurs twice; a write without events; an event id that is not a lower-case
 * UUID or occurs twice; an expected version that is not a whole number from 0.
 */
export function checkWrites(writes: readonly StreamWrite[], checks: readonly StreamCheck[] = []): void {
  if (writes.length === 0) throw new TypeError('An append needs at least one write');
  const streams = new Set<string>();
  const checkStream = (stream: string, version: number | undefined) => {
    if (stream.indexOf('-') < 1 || stream.endsWith('-') || !isStorable(stream))
      throw new TypeError(`Not a stream name: ${JSON.stringify(stream)}`);
    if (streams.has(stream)) throw new TypeError(`${stream} occurs twice in one append`);
    streams.add(stream);
    if (version !== undefined && !(Number.isSafeInteger(version) && version >= 0)) {
      throw new TypeError(`Not a version of ${stream}: ${version}`);
    }
  };
  const ids = new Set<string>();
  for (const { stream, expected, events } of writes) {
    checkStream(stream, typeof expected === 'number' ? expected : undefined);
    if (events.length === 0) throw new TypeError(`No events for ${stream}`);
    for (const { id, type } of events) {
      if (!uuid.test(id)) throw new TypeError(`Not an event id (a lower-case UUID): ${JSON.stringify(id)}`);
      if (ids.has(id)) throw new TypeError(`The event id ${id} occurs twice in one append`);
      ids.add(id);
      if (type === '' || !isStorable(type)) throw new TypeError(`Not an event type: ${JSON.stringify(type)}`);
    }
  }
  for (const { stream, version } of checks) checkStream(stream, version);
}

/** @throws {TypeError} for what JSON has no text for (undefined, a function, a bigint, a cycle). */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError('The data and metadata of an event must be JSON values');
  return text;
}
