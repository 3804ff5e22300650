import { isTime } from './lexicon.js';
import { type NounPhrase, nounPhraseAt, textOf } from './noun-phrase.js';
import type { Term } from './terms.js';
import { infinitiveOf } from './verbs.js';

/** Words as written, or somebody or something who may be called otherwise later. */
export type Piece = string | NounPhrase;

/** What follows a verb. `place` and `time` say where and when; everything else belongs to the deed. */
export interface Complement {
  readonly kind: 'object' | 'prepositional' | 'place' | 'time' | 'aim' | 'other';
  readonly preposition: string;
  readonly pieces: readonly Piece[];
}

export interface Prepositional {
  readonly preposition: string;
  readonly phrase: NounPhrase;
}

/** A verb with what belongs to it: 'teaches | a mechanical owl | to fly over the old town | at dusk'. */
export interface Predicate {
  /** Words before the verb that are not inflected with it: 'must', 'is', 'does not'. */
  readonly auxiliaries: readonly string[];
  readonly adverbs: readonly string[];
  readonly infinitive: string;
  readonly complements: readonly Complement[];
}

/** What the idea says of somebody beside the story: 'who is afraid of fire'. */
interface Fact {
  readonly about: NounPhrase;
  readonly predicate: Predicate;
}

export interface Clause {
  /** 'while', 'because'; empty for a sentence of its own. */
  readonly link: string;
  readonly subjects: readonly NounPhrase[];
  /** The subject with everything that is said of it before the verb. */
  readonly subjectText: string;
  readonly predicates: readonly Predicate[];
  /** Where and when, from before and beside the subject. */
  readonly settings: readonly Prepositional[];
  readonly facts: readonly Fact[];
  /** 'named Amelia', ', a marine biologist,' */
  readonly alsoCalled: readonly (readonly [NounPhrase, NounPhrase])[];
}

interface Cursor {
  readonly terms: readonly Term[];
  at: number;
  readonly settings: Prepositional[];
  readonly facts: Fact[];
  readonly alsoCalled: [NounPhrase, NounPhrase][];
}

const kindAt = (cursor: Cursor, ahead = 0) => cursor.terms[cursor.at + ahead]?.kind;
const wordAt = (cursor: Cursor, ahead = 0) => cursor.terms[cursor.at + ahead]?.word ?? '';

/** What a sentence says, clause by clause. A clause without a verb has no predicate. */
export function clausesOf(terms: readonly Term[]): Clause[] {
  const clauses: Clause[] = [];
  let at = 0;
  let subjects: readonly NounPhrase[] = [];
  while (at < terms.length) {
    const { clause, end } = clauseAt(terms, at, subjects);
    if (clause.subjects.length > 0 || clause.predicates.length > 0 || clause.settings.length > 0) clauses.push(clause);
    if (clause.subjects.length > 0) subjects = clause.subjects;
    at = Math.max(end, at + 1);
  }
  return clauses;
}

function clauseAt(terms: readonly Term[], start: number, before: readonly NounPhrase[]): { clause: Clause; end: number } {
  const cursor: Cursor = { terms, at: start, settings: [], facts: [], alsoCalled: [] };
  skip(cursor, 'comma', 'and');
  const link = kindAt(cursor) === 'because' ? wordAt(cursor) : '';
  if (link) cursor.at++;
  lead(cursor);
  const subjectStart = cursor.at;
  let subjects = subjectsAt(cursor);
  const predicates: Predicate[] = [];
  const reduced = reducedRelative(cursor, subjects);
  if (reduced) cursor.facts.push(reduced);
  const subjectText = textOf(terms.slice(subjectStart, cursor.at)).replace(/\s*,$/, '');
  let predicate = predicateAt(cursor);
  if (predicate && subjects.length === 0) subjects = [...before];
  while (predicate) {
    predicates.push(predicate);
    predicate = nextPredicate(cursor);
  }
  const { settings, facts, alsoCalled } = cursor;
  return { clause: { link, subjects, subjectText, predicates, settings, facts, alsoCalled }, end: cursor.at };
}

