import { beingOf, english, isCrowd, isEnglishWord, isOfPeople } from '@scenewright/story';
import { isDeed } from './lexicon.js';
import { infinitiveOf, isInfinitive, isInfinitiveAfter, singular } from './verbs.js';

/** What a word does in its sentence. */
type Kind =
  | 'determiner'
  | 'possessive'
  | 'number'
  | 'adjective'
  | 'noun'
  | 'name'
  | 'pronoun'
  | 'verb'
  | 'auxiliary'
  | 'preposition'
  | 'to'
  | 'and'
  | 'because'
  | 'who'
  | 'adverb'
  | 'comma';

export interface Term {
  readonly text: string;
  readonly word: string;
  kind: Kind;
  tags: ReadonlySet<string>;
}

interface Read {
  terms: { text: string; post: string; normal: string; tags: string[] }[];
}

const closed = (words: string) => new Set(words.split(' '));
const DETERMINERS = closed('a an the this these those some another every each all no any both');
const POSSESSIVES = closed('my your his her its our their');
const PRONOUNS = closed(
  'i you he she it we they him them us me himself herself itself themselves everyone everybody everything someone somebody something nobody nothing anyone anything',
);
const PREPOSITIONS = closed(
  'in on at over under behind of for with without from into through across during before after until about against between among beyond by near inside outside above below beneath along around toward towards onto upon past off like than despite beside via within throughout amid',
);
const BECAUSE = closed('while because when whenever if although though so until as since unless where whose');
const WHO = closed('who which how what why');
const AUXILIARIES = closed('is are was were be been being am has have had do does did will would can could must may might should cannot');
const NOT_VERBS = closed('red second kids ships');
/** Words that only ever say how, whatever a tagger takes them for. */
const ADVERBS = closed(
  'not never always finally alone together again away back home forever slowly only still too just once up down out there here',
);

const ENDS_SPAN: ReadonlySet<Kind> = new Set(['comma', 'and', 'because', 'who']);

