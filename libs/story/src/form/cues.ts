import type { Language } from '../language.js';
import type { Line } from '../line.js';
import { parted } from './form.js';
import { ANYBODY, BESIDE_WORDS, calm, type IsNobody, isInCapitals, nobodyIn } from './keys.js';

const TITLED = '(?:(?:DR|MR|MRS|MS|ST|PROF|CAPT|LT|SGT)\\. )?';
/** What is said how: '(whispering)'. */
const MANNER = '(?:\\s*[(（]([^)）]*)[)）])?';
/** 'ANNA: You came back.' after another sentence, or where a text begins. */
const INLINE_CUE = new RegExp(
  `(?:^|(?<=[.?!…:"”]\\s))(${TITLED}\\p{Lu}[\\p{Lu}\\p{N}'’-]+(?: \\p{Lu}[\\p{Lu}\\p{N}'’-]+){0,2})${MANNER}:\\s+`,
  'gu',
);
const LETTERS = "[\\p{L}\\p{M}\\p{N}.'’\\u200c\\u200d-]*";
/** 'Anna: You came back.', '太郎：おはよう。' on a line of its own. */
const LINE_CUE = new RegExp(
  `^(\\p{Lu}${LETTERS}(?: \\p{Lu}${LETTERS}){0,2}|(?=.{1,12}[:：(（])\\p{Lo}${LETTERS}(?: ${LETTERS})?)${MANNER}\\s*[:：]\\s*(?=\\S)`,
  'u',
);
/** A character's name above what they say: capitals alone on a line. */
const CUE_ALONE = /^\p{Lu}[\p{Lu}\p{N} .'’-]{1,30}?(?:\s*\([^)\n]*\))?$/u;

/** Who says something, and where on a line. */
export interface Cue {
  readonly name: string;
  readonly manner: string | undefined;
  readonly at: number;
  /** Where what they say begins. */
  readonly from: number;
}

const cueOf = (match: RegExpExecArray): Cue => ({
  name: match[1]!,
  manner: match[2],
  at: match.index,
  from: match.index + match[0].length,
});

/** What stands on a line as the names of speakers do, with what stands behind each. */
export function cuesOn(line: string): Cue[] {
  const first = LINE_CUE.exec(line);
  const inline = [...line.matchAll(INLINE_CUE)].map(cueOf);
  return first ? [cueOf(first), ...inline.filter(({ at }) => at > 0)] : inline;
}

/** The name that stands alone on a line, as in a screenplay; '' where none does. */
export const nameAlone = (line: string): string => (CUE_ALONE.test(line) ? line.replace(/\s*\([^)]*\)/g, '') : '');

/** Tells who is nobody of those who seem to speak in a text. */
export function nobodyAmongCues(text: string, language: Language, people: readonly string[] | undefined): IsNobody {
  const lines = text.split('\n').map((line) => line.trim());
  const names = lines.flatMap((line, index) => {
    const alone = lines[index + 1] ? nameAlone(line) : '';
    return alone ? [alone] : cuesOn(line).map(({ name }) => name);
  });
  return nobodyIn(text, names, language, people);
}

const NARRATOR = new RegExp(
  `^(?:(?:the )?(?:narrator|narration|voice[- ]?over|v\\.?o\\.?)|erzähler(?:in)?|narrador|narradora|narrateur|narratrice|sprecher(?:in)?|旁白|解说|ナレーション|ナレーター|語り手?|내레이션|나레이션|해설|الراوي|راوي|קריין|קריינית|सूत्रधार|वाचक|ผู้บรรยาย|${ANYBODY})$`,
  'i',
);

/** Who is heard by a name over what they say: the narrator is no person of the film, and 'Everyone' is none either. */
export const heardBy = (name: string): Pick<Line, 'manner' | 'speaker'> =>
  NARRATOR.test(name) ? { manner: 'told' } : { manner: 'said', speaker: calm(name) };

function said({ name, manner }: Cue, words: string): Line {
  const { text, aside: beside } = parted(words);
  const aside = [manner, beside].filter(Boolean).join(', ');
  return { text, ...(aside ? { aside } : {}), ...heardBy(name) };
}

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

/** Reads a part of a text: lines with who says them, and by `otherwise` what stands between them. */
type CueReader = (part: string, otherwise: (text: string) => Line[]) => Line[];

/** Reads the parts of a text in which people speak by their names; null where fewer than two names stand before words. */
export function cueReader(text: string, isNobody: IsNobody): CueReader | null {
  const linesOf = (part: string) => part.split('\n').map((line) => line.trim());
  // a text of one line may begin with its title
  const isOneLine = !text.includes('\n');
  const cuesIn = (line: string) => cuesOn(line).filter(({ name }) => !isNobody(name) && !(isOneLine && !isInCapitals(name)));
  if (linesOf(text).flatMap(cuesIn).length < 2) return null;
  return (part, otherwise) =>
    unwrapped(linesOf(part), (line) => cuesIn(line).length > 0).flatMap((line) => {
      const cues = cuesIn(line);
      const first = line.slice(0, cues[0]?.at ?? line.length).trim();
      const [beside = ''] = BESIDE.exec(first) ?? [];
      const around = otherwise(first.slice(beside.length)).map((one): Line => (beside ? { ...one, manner: 'shown' } : one));
      return [...around, ...cues.map((cue, index) => said(cue, line.slice(cue.from, cues[index + 1]?.at).trim()))];
    });
}