/** 'a letter lost for fifty years is delivered': the participle belongs to the letter when a finite verb is still to come. */
function reducedRelative(cursor: Cursor, subjects: readonly NounPhrase[]): Fact | null {
  const about = subjects.at(-1);
  if (!about || kindAt(cursor) !== 'verb' || cursor.terms[cursor.at]!.tags.has('PresentTense')) return null;
  const later = cursor.terms.slice(cursor.at + 1);
  const finite = later.findIndex(
    (term, index) =>
      term.kind === 'auxiliary' ||
      (term.kind === 'verb' && term.tags.has('PresentTense') && /s$/.test(term.word) && later[index - 1]?.kind !== 'to'),
  );
  const ends = later.findIndex((term) => ['and', 'because', 'who', 'comma'].includes(term.kind));
  if (finite < 0 || (ends >= 0 && ends < finite)) return null;
  const participle = wordAt(cursor);
  cursor.at++;
  const complements = complementsAt(cursor, true);
  return {
    about,
    predicate: {
      auxiliaries: [],
      adverbs: [],
      infinitive: 'be',
      complements: [{ kind: 'other', preposition: '', pieces: [participle] }, ...complements],
    },
  };
}

function skip(cursor: Cursor, ...kinds: string[]): void {
  while (kinds.includes(kindAt(cursor) ?? '')) cursor.at++;
}

/** 'In 1920, one winter night': where and when, before anybody acts. */
function lead(cursor: Cursor): void {
  for (;;) {
    const preposition = kindAt(cursor) === 'preposition' ? wordAt(cursor) : '';
    const found = nounPhraseAt(cursor.terms, cursor.at + (preposition ? 1 : 0));
    if (!found) return;
    const year = preposition && /^\d{4}s?$/.test(found.phrase.terms[0]!.word) ? 1 : 0;
    // a year takes no noun after it: 'In 1920 a pilot …'
    if (year) {
      const alone = nounPhraseAt([found.phrase.terms[0]!], 0);
      if (
        alone &&
        found.phrase.terms.length > 1 &&
        found.phrase.terms[0]!.kind === 'number' &&
        /^\d{4}$/.test(found.phrase.terms[0]!.word)
      ) {
        cursor.settings.push({ preposition, phrase: alone.phrase });
        cursor.at += 2;
        skip(cursor, 'comma');
        continue;
      }
    }
    if (
      !preposition &&
      !(
        isTime(found.phrase.head) &&
        (['determiner', 'noun', 'name', 'pronoun', 'possessive', 'comma', 'adjective'].includes(cursor.terms[found.end]?.kind ?? '') ||
          /^(?:before|after)$/.test(cursor.terms[found.end]?.word ?? ''))
      )
    )
      return;
    cursor.settings.push({ preposition, phrase: found.phrase });
    cursor.at = found.end;
    skip(cursor, 'comma');
  }
}

/** Who acts, with everything that is said of them before the verb. */
function subjectsAt(cursor: Cursor): NounPhrase[] {
  const subjects: NounPhrase[] = [];
  for (;;) {
    // 'only a pickpocket'
    if (kindAt(cursor) === 'adverb' && kindAt(cursor, 1) === 'determiner') cursor.at++;
    const found = nounPhraseAt(cursor.terms, cursor.at);
    if (!found) return subjects;
    subjects.push(found.phrase);
    cursor.at = found.end;
    modifiers(cursor, found.phrase);
    const joined = kindAt(cursor) === 'and' ? 1 : kindAt(cursor) === 'comma' && nounPhraseAt(cursor.terms, cursor.at + 1) ? 1 : 0;
    if (!joined || !nounPhraseAt(cursor.terms, cursor.at + 1)) return subjects;
    cursor.at += kindAt(cursor, 1) === 'and' ? 2 : 1;
  }
}

