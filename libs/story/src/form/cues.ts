import type { Language } from '../language.js';
import type { Line } from '../line.js';
import { isOfCamera } from './camera.js';
import { parted } from './form.js';
import { BESIDE_WORDS, CAMERA_WORDS, HEARD_WORDS, isInCapitals, SEEN_WORDS } from './keys.js';
import { withoutShotSigns } from './shots.js';
import {
  type Candidate,
  calledBy,
  IS_NARRATOR,
  IS_SAID,
  type IsNobody,
  isName,
  MANNER,
  NARRATOR,
  nobodyIn,
  SURE,
  speakersIn,
  UNSURE,
} from './speakers.js';

const TITLED = '(?:(?:DR|MR|MRS|MS|ST|PROF|CAPT|LT|SGT)\\. )?';
const CAPITALS = "\\p{Lu}[\\p{Lu}\\p{N}'’-]+";
/** 'ANNA: You came back.', 'GUARD 1: Halt.' after another sentence, or where a text begins. */
const INLINE_CUE = new RegExp(
  `(?:^|(?<=[.?!…:"”]\\s))(?<sure>${TITLED}${CAPITALS}(?: (?:& )?(?:${CAPITALS}|\\p{N}{1,2}(?=\\s*[:(]))){0,2})${MANNER}:\\s+`,
  'gu',
);
/** 'Anna: You came back.', '太郎：おはよう。', '- The old man: Who?' on a line of its own. */
const LINE_CUES = [SURE, UNSURE].map((cue) => new RegExp(`^${cue}\\s*(?=\\S)`, 'u'));
/** 'Rosa:' over what she says. */
const CUES_OVER = [SURE, UNSURE].map((cue) => new RegExp(`^${cue}$`, 'u'));
/** A character's name above what they say: capitals alone on a line. What stands behind a dash makes it a heading. */
const CUE_ALONE = /^(?!.*\s[-–—]\s)\p{Lu}[\p{Lu}\p{N} .'’-]{1,30}?(?:\s*\([^)\n]*\))?$/u;

/** Who says something, and where on a line. */
export interface Cue {
  readonly name: string;
  readonly manner: string | undefined;
  readonly at: number;
  /** Where what they say begins. */
  readonly from: number;
  /** It stands there as nothing but a name does. */
  readonly isSure: boolean;
}

function cueOf({ 0: whole, index, groups = {} }: RegExpExecArray): Cue {
  const { sure, together, described, apposition, manner } = groups;
  const name = (sure ?? together ?? described)!;
  return {
    name,
    manner: [apposition, manner].filter(Boolean).join(', ') || undefined,
    at: index,
    from: index + whole.length,
    isSure: sure !== undefined && isName(name),
  };
}

function firstOf(patterns: readonly RegExp[], line: string): Cue | undefined {
  const match = patterns.map((pattern) => pattern.exec(line)).find((found) => found !== null);
  return match ? cueOf(match) : undefined;
}

/** What stands on a line as the names of speakers do, with what stands behind each. */
export function cuesOn(line: string): Cue[] {
  const first = firstOf(LINE_CUES, line);
  const inline = [...line.matchAll(INLINE_CUE)].map(cueOf);
  return first ? [first, ...inline.filter(({ at }) => at >= first.from)] : inline;
}

/** The name that stands alone on a line, as in a screenplay; '' where none does. */
export const nameAlone = (line: string): string => (CUE_ALONE.test(line) ? line.replace(/\s*\([^)]*\)/g, '') : '');

/** The name that stands over words with its colon; '' where none does. */
export const nameOver = (line: string): string => firstOf(CUES_OVER, line)?.name ?? '';

/** Whether an empty line is behind every line. */
export const areSpread = (lines: readonly string[]): boolean => !lines.some((line, index) => line && lines[index + 1]);

/** Tells who is nobody of those who seem to speak in a text. */
export function nobodyAmongCues(text: string, language: Language, people: readonly string[] | undefined): IsNobody {
  const lines = trimmedLinesOf(text);
  const isSpread = areSpread(lines);
  const candidates = lines.flatMap((line, index): Candidate[] => {
    const next = lines[index + 1] ?? '';
    const below = next || (lines[index + 2] ?? '');
    const alone = nameAlone(line);
    if (alone && (next || (isSpread && below))) return [{ name: alone, words: below, isSure: next !== '', isAlone: true }];
    const over = nameOver(line);
    if (over) return below ? [{ name: over, words: below, isSure: IS_NARRATOR.test(over) }] : [];
    const cues = cuesOn(line);
    return cues.map(({ name, from, isSure }, nth) => ({ name, words: line.slice(from, cues[nth + 1]?.at).trim(), isSure }));
  });
  return nobodyIn(text, candidates, language, people);
}

