import { type Random, randomFrom } from '../painting/random.js';
import { placeIn } from '../painting/read-prompt.js';
import { capital, listed, plain, saysSomething, shortened, withArticle } from './english.js';
import { type Product, productIn, type Topic, topicIn } from './reading/brief.js';
import { Cast, isGroup, type Role } from './reading/cast.js';
import { type Clause, clausesOf, type Predicate, type Prepositional } from './reading/clauses.js';
import { callingIn, type Deed, deedOf, definite, indefinite, isWish } from './reading/deed.js';
import { formOf } from './reading/form.js';
import { isForeign } from './reading/language.js';
import { beingOf, endsLikePerson, isIdiom, isNature, isPersonal, isTime, standing } from './reading/lexicon.js';
import { type NounPhrase, textOf } from './reading/noun-phrase.js';
import { type Setting, settingsOf, weatherOf, whenOf } from './reading/setting.js';
import { sentencesOf, type Term } from './reading/terms.js';
import { singular } from './reading/verbs.js';
import { kindOf, type StoryKind } from './story-kind.js';

export type { Being } from './reading/lexicon.js';
export type { Role, StoryKind };

/** Something else that happens; `subject` says who does it when that is nobody in the cast: 'nobody', 'the internet'. */
export interface Happening {
  readonly who: readonly Role[];
  readonly subject: string;
  readonly deed: Deed;
}

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
  readonly before: readonly Happening[];
  readonly after: readonly Happening[];
  /** What is said of somebody: 'is afraid of fire'. */
  readonly facts: readonly { who: readonly Role[]; deed: Deed }[];
  /** What happens otherwise: 'lose his restaurant'. */
  readonly stake: Deed | undefined;
  readonly settings: readonly Setting[];
  /** How many of the settings the idea names. */
  readonly placesNamed: number;
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
  /** Whether verbs of whoever acts take the plural. */
  readonly plural: boolean;
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
  const clauses = sentences.flatMap(clausesOf);
  const happening = clauses.filter((clause) => !isWeather(clause));
  return { sentences, clauses: happening.length > 0 ? happening : clauses };
};

/** A language that is not understood gives the title; the story is ours. */
function foreignIdea(text: string, seed: string, random: Random): Idea {
  const subject = `A ${random.pick(INVENTED)} ${random.pick(['sets out to find a way home', 'makes a promise', 'changes everything', 'opens a forgotten door'])}`;
  const idea = assembled({
    text: subject,
    whole: subject,
    subject,
    seed,
    form: 'story',
    story: readText(subject),
    title: shortened(text, 60),
    bare: true,
    random,
  });
  return { ...idea, text, logline: `${text.replace(/[.!?\s]+$/, '')}.` };
}

/** 'It is raining' is about nobody. */
const isWeather = ({ subjects, predicates }: Clause): boolean =>
  subjects[0]?.head === 'it' && predicates.every(({ infinitive }) => /^(?:rain|snow|pour|thunder|freeze|storm|be)$/.test(infinitive));

/** 'Mission to Jupiter: an astronaut hears a voice' has its title before the colon. */
function titled(text: string): { title: string | undefined; rest: string } {
  const [, title = '', rest = ''] = /^([^:.!?]{2,60}):\s+(.{8,})$/.exec(text) ?? [];
  if (!rest || readText(title).clauses.some((clause) => clause.predicates.length > 0)) return { title: undefined, rest: text };
  return /^(?:(?:my|the|an?)\s+)?(?:idea|story|prompt|title|scene|plot|logline|film|video|pitch|script|synopsis|topic)$/i.test(title)
    ? { title: undefined, rest }
    : { title, rest };
}

