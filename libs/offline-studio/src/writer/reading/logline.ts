import { listed } from '../english.js';
import type { Cast } from './cast.js';
import type { Clause, Predicate } from './clauses.js';
import { isPersonal } from './lexicon.js';
import { type NounPhrase, textOf } from './noun-phrase.js';

/** Every noun phrase of a clause, and whether it is treated as somebody. */
export function phrasesIn(clause: Clause): [NounPhrase, boolean][] {
  return [
    ...clause.subjects.map((phrase): [NounPhrase, boolean] => [phrase, true]),
    ...clause.predicates.flatMap((predicate) =>
      predicate.complements.flatMap((one) =>
        one.pieces
          .filter((piece) => typeof piece !== 'string')
          .map((phrase): [NounPhrase, boolean] => [phrase, one.kind !== 'time' && isPersonalIn(predicate, one)]),
      ),
    ),
    ...clause.settings.map((setting): [NounPhrase, boolean] => [setting.phrase, false]),
  ];
}

const isPersonalIn = (predicate: Predicate, { kind, pieces }: Predicate['complements'][number]): boolean =>
  isPersonal(predicate.infinitive) ||
  (kind === 'aim' && pieces.some((piece) => typeof piece === 'string' && isPersonal(piece.toLowerCase())));

/** The idea with everybody's name where they are named first. */
export function loglineOf(text: string, clauses: readonly Clause[], cast: Cast): string {
  let line = text.replace(/[.!?\s]+$/, '');
  const named = new Set(cast.roles.filter((role) => role.named || line.includes(role.name)));
  for (const clause of clauses)
    for (const [phrase] of phrasesIn(clause)) {
      const roles = cast.of(phrase).filter((role) => !named.has(role));
      // a team is one that acts: its members' names would not agree with its verb
      if (roles.length === 0 || (roles.length > 1 && !phrase.plural)) continue;
      for (const role of roles) named.add(role);
      const whole = clause.subjects.length === 1 && clause.subjects[0] === phrase ? clause.subjectText : textOf(phrase.terms);
      const at = line.toLowerCase().indexOf(whole.toLowerCase());
      if (at < 0) continue;
      const rest = line.slice(at + whole.length);
      const open =
        whole === textOf(phrase.terms) &&
        /^\s+(?:who|that|which|with|named|called|of|he|she|they|it|we)\b/.test(rest) &&
        clause.subjects[0] !== phrase;
      line = `${line.slice(0, at)}${listed(roles.map((role) => role.name))}, ${phrase.terms[0]!.kind === 'name' ? whole : whole.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (first) => first.toLowerCase())}${open || rest === '' || /^[,.;!?]/.test(rest) ? '' : ','}${rest}`;
    }
  return `${line}.`;
}
