/**
 * Events as they lie in logs out there, one file for each version of each. They are never edited: when an event changes, it gets a new
 * version, an upcaster, and one more file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { definitionOf, eventTypes, upcast } from './registry.js';

interface Golden {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Record<string, unknown>;
}

const folder = join(import.meta.dirname, '../golden');
const nameOf = (type: string, version: number) => `${type}.v${version}.json`;
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Golden;

const files = readdirSync(folder).sort();
const current = eventTypes.map((type) => [type, definitionOf(type)?.version ?? 0] as const);
const everyVersion = current.flatMap(([type, version]) => Array.from({ length: version }, (_, index) => nameOf(type, index + 1)));

describe('golden events', () => {
  it('exist for every version of every event, and for nothing else', () => expect(files).toEqual(everyVersion.sort()));

  it.each(files)('%s says what it is', (file) => {
    const { type, schemaVersion } = read(file);
    expect(nameOf(type, schemaVersion)).toBe(file);
  });

  it.each(files)('%s still reads as the event of today, with nothing lost', (file) => {
    const { type, schemaVersion, data } = read(file);
    const recalled = upcast(type, schemaVersion, data);
    expect(recalled?.type).toBe(type);
    expect(definitionOf(type)?.schema.parse(recalled?.data)).toStrictEqual(recalled?.data);
  });

  it.each(current)('%s (version %p) shows every field that its schema has', (type, version) => {
    const schema = definitionOf(type)?.schema;
    if (!(schema instanceof z.ZodObject)) throw new Error(`the data of ${type} is no object`);
    expect(Object.keys(read(nameOf(type, version)).data).sort()).toEqual(Object.keys(schema.shape).sort());
  });
});
