/** A message as rules read it: without politeness, with what it is about found in it. */
import type { AssistantAct, AssistantFilm, AssistantQuestion } from '@scenewright/providers';
import { type FoundPeople, peopleIn } from './people.js';
import { type FoundPlaces, placesIn } from './places.js';
import { asMeant } from './typing.js';

export interface Request {
  /** Without 'please', 'can you' and a full stop. */
  readonly text: string;
  /** The same in lower case, with straight quotes. */
  readonly lower: string;
  /** `text` without the words that say where: 'make shot 2 at night' is 'make at night'. */
  readonly bare: string;
  readonly places: FoundPlaces;
  readonly people: FoundPeople;
  readonly tab: AssistantQuestion['tab'];
}

/**
 * What a message comes to. do: these acts, one after the other · ask: it fits two things, which one? · say: an answer, nothing happens.
 * `say` of what is done stands before what came of it.
 */
export type Understood =
  | { readonly is: 'do'; readonly acts: readonly AssistantAct[]; readonly say?: string }
  | { readonly is: 'ask'; readonly question: string }
  | { readonly is: 'say'; readonly text: string };

/** One kind of request; null when the message is not of it. */
export type Intent = (request: Request, film: AssistantFilm) => Understood | null;

export const doing = (acts: readonly AssistantAct[], say?: string): Understood => ({ is: 'do', acts, ...(say ? { say } : {}) });
export const asking = (question: string): Understood => ({ is: 'ask', question });
export const saying = (text: string): Understood => ({ is: 'say', text });

/** Whether words say, before a place in them, what is not to be. What is 'not long enough' is to be longer. */
export const isNegated = (words: string, before = words.length): boolean =>
  /\b(?:not|never|cannot|(?:do|does|should|must|is|are|ca|wo)n't)\b/i.test(words.slice(0, before).replace(QUOTED, ' ')) &&
  !/\benough\b/i.test(words);

/** Asks what is wanted of whoever has said what is not. */
export const askingInstead = (): Understood =>
  asking('How is it to be instead? Say that, and not what it is not to be: “make shot 2 longer”, “shot 2 in daylight”.');

const POLITE = [
  /^(?:i (?:think|guess|believe|feel like|was wondering if)|(?:it )?would be (?:nice|great|better|cool) if|it would be (?:nice|great|better|cool) if)\s+/i,
  /^(?:hey|hi|hello|ok|okay|so|well|now|and|also|then|but|um+|hmm+|oops|actually|yes|yeah|great|cool|perfect|thanks|sorry)\b[,!.\s]+(?=\S)(?!please\b|thank)/i,
  /^no,?\s+(?=(?:undo|redo|make|delete|remove|add|move|change|put|give|let|rename)\b)/i,
  /^(?:like,?\s+)?(?:i was|i'm|i am) thinking(?:\s+(?:that|maybe|perhaps|if))*\s+/i,
  /^(?:please|kindly|if possible)\b[,\s]*/i,
  /^(?:how|what) about\s+(?:we\s+)?|^why (?:not|don't (?:you|we))\s+/i,
  /^(?:(?:can|could|may)\s+(?:i|we)\s+(?:please\s+)?(?:have|get|see)|(?:can|could|would|will)\s+(?:you|we|i)(?:\s+(?:please|maybe|perhaps|kindly|possibly))*|(?:(?:is it|would it be) possible|do you think you (?:can|could)) (?:to\s+)?|would you mind|i(?:['’]d|\s+would)\s+(?:like|love)(?:\s+(?:you|it))?(?:\s+to)?|i\s+(?:want|need|wish)(?:\s+you)?(?:\s+to)?|let(?:['’]s|\s+us)|we\s+(?:need|want)\s+to|you\s+should)\s+/i,
  /^(?:please|just|maybe|perhaps|kindly)\b[,\s]*/i,
];
/** What is asked so is wished. */
const ASKED_POLITELY =
  /^(?:(?:can|could|would|will) (?:you|we)|(?:can|could|may) (?:i|we) (?:please )?(?:have|get|see)|(?:how|what) about|why (?:not|don't (?:you|we))|is it possible to)\b/i;
/** Asks for what is said, whether or not with a mark: 'why does Theo have no face' changes nobody. */
const QUESTION =
  /^(?:what|why|who|whom|whose|when|where|which|how)\b(?! (?:about|if)\b)|^(?:is|are|was|were|does|did|has)\s+(?:it|this|that|there|the|my|i|you|we|they|any|all|everything|everyone|shots?|scenes?)\b|^do (?:i|you|we|they)\b/i;
/** Whoever is named in words that are to be said does not say them, and is not who it is about. */
const QUOTED = /"[^"]*"/g;
/** 'Narration of shot 2: It is late.' */
const TOLD =
  /^[^":]*\b(?:narration|voice-?over|vo|line|text|words|dialogue|logline|title|says?|asks?|shouts?|whispers?)\b[^":]*:\s*[^"\s]/i;
/** 'Call the film Who Are You?', 'change the line of shot 2 to Where were you?': what is named or said may be a question. */
const GIVEN =
  /^(?:(?:call|name|title|rename|retitle)\b.{3,}|(?:change|set)\s+(?:the\s+)?(?:title|logline|narration|line|text|words|dialogue)\b.*\bto\b.*)$/i;
/** 'Call the film The Last Scene', 'title: The Beginning'. */
const OF_FILM =
  /^(?:(?:call|name|title|rename|retitle)\s+(?:the|this|my)\s+(?:film|movie|video|story|project|script)\b|(?:the\s+)?(?:title|logline)\s*(?::|\s(?:is|should be)\b)|(?:change|set|make)\s+the\s+(?:title|logline)(?:\s+of\s+(?:the|this|my)\s+(?:film|movie|video|story|project))?\s+(?:to|be|into)\b)/i;
/** Whether words end in a question mark that asks nothing of whoever reads them. */
export const tellsQuestion = (text: string): boolean => TOLD.test(text) || GIVEN.test(text);
const ENDING =
  /[\s,]*(?:\bplease\b|\bthanks?(?:\s+you)?\b|\bthx\b|\bfor me\b|\bif (?:you can|you (?:do not|don't) mind|possible|that(?: is|'s) (?:ok|okay|alright|fine|possible))\b)?[\s.!]*$/i;

export function requestOf(message: string, tab: Request['tab'], film: AssistantFilm): Request {
  let text = asMeant(message, film.characters).replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
  // asked politely it is no question
  if (ASKED_POLITELY.test(text.replace(/^please,? /i, ''))) text = text.replace(/\?\s*$/, '');
  for (const polite of POLITE) text = text.replace(polite, '');
  // a question keeps its mark, or gets one: it changes nothing
  // what is to be said keeps its full stop
  if (!TOLD.test(text)) text = text.replace(ENDING, '').trim() || text.trim();
  if (QUESTION.test(text) && !text.endsWith('?') && !TOLD.test(text)) text += '?';
  // a name that is given to the film is no place of it
  const { found: places, rest: bare } = OF_FILM.test(text) ? ({ found: { is: 'none' }, rest: text } as const) : placesIn(text, film);
  return { text, lower: text.toLowerCase(), bare: tidied(bare), places, people: peopleIn(text.replace(QUOTED, ' '), film), tab };
}

const tidied = (text: string): string =>
  text
    .replace(/\s+([,.!?:;])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:;.-]+|[\s,:;-]+$/g, '')
    .replace(/\s+(?:in|of|from|to|for|on|at|into)$/i, '')
    .trim();