/** Understands an idea: who is in it, what they do and why, where and when. */
export function readIdea(idea: string): Idea {
  const text = clean(idea);
  const seed = text.toLowerCase();
  const random = randomFrom(seed);
  if (isForeign(text)) return foreignIdea(text, seed, random);
  const { title: given, rest } = titled(text);
  const { form, about } = formOf(rest);
  // whoever tells of themselves is a child in the story
  const subject =
    form === 'product'
      ? about
      : calm(about.trim() === '' ? rest : about).replace(/(?<=\w )me(?= |$)/g, /\bI\b/.test(rest) ? 'me' : 'a child');
  let story = readText(form === 'day' ? `${subject.replace(/[.!?\s]+$/, '')} works from early to late` : subject);
  const title =
    form === 'story' && !story.clauses.some((clause) => clause.predicates.length > 0 || clause.facts.length > 0)
      ? subject.replace(/[.!?\s]+$/, '')
      : undefined;
  const whole = form === 'story' || form === 'day' ? subject : text;
  if (title !== undefined || form === 'explainer' || form === 'product') story = readText(sentenceFor(story, subject, form, random));
  return assembled({ text, whole, subject, seed, form, story, title: given ?? title, bare: title !== undefined, random });
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
  const rest = subject.replace(/[.!?\s]+$/, '');
  const line = phrase.terms[0]!.kind === 'name' ? rest : rest.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
  const article = phrase.determiner === '' && !phrase.plural && phrase.terms[0]!.kind === 'noun';
  const owned = /^(.+?)['’]s\s+(.+)$/.exec(line);
  // 'A samurai's last duel': whoever owns it is who it is about
  if (owned)
    return `${capital(owned[1]!)} ${/\b(?:duel|battle|fight|trial|war|enemy|fear|nightmare)\b/i.test(owned[2]!) ? 'faces' : 'remembers'} the ${owned[2]!}`;
  const partner = clauses[0]?.settings.find(
    ({ preposition, phrase: one }) => /^(?:with|of|about|for)$/.test(preposition) && cast.of(one).length > 0,
  );
  const somebody = cast.of(phrase, phrase.isName && phrase.terms.length < 3 && !/ing$/i.test(phrase.head)).length > 0;
  if (!somebody && partner) return `${capital(textOf(partner.phrase.terms))} tells the whole story`;
  if (somebody)
    return `${capital(article ? withArticle(line) : line)} ${random.pick(['looks for a way home', 'makes a promise', 'begins again'])}`;
  return `A ${random.pick(INVENTED)} ${article ? 'finds' : random.pick(['looks for', 'finds', 'remembers'])} ${line}`;
}

interface Material {
  readonly text: string;
  readonly whole: string;
  readonly subject: string;
  readonly seed: string;
  readonly form: Idea['form'];
  readonly story: Told;
  readonly title: string | undefined;
  /** The idea was a title and nothing else, and the story is ours. */
  readonly bare: boolean;
  readonly random: Random;
}

const SPEAKERS_OF_OTHERS = /^(?:he|she)$/i;
const personFor = (pronoun: string | undefined): string | undefined =>
  /^she$/i.test(pronoun ?? '') ? 'young woman' : /^he$/i.test(pronoun ?? '') ? 'young man' : undefined;
const SPEAKERS = /^(?:i|we|you|me|us)$/;

function assembled({ text, whole, subject, seed, form, story, title, bare, random }: Material): Idea {
  const { clauses } = story;
  const cast = new Cast(whole, random);
  for (const clause of clauses) for (const [phrase, other] of clause.alsoCalled) cast.same(phrase, other);
  for (const clause of clauses)
    for (const predicate of [...clause.predicates, ...clause.facts.map((fact) => fact.predicate)])
      if (/^(?:be|become|remain|turn)$/.test(predicate.infinitive))
        for (const one of predicate.complements)
          if (one.kind === 'object') for (const piece of one.pieces) if (typeof piece !== 'string') cast.ignore(piece);
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
  if (heroes.length === 0 && acting.length === 0)
    heroes = [cast.invent(personFor(main?.clause.subjects[0]?.head) ?? random.pick(INVENTED))];
  for (const clause of clauses) for (const [phrase, personal] of phrasesIn(clause)) cast.of(phrase, false, personal);
  if (cast.roles.length === 1 && heroes.length === 1 && !heroes[0]!.named) {
    // 'She left him': whom only a pronoun names
    const them = heroes[0]!.female ? /\b(?:him|he)\b/i : /\b(?:her|she)\b/i;
    const subject = main?.clause.subjects[0]?.head;
    if (subject && SPEAKERS_OF_OTHERS.test(subject) && them.test(text)) cast.invent(heroes[0]!.female ? 'young man' : 'young woman');
  }
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
  const before: Happening[] = [];
  const after: Happening[] = [];
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
      else if (who.length > 0 || subjectOf(clause)) (deed ? after : before).push({ who, subject: subjectOf(clause), deed: one });
    }
  }
  const fact = clauses.flatMap((clause) => clause.facts).find(({ predicate }) => predicate === main?.predicate);
  if (!deed && fact) {
    deed = deedOf(fact.predicate, cast, calling);
    facts.length = 0;
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
  const { settings, named: placesNamed } = settingsOf(places, text, owner, random);
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
    placesNamed,
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
    logline: !bare && (form === 'story' || form === 'day') ? loglineOf(whole, clauses, cast) : '',
    heroPhrase:
      acting.length === 1 && heroes.length > 1 && !/^(?:my|our)$/.test(acting[0]!.determiner) ? indefinite(acting[0]!) : undefined,
    plural: heroes.length > 1 || (thingHero !== undefined && acting[0]!.plural),
    title,
  };
}

