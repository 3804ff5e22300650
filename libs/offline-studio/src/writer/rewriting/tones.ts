/** The same in another tone: words for words, and a turn of phrase. What happens stays what happens. */
import { sentencesOf } from '@scenewright/story';
import { tidy } from '../english.js';
import { lowered, parted, sentenceOf, versionsBeside } from './sentence.js';
import { swapped } from './swap.js';

export type Tone = 'lighter' | 'darker' | 'funnier' | 'formal';

type Pairs = readonly (readonly [string, string])[];

const DARKER: Pairs = [
  ['smiles', 'stares'],
  ['smile', 'stare'],
  ['smiled', 'stared'],
  ['laughs', 'falls silent'],
  ['laughed', 'fell silent'],
  ['happy', 'uneasy'],
  ['happily', 'warily'],
  ['cheerful', 'grim'],
  ['bright', 'pale'],
  ['warm', 'cold'],
  ['soft', 'hollow'],
  ['gentle', 'cold'],
  ['gently', 'coldly'],
  ['calm', 'dead still'],
  ['quiet', 'deathly quiet'],
  ['beautiful', 'haunting'],
  ['lovely', 'eerie'],
  ['golden', 'ashen'],
  ['walks', 'creeps'],
  ['walked', 'crept'],
  ['dances', 'shudders'],
  ['sings', 'murmurs'],
  ['hope', 'fear'],
  ['hopes', 'fears'],
  ['hopeful', 'fearful'],
  ['dream', 'nightmare'],
  ['dreams', 'nightmares'],
  ['friend', 'only friend'],
  ['shines', 'flickers'],
  ['shone', 'flickered'],
];
const LIGHTER: Pairs = [
  ['stares', 'smiles'],
  ['stared', 'smiled'],
  ['dark', 'softly lit'],
  ['black', 'deep blue'],
  ['cold', 'cool'],
  ['pale', 'bright'],
  ['grim', 'cheerful'],
  ['eerie', 'lovely'],
  ['hollow', 'soft'],
  ['lonely', 'peaceful'],
  ['alone', 'undisturbed'],
  ['sad', 'thoughtful'],
  ['sadly', 'quietly'],
  ['afraid of', 'curious about'],
  ['afraid', 'curious'],
  ['fear', 'hope'],
  ['fears', 'hopes'],
  ['creeps', 'strolls'],
  ['crept', 'strolled'],
  ['walks', 'strolls'],
  ['walked', 'strolled'],
  ['cries', 'calls'],
  ['screams', 'cheers'],
  ['flickers', 'shines'],
  ['nightmare', 'dream'],
  ['empty', 'wide open'],
  ['heavy', 'easy'],
  ['angry', 'spirited'],
];
const FUNNIER: Pairs = [
  ['walks', 'waddles'],
  ['walked', 'waddled'],
  ['runs', 'scampers'],
  ['ran', 'scampered'],
  ['looks', 'squints'],
  ['looked', 'squinted'],
  ['says', 'announces'],
  ['said', 'announced'],
  ['thinks', 'suspects'],
  ['falls', 'tumbles'],
  ['fell', 'tumbled'],
  ['sleeps', 'snores'],
  ['slept', 'snored'],
  ['eats', 'munches'],
  ['ate', 'munched'],
  ['big', 'ridiculously big'],
  ['small', 'suspiciously small'],
  ['strange', 'distinctly odd'],
  ['quiet', 'suspiciously quiet'],
  ['waits', 'hangs about'],
  ['waited', 'hung about'],
];
const FORMAL: Pairs = [
  ["don't", 'do not'],
  ["doesn't", 'does not'],
  ["didn't", 'did not'],
  ["can't", 'cannot'],
  ["won't", 'will not'],
  ["isn't", 'is not'],
  ["aren't", 'are not'],
  ["wasn't", 'was not'],
  ["weren't", 'were not'],
  ["couldn't", 'could not'],
  ["wouldn't", 'would not'],
  ["shouldn't", 'should not'],
  ["haven't", 'have not'],
  ["hasn't", 'has not'],
  ["I'm", 'I am'],
  ["I'll", 'I will'],
  ["I've", 'I have'],
  ["you're", 'you are'],
  ["you'll", 'you will'],
  ["we're", 'we are'],
  ["we'll", 'we will'],
  ["they're", 'they are'],
  ["they'll", 'they will'],
  ["it's", 'it is'],
  ["that's", 'that is'],
  ["there's", 'there is'],
  ["let's", 'let us'],
  ['gets', 'receives'],
  ['got', 'received'],
  ['kids', 'children'],
  ['kid', 'child'],
  ['mom', 'mother'],
  ['mum', 'mother'],
  ['dad', 'father'],
  ['guy', 'man'],
  ['guys', 'people'],
  ['big', 'considerable'],
  ['a lot of', 'a great deal of'],
  ['lots of', 'a great many'],
  ['wants to', 'wishes to'],
  ['want to', 'wish to'],
  ['gonna', 'going to'],
  ['wanna', 'want to'],
  ['okay', 'very well'],
  ['ok', 'very well'],
  ['yeah', 'yes'],
  ['hi', 'good day'],
  ['hello', 'good day'],
  ['starts', 'commences'],
  ['begins', 'commences'],
  ['helps', 'assists'],
  ['help', 'assist'],
  ['asks for', 'requests'],
  ['buys', 'purchases'],
  ['finds out', 'learns'],
  ['tells', 'informs'],
  ['maybe', 'perhaps'],
  ['right now', 'at present'],
];

