import { english } from '@scenewright/story';

interface Forms {
  readonly PastTense: string;
  readonly PresentTense: string;
  readonly Gerund: string;
}

interface VerbMethods {
  toInfinitive(word: string, model: object, tense?: string): string;
  conjugate(infinitive: string, model: object): Forms;
}

interface Inflection {
  readonly methods: VerbMethods;
  readonly noun: { toSingular(word: string, model: object): string };
  readonly model: object;
}

let inflection: Inflection | undefined;

/** The library inflects single words by these, though its types stop at whole documents. */
function inflecting(): Inflection {
  if (!inflection) {
    const world = english().world() as { methods: { two: { transform: { verb: VerbMethods; noun: Inflection['noun'] } } } };
    const { verb, noun } = world.methods.two.transform;
    inflection = { methods: verb, noun, model: english().model() as object };
  }
  return inflection;
}

/** A verb in the forms that a story needs. */
export interface Verb {
  readonly infinitive: string;
  readonly past: string;
  readonly present: string;
  readonly gerund: string;
}

const BE: Verb = { infinitive: 'be', past: 'was', present: 'is', gerund: 'being' };
const HAVE: Verb = { infinitive: 'have', past: 'had', present: 'has', gerund: 'having' };

/** Forms of the verbs that templates use again and again. */
const known = new Map<string, Verb>([
  ['wake', { infinitive: 'wake', past: 'woke', present: 'wakes', gerund: 'waking' }],
  ['be', BE],
  ['have', HAVE],
]);
const MOST_KNOWN = 2000;

export function conjugate(infinitive: string): Verb {
  const found = known.get(infinitive) ?? formsOf(infinitive);
  if (known.size < MOST_KNOWN) known.set(infinitive, found);
  return found;
}

function formsOf(infinitive: string): Verb {
  const { PastTense: past, PresentTense: present, Gerund: gerund } = inflecting().methods.conjugate(infinitive, inflecting().model);
  return { infinitive, past, present, gerund: /ing$/.test(gerund) ? gerund : `${infinitive.replace(/e$/, '')}ing` };
}

const PARTICIPLES: Readonly<Record<string, string>> = {
  seen: 'see',
  done: 'do',
  gone: 'go',
  been: 'be',
  woken: 'wake',
  woke: 'wake',
  left: 'leave',
  lost: 'lose',
  fell: 'fall',
  felt: 'feel',
  met: 'meet',
};

/** The infinitive of a verb as it stands in a sentence: 'teaches' and 'taught' give 'teach'. */
export function infinitiveOf(word: string, afterAuxiliary = false): string {
  const tense = /ing$/.test(word) ? 'Gerund' : /s$/.test(word) && !/ss$/.test(word) && !afterAuxiliary ? 'PresentTense' : 'PastTense';
  if (Object.hasOwn(PARTICIPLES, word)) return PARTICIPLES[word]!;
  const found = tense === 'PastTense' && isBase(word) ? word : inflecting().methods.toInfinitive(word, inflecting().model, tense);
  return found || word;
}

/** Whether a word is an infinitive already: its own past differs from it, and its present is it with an s. */
const isBase = (word: string): boolean => isInfinitiveAfter('to', word);

/** Whether a word is taken for an infinitive where one can stand: after 'to', or after who does it. */
export function isInfinitiveAfter(before: 'to' | 'they', word: string): boolean {
  const tagged = english()(`${before} ${word}`).json({ terms: { tags: true } }) as { terms: { tags: string[] }[] }[];
  return tagged[0]?.terms[1]?.tags.includes('Infinitive') ?? false;
}

const lexicon = () => (inflecting().model as { one: { lexicon: Readonly<Record<string, string>> } }).one.lexicon;

/** Whether a word by itself is a verb before all, as it stands in a dictionary. */
export const isInfinitive = (word: string): boolean => Object.hasOwn(lexicon(), word) && lexicon()[word] === 'Infinitive';

export const singular = (word: string): string => inflecting().noun.toSingular(word, inflecting().model);