const lowerFirst = (text: string): string => text.replace(/^(?:A|An|The|One|Every|Each|My|His|Her)\b/, (first) => first.toLowerCase());
/** Who acts is somebody when the word says so, and nature when it does what only somebody does. */
const isSomebody = ({ head, plural }: NounPhrase, infinitive: string): boolean =>
  isGroup(head) ||
  (isNature(head)
    ? !/^(?:rise|shine|set|hit|come|destroy|blow|strike|flow|burn|break|end|be)$/.test(infinitive)
    : (beingOf(head) ?? beingOf(singular(head))) !== null ||
      endsLikePerson(singular(head)) ||
      (plural && /(?:ers|ors|ists|ians)$/.test(head)));

/** The deed that the story is about: a wish or a must before all, else the first that is more than being. */
function mainOf(clauses: readonly Clause[]): Main | undefined {
  const all = clauses
    .filter((clause) => clause.link !== 'or')
    .flatMap((clause) => clause.predicates.map((predicate) => ({ clause, predicate })));
  const facts = clauses.flatMap((clause) =>
    clause.facts.map((fact) => ({ clause: { ...clause, subjects: [fact.about] }, predicate: fact.predicate })),
  );
  const deeds = all.filter(({ predicate }) => predicate.infinitive !== 'be');
  return (
    all.find(({ predicate }) => isWish(predicate) || predicate.auxiliaries.some((one) => one === 'must')) ??
    deeds.find(
      ({ predicate, clause }) =>
        clause.link === '' &&
        !POSTURES.test(predicate.infinitive) &&
        clause.subjects.some((phrase) => phrase.terms[0]!.kind === 'pronoun' || phrase.isName || isSomebody(phrase, predicate.infinitive)),
    ) ??
    deeds.find(({ predicate, clause }) => clause.link === '' && !POSTURES.test(predicate.infinitive)) ??
    deeds[0] ??
    facts.find(({ predicate }) => predicate.infinitive !== 'be') ??
    all[0]
  );
}

interface Main {
  readonly clause: Clause;
  readonly predicate: Predicate;
}

/** What somebody does while something else happens. */
const POSTURES = /^(?:stand|sit|lie|live|walk|stay|work|wake|sleep|come|go)$/;

/** Who or what acts when it is nobody in the cast. */
const subjectOf = ({ subjects, link }: Clause): string => {
  const [phrase] = subjects;
  if (!phrase || subjects.length > 1 || phrase.plural || link === 'or') return '';
  return INDEFINITE.test(phrase.head) ? phrase.head.toLowerCase() : phrase.terms[0]!.kind === 'pronoun' ? '' : definite(phrase, 'their');
};

const INDEFINITE = /^(?:nobody|everybody|everyone|everything|nothing|something|somebody|someone|anybody|anyone)$/i;

function whoActs(clause: Clause, cast: Cast, heroes: readonly Role[]): readonly Role[] {
  const roles = clause.subjects.flatMap((phrase) => cast.of(phrase));
  if (roles.length > 0) return [...new Set(roles)];
  return clause.subjects.every(
    (phrase) => (phrase.terms[0]!.kind === 'pronoun' && !INDEFINITE.test(phrase.head)) || SPEAKERS.test(phrase.head),
  )
    ? heroes
    : [];
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
        if (
          kind === 'object' &&
          i === 0 &&
          CROSSES.test(predicate.infinitive) &&
          (isNature(piece.head) || placeIn(piece.bare) !== undefined)
        )
          found.push({ preposition: standing(piece.head), phrase: piece });
        if (kind === 'time' || kind === 'place' || (kind === 'prepositional' && leads === 'with') || (kind === 'aim' && PLACE.test(leads)))
          found.push({ preposition: leads, phrase: piece });
      }
  return found.filter(({ phrase }) => !isIdiom(phrase.head));
}

/** What these are done to is where they are done. */
const CROSSES = /^(?:cross|climb|explore|enter|visit|leave|reach|wander|roam|conquer|sail|haunt|guard|tour)$/;
const PLACE =
  /^(?:in|on|at|over|under|behind|near|through|across|into|inside|outside|between|beneath|above|below|along|around|toward|towards|by|beyond|among|beside|past|onto|within)$/;

/** The idea with everybody's name where they are named first. */
function loglineOf(text: string, clauses: readonly Clause[], cast: Cast): string {
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