/** As the lines are read: how long a shot is seen stands before who speaks in it. */
const trimmedLinesOf = (text: string): string[] =>
  withoutShotSigns(text, () => false)
    .split('\n')
    .map((line) => line.trim());

/** 'V.O.', 'voix off', 'CONT'D': where a voice comes from is not seen. */
const ONLY_HEARD = /^(?:v\. ?o\.?|vo|o\. ?[sc]\.?|os|off|voice[- ]?over|voix[- ]off|voz en off|cont['’]?d)$/i;

/**
 * Who is heard by a name over what they say, and what is seen of that: the narrator is no person of the film, and 'Everyone' is none either.
 * Of several who speak at once the first is heard, and all are seen.
 */
export function heardBy(name: string, ...asides: readonly (string | undefined)[]): Pick<Line, 'manner' | 'speaker' | 'aside'> {
  const all = NARRATOR.test(name) ? [] : speakersIn(name).map(calledBy);
  const aside = [all.length > 1 ? all.join(' & ') : '', ...asides].filter((one) => one && !ONLY_HEARD.test(one)).join(', ');
  return { ...(all[0] === undefined ? { manner: 'told' } : { manner: 'said', speaker: all[0] }), ...(aside ? { aside } : {}) };
}

/** What somebody says, who is named before it. */
export function said({ name, manner }: Cue, words: string): Line {
  const { text, aside } = parted(words);
  return { text: unquoted(text), ...heardBy(name, manner, aside) };
}

/** 'Anna: “Come in.”' says it twice that it is said: only the words are heard. */
export const unquoted = (words: string): string => /^["“„«](?<said>[^"“”„«»]+)["”“»]$/u.exec(words)?.groups?.said?.trim() ?? words;

const ENDED = /[.!?。！？]["”’»)]*$/u;
/** Lines as they were before they were wrapped: one that begins with a small letter goes on with what is said in the line above it. */
export function unwrapped(lines: readonly string[], isCue: (line: string) => boolean): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const above = whole.at(-1);
    if (above !== undefined && /^\p{Ll}/u.test(line) && isCue(above) && !ENDED.test(above)) whole[whole.length - 1] = `${above} ${line}`;
    else whole.push(line);
  }
  return whole;
}

/** What is seen or heard beside the words, before its colon. */
export const BESIDE = new RegExp(`^(?:${BESIDE_WORDS})\\s*[:：]\\s*`, 'i');
/** 'VISUAL:': what is seen may be told, where nothing else is. */
export const SEEN = new RegExp(`^(?:${SEEN_WORDS}|${CAMERA_WORDS})\\s*[:：]`, 'i');
const FILMED = new RegExp(`^(?:${CAMERA_WORDS})\\s*[:：]`, 'i');
const BESIDE_LINE = new RegExp(`^([^\\S\\n]*(?:${BESIDE_WORDS})\\s*[:：].*)$`, 'im');

/** 'AUDIO:' beside 'VIDEO:': the words of the film, with or without who says them. */
const HEARD = new RegExp(`^[^\\S\\n]*(?:${HEARD_WORDS})\\s*[:：][^\\S\\n]*`, 'gim');
const LABELLED = new RegExp(`^[^\\S\\n]*(?:${BESIDE_WORDS})\\s*[:：]`, 'gim');
/** What says itself who is heard, or that it is a noise. */
const SAYS_WHOSE = new RegExp(`^(?:${SURE}|\\([^()\\n]*\\)[^\\S\\n]*$)`, 'mu');

/** The same text with what is heard as words that a voice says; the text itself where nothing is heard beside what is seen. */
export function heardAsVoice(text: string): string {
  if (text.search(HEARD) < 0 || !text.split('\n').some((line) => SEEN.test(line.trim()))) return text;
  return text
    .replace(HEARD, (label, at: number) => (SAYS_WHOSE.exec(text.slice(at + label.length))?.index === 0 ? '' : 'VO: '))
    .replace(LABELLED, (label) => label.toUpperCase());
}

/** Whether several lines say what is seen or heard beside the words. */
export const areLabelled = (text: string): boolean => [...text.matchAll(LABELLED)].length > 1;

/** 'SFX:', 'CAMERA:' where a line begins; '' where none does. */
export function besideOn(line: string): string {
  const [beside = ''] = BESIDE.exec(line) ?? [];
  return isInCapitals(beside) ? beside : '';
}

/** Reads a part of a text: lines with who says them, and by `otherwise` what stands between them. */
type CueReader = (part: string, otherwise: (text: string) => Line[]) => Line[];

/** 'Rosa:' on one line with what she says below it, up to an empty line or the next name. */
function besideWords(lines: readonly string[], isSpeaker: (name: string) => boolean): string[] {
  const whole: string[] = [];
  let speech: string[] | null = null;
  const end = () => {
    if (speech) whole.push(speech.join(' '));
    speech = null;
  };
  for (const line of lines) {
    const over = nameOver(line);
    const isOver = over !== '' && isSpeaker(over);
    if (isOver || cuesOn(line).some(({ name }) => isSpeaker(name)) || BESIDE.test(line) || (line === '' && speech?.length !== 1)) end();
    if (isOver) speech = [line];
    else if (speech) speech.push(...(line ? [line] : []));
    else whole.push(line);
  }
  end();
  return whole;
}

/** 'Mina hides a key. Mina: Nobody saw me.': who is told of, too, says so. */
const isInStory = (text: string, line: string, { name, from }: Cue): boolean =>
  IS_SAID.test(line.slice(from).trim()) && (isInCapitals(name) || text.split(calledBy(name)).length > (name === calledBy(name) ? 2 : 1));

/**
 * Reads the parts of a text in which people speak by their names; null where fewer than two names stand before words. One is enough for
 * `somebody` of whom the text also tells, where its form says that not all of it is told: 'Lumo: Your little sun.' is an advert's. And
 * the narrator's is, beside what is seen.
 */
export function cueReader(text: string, isNobody: IsNobody, somebody?: (name: string) => boolean): CueReader | null {
  const speechesOf = (lines: readonly string[]) => besideWords(lines, (name) => !isNobody(name));
  // a text of one line may begin with its title
  const isOneLine = !text.includes('\n');
  const cuesIn = (line: string) => cuesOn(line).filter(({ name }) => !isNobody(name) && !(isOneLine && !isInCapitals(name)));
  const spoken = speechesOf(trimmedLinesOf(text)).flatMap((line) => cuesIn(line).map((cue) => ({ line, cue })));
  const isOne = spoken.length === 1 && spoken.every(({ line, cue }) => somebody?.(cue.name) && isInStory(text, line, cue));
  const isNarrated = spoken.some(({ cue }) => NARRATOR.test(cue.name)) && text.split('\n').some((line) => BESIDE.test(line.trim()));
  if (spoken.length < 2 && !isOne && !isNarrated) return null;
  // whose words have the narrator's name before them, has nothing else to say: 'She stalls the engine.' is seen
  const isAllNamed = isNarrated || spoken.filter(({ cue }) => IS_NARRATOR.test(cue.name)).length > 1;
  return (part, otherwise) =>
    unwrapped(speechesOf(part.split('\n').map((line) => line.trim())), (line) => cuesIn(line).length > 0).flatMap((line) => {
      const cues = cuesIn(line);
      const first = line.slice(0, cues[0]?.at ?? line.length).trim();
      const [beside = ''] = BESIDE.exec(first) ?? [];
      const around = otherwise(first.slice(beside.length)).map(
        (one): Line => (beside || (isAllNamed && one.manner === 'told') ? { ...one, manner: 'shown' } : one),
      );
      return [...around, ...cues.map((cue, index) => said(cue, line.slice(cue.from, cues[index + 1]?.at).trim()))];
    });
}

/**
 * Reads a part of a text in which nobody speaks: 'SFX: Splash.' is shown, and so is what is seen, but where nothing else is told. How it is
 * filmed is never told.
 */
export const readBeside = (part: string, otherwise: (text: string) => Line[], isSeenTold: boolean): Line[] =>
  part.split(BESIDE_LINE).flatMap((block) => {
    const [beside = ''] = BESIDE.exec(block.trim()) ?? [];
    const isTold = ({ text }: Line) => isSeenTold && SEEN.test(beside) && !(FILMED.test(beside) && isOfCamera(text, true));
    return otherwise(block.trim().slice(beside.length)).map(
      (line): Line => (beside && !isTold(line) ? { ...line, manner: 'shown' } : line),
    );
  });
