import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema._JSONSchema;

const DEEP = 6000;
const NESTED = '<nested without end>';

/** A body in which what stands for it is really nested: deeper than a program could write it by itself. */
export const withNesting = (json: string): string => json.replaceAll(`"${NESTED}"`, () => `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`);

/** What schemas let through that were not written with it in mind, and what breaks programs further down. */
const ODD: readonly (() => unknown)[] = [
  ...[5e-324, -0, 0, -1, 0.1 + 0.2, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1e21].map((number) => () => number),
  ...[null, true, false, [], {}, [[]], [null], { length: 1 }, { toString: 'x' }, { constructor: { prototype: 1 } }].map(
    (value) => () => value,
  ),
  ...['', ' ', '\n', '0', '-0', '00', '1e9', '0x10', '١', 'NaN', 'Infinity', 'null', 'undefined', 'true', 'on', '[object Object]'].map(
    (text) => () => text,
  ),
  ...['nul\u0000inside', '\uD83D', 'half \uDC00', '\u202Etxt.exe', '\u001b]0;x\u0007', '\u009b2J', 'a\u0300'.repeat(500)].map(
    (text) => () => text,
  ),
  ...[
    "'; DROP TABLE read.projects; --",
    '{{7*7}}',
    '%00',
    '%',
    '../../etc/passwd',
    'file:///etc/passwd',
    'http://127.0.0.1:9/',
    '<script>',
  ].map((text) => () => text),
  ...['__proto__', 'constructor', 'temp_', 'temp_\u0000', '00000000-0000-0000-0000-000000000000', '9'.repeat(400)].map(
    (text) => () => text,
  ),
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z'].map((text) => () => text),
  () => 'x'.repeat(10_001),
  () => 'ä'.repeat(300_000),
  () => Array.from({ length: 2000 }, () => 'x'),
  () => Object.fromEntries(Array.from({ length: 500 }, (_, nth) => [`k${nth}`, nth])),
  () => NESTED,
  () => [NESTED],
];

/** Around the bounds that a schema names, on both sides. */
function nearly(schema: JsonSchema): unknown[] {
  if (typeof schema === 'boolean') return [null];
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, minLength, maxLength } = schema;
  const bounds = [minimum, exclusiveMinimum, maximum, exclusiveMaximum].filter((bound) => typeof bound === 'number');
  const lengths = [minLength, maxLength].filter((length): length is number => length !== undefined && length < 100_000);
  return [
    ...bounds.flatMap((bound) => [bound - 1, bound, bound + 1, bound + 1e-9, String(bound)]),
    ...lengths.flatMap((length) => [length - 1, length, length + 1].map((size) => 'y'.repeat(Math.max(0, size)))),
    ...(schema.enum ?? []).flatMap((one) => [one, String(one).toUpperCase(), ` ${one}`, [one]]),
    ...(schema.anyOf ?? schema.oneOf ?? []).flatMap(nearly),
  ];
}

/** Something that the schema describes. What it does not describe, as a text's own rules, may still refuse it. */
function described(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue();
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(described));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { minimum: min = -1e6, maximum: max = 1e6 } = schema;
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: Math.ceil(min), max: Math.floor(Math.max(min, Math.min(max, 1e9))) });
    case 'number':
      return fc.double({ min, max: Math.max(min, max), noNaN: true });
    case 'string':
      if (schema.format === 'uuid') return fc.uuid();
      if (schema.format === 'email') return fc.emailAddress();
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
      return fc.string({ unit: 'grapheme', minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 80, 80) });
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

/** Another value for an input: of its kind, at its bounds, or nothing that anybody would send. `undefined` leaves it out. */
export function otherValue(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const near = nearly(json);
  return fc.oneof(
    { weight: 3, arbitrary: described(json) },
    ...(near.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...near) }] : []),
    { weight: 5, arbitrary: fc.constantFrom(...ODD).map((make) => make()) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

/** For inputs that no call has. */
export const oddValue: fc.Arbitrary<unknown> = fc.constantFrom(...ODD).map((make) => make());
