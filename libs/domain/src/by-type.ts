import type { DomainEvent } from '@scenewright/events';

/** Each of a union by its type. */
export type ByType<One extends { readonly type: string }> = { readonly [Each in One as Each['type']]: Each };

/** What each of these events says, by its type. */
export type DataByType<Event extends DomainEvent> = { readonly [Each in Event as Each['type']]: Each['data'] };
