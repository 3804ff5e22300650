import { type Random, randomFrom } from '../painting/random.js';
import { shortened } from './english.js';
import type { Happening, Idea } from './idea.js';
import { moodOf } from './mood.js';
import { productIn, topicIn } from './reading/brief.js';
import { Cast, type Role } from './reading/cast.js';
import type { Clause } from './reading/clauses.js';
import { callingIn, type Deed, deedOf, definite, indefinite, isWish } from './reading/deed.js';
import { formOf } from './reading/form.js';
import { isForeign } from './reading/language.js';
import { loglineOf, phrasesIn } from './reading/logline.js';
import { isSomebody, mainOf } from './reading/main-deed.js';
import { textOf } from './reading/noun-phrase.js';
import { INVENTED, sentenceFor } from './reading/sentence-for.js';
import { settingsOf, weatherOf, whenOf } from './reading/setting.js';
import { lowerFirst, surroundingsIn } from './reading/surroundings.js';
import type { Term } from './reading/terms.js';
import { calm, clean, readText, type Told, titled } from './reading/text.js';
import { kindOf } from './story-kind.js';

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
  const { named, places, times } = surroundingsIn(clauses, cast);
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
    mood: moodOf(text, random),
    topic: form === 'explainer' ? topicIn(text, subject) : undefined,
    product: form === 'product' ? productIn(subject) : undefined,
    logline: !bare && (form === 'story' || form === 'day') ? loglineOf(whole, clauses, cast) : '',
    heroPhrase:
      acting.length === 1 && heroes.length > 1 && !/^(?:my|our)$/.test(acting[0]!.determiner) ? indefinite(acting[0]!) : undefined,
    plural: heroes.length > 1 || (thingHero !== undefined && acting[0]!.plural),
    title,
  };
}

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
