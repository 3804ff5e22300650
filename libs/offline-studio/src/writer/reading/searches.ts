import { placeIn } from '../../painting/prompt-words.js';
import type { Predicate } from './clauses.js';

const SEARCHES = /^(?:search|comb|scour)$/;
const HOUSES = /^(?:house|home|flat|building|neighbou?rhood)$/i;

/** 'They search the attic for a diary' is a search for a diary, in the attic. */
export function withPlaceOfSearch(predicate: Predicate): Predicate {
  const [where, what, ...others] = predicate.complements;
  const [phrase] = where?.pieces ?? [];
  const isOfPlace = SEARCHES.test(predicate.infinitive) && where?.kind === 'object' && what?.preposition === 'for';
  if (!isOfPlace || typeof phrase !== 'object' || !(placeIn(phrase.bare) || HOUSES.test(phrase.head))) return predicate;
  return {
    ...predicate,
    infinitive: 'search',
    complements: [what, { kind: 'place', preposition: 'in', pieces: ['in', ...where.pieces] }, ...others],
  };
}
