import fc from 'fast-check';
import { z } from 'zod';
import type { Arbitrary } from './arbitrary.js';

/** How some texts have to be written: an aspect ratio, a position of the log, a hash. */
const WRITTEN = [/^[1-9]:[1-9]$/, /^\d{1,19}$/, /^[0-9a-f]{64}$/];

/** Any data that a schema of the catalogue takes. Throws for a kind of schema that it does not know. */
export function anyData(schema: z.core.$ZodType): Arbitrary<unknown> {
  const valid = (value: unknown) => z.safeParse(schema, value).success;
  if (schema instanceof z.ZodObject) {
    const shape: [string, z.core.$ZodType][] = Object.entries(schema.shape);
    const required = shape.filter(([, field]) => !(field instanceof z.ZodOptional)).map(([name]) => name);
    return fc.record(Object.fromEntries(shape.map(([name, field]) => [name, anyData(field)])), { requiredKeys: required });
  }
  if (schema instanceof z.ZodOptional) return anyData(schema.unwrap());
  if (schema instanceof z.ZodNullable) return fc.option(anyData(schema.unwrap()));
  if (schema instanceof z.ZodArray) return fc.array(anyData(schema.element), { maxLength: 3 }).filter(valid);
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(anyData));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...Object.values(schema.enum));
  if (schema instanceof z.ZodRecord) return fc.dictionary(fc.string(), fc.jsonValue());
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodUUID) return fc.uuid();
  if (schema instanceof z.ZodURL) return fc.webUrl().filter(valid);
  if (schema instanceof z.ZodISODateTime)
    return fc
      .date({ noInvalidDate: true })
      .map((date) => date.toISOString())
      .filter(valid);
  if (schema instanceof z.ZodNumber)
    return fc
      .oneof(
        fc.integer(),
        fc.double(),
        fc.nat().map((n) => n + 1),
      )
      .filter(valid);
  if (schema instanceof z.ZodString)
    return fc.oneof(fc.string({ unit: 'binary' }), ...WRITTEN.map((form) => fc.stringMatching(form)), fc.lorem()).filter(valid);
  throw new Error(`nobody said how to make a ${schema.constructor.name}`);
}
