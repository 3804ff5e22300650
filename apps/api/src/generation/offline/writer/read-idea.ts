import { type Random, randomFrom } from '../painting/random.js';
import { capital, listed, plain, saysSomething, shortened } from './english.js';
import { type Product, productIn, type Topic, topicIn } from './reading/brief.js';
import { Cast, type Role } from './reading/cast.js';
import { type Clause, clausesOf, type Predicate, type Prepositional } from './reading/clauses.js';
import { callingIn, type Deed, deedOf, definite, indefinite, isWish } from './reading/deed.js';
import { formOf } from './reading/form.js';
import { beingOf, isIdiom, isNature, isPersonal, isTime } from './reading/lexicon.js';
import { type NounPhrase, textOf } from './reading/noun-phrase.js';
import { type Setting, settingsOf, weatherOf, whenOf } from './reading/setting.js';
import { sentencesOf, type Term } from './reading/terms.js';
import { singular } from './reading/verbs.js';
import { kindOf, type StoryKind } from './story-kind.js';

export type { Being } from './reading/lexicon.js';
export type { Role, StoryKind };

/** What an idea says, as far as a story needs to know. Everything that it leaves open follows from its hash. */
export interface Idea {
  readonly text: string;
  readonly seed: string;
  readonly form: 'story' | 'explainer' | 'product' | 'day';
  readonly kind: StoryKind;
  /** Who acts; nobody when a thing does. */
  readonly heroes: readonly Role[];
  readonly others: readonly Role[];
  readonly roles: readonly Role[];
  /** The thing that acts when nobody does: 'the paper boat'. */
  readonly thingHero: string | undefined;
  readonly deed: Deed;
  /** What else happens, in order; those before the deed bring it about. */
  readonly before: readonly { who: readonly Role[]; deed: Deed }[];
  readonly after: readonly { who: readonly Role[]; deed: Deed }[];
  /** What is said of somebody: 'is afraid of fire'. */
  readonly facts: readonly { who: readonly Role[]; deed: Deed }[];
  /** What happens otherwise: 'lose his restaurant'. */
  readonly stake: Deed | undefined;
  readonly settings: readonly Setting[];
  readonly times: readonly [string, string, string];
  /** When, in the idea's words: 'in 1920'. */
  readonly whenSaid: readonly string[];
  /** What somebody is seen with: 'a red umbrella'. */
  readonly things: readonly string[];
  readonly weather: string;
  readonly mood: string;
  readonly topic: Topic | undefined;
  readonly product: Product | undefined;
  /** One sentence with everybody's name. */
  readonly logline: string;
  /** The idea is a title and nothing else. */
  readonly title: string | undefined;
  /** What several heroes are together: 'two strangers'. */
  readonly heroPhrase: string | undefined;
}

/** Of an idea, as far as it is read. */
const MOST_CHARACTERS = 2000;
const LONGEST_WORD = 40;

const word = (pattern: string) => new RegExp(`\\b(?:${pattern})`, 'i');

const MOODS: readonly (readonly [RegExp, string])[] = [
  [word('horror|haunt|ghost|dark|scary|murder|vampire'), 'dark and mysterious'],
  [word('war\\b|battle|fight|dragon|hero|epic|kingdom'), 'epic and heroic'],
  [word('funny|comedy|clumsy|silly|joke|squirrel'), 'playful and light'],
  [word('detective|noir|jazz'), 'slow noir jazz'],
  [word('love|friend|kind|grandm|home'), 'warm and hopeful'],
  [word('sad|lost|lonely|widow|last\\b|grief|farewell'), 'gentle and melancholic'],
  [word('race|chase|escape|heist|chased|final|match'), 'fast and tense'],
  [word('space|robot|neon|cyber|future'), 'electronic and wide'],
];

/** The idea as a line of plain words; one of our own when it says nothing. */
function clean(idea: string): string {
  const words = plain(idea);
  const calm = words === words.toUpperCase() && /[A-Z]{4}/.test(words) ? words.charAt(0) + words.slice(1).toLowerCase() : words;
  return saysSomething(calm)
    ? shortened(
        calm.replace(/\S{41,}/gu, (long) => shortened(long, LONGEST_WORD)),
        MOST_CHARACTERS,
      )
    : 'A quiet day that turns out differently';
}

const INVENTED = ['young woman', 'old man', 'traveller', 'curious child'] as const;

interface Told {
  readonly clauses: readonly Clause[];
  readonly sentences: readonly (readonly Term[])[];
}

const readText = (text: string): Told => {
  const sentences = sentencesOf(text);
  return { sentences, clauses: sentences.flatMap(clausesOf) };
};

