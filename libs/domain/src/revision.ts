/** Edits of texts: each names what it was made from, so that nobody writes over what they have not seen. */
import { accept, type Decision, reject } from './decision.js';

/** Fields that change: what each said where the edit began, and what it is to say. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown } | undefined>>;
type Fields = Readonly<Record<string, unknown>>;

/** What an edit makes happen in fields that read `now`. One that says already what it is to say is left out. */
export function revise<C extends object, Event>(now: object, changes: C, happens: (changes: C) => Event): Decision<Event> {
  const fields = now as Fields;
  const open = Object.entries(changes as Changes).flatMap(([field, change]) =>
    change && fields[field] !== change.to ? [[field, { from: change.from, to: change.to }] as const] : [],
  );
  for (const [field, { from }] of open) {
    if (fields[field] !== from) {
      const details = { now: fields[field] };
      return reject('EDIT_CONFLICT', 'This was changed meanwhile. See what it says now, and choose.', { field, details });
    }
  }
  return open.length === 0 ? accept() : accept(happens(Object.fromEntries(open) as C));
}

/** The fields after the changes. */
export const revised = <F extends object>(fields: F, changes: object): F => ({
  ...fields,
  ...Object.fromEntries(Object.entries(changes as Changes).flatMap(([field, change]) => (change ? [[field, change.to]] : []))),
});

/** What takes the changes back. */
export const inverseOf = <C extends object>(changes: C): C =>
  Object.fromEntries(
    Object.entries(changes as Changes).flatMap(([field, change]) => (change ? [[field, { from: change.to, to: change.from }]] : [])),
  ) as C;

/** Refuses a change that would leave nothing where there has to be something; null when there is something. */
export const noBlank = (change: { readonly to: string } | undefined, field: string, message: string): Decision<never> | null =>
  change && change.to.trim() === '' ? reject('INVALID', message, { field }) : null;