interface Rules {
  readonly words: Pairs;
  /** Before the first sentence. */
  readonly before: readonly string[];
  /** Behind the last one, before its end. */
  readonly behind: readonly string[];
}

const RULES: Readonly<Record<Tone, Rules>> = {
  darker: { words: DARKER, before: ['In silence, '], behind: [', and nothing answers', ', and it is too late'] },
  lighter: { words: LIGHTER, before: ['Happily, '], behind: [', and all is well', ', and that is a good thing'] },
  funnier: { words: FUNNIER, before: ['For some reason, '], behind: [', which nobody had planned', ', naturally', ', obviously'] },
  formal: { words: FORMAL, before: [], behind: [] },
};

/** 'Not afraid' is light as it is, and 'not curious' would be dark. */
const isDenied = (before: string): boolean => /(?:\b(?:not|never|no|nor|neither|without|hardly)|n['’]t)\s(?:\p{L}+\s){0,2}$/iu.test(before);

/** What is not formal in how a text is set, rather than in its words. */
const calm = (text: string): string =>
  text
    .replace(/!+/g, '.')
    .replace(/\.{2,}|…/g, '.')
    .replace(/\s[–—-]\s/g, ', ');

/** Neighbours do not all end the same way. */
const turned = (phrases: readonly string[], by: number): string[] => phrases.map((_, at) => phrases[(at + by) % phrases.length] ?? '');

function phrased(text: string, { before, behind }: Rules): string[] {
  const sentences = sentencesOf(text, 'en');
  const [first = '', last = ''] = [sentences[0], sentences.at(-1)];
  const { body, end } = parted(last);
  const opens = !/^["“]/.test(first) && !parted(first).end.startsWith('?') && !/^[^.]{0,24},/.test(first);
  const closes = /^[.!…]*$/.test(end) && !/["“”]/.test(body);
  return [
    ...(closes ? turned(behind, text.length).map((phrase) => [...sentences.slice(0, -1), sentenceOf(body + phrase, end)].join(' ')) : []),
    ...(opens ? before.map((phrase) => [phrase + lowered(first), ...sentences.slice(1)].join(' ')) : []),
  ];
}

/** Versions of an English text in a tone. */
export function tonedVersions(text: string, tone: Tone): string[] {
  const rules = RULES[tone];
  const reworded = tidy(tone === 'formal' ? swapped(calm(text), rules.words) : swapped(text, rules.words, isDenied)).replace(/,\s*,/g, ',');
  const isReworded = versionsBeside(text, [reworded]).length > 0 || (tone === 'formal' && reworded !== text.trim());
  const versions = [...(isReworded ? [reworded] : []), ...phrased(isReworded ? reworded : text, rules), ...phrased(text, rules)];
  // a change of marks alone is one, too, where it is formal
  return tone === 'formal' ? (isReworded ? [reworded] : []) : versionsBeside(text, versions);
}