/** Understands an idea: who is in it, what they do and why, where and when. */
export function readIdea(idea: string): Idea {
  const text = clean(idea);
  const seed = text.toLowerCase();
  const random = randomFrom(seed);
  const { form, about } = formOf(text);
  const subject = form === 'product' ? about : calm(about.trim() === '' ? text : about);
  let story = readText(form === 'day' ? `${subject.replace(/[.!?\s]+$/, '')} works from early to late` : subject);
  const title =
    form === 'story' && !story.clauses.some((clause) => clause.predicates.length > 0 || clause.facts.length > 0)
      ? subject.replace(/[.!?\s]+$/, '')
      : undefined;
  const whole = form === 'story' || form === 'day' ? subject : text;
  if (title !== undefined || form === 'explainer' || form === 'product') story = readText(sentenceFor(story, subject, form, random));
  return assembled({ text, whole, subject, seed, form, story, title, random });
}

/** A title in which every word begins with a capital is read in small letters. */
function calm(text: string): string {
  const words = text.split(' ');
  const capitals = words.slice(1).filter((one) => /^\p{Lu}\p{Ll}/u.test(one)).length;
  return words.length > 2 && capitals >= (words.length - 1) * 0.7 && /^(?:the|an?)\s/i.test(text) ? text.toLowerCase() : text;
}

/** A sentence for what is none: a title gets somebody and a deed, an advert somebody who tries it. */
function sentenceFor({ clauses }: Told, subject: string, form: string, random: Random): string {
  if (form === 'explainer') return `A ${random.pick(['young woman', 'old professor', 'curious child', 'friendly scientist'])} explains it`;
  if (form === 'product') return `A ${random.pick(['young woman', 'young man', 'student'])} tries it`;
  const phrase = clauses[0]?.subjects[0];
  if (!phrase || subject.split(' ').length > 8 || phrase.terms.every((term) => term.kind === 'pronoun'))
    return `A ${random.pick(INVENTED)} changes everything`;
  const cast = new Cast(subject, randomFrom(subject));
  const rest = subject.replace(/[.!?\s]+$/, '').replace(/^(?:an?|the)\s/i, (article) => article.toLowerCase());
  if (cast.of(phrase, phrase.isName && phrase.terms.length < 3 && !/ing$/i.test(phrase.head)).length > 0)
    return `${capital(rest)} ${random.pick(['looks for a way home', 'makes a promise', 'begins again'])}`;
  return `A ${random.pick(INVENTED)} ${random.pick(['looks for', 'keeps watch over', 'sets out to find'])} ${/^(?:the|an?|my|his|her)\s/.test(rest) ? rest : `“${rest}”`.replace(/[“”]/g, '')}`;
}

interface Material {
  readonly text: string;
  readonly whole: string;
  readonly subject: string;
  readonly seed: string;
  readonly form: Idea['form'];
  readonly story: Told;
  readonly title: string | undefined;
  readonly random: Random;
}

const SPEAKERS = /^(?:i|we|you|me|us)$/;

