/**
 * Events that the history of read models does not tell of yet, as their golden files have them. Those name the things of the history by the
 * same ids. What such an event does to its stream may need more than that: then it is to be told.
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
/** The same whatever else is untold: what was kept of a history can be made again when there is more. */
const positionOf = (type: string): number => FIRST_POSITION + createHash('sha256').update(type).digest().readUIntBE(0, 4);

/** Types of events that a story does not tell of. One without a golden file is left out: `libs/events/src/golden.test.ts` names it. */
export function untoldIn(story: Story): string[] {
  const told = new Set<string>(story.events.map(({ type }) => type));
  return eventTypes.filter((type) => !told.has(type) && existsSync(fileOf(type))).sort((one, other) => positionOf(one) - positionOf(other));
}

/** Adds an event behind the first stream of its category. */
export function addUntold(story: Story, type: string): void {
  const category = definitionOf(type)?.category;
  const stream = story.events.find((event) => categoryOf(event.stream) === category)?.stream;
  if (!stream) throw new Error(`the history tells of no stream that ${type} could happen in: tell of one in history.ts`);
  const { data } = JSON.parse(readFileSync(fileOf(type), 'utf8')) as DomainEvent;
  story.add(stream, positionOf(type), { type, data } as DomainEvent);
}