/** 'on Mars', 'named Amelia', ', a marine biologist,', 'who is afraid of fire' after a noun phrase. */
function modifiers(cursor: Cursor, about: NounPhrase): void {
  for (;;) {
    if (kindAt(cursor) === 'preposition') {
      const found = nounPhraseAt(cursor.terms, cursor.at + 1);
      if (!found) return;
      cursor.settings.push({ preposition: wordAt(cursor), phrase: found.phrase });
      cursor.at = found.end;
    } else if (/^(?:named|called)$/.test(wordAt(cursor)) && nounPhraseAt(cursor.terms, cursor.at + 1)) {
      const found = nounPhraseAt(cursor.terms, cursor.at + 1)!;
      cursor.alsoCalled.push([about, found.phrase]);
      cursor.at = found.end;
    } else if (kindAt(cursor) === 'who' || (kindAt(cursor) === 'comma' && kindAt(cursor, 1) === 'who')) {
      skip(cursor, 'comma');
      cursor.at++;
      const predicate = predicateAt(cursor, true);
      if (!predicate) return;
      cursor.facts.push({ about, predicate });
      skip(cursor, 'comma');
    } else if (kindAt(cursor) === 'comma' && appositionAt(cursor)) {
      const found = nounPhraseAt(cursor.terms, cursor.at + 1)!;
      cursor.alsoCalled.push([about, found.phrase]);
      cursor.at = found.end;
      modifiers(cursor, about);
      skip(cursor, 'comma');
    } else if (kindAt(cursor) === 'comma' && ['verb', 'auxiliary'].includes(kindAt(cursor, 1) ?? '')) {
      cursor.at++;
      return;
    } else return;
  }
}

const appositionAt = (cursor: Cursor): boolean => {
  const first = cursor.terms[cursor.at + 1];
  const found = nounPhraseAt(cursor.terms, cursor.at + 1);
  return /^(?:an?|the|his|her|their)$/.test(first?.word ?? '') && found !== null && cursor.terms[found.end]?.kind !== 'auxiliary';
};

/** A verb and everything that belongs to it. Within a relative clause the next verb is the main clause's own. */
function predicateAt(cursor: Cursor, relative = false): Predicate | null {
  const start = cursor.at;
  const auxiliaries: string[] = [];
  const adverbs: string[] = [];
  while (['auxiliary', 'adverb'].includes(kindAt(cursor) ?? '')) {
    (kindAt(cursor) === 'auxiliary' || wordAt(cursor) === 'not' ? auxiliaries : adverbs).push(wordAt(cursor));
    cursor.at++;
  }
  let infinitive = '';
  if (kindAt(cursor) === 'verb' && isPassive(auxiliaries, wordAt(cursor))) {
    // 'is finally delivered': the participle says what becomes of it
    const participle = cursor.terms[cursor.at++]!.text;
    const complements = complementsAt(cursor, relative);
    return {
      auxiliaries: [],
      adverbs,
      infinitive: 'be',
      complements: [{ kind: 'other', preposition: '', pieces: [participle] }, ...complements],
    };
  }
  if (kindAt(cursor) === 'verb') infinitive = infinitiveOf(wordAt(cursor), auxiliaries.length > 0);
  else if (auxiliaries.some((word) => /^(?:is|are|was|were|am|be)$/.test(word))) infinitive = 'be';
  else if (auxiliaries.some((word) => /^(?:has|have|had)$/.test(word))) infinitive = 'have';
  if (!infinitive) {
    cursor.at = start;
    return null;
  }
  if (kindAt(cursor) === 'verb') {
    if (/ing$/.test(wordAt(cursor)) && auxiliaries.some((word) => /^(?:is|are|was|were|am)$/.test(word))) auxiliaries.length = 0;
    cursor.at++;
  } else auxiliaries.pop();
  return { auxiliaries, adverbs, infinitive, complements: complementsAt(cursor, relative) };
}

