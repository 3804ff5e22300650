/**
 * Events as they lie in logs out there, one file for each version of each. They are never edited: when an event changes, it gets a new
 * version, an upcaster, and one more file. `KEEP_GOLDEN=1` writes the file that is missing, and never over one that is there.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

const current = eventTypes.map((type) => [type, definitionOf(type)?.version ?? 0] as const);
const everyVersion = current.flatMap(([type, version]) => Array.from({ length: version }, (_, index) => nameOf(type, index + 1)));

/** The values that a field of this name has in the golden files, at any depth. */
const valuesOf = (field: string, data: unknown): unknown[] =>
  data !== null && typeof data === 'object'
    ? Object.entries(data).flatMap(([name, value]) => [...(name === field ? [value] : []), ...valuesOf(field, value)])
    : [];

const FALLBACKS: readonly unknown[] = [
  '0198c0de-0000-7000-8000-000000000001',
  'A gull lands on the rail',
  1,
  true,
  '2026-01-01T00:00:00.000Z',
  'https://example.com/',
  '16:9',
  '1',
  'a'.repeat(64),
];

/** What a field holds in a new golden file: what the others hold most often, if its schema takes that. Always the same. */
const exampleOf = (field: string, schema: z.core.$ZodType, known: readonly unknown[]): unknown => {
  const often = new Map<string, number>();
  for (const value of known.flatMap((data) => valuesOf(field, data))) {
    if (value === null) continue; // says less than a value
    const text = JSON.stringify(value);
    often.set(text, (often.get(text) ?? 0) + 1);
  }
  const usual = [...often].sort(([, one], [, other]) => other - one).map(([text]): unknown => JSON.parse(text));
  const fitting = [...usual, ...FALLBACKS].find((value) => z.safeParse(schema, value).success);
  if (fitting !== undefined) return fitting;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return exampleOf(field, schema.unwrap(), known);
  if (schema instanceof z.ZodEnum) return Object.values(schema.enum)[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodUnion && schema.options[0]) return exampleOf(field, schema.options[0], known);
  if (schema instanceof z.ZodArray) return [exampleOf(field, schema.element, known)];
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, inner]) => [name, exampleOf(name, inner, known)]));
  throw new Error(`write the golden file by hand: nobody said how to make the ${schema.constructor.name} of ${field}`);
};

/** Only the current version can be made: the schemas of the versions before are gone. */
function keepMissing(): void {
  const known = readdirSync(folder)
    .sort()
    .map((file) => read(file).data);
  for (const [type, version] of current) {
    const path = join(folder, nameOf(type, version));
    const schema = definitionOf(type)?.schema;
    if (!schema || existsSync(path)) continue;
    const data = schema.parse(exampleOf(type, schema, known));
    writeFileSync(path, `${JSON.stringify({ type, schemaVersion: version, data }, null, 2)}\n`, { flag: 'wx' });
  }
}

if (process.env.KEEP_GOLDEN === '1') keepMissing();
const files = readdirSync(folder).sort();

describe('golden events', () => {
  it('exist for every version of every event, and for nothing else (KEEP_GOLDEN=1 npm test -- libs/events writes a new one)', () =>
    expect(files).toEqual(everyVersion.sort()));

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
