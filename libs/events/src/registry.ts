import { castEvents } from './cast.js';
import { conversationEvents } from './conversation.js';
import { creditsEvents } from './credits.js';
import type { DomainEvent, EventDefinition, EventsOf, StreamDefinition } from './define.js';
import type { NewEvent, RecordedEvent } from './envelope.js';
import { asItReadsHere } from './moved-events.js';
import { projectEvents } from './project.js';
import { residenceEvents } from './residence.js';
import { sceneEvents } from './scene.js';
import { sealEvents } from './seal.js';
import { serviceEvents } from './service.js';
import { soundtrackEvents } from './soundtrack.js';
import { staffEvents } from './staff.js';
import { starterEvents } from './starter.js';
import { storable } from './storable.js';
import { subscriptionEvents } from './subscription.js';
import { userEvents } from './user.js';

/** Every stream category and its events. */
export const catalogue = {
  user: userEvents,
  credits: creditsEvents,
  subscription: subscriptionEvents,
  starter: starterEvents,
  project: projectEvents,
  cast: castEvents,
  scene: sceneEvents,
  soundtrack: soundtrackEvents,
  conversation: conversationEvents,
  staff: staffEvents,
  seal: sealEvents,
  service: serviceEvents,
  residence: residenceEvents,
} as const satisfies Record<string, StreamDefinition>;

export type Category = keyof typeof catalogue;

/** The events of a category, or of several. */
export type EventOf<C extends Category> = C extends Category ? EventsOf<(typeof catalogue)[C]> : never;
/** Every event that there is. */
export type StudioEvent = EventOf<Category>;
export type EventType = StudioEvent['type'];
/** What an event of a type says. */
export type DataOf<T extends EventType> = Extract<StudioEvent, { type: T }>['data'];

/** The name of a stream of a category. */
export type StreamName<C extends Category = Category> = `${C}-${string}`;

/** An event as the log gives it back, by type. */
export type Recorded<E extends DomainEvent = StudioEvent> =
  E extends DomainEvent<infer Type, infer Data> ? RecordedEvent<Type, Data> & { readonly stream: StreamName } : never;
export type RecordedIn<C extends Category> = Recorded<EventOf<C>>;

interface CatalogueEntry extends EventDefinition {
  readonly category: Category;
}

export type EventIndex = ReadonlyMap<string, CatalogueEntry>;

/** Finds events by type alone. Throws when two streams declare the same type. */
export function indexByType(streams: Readonly<Record<string, StreamDefinition>>): EventIndex {
  const index = new Map<string, CatalogueEntry>();
  for (const [category, events] of Object.entries(streams)) {
    for (const [type, definition] of Object.entries(events)) {
      if (index.has(type)) throw new Error(`two streams declare an event called ${type}`);
      index.set(type, { ...definition, category: category as Category });
    }
  }
  return index;
}

const byType = indexByType(catalogue);

export const eventTypes: readonly string[] = [...byType.keys()];

export function definitionOf(type: string): CatalogueEntry | undefined {
  return byType.get(type);
}

/** Checks an event against its schema on its way into the log. Throws on what the catalogue does not know: that is a mistake in our code. */
export function checked<E extends DomainEvent>(event: E): { type: E['type']; data: E['data']; schemaVersion: number } {
  const definition = byType.get(event.type);
  if (!definition) throw new Error(`no event called ${event.type} is in the catalogue`);
  return { type: event.type, data: definition.schema.parse(event.data) as E['data'], schemaVersion: definition.version };
}

/** Brings stored data up to the current schema. Null for a type or version that only a newer program knows. */
export function upcast(type: string, schemaVersion: number, data: unknown, index: EventIndex = byType): DomainEvent | null {
  const definition = index.get(type);
  if (!definition || schemaVersion > definition.version) return null;
  let current = data as Record<string, unknown>;
  for (let version = schemaVersion; version < definition.version; version++) {
    const upcaster = definition.upcasters[version];
    if (!upcaster) throw new Error(`${type} has no upcaster from version ${version}`);
    current = upcaster(current);
  }
  return { type, data: current };
}

/** What a stored event says today. Null for what only a newer program knows. */
export function recall({ type, schemaVersion, data }: Pick<NewEvent, 'type' | 'schemaVersion' | 'data'>): StudioEvent | null {
  // the catalogue's type by the catalogue's own rule
  return upcast(type, schemaVersion, data) as StudioEvent | null;
}

/**
 * A recorded event as this program knows it, with its data brought up to the current schema and texts that every read model can keep. Null
 * for what only a newer one knows.
 */
export function current(recorded: RecordedEvent, index: EventIndex = byType): Recorded | null {
  const event = upcast(recorded.type, recorded.schemaVersion, recorded.data, index);
  if (!event) return null;
  const here = asItReadsHere({ ...recorded, data: storable(event.data) });
  // the catalogue's type by the catalogue's own rule, as above
  return here as Recorded;
}