const isPassive = (auxiliaries: readonly string[], word: string): boolean =>
  auxiliaries.some((auxiliary) => /^(?:is|are|was|were|been|be)$/.test(auxiliary)) && !/ing$/.test(word);

const PLACE_PREPOSITIONS =
  /^(?:in|on|at|over|under|behind|near|through|across|into|inside|outside|between|beneath|above|below|along|around|toward|towards|by|beyond|among|beside|past|onto|within|throughout|from|to|amid)$/;

function complementsAt(cursor: Cursor, relative: boolean): Complement[] {
  const complements: Complement[] = [];
  let aim: { pieces: Piece[] } | null = null;
  const add = (kind: Complement['kind'], preposition: string, pieces: Piece[]) => {
    if (aim && kind !== 'time') aim.pieces.push(...pieces);
    else complements.push({ kind, preposition, pieces });
  };
  while (cursor.at < cursor.terms.length) {
    const term = cursor.terms[cursor.at]!;
    const previous = complements.at(-1)?.pieces.at(-1);
    // 'letters to a customer, who starts writing back'
    if (term.kind === 'comma' && kindAt(cursor, 1) === 'who' && typeof previous === 'object') {
      cursor.at++;
      continue;
    }
    if (term.kind === 'to' || (term.kind === 'verb' && /ing$/.test(term.word))) {
      const pieces: Piece[] = [];
      while (['to', 'verb', 'adverb', 'auxiliary'].includes(kindAt(cursor) ?? '')) pieces.push(cursor.terms[cursor.at++]!.text);
      if (aim) (aim as { pieces: Piece[] }).pieces.push(...pieces);
      else {
        aim = { pieces };
        complements.push({ kind: 'aim', preposition: '', pieces: aim.pieces });
      }
    } else if (term.kind === 'preposition') {
      const found = nounPhraseAt(cursor.terms, cursor.at + 1);
      if (!found) {
        const gerund = cursor.terms[cursor.at + 1]?.kind === 'verb';
        // 'before moving to a nursing home': what is done then is no part of the deed
        if (gerund && /^(?:before|after)$/.test(term.word)) {
          until(cursor, 'comma', 'and', 'because');
          continue;
        }
        add('other', '', [term.text]);
        cursor.at++;
        if (gerund) add('other', '', [cursor.terms[cursor.at++]!.text]);
        continue;
      }
      cursor.at = found.end;
      const kind =
        isTime(found.phrase.head) || /^(?:during|until|before|after)$/.test(term.word)
          ? 'time'
          : PLACE_PREPOSITIONS.test(term.word)
            ? 'place'
            : 'prepositional';
      const { phrase } = found;
      const happens = BEGINS_WHEN.test(term.word) && !relative ? happensAt(cursor) : [];
      add(kind, term.word, [term.text, happens.length > 0 ? { ...phrase, terms: [...phrase.terms, ...happens] } : phrase]);
    } else if (term.kind === 'who') {
      // after a noun it says something of it, after a verb it is what is found out
      if (previous && typeof previous !== 'string') {
        if (!['verb', 'auxiliary', 'adverb'].includes(kindAt(cursor, 1) ?? '')) {
          add('other', '', until(cursor, 'comma', 'and'));
          continue;
        }
        cursor.at++;
        const predicate = predicateAt(cursor);
        if (predicate) cursor.facts.push({ about: previous, predicate });
        return complements;
      }
      complements.push({ kind: 'other', preposition: '', pieces: rest(cursor) });
    } else if (term.kind === 'and' || term.kind === 'comma' || term.kind === 'because') {
      if (!continues(cursor)) return complements;
      const joint = term.kind === 'comma' ? ',' : term.text;
      cursor.at++;
      const found = nounPhraseAt(cursor.terms, cursor.at)!;
      cursor.at = found.end;
      const last = complements.at(-1);
      if (aim) (aim as { pieces: Piece[] }).pieces.push(joint, found.phrase);
      else if (last) complements[complements.length - 1] = { ...last, pieces: [...last.pieces, joint, found.phrase] };
      else return complements;
    } else {
      const found = nounPhraseAt(cursor.terms, cursor.at);
      if (found && SUBJECT_PRONOUN.test(term.word) && startsDeed(cursor.terms, found.end)) {
        // 'thinks she is a tiger': what is thought stays as it is
        add('other', '', until(cursor, 'comma'));
      } else if (found) {
        cursor.at = found.end;
        add(!cursor.terms[found.end - 1] || !isTime(found.phrase.head) || found.phrase.terms.length < 2 ? 'object' : 'time', '', [
          found.phrase,
        ]);
        if (/^(?:named|called)$/.test(wordAt(cursor)) && nounPhraseAt(cursor.terms, cursor.at + 1)) {
          const name = nounPhraseAt(cursor.terms, cursor.at + 1)!;
          cursor.alsoCalled.push([found.phrase, name.phrase]);
          cursor.at = name.end;
        }
      } else {
        if (relative && (term.kind === 'verb' || term.kind === 'auxiliary')) return complements;
        if (term.kind === 'verb' && typeof previous === 'object') {
          // 'a map hidden in an old book'
          add('other', '', until(cursor, 'comma', 'and'));
          continue;
        }
        // a finite verb after an object begins what the object does: left to the reader as it stands
        add('other', '', [term.text]);
        cursor.at++;
      }
    }
  }
  return complements;
}