function assembled({ text, whole, subject, seed, form, story, title, random }: Material): Idea {
  const { clauses } = story;
  const cast = new Cast(whole, random);
  for (const clause of clauses) for (const [phrase, other] of clause.alsoCalled) cast.same(phrase, other);
  const main = mainOf(clauses);
  const acting = (main?.clause.subjects ?? []).filter((phrase) => phrase.terms[0]!.kind !== 'pronoun');
  const thinks =
    main !== undefined &&
    (isWish(main.predicate) ||
      /^(?:refuse|say|tell|ask|think|know|love|hate|remember|forget|believe|decide|promise|laugh|cry|smile)$/.test(
        main.predicate.infinitive,
      ));
  let heroes = [
    ...new Set(
      acting.flatMap((phrase) => cast.of(phrase, thinks || phrase.isName || isSomebody(phrase, main?.predicate.infinitive ?? ''))),
    ),
  ];
  const earlier = clauses.flatMap((clause) => clause.subjects.flatMap((phrase) => cast.of(phrase)));
  if (heroes.length === 0 && acting.length === 0) heroes = earlier.length > 0 ? [...new Set(earlier)].slice(0, 3) : [];
  let thingHero: string | undefined;
  if (heroes.length === 0 && acting.length > 0) thingHero = definite(acting[0]!, 'their');
  if (heroes.length === 0 && acting.length === 0) heroes = [cast.invent(random.pick(INVENTED))];
  for (const clause of clauses) for (const [phrase, personal] of phrasesIn(clause)) cast.of(phrase, false, personal);
  if (cast.roles.length === 0) cast.invent(random.pick(['curious child', 'young woman', 'old man']));
  const owner = heroes.length > 1 ? 'their' : (heroes[0]?.pronouns.their ?? 'their');
  let lastThing: string | undefined;
  const calling = callingIn(cast, owner, (pronoun) =>
    /^(?:it|them)$/.test(pronoun)
      ? lastThing
      : /^(?:her|him)$/.test(pronoun)
        ? cast.roles.find((role) => !heroes.includes(role) && role.pronouns.them === pronoun)?.name
        : undefined,
  );
  const before: { who: readonly Role[]; deed: Deed }[] = [];
  const after: { who: readonly Role[]; deed: Deed }[] = [];
  const facts: { who: readonly Role[]; deed: Deed }[] = [];
  let deed: Deed | undefined;
  let stake: Deed | undefined;
  for (const clause of clauses) {
    const who = whoActs(clause, cast, heroes);
    for (const { about, predicate } of clause.facts) {
      // 'are siblings who live in a village' is said of whoever the siblings are
      const of = cast.of(about);
      const whom = of.length > 0 ? of : clause.predicates[0]?.infinitive === 'be' ? who : [];
      if (whom.length > 0) facts.push({ who: whom, deed: deedOf(predicate, cast, calling) });
    }
    for (const predicate of clause.predicates) {
      const one = deedOf(predicate, cast, calling);
      lastThing = one.thing ?? lastThing;
      if (predicate === main?.predicate) deed = one;
      else if (clause.link === 'or' || (clause.link === '' && isThreat(story.sentences, clause))) stake ??= one;
      else if (predicate.infinitive === 'be' && who.length > 0) facts.push({ who, deed: one });
      else if (who.length > 0) (deed ? after : before).push({ who, deed: one });
    }
  }
  deed ??= {
    ...deedOf({ auxiliaries: [], adverbs: [], infinitive: 'begin', complements: [] }, cast, calling),
    tail: 'again',
    core: 'again',
  };
  const named = clauses.flatMap(settingsIn);
  const places = named.filter(
    ({ phrase, preposition }) =>
      cast.of(phrase).length === 0 &&
      !/^(?:of|with|without|for|about|like|than|against|until|before|after|during|since|despite|as|via)$/.test(preposition),
  );
  const times = named
    .filter(
      ({ phrase, preposition }) =>
        (isTime(phrase.head) &&
          preposition !== 'for' &&
          (preposition !== '' || /^(?:one|every|last|that)$/i.test(phrase.terms[0]!.word))) ||
        /^(?:before|after|during|until)$/.test(preposition),
    )
    .map(({ preposition, phrase }) => `${preposition ? `${preposition} ` : ''}${lowerFirst(textOf(phrase.terms))}`);
  const settings = settingsOf(places, text, owner, random);
  const isDay = form === 'day' || (main?.predicate.infinitive === 'spend' && /\b(?:day|afternoon|weekend|holiday)\b/i.test(text));
  const { times: lights, said: whenSaid } = whenOf(times, text, isDay ? 'day' : form, settings[0]!.picture, random);
  const roles = [...heroes, ...cast.roles.filter((role) => !heroes.includes(role))];
  const others = roles.filter((role) => !heroes.includes(role));
  return {
    text,
    seed,
    form,
    kind: isDay ? 'day' : form === 'explainer' || form === 'product' ? form : kindOf(deed, whole),
    heroes,
    others,
    roles,
    thingHero,
    deed,
    before,
    after,
    facts,
    stake,
    settings,
    times: lights,
    whenSaid,
    things: named
      .filter(({ preposition, phrase }) => preposition === 'with' && cast.of(phrase).length === 0)
      .map(({ phrase }) => lowerFirst(textOf(phrase.terms))),
    weather: weatherOf(text),
    mood:
      MOODS.find(([pattern]) => pattern.test(text))?.[1] ?? random.pick(['warm and hopeful', 'calm and wondering', 'bright and curious']),
    topic: form === 'explainer' ? topicIn(text, subject) : undefined,
    product: form === 'product' ? productIn(subject) : undefined,
    logline: title === undefined && (form === 'story' || form === 'day') ? loglineOf(whole, clauses, cast) : '',
    heroPhrase: acting.length === 1 && acting[0]!.plural ? indefinite(acting[0]!) : undefined,
    title,
  };
}

const lowerFirst = (text: string): string => text.replace(/^(?:A|An|The|One|Every|Each|My|His|Her)\b/, (first) => first.toLowerCase());
/** Who acts is somebody when the word says so, and nature when it does what only somebody does. */
const isSomebody = ({ head, plural }: NounPhrase, infinitive: string): boolean =>
  isNature(head)
    ? !/^(?:rise|shine|set|hit|come|destroy|blow|fall|strike|flow|burn|break|end|be)$/.test(infinitive)
    : (beingOf(head) ?? beingOf(singular(head))) !== null || (plural && /(?:ers|ors|ists|ians)$/.test(head));

