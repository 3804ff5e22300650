import { type Random, randomFrom } from '../painting/random.js';
import { shortened } from './english.js';
import type { Idea } from './idea.js';
import { moodOf } from './mood.js';
import { productIn, topicIn } from './reading/brief.js';
import { indefinite } from './reading/deed.js';
import { formOf } from './reading/form.js';
import { happeningsIn } from './reading/happenings.js';
import { isForeign } from './reading/language.js';
import { loglineOf } from './reading/logline.js';
import { textOf } from './reading/noun-phrase.js';
import { peopled } from './reading/peopled.js';
import { protagonistsIn } from './reading/protagonists.js';
import { inventedFor, sentenceFor } from './reading/sentence-for.js';
import { frontOf, settingsOf, weatherOf, whenOf } from './reading/setting.js';
import { lowerFirst, surroundingsIn } from './reading/surroundings.js';
import { calm, clean, readText, type Told, titled } from './reading/text.js';
import { kindOf } from './story-kind.js';

/** A language that is not understood gives the title; the story is ours. */
function foreignIdea(text: string, seed: string, random: Random): Idea {
  const subject = `A ${inventedFor(text, random)} ${random.pick(['sets out to find a way home', 'makes a promise', 'changes everything', 'opens a forgotten door'])}`;
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

/** Whether an idea names what happens and not to whom, and is told of somebody all the same: 'A first date goes wrong'. */
export function namesWhatHappens(idea: string): boolean {
  const { form, about } = formOf(titled(clean(idea)).rest);
  return form === 'story' && peopled(about, randomFrom(idea)) !== undefined;
}

/** Understands an idea: who is in it, what they do and why, where and when. */
export function readIdea(idea: string): Idea {
  const text = clean(idea);
  const seed = text.toLowerCase();
  const random = randomFrom(seed);
  if (isForeign(text)) return foreignIdea(text, seed, random);
  const { title: given, rest } = titled(text);
  const asked = formOf(rest);
  const somebody = asked.form === 'story' ? peopled(asked.about, random) : undefined;
  const { form, about } = somebody ? formOf(somebody.told) : asked;
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
  return assembled({
    text: somebody?.told ?? text,
    whole,
    subject,
    seed,
    form,
    story,
    title: given ?? somebody?.title ?? title,
    bare: title !== undefined,
    random,
  });
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

function assembled({ text, whole, subject, seed, form, story, title, bare, random }: Material): Idea {
  const { clauses } = story;
  const protagonists = protagonistsIn(clauses, whole, random);
  const { cast, main, acting, heroes, thingHero } = protagonists;
  const owner = heroes.length > 1 ? 'their' : (heroes[0]?.pronouns.their ?? 'their');
  const happenings = happeningsIn(story, protagonists, owner);
  const { named, places, times } = surroundingsIn(clauses, cast);
  const { settings, named: placesNamed } = settingsOf(places, text, owner, random);
  const isDay = form === 'day' || (main?.predicate.infinitive === 'spend' && /\b(?:day|afternoon|weekend|holiday)\b/i.test(text));
  const { times: lights, said: whenSaid } = whenOf(times, text, isDay ? 'day' : form, settings[0]!.picture, random);
  const weather = weatherOf(text);
  const others = cast.roles.filter((role) => !heroes.includes(role));
  const together = acting.length === 1 && heroes.length > 1 && !/^(?:my|our)$/.test(acting[0]!.determiner);
  return {
    text,
    seed,
    form,
    kind: isDay ? 'day' : form === 'explainer' || form === 'product' ? form : kindOf(happenings.deed, whole),
    heroes,
    others,
    roles: [...heroes, ...others],
    thingHero,
    ...happenings,
    settings,
    front: weather === '' ? undefined : frontOf(settings, happenings.deed.thing),
    placesNamed,
    times: lights,
    whenSaid,
    things: named
      .filter(({ preposition, phrase }) => preposition === 'with' && cast.of(phrase).length === 0)
      .map(({ phrase }) => lowerFirst(textOf(phrase.terms))),
    weather,
    mood: moodOf(text, random),
    topic: form === 'explainer' ? topicIn(text, subject) : undefined,
    product: form === 'product' ? productIn(subject) : undefined,
    logline: !bare && (form === 'story' || form === 'day') ? loglineOf(whole, clauses, cast) : '',
    heroPhrase: together ? indefinite(acting[0]!) : undefined,
    plural: heroes.length > 1 || (thingHero !== undefined && acting[0]!.plural),
    title,
  };
}
