/**
 * Events that the history of read models does not tell of yet, as their golden files have them, but about the things of the history: each id
 * is the one that its field held first there. What such an event shows only after others has to be told.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categoryOf, type DomainEvent, definitionOf, eventTypes } from '@scenewright/events';
import type { Story } from './story.js';

const GOLDEN = join(import.meta.dirname, '../../../libs/events/golden');
/** Behind everything that is told. */
const FIRST_POSITION = 1_000_000;

const fileOf = (type: string): string => join(GOLDEN, `${type}.v${definitionOf(type)?.version}.json`);
/** Also its time, centuries from now. The same whatever else is untold: what was kept of a history can be made again when there is more. */
const positionOf = (type: string): number => FIRST_POSITION + createHash('sha256').update(type).digest().readUIntBE(0, 4);

/** Types of events that a story does not tell of. One without a golden file is left out: `libs/events/src/golden.test.ts` names it. */
export function untoldIn(story: Story): string[] {
  const told = new Set<string>(story.events.map(({ type }) => type));
  return eventTypes.filter((type) => !told.has(type) && existsSync(fileOf(type))).sort((one, other) => positionOf(one) - positionOf(other));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
type Ids = ReadonlyMap<string, string>;

/** The ids in data, each with the name of its field. */
const idsIn = (data: unknown, field = ''): [string, string][] =>
  typeof data === 'string'
    ? UUID.test(data)
      ? [[field, data]]
      : []
    : Object.entries(data ?? {}).flatMap(([name, value]) => idsIn(value, Array.isArray(data) ? field : name));

/** The same data about other things. */
const about = (ids: Ids, data: unknown, field = ''): unknown => {
  if (typeof data === 'string') return UUID.test(data) ? (ids.get(field) ?? data) : data;
  if (Array.isArray(data)) return data.map((one) => about(ids, one, field));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, about(ids, value, name)]));
};

/** Adds an event behind the first stream of its category. */
export function addUntold(story: Story, type: string): void {
  const category = definitionOf(type)?.category;
  const stream = story.events.find((event) => categoryOf(event.stream) === category)?.stream;
  if (!stream) throw new Error(`the history tells of no stream that ${type} could happen in: tell of one in history.ts`);
  const { data } = JSON.parse(readFileSync(fileOf(type), 'utf8')) as DomainEvent;
  // what the stream itself names comes before what others do, and of each the first
  const others = story.events.filter((event) => event.stream !== stream);
  const own = story.events.filter((event) => event.stream === stream);
  const ids: Ids = new Map([...own, ...others].toReversed().flatMap((event) => idsIn(event.data).toReversed()));
  story.add(stream, positionOf(type), { type, data: about(ids, data) } as DomainEvent);
}