/** The deed that the story is about: a wish or a must before all, else the first that is more than being. */
function mainOf(clauses: readonly Clause[]): { clause: Clause; predicate: Predicate } | undefined {
  const all = clauses
    .filter((clause) => clause.link !== 'or')
    .flatMap((clause) => clause.predicates.map((predicate) => ({ clause, predicate })));
  return (
    all.find(({ predicate }) => isWish(predicate) || predicate.auxiliaries.some((one) => /^(?:must|has|have)$/.test(one))) ??
    all.find(({ predicate, clause }) => predicate.infinitive !== 'be' && clause.link === '') ??
    all.find(({ predicate }) => predicate.infinitive !== 'be') ??
    clauses
      .flatMap((clause) => clause.facts.map((fact) => ({ clause: { ...clause, subjects: [fact.about] }, predicate: fact.predicate })))
      .find(({ predicate }) => predicate.infinitive !== 'be') ??
    all[0]
  );
}

function whoActs(clause: Clause, cast: Cast, heroes: readonly Role[]): readonly Role[] {
  const roles = clause.subjects.flatMap((phrase) => cast.of(phrase));
  if (roles.length > 0) return [...new Set(roles)];
  return clause.subjects.every((phrase) => phrase.terms[0]!.kind === 'pronoun' || SPEAKERS.test(phrase.head)) ? heroes : [];
}

/** 'or lose his restaurant' */
const isThreat = (sentences: readonly (readonly Term[])[], clause: Clause): boolean =>
  clause.predicates.length === 1 &&
  sentences.some((sentence) => {
    const at = sentence.findIndex((term) => term.word === 'or');
    return at > 0 && sentence[at + 1]?.kind === 'verb' && clause.predicates[0]!.infinitive === sentence[at + 1]!.word;
  });

/** Every noun phrase of a clause, and whether it is treated as somebody. */
function phrasesIn(clause: Clause): [NounPhrase, boolean][] {
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

/** Everything that a preposition leads in, wherever it stands. */
function settingsIn(clause: Clause): Prepositional[] {
  const found: Prepositional[] = [...clause.settings];
  for (const predicate of [...clause.predicates, ...clause.facts.map((fact) => fact.predicate)])
    for (const { kind, pieces, preposition } of predicate.complements)
      for (const [i, piece] of pieces.entries()) {
        if (typeof piece === 'string') continue;
        const before = kind === 'aim' || i > 0 ? pieces[i - 1] : '';
        const leads = typeof before === 'string' && before !== ',' && before !== 'and' ? before.toLowerCase() : preposition;
        if (kind === 'time' || kind === 'place' || (kind === 'prepositional' && leads === 'with') || (kind === 'aim' && PLACE.test(leads)))
          found.push({ preposition: leads, phrase: piece });
      }
  return found.filter(({ phrase }) => !isIdiom(phrase.head));
}

const PLACE =
  /^(?:in|on|at|over|under|behind|near|through|across|into|inside|outside|between|beneath|above|below|along|around|toward|towards|by|beyond|among|beside|past|onto|within)$/;

/** The idea with everybody's name where they are named first. */
function loglineOf(text: string, clauses: readonly Clause[], cast: Cast): string {
  let line = text.replace(/[.!?\s]+$/, '');
  const named = new Set(cast.roles.filter((role) => role.named || line.includes(role.name)));
  for (const clause of clauses)
    for (const [phrase] of phrasesIn(clause)) {
      const roles = cast.of(phrase).filter((role) => !named.has(role));
      if (roles.length === 0) continue;
      for (const role of roles) named.add(role);
      const whole = clause.subjects.length === 1 && clause.subjects[0] === phrase ? clause.subjectText : textOf(phrase.terms);
      const at = line.toLowerCase().indexOf(whole.toLowerCase());
      if (at < 0) continue;
      const rest = line.slice(at + whole.length);
      const open =
        whole === textOf(phrase.terms) && /^\s+(?:who|that|which|with|named|called|of)\b/.test(rest) && clause.subjects[0] !== phrase;
      line = `${line.slice(0, at)}${listed(roles.map((role) => role.name))}, ${whole.replace(/^(?:A|An|The|Two|Three|My)\b/, (first) => first.toLowerCase())}${open || rest === '' || /^[,.;!?]/.test(rest) ? '' : ','}${rest}`;
    }
  return `${line}.`;
}