/** 'A young cyclist's bike is stolen': told of whose it is. */
const STOLEN =
  /(?<=^|,\s)((?:an?|the|my|his|her)\s(?:[\p{L}-]+\s){0,2}?[\p{L}-]+)['’]s\s((?:[\p{L}-]+\s)?[\p{L}-]+)\s(?:is|are|was|were)\s(?:stolen|lost|gone|missing|taken|kidnapped)\b/giu;

/** Turns of speech that hide the verb, said with it. */
function plainer(text: string): string {
  return text
    .replace(/\b(?:is|are|was|were) (?:forced|made|compelled|ordered|obliged|supposed) to\b/gi, 'must')
    .replace(STOLEN, (_, whose: string, what: string) => `${whose} loses the ${what}`)
    .replace(/\bcrash[- ]land(s|ed|ing)?\b/gi, (_, ending = '') => `crash${ending === 's' ? 'es' : ending}`)
    .replace(/\b(dream)(s?) (?:of|about) ([a-z]+ing)\b/gi, (_, _dream, s: string, gerund: string) => `want${s} to ${infinitiveOf(gerund)}`)
    .replace(
      /^(?:an? |the )?(?:love story|romance) (?:of|between|about) ([^.!?]+ and [^.!?]+)/i,
      (_, who: string) => `${who} fall in love`,
    );
}

/** The words of a text, sentence by sentence, each with what it does there. */
export function sentencesOf(text: string): Term[][] {
  const read = english()(plainer(text)).json({ terms: { tags: true }, normal: false, text: false }) as Read[];
  return read.map(({ terms }) => corrected(terms.flatMap(termsOf))).filter((sentence) => sentence.length > 0);
}

function termsOf({ text, post, tags }: Read['terms'][number]): Term[] {
  if (text === '') return [];
  const word = text.toLowerCase().replace(/[’]/g, "'");
  const term: Term = { text, word, kind: kindOf(word, new Set(tags)), tags: new Set(tags) };
  return /[,;:–—]|\s-\s/.test(post) ? [term, { text: ',', word: ',', kind: 'comma', tags: new Set() }] : [term];
}

function kindOf(word: string, tags: ReadonlySet<string>): Kind {
  if (DETERMINERS.has(word)) return 'determiner';
  if (POSSESSIVES.has(word)) return 'possessive';
  if (PRONOUNS.has(word)) return 'pronoun';
  if (word === 'to') return 'to';
  if (word === 'and' || word === 'or' || word === 'but' || word === '&') return 'and';
  if (WHO.has(word)) return 'who';
  if (PREPOSITIONS.has(word)) return 'preposition';
  if (BECAUSE.has(word)) return 'because';
  if (AUXILIARIES.has(word)) return 'auxiliary';
  if (ADVERBS.has(word) || tags.has('Adverb')) return 'adverb';
  if (word === 'that') return 'who';
  if (NOT_VERBS.has(word)) return tags.has('Verb') ? 'noun' : tags.has('Adjective') ? 'adjective' : 'noun';
  if (tags.has('Value')) return 'number';
  if (tags.has('ProperNoun') || tags.has('Person') || tags.has('Place')) return /^\p{Lu}/u.test(wordStart(word, tags)) ? 'name' : 'noun';
  if (tags.has('Verb')) return 'verb';
  if (tags.has('Adjective')) return beingOf(word) ? 'noun' : 'adjective';
  if (tags.has('Preposition')) return 'preposition';
  return 'noun';
}

/** Taggers know places by their names in small letters too; only a name that is written as one is one. */
const wordStart = (word: string, tags: ReadonlySet<string>): string => (tags.has('ProperNoun') ? word.toUpperCase() : word);

const isSomebody = (term: Term | undefined): boolean =>
  term?.kind === 'name' || (term !== undefined && (Boolean(beingOf(singular(term.word)) ?? beingOf(term.word)) || term.word === 'self'));
/** What a tagger takes for a name: 'two Vikings', 'twin brothers'. */
const isPeople = ({ text, word }: Term, before: Term | undefined): boolean =>
  text === word ? beingOf(singular(word)) === 'human' : isOfPeople(text, before?.word);
/** 'Icarus' at the beginning. */
const isUnknown = ({ word }: Term): boolean => /^\p{Ll}+$/u.test(word) && !isEnglishWord(word);
const isSeveral = (term: Term | undefined): boolean =>
  term !== undefined && (term.tags.has('Plural') || (/[^s]s$/.test(term.word) && singular(term.word) !== term.word));
const isNominal = (term: Term | undefined): boolean => term?.kind === 'noun' || term?.kind === 'name' || term?.kind === 'pronoun';
const startsPhrase = (term: Term | undefined): boolean =>
  term === undefined ||
  ['determiner', 'possessive', 'pronoun', 'preposition', 'to', 'adverb', 'number', 'because', 'and', 'comma'].includes(term.kind);

/** What a tagger that sees word by word gets wrong, put right by the words around. */
function corrected(terms: Term[]): Term[] {
  for (const [i, term] of terms.entries())
    if (term.kind === 'name' && isPeople(term, terms[i - 1])) {
      term.kind = 'noun';
      term.tags = new Set(['Noun', ...(isSeveral(term) ? ['Plural'] : [])]);
    }
  for (const [i, term] of terms.entries()) {
    const [before, next] = [terms[i - 1], terms[i + 1]];
    // capital letters within a sentence are names, but for its first word
    if (term.kind === 'noun' && /^\p{Lu}\p{Ll}/u.test(term.text) && (i > 0 ? !isPeople(term, before) : isUnknown(term))) term.kind = 'name';
    // 'twin brothers'
    if (term.word === 'twin' && next?.kind === 'noun') term.kind = 'adjective';
    // 'a family of five moves'
    if (
      before?.kind === 'number' &&
      terms[i - 2]?.word === 'of' &&
      term.kind === 'noun' &&
      /[^s]s$/.test(term.word) &&
      isInfinitiveAfter('they', infinitiveOf(term.word)) &&
      isCrowd(terms[i - 3]?.word ?? '')
    )
      term.kind = 'verb';
    // 'compete', which a tagger takes for 'complete'
    if (term.word === 'compete') term.kind = 'verb';
    if (term.word === 'to' && next && !followsTo(next, terms[i + 2])) term.kind = 'preposition';
    if (term.kind === 'to' && next?.kind === 'noun') next.kind = 'verb';
    // 'can still move'
    const helper = before?.kind === 'adverb' ? terms[i - 2] : before;
    if (
      term.kind === 'noun' &&
      term.text === term.word &&
      /^(?:can|could|must|will|would|should|may|might|cannot)$/.test(helper?.word ?? '')
    )
      term.kind = 'verb';
    // 'a duel', 'her hearing': after an article stands a noun, whatever it looks like
    if (term.kind === 'verb' && /ing$/.test(term.word) && before?.kind === 'possessive' && !isNominal(next)) term.kind = 'noun';
    // 'Interview with a vampire', 'Time stops': at the beginning, without anything that it is done to, a verb is a noun
    if (
      i === 0 &&
      term.kind === 'verb' &&
      !/ing$/.test(term.word) &&
      terms.length > 1 &&
      (next?.kind === 'preposition' || (next?.kind === 'noun' && /s$/.test(next.word) && startsPhrase(terms[2]) && terms.length > 2))
    )
      term.kind = 'noun';
    // 'pirates hunt for treasure': somebody, not what they do
    if (i === 0 && term.kind === 'verb' && isSeveral(term) && isSomebody(term)) {
      term.kind = 'noun';
      term.tags = new Set(['Noun', 'Plural']);
    }
    // 'my cat thinks she is …': what stands between somebody and what they think is a verb
    if (term.kind === 'noun' && /[^s]s$/.test(term.word) && before?.kind === 'noun' && /^(?:he|she|they|it|we)$/.test(next?.word ?? ''))
      term.kind = 'verb';
    // 'to kids': after a preposition or an article stands no finite verb
    if (
      term.kind === 'verb' &&
      (before?.kind === 'preposition' || before?.kind === 'determiner' || before?.kind === 'possessive') &&
      !/ing$/.test(term.word)
    )
      term.kind = /ed$/.test(term.word) && isNominal(next) ? 'adjective' : 'noun';
    if (term.kind === 'verb' && before?.kind === 'adjective' && !/ing$/.test(term.word) && startsPhrase(next)) term.kind = 'noun';
    // 'her' and 'his' without anything that they could own
    if (
      term.word === 'her' &&
      (next === undefined || (startsPhrase(next) && !/^(?:first|second|third|last|final)$/.test(next.word)) || next.kind === 'who')
    )
      term.kind = 'pronoun';
    // 'this' and 'all' alone
    if (
      term.kind === 'who' &&
      term.word === 'that' &&
      next &&
      (next.kind === 'noun' || next.kind === 'adjective') &&
      before?.kind !== 'noun' &&
      before?.kind !== 'verb'
    )
      term.kind = 'determiner';
    // 'searching' before a noun, after an article, is what the noun is like
    if (
      term.kind === 'verb' &&
      /(?:ing|ed)$/.test(term.word) &&
      before &&
      ['determiner', 'possessive', 'adjective'].includes(before.kind) &&
      isNominal(next)
    )
      term.kind = 'adjective';
  }
  // 'a penguin who dreams of …'
  for (const [i, term] of terms.entries())
    if (
      term.kind === 'noun' &&
      terms[i - 1]?.kind === 'who' &&
      /[^s]s$/.test(term.word) &&
      i + 1 < terms.length &&
      startsPhrase(terms[i + 1])
    )
      term.kind = 'verb';
  findVerbs(terms);
  return terms;
}

/** Whether a word after 'to' is what is to be done: 'to fly', but not 'to kids' or 'to work by train'. */
const followsTo = (next: Term, after: Term | undefined): boolean =>
  next.word === 'be' ||
  (next.kind === 'verb' && !/(?:ing|ed)$/.test(next.word) && next.tags.has('Infinitive')) ||
  (next.kind === 'noun' &&
    (isInfinitive(next.word) || isDeed(next.word)) &&
    after !== undefined &&
    ['determiner', 'possessive', 'noun', 'name', 'pronoun', 'adjective'].includes(after.kind));

/** 'A knight refuses to fight': a noun that does the verb's work where a clause has none. */
function findVerbs(terms: Term[]): void {
  let start = 0;
  let joined = false;
  for (let i = 0; i <= terms.length; i++) {
    const ends = i === terms.length || (ENDS_SPAN.has(terms[i]!.kind) && hasVerbAfter(terms, i));
    if (!ends) continue;
    const span = terms.slice(start, i);
    const afterWho = start > 0 && terms[start - 1]!.kind === 'who';
    if (!span.some((term) => (term.kind === 'verb' && !/ing$/.test(term.word) && !isMarked(span, term)) || term.kind === 'auxiliary'))
      makeVerb(span, { afterWho, joined });
    joined = terms[i]?.kind === 'and' && !span.some((term) => term.kind === 'verb' || term.kind === 'auxiliary');
    start = i + 1;
  }
}

/** A verb after 'to' is not the clause's own. */
const isMarked = (span: readonly Term[], term: Term): boolean => span[span.indexOf(term) - 1]?.kind === 'to';
const hasVerbAfter = (terms: readonly Term[], from: number): boolean => {
  const next = terms[from + 1];
  if (!next) return false;
  if (terms[from]!.kind === 'who' || terms[from]!.kind === 'because') return true;
  return terms.slice(from + 1).some((term) => term.kind === 'verb' || term.kind === 'auxiliary') || next.kind === 'noun';
};

/** `joined`: who stands before an 'and' without a verb does it too. */
function makeVerb(span: readonly Term[], { afterWho, joined }: { afterWho: boolean; joined: boolean }): void {
  const plural = joined || span.some((term) => term.kind === 'and');
  for (const [i, term] of span.entries()) {
    const [before, next] = [span[i - 1], span[i + 1]];
    if (term.kind !== 'noun' || term.text !== term.word) continue;
    const follows = afterWho ? i === 0 : isNominal(before) || (before?.kind === 'adverb' && isNominal(span[i - 2]));
    if (!follows) continue;
    const pluralSubject = plural || isSeveral(before);
    // 'two sisters dream of …', 'a knight and a dragon play chess': what several do has no s to know it by
    if (pluralSubject && next && !isNominal(span[i - 2]) && isSomebody(before) && isInfinitiveAfter('they', term.word)) {
      term.kind = 'verb';
      return;
    }
    if (!startsPhrase(next)) continue;
    const likely = /[^s]s$/.test(term.word)
      ? !pluralSubject || afterWho
      : pluralSubject && (next?.kind === 'determiner' || next?.kind === 'possessive');
    if (!likely || (next === undefined && i < 2)) continue;
    term.kind = 'verb';
    return;
  }
}
