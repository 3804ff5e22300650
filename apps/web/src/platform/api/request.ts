import type { BodyOf, CallName, calls, ResponseOf } from '@scenewright/contract';
import type { z } from 'zod';

type Calls = typeof calls;
type Given<Part extends 'params' | 'query', Name extends CallName> = z.input<Calls[Name][Part]>;
/** Absent where the call takes nothing, optional where all of it is. */
type Slot<Key extends string, Value> = [keyof Value] extends [never]
  ? unknown
  : Record<string, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** What a call of the contract is given. */
export type CallInput<Name extends CallName> = Slot<'params', Given<'params', Name>> &
  Slot<'query', Given<'query', Name>> &
  Slot<'body', BodyOf<Calls[Name]>> &
  (Calls[Name]['upload'] extends true ? { readonly file: File } : unknown);

/**
 * The same of a call that changes something: nothing where it needs nothing. `step`: what it belongs to when it is undone; a step of its own
 * without it. `key`: of the command that it is; one of its own without it.
 */
export type CommandInput<Name extends CallName> =
  Record<never, never> extends CallInput<Name>
    ? // biome-ignore lint/suspicious/noConfusingVoidType: only what is void can be left out of a call
      void
    : CallInput<Name> & { readonly step?: string; readonly key?: string };

export type CallAnswer<Name extends CallName> = ResponseOf<Calls[Name]>;

/** A call on its way to the data layer: its name and its input. */
export interface StudioRequest {
  readonly call: CallName;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: File;
  /** What a person did with one click: its name goes with every call of it. */
  readonly step?: string;
  /** What has the same is done once. */
  readonly key?: string;
}

export const request = <Name extends CallName>(call: Name, input: CallInput<Name> | CommandInput<Name>): StudioRequest => ({
  call,
  ...(input as object),
});

/** Path and query of a call. Throws when a path parameter is missing. */
export function addressOf(path: string, { params = {}, query = {} }: StudioRequest): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) search.set(name, String(value));
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}
