import type { z } from 'zod';

type Json = Record<string, unknown>;

/** Brings data of one schema version to the next. Never changes what the event meant. */
export type Upcaster = (data: Json) => Json;

/** Of an event that became able to say more: an older one says what it said. */
export const asItWas: Upcaster = (data) => data;

/** One type of event: its current schema and how older versions come up to it. */
export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  readonly version: number;
  /** `upcasters[n]` turns version n into version n + 1; one for every version before the current. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
}

/** Declares an event. With older versions: `event(schema, 2, { 1: (old) => … })`. */
export function event<Schema extends z.ZodType>(
  schema: Schema,
  version = 1,
  upcasters: Record<number, Upcaster> = {},
): EventDefinition<Schema> {
  for (let from = 1; from < version; from++) {
    if (!upcasters[from])
      throw new Error(`an event at version ${version} needs an upcaster from version ${from}: docs/recipes/event-version.md`);
  }
  return { schema, version, upcasters };
}

export type StreamDefinition = Readonly<Record<string, EventDefinition>>;

/** An event as deciders make and fold it: the fact alone. */
export type DomainEvent<Type extends string = string, Data = unknown> = { readonly type: Type; readonly data: Data };

/** The union of a stream's events, by type. */
export type EventsOf<Stream extends StreamDefinition> = {
  [Type in keyof Stream & string]: DomainEvent<Type, z.infer<Stream[Type]['schema']>>;
}[keyof Stream & string];