/** Whether what follows 'and' or a comma is one more thing, and nothing that happens. */
function continues(cursor: Cursor): boolean {
  if (kindAt(cursor) === 'because') return false;
  const found = nounPhraseAt(cursor.terms, cursor.at + 1);
  if (!found) return false;
  const after = cursor.terms[found.end];
  return after === undefined || !['verb', 'auxiliary', 'who', 'adverb'].includes(after.kind);
}

/** 'and wants to give it back', 'or lose his restaurant': what the same people do next. */
function nextPredicate(cursor: Cursor): Predicate | null {
  let ahead = 0;
  while (['and', 'comma'].includes(kindAt(cursor, ahead) ?? '')) ahead++;
  if (ahead === 0) return null;
  if (!['verb', 'auxiliary', 'adverb'].includes(kindAt(cursor, ahead) ?? '')) return null;
  if (cursor.terms[cursor.at]?.word === 'or') return null;
  const start = cursor.at;
  cursor.at += ahead;
  const predicate = predicateAt(cursor);
  if (!predicate) cursor.at = start;
  return predicate;
}

/** Everything up to a word of these kinds, as it stands. */
function until(cursor: Cursor, ...kinds: string[]): Piece[] {
  const start = cursor.at++;
  while (cursor.at < cursor.terms.length && !kinds.includes(kindAt(cursor) ?? '')) cursor.at++;
  return [textOf(cursor.terms.slice(start, cursor.at))];
}

const BEGINS_WHEN = /^(?:until|before|after)$/;

/** 'comes home', in 'before his father comes home': it is a part of when, not of the deed. */
function happensAt(cursor: Cursor): readonly Term[] {
  const start = cursor.at;
  if (startsDeed(cursor.terms, start)) until(cursor, 'comma', 'and', 'because');
  return cursor.terms.slice(start, cursor.at);
}

const startsDeed = (terms: readonly Term[], at: number): boolean =>
  ['verb', 'auxiliary'].includes(terms[terms[at]?.kind === 'adverb' ? at + 1 : at]?.kind ?? '');

const SUBJECT_PRONOUN = /^(?:he|she|they|it|we|i)$/;

/** Everything up to the end, as it stands. */
function rest(cursor: Cursor): Piece[] {
  const pieces = [textOf(cursor.terms.slice(cursor.at))];
  cursor.at = cursor.terms.length;
  return pieces;
}
