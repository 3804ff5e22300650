import { BESIDE_WORDS, DIALOGUE_WORDS, LINE_MARK } from './keys.js';
import { PLACED } from './screenplay.js';
import { NARRATOR_WORDS } from './speakers.js';

const PICTOGRAPH = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u{1F1E6}-\\u{1F1FF}\\ufe0f\\u200d]';
/** '🎬 **Scene 1**', '- 👉 Follow me', where words follow. */
const LEADING = new RegExp(`^(${LINE_MARK}[*_]*)${PICTOGRAPH}+[^\\S\\n]*(?=["“„«'‘¿¡*_[(\\p{L}\\p{N}])`, 'gmu');
/** '1️⃣ Boil water'. */
const KEYCAP = /^([^\S\n]*)(\d)\ufe0f?\u20e3[^\S\n]*/gmu;
/** '---' between the parts of a text, '#studytok #shorts' behind it, and '(Word count: 72)'. */
const SETS_ONLY = [
  /^[^\S\n]*(?:[-*_=—–~][^\S\n]*){3,}$/gmu,
  /^[^\S\n]*(?:#[\p{L}_][\p{L}\p{N}_]*[^\S\n]*)+$/gmu,
  /^[^\S\n]*[[(*_]*(?:approx\w*\s|estimated\s|total\s)?(?:word ?count|words total|run ?time|running time)[*_]*\s*[:：].*$/gimu,
];
/** How pictures follow each other, where nothing else stands on a line; of 'The End' only in brackets, for it may be told. */
const TRANSITION = new RegExp(
  `^[^\\S\\n]*(?:${[
    '(?:[*_([<>]+[^\\S\\n]*)?(?:fade (?:in|out|up|to (?:black|white))|(?:smash |match |jump |hard )?cut to(?: black)?|dissolve to|end (?:scene|credits)|scene (?:start|end)s?|end of (?:scene|script|video|film|episode)|schwarzblende|abblende|aufblende|fondu au noir|fundido a negro|dissolvenza)[*_:.]*[)\\]<>]*',
    '[*_]*[[(]\\s*(?:the end|end|ende|fin|fine)[.!]?\\s*[)\\]]',
  ].join('|')})[*_:.]*[^\\S\\n]*$`,
  'gimu',
);
/** '[Verse 1]', 'Chorus:', '**Outro**', 'INTRO': parts of a song or of a video, over their words. */
const SONG_PART = new RegExp(
  `^[^\\S\\n]*[*_[(]*(?:${[
    '(?:pre[- ]?|post[- ]?|final |repeat )?chorus|verse|bridge|refrain|interlude|instrumental|guitar solo|solo|intro(?:duction)?|outro|hook|main(?: content| part)?|body|conclusion|cta|call to action',
    'strophe|vers|brücke|couplet|pont|estribillo|estrofa|puente|coro|strofa|ritornello|verso|refrão|ponte|einleitung|hauptteil|schluss',
  ].join('|')})(?:\\s?(?:\\d{1,2}|[ivx]{1,3}))?(?:\\s?x\\s?\\d)?[*_:\\])]*[^\\S\\n]*$`,
  'gimu',
);
/** A word of a song by itself has neither brackets nor a colon. */
const isOverWords = (line: string): boolean => /[[\]:*_]/.test(line) || !/\p{Ll}/u.test(line);
const END_IN_CAPITALS = /^[^\S\n]*[*_]*(?:END|ENDE)[.*_]*[^\S\n]*$/gmu;
const CUT = '(?:(?:smash |match |jump |hard )?cut to|dissolve to|fade in(?: on)?|open on|schnitt auf|coupe sur|corte a)';
/** '[Cut to: A girl walks.]', 'CUT TO: A harbour.', '(Cut to washing machine)'. */
const CUT_TO = new RegExp(
  `^[^\\S\\n]*[*_]*(?:[[(]\\s*${CUT}\\s*[:：]?\\s+(?<inside>[^[\\]()\\n]+)[\\])]|${CUT}\\s*[:：][*_]*\\s+(?<behind>\\S.*?))[*_]*[^\\S\\n]*$`,
  'gimu',
);
const BLACK = /^black[.]?$/i;
const IS_PLACED = new RegExp(`^${PLACED}`);

const LABEL = `(?:${BESIDE_WORDS.replace('|ton|', '|')})(?:\\s?[/&+]\\s?(?:${BESIDE_WORDS}))?`;
const BRACKETED = new RegExp(
  `^${LINE_MARK}[*_]*[[(]\\s*[*_]*(?<label>${LABEL})[*_]*\\s*[:：–—-]\\s*[*_]*(?<words>[^[\\]()\\n]+(?:\\([^()\\n]*\\)[^[\\]()\\n]*)*)[\\])][*_.]*[^\\S\\n]*$`,
  'gimu',
);
/** '- **Visual:** A beach.', '*SFX: Thunder.*', '**Visual:**' over what it is. */
const MARKED = new RegExp(
  `^(?=[^\\S\\n]*[-*•–_#>]|[^\\S\\n]*\\d{1,2}[.)])${LINE_MARK}[*_]*(?<label>${LABEL})(?:\\s*\\((?<beside>[^()\\n]*)\\))?[*_]*\\s?[:：][*_]*[^\\S\\n]*(?<words>.*)$`,
  'gimu',
);
const LABEL_ALONE = new RegExp(`^(?<label>${LABEL}):\\n(?<words>[^\\S\\n]*\\S)`, 'gimu');

/** '- Voiceover: "…"': a voice is no point of a list. */
const LISTED_VOICE = new RegExp(
  `^[^\\S\\n]*[-*•–][^\\S\\n]+(?=[*_]*(?:${NARRATOR_WORDS})\\s*(?:\\([^()\\n]*\\)\\s*)?[*_]*\\s?[:：])`,
  'gimu',
);

/** 'Voiceover:' stands among names in capitals, and is read like them. */
const VOICE = new RegExp(`^[^\\S\\n]*[*_]*(?:${NARRATOR_WORDS})(?=\\s*(?:\\([^()\\n]*\\)\\s*)?[*_]*\\s?[:：])`, 'gimu');

/** 'Dialogue:' before words, before somebody's name, or alone above them. */
const DIALOGUE = new RegExp(
  `^${LINE_MARK}[*_]*(?:${DIALOGUE_WORDS})(?:\\s*\\((?<who>[^()\\n]*)\\))?[*_]*\\s?[:：][*_]*[^\\S\\n]*(?<words>.*)$`,
  'gimu',
);
const IS_QUOTE = /^["“„«]/u;

function dialogue(words: string, who: string | undefined, rest: string): string {
  if (who && words) return `${who}: ${words}`;
  const said = words || (/^\n+([^\n]*)/u.exec(rest)?.[1]?.trim() ?? '');
  return IS_QUOTE.test(said) ? `Narrator: ${words}` : words;
}

/** A text without what only sets it: pictographs before its lines, rules between its parts; labels stand as in a script, before their words. */
export function withoutMarks(text: string): string {
  const inLines = text.replace(/\r\n?/g, '\n');
  const set = SETS_ONLY.reduce((rest, pattern) => rest.replace(pattern, ''), inLines.replace(KEYCAP, '$1$2. ').replace(LEADING, '$1'));
  const areParts = [...set.matchAll(SONG_PART)].filter(([line]) => isOverWords(line)).length > 1;
  const labelled = (...args: unknown[]): string => {
    const { label, words, beside } = args.at(-1) as { label: string; words: string; beside?: string };
    return `${label.toUpperCase()}: ${words}${beside ? ` (${beside})` : ''}`.trimEnd();
  };
  const cut = (...args: unknown[]): string => {
    const { inside, behind = inside! } = args.at(-1) as { inside?: string; behind?: string };
    return BLACK.test(behind) ? '' : IS_PLACED.test(behind) ? behind : `VISUAL: ${behind}`;
  };
  const spoken = (whole: string, who: string | undefined, words: string, at: number, all: string): string =>
    dialogue(words, who, all.slice(at + whole.length));
  return set
    .replace(TRANSITION, '')
    .replace(END_IN_CAPITALS, '')
    .replace(SONG_PART, (line) => (areParts && isOverWords(line) ? '' : line))
    .replace(CUT_TO, cut)
    .replace(BRACKETED, labelled)
    .replace(MARKED, labelled)
    .replace(LABEL_ALONE, labelled)
    .replace(VOICE, (voice) => voice.toUpperCase())
    .replace(LISTED_VOICE, '')
    .replace(DIALOGUE, spoken);
}
