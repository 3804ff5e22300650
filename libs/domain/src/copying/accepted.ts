import type { Film } from '../freshness/film.js';
import { freshnessOf } from '../freshness/freshness.js';
import { idIn, keyOf } from '../freshness/stale.js';
import type { Ids } from './renamed.js';

/** What was left as it is before it was copied is left as it is in the copy, by what is said of it there. */
export function acceptedOfCopies(
  before: Film,
  accepted: Readonly<Record<string, string>>,
  after: Film,
  ids: Ids,
): { output: string; against: string }[] {
  if (Object.keys(accepted).length === 0) return [];
  const left = new Set(
    freshnessOf(before)
      .filter(({ key, signature }) => accepted[key] === signature)
      .map(({ key, output }) => keyOf(output, ids.get(idIn(key)) ?? idIn(key))),
  );
  return freshnessOf(after).flatMap(({ key, signature }) => (left.has(key) ? [{ output: key, against: signature }] : []));
}
