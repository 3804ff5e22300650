import { Fountain } from 'fountain-js';
import { isEnglishWord } from '../english-words.js';
import type { Language } from '../language.js';
import type { Line } from '../line.js';
import { beingOf } from '../people/beings.js';
import { CAST_WORD, isPerson } from '../people/names/named.js';
import { escaped, plain } from '../plain.js';
import { sentencesOf } from '../sentences.js';
import {
  areSpread,
  besideOn,
  type Cue,
  cuesOn,
  heardAsVoice,
  heardBy,
  nameAlone,
  nameOver,
  nobodyAmongCues,
  SEEN,
  unquoted,
  unwrapped,
} from './cues.js';
import { type GivenScene, parted, type Reading } from './form.js';
import { calm, isInCapitals, NUMBER, SCENE_WORD } from './keys.js';
import { IS_SAID, type IsNobody, isSomebody, NARRATOR } from './speakers.js';
import { LENGTH } from './times.js';

export const PLACED = '(?:INT|EXT|EST|I/E|INT\\.?/EXT)[. ]';
const HEADING = new RegExp(`^${PLACED}`);
/** 'SCENE 1: INT. KITCHEN', '12A  EXT. HARBOUR - DAY  12A': in a shooting script scenes have numbers, also on both sides of the page. */
const NUMBERED = new RegExp(`^\\s*(?:(?:${SCENE_WORD})\\s?${NUMBER}\\s*[:.–—-]?|(\\d+[A-Z]?)\\.?)\\s+(?=${PLACED})`, 'u');
const SCENE_ALONE = new RegExp(`^(?:${SCENE_WORD})\\s?${NUMBER}(?=\\s*$|\\s*[:.–—-])`, 'u');
/** 'SCENE 1 - KITCHEN'. */
const PLACED_SCENE = new RegExp(`^(?=\\p{Lu})(?!.*\\p{Ll})(?:${SCENE_WORD})\\s?${NUMBER}\\s*[–—-]`, 'u');

function withoutItsNumber(line: string): string {
  const [before = '', number] = NUMBERED.exec(line) ?? [];
  const heading = line.slice(before.length).trimEnd();
  return number !== undefined && heading.endsWith(` ${number}`) ? heading.slice(0, -number.length).trimEnd() : heading;
}

/** '**ANNA**', '## INT. KITCHEN': marks of Markdown, which a screenplay has no use for. */
const EMPHASIS = new RegExp(`(?<![\\p{L}\\p{N}])[*_]+|[*_]+(?![\\p{L}\\p{N}])|^[^\\S\\n]*#+[^\\S\\n]+(?=${PLACED})`, 'gmu');

/** 'int. kitchen', 'oisin: is it soup?': some write all of it in small letters. */
const inCapitals = (text: string): string =>
  /^\s*(?:int|ext)\.\s/m.test(text)
    ? text.replace(/^\s*(?:(?:int|ext)\.\s.*|\p{Ll}+(?: \p{Ll}+)?(?=:\s))/gmu, (words) => words.toUpperCase())
    : text;

const HEADS = new RegExp(`^(?:(?:${SCENE_WORD})\\s?${NUMBER}(?![\\p{L}\\p{N}])|${PLACED})`, 'u');
const LASTS = new RegExp(`\\s*\\((?:${LENGTH})\\)`);
const isTimed = (line: string): boolean => HEADS.test(line) && LASTS.test(line);
/** 'SCENE 1 (0:00-0:10)': scenes of a screenplay are as long as what is in them. */
const withoutItsLength = (line: string): string => (isTimed(line) ? line.replace(LASTS, '') : line);

/** As `withCastOnOneLine` has it, or the person. */
const CAST = new RegExp(`^(?:${CAST_WORD})\\s*[:：]\\s*(.+)$`, 'iu');

/** Every line by itself, without what only sets it. */
const linesOf = (text: string): string[] =>
  inCapitals(text.replace(/\r\n?/g, '\n'))
    .replace(EMPHASIS, '')
    .replace(TRANSITION, '')
    .split('\n')
    .map((line) => withoutItsLength(withoutItsNumber(line.trim())));

/** Fountain's own marks: a heading that is forced to be one, with a title page or a name that is forced. */
const isFountain = (text: string): boolean => /^\.[\p{L}\p{N}]/mu.test(text) && (/^\s*title:/i.test(text) || /^@\p{L}.*\n\S/mu.test(text));

/** Whether lines are laid out as a screenplay. */
const isScreenplay = (lines: readonly string[], isNobody: IsNobody): boolean =>
  lines.length > 1 &&
  (isFountain(lines.join('\n')) ||
    lines.some((line) => HEADING.test(line)) ||
    lines.filter((_, index) => isCueAt(lines, index, isNobody)).length > 1);

/**
 * Whether numbered scenes with their places are one: somebody's name is written there in capitals, and nobody's in small letters. 'TAGLINE:
 * Fresh.' and 'SFX: Bell.' say nothing, and where scenes are given times, these count.
 */
function isActed(text: string, lines: readonly string[], isNobody: IsNobody, language: Language): boolean {
  if (!lines.some((line) => PLACED_SCENE.test(line)) || text.split('\n').some((line) => isTimed(line.trim()))) return false;
  const names = lines.flatMap(cuesOn).flatMap(({ name }) => (isNobody(name) ? [] : [name]));
  const alone = lines.flatMap((line, index) => (isCueAt(lines, index, isNobody) ? [nameAlone(line)] : []));
  const speaks = (name: string) => NARRATOR.test(name) || (language === 'en' ? isWhoever(name) : isSomebody(name, language));
  const isWord = (name: string) => language !== 'en' || isEnglishWord(name.toLowerCase());
  // 'LUMO: Your little sun.' is an advert's, but 'ZORG' and 'KRELL' speak, and so does 'ZORG' who speaks again, or of whom is told
  const unknown = names.filter((name) => isInCapitals(name) && !isWord(name));
  const isTold = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(calm(name))}(?![\\p{L}\\p{N}])`, 'u').test(text);
  const isInSmallLetters = names.some((name) => !isInCapitals(name) && (speaks(name) || !isWord(name)));
  return !isInSmallLetters && (unknown.length > 1 || unknown.some(isTold) || alone.some(isWhoever) || names.some(speaks));
}

/** The same lines with names right above what they say: without their colons, and without the empty lines that stand behind every line. */
function closedUp(lines: readonly string[], isNobody: IsNobody): string[] {
  const isName = (name: string) => name !== '' && isInCapitals(name) && !isNobody(name);
  const named = lines.map((line) => (isName(nameOver(line)) ? line.replace(/\s*[:：]$/, '') : line));
  const names = named.map(nameAlone).filter(isName);
  // without a place, 'HOPE' over a line of its own may be a heading, and so may 'MYTH' that comes again
  const isSomebodyAgain = names.some((name, index) => names.indexOf(name) < index && isWhoever(name));
  if (!areSpread(named) || !(isSomebodyAgain || named.some((line) => HEADING.test(line)))) return named;
  let isOver = false;
  return named.filter((line) => {
    if (line === '') return !isOver;
    isOver = (isName(nameAlone(line)) && !HEADING.test(line)) || (isOver && /^\(.*\)$/.test(line));
    return true;
  });
}

/** Whether it is somebody's name and hardly anything else, or who they are. */
const isWhoever = (name: string): boolean => isPerson(calm(name)) || beingOf(name.toLowerCase()) !== null;

/** Whether a line is somebody's name above what they say. */
function isCueAt(lines: readonly string[], index: number, isNobody: IsNobody): boolean {
  const name = nameAlone(lines[index]!);
  return name !== '' && Boolean(lines[index + 1]) && !isNobody(name);
}

/** 'CHIDI: Girls cannot …', and who else speaks on the line. 'DANGER: …' behind a sentence is nobody. */
function namedOn(line: string, isNobody: IsNobody): readonly Cue[] {
  const cues = cuesOn(line).filter(({ name }) => isInCapitals(name) && !isNobody(name));
  return cues[0]?.at === 0 ? cues : [];
}

/** 'INT. DINER - NIGHT. A waitress pours coffee.': a screenplay on one line. */
export const isInlineScreenplay = (text: string): boolean => !text.includes('\n') && HEADING.test(text);

/** The name of a cue, without 'V.O.' and 'CONT'D'. */
const nameIn = (cue: string): string =>
  plain(cue)
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/^@/, '');

/** 'FADE IN:', 'CUT TO:' on a line of their own say how pictures follow each other, and are none. */
const TRANSITION =
  /^[^\S\n]*(?:FADE (?:IN|OUT|TO BLACK|TO)|(?:SMASH |MATCH |JUMP )?CUT TO(?: BLACK)?|DISSOLVE TO|THE END)[^\S\n]*[:.]?[^\S\n]*$\n?/gmu;

/**
 * The same lines with the empty ones that Fountain needs: around a heading and above a name. People leave them out, and write
 * 'CHIDI: Girls cannot …' beneath each other. Without them, a speech ends where a sentence begins on a line of its own that nobody would say;
 * until it ends, capitals are said, too.
 */
function spacedOut(lines: readonly string[], isNobody: IsNobody): string[] {
  const isCue = (index: number) => isCueAt(lines, index, isNobody);
  const text = lines.join('\n');
  const apart = new Set(lines.flatMap((line, index) => (lines[index - 1] === '' && isCue(index) ? [nameAlone(line)] : [])));
  // 'Stop what?' begins with a capital, and names nobody
  const isTold = (name: string) =>
    new RegExp(`(?<=[\\p{L}\\p{N},;][^\\S\\n])${escaped(calm(name))}(?![\\p{L}\\p{M}\\p{N}])`, 'u').test(text);
  // 'BANG' is nobody, where the names of others stand by themselves
  const isKnown = (name: string) => (apart.size === 0 && !name.endsWith('.')) || apart.has(name) || isWhoever(name) || isTold(name);
  let isHeard = false;
  let named = -1;
  // with empty lines around it, a speech goes on up to the next one
  let isSetApart = false;
  return lines.flatMap((line, index) => {
    const above = lines[index - 1] ?? '';
    const cues = namedOn(line, isNobody);
    const beside = besideOn(line);
    if (line === '' || HEADING.test(line) || SCENE_ALONE.test(line) || cues.length > 0 || beside) isHeard = false;
    if (HEADING.test(line)) return ['', line, ''];
    if (cues.length > 0) return cues.flatMap((cue, nth) => spelledOut(cue, line.slice(cue.from, cues[nth + 1]?.at)));
    if (beside) return ['', line.slice(beside.length), ''];
    if (SCENE_ALONE.test(line)) {
      const below = lines.slice(index + 1).find(Boolean) ?? '';
      return ['', `${HEADING.test(below) || SCENE_ALONE.test(below) ? '# ' : '.'}${line}`, ''];
    }
    if (isCue(index)) {
      // nobody speaks whose name has another one right below it
      if (above !== '' && (named === index - 1 || !isKnown(nameAlone(line)))) return [line];
      isHeard = true;
      named = index;
      isSetApart = above === '';
      return isSetApart ? [line] : ['', line];
    }
    const goesOn = isSetApart || !/[.!?]$/.test(above) || !/^\p{Lu}/u.test(line) || IS_SAID.test(line);
    if (isHeard ? goesOn : !nameAlone(line)) return [line];
    isHeard = false;
    return nameAlone(line) ? ['', line, ''] : ['', line];
  });
}

const spelledOut = ({ name, manner }: Cue, words: string): string[] => ['', name, ...(manner ? [`(${manner})`] : []), words.trim(), ''];

/**
 * Reads Fountain; null where a text is no screenplay. Action is seen; where nobody speaks it is told, as a film of somebody's words, without what is seen or heard
 * beside them.
 */
export function readScreenplay(text: string, language: Language, people?: readonly string[]): Reading | null {
  const all = linesOf(text);
  const isNobody = nobodyAmongCues(all.join('\n'), language, people);
  const first = all.findIndex((line) => HEADING.test(line) || SCENE_ALONE.test(line));
  const begins = first < 0 ? all.findIndex((_, index) => isCueAt(all, index, isNobody)) : first;
  // 'People: what do they want?' is said below a name
  const isCast = (line: string, index: number) => CAST.test(line) && (begins < 0 || index < begins);
  const written = closedUp(
    all.filter((line, index) => !isCast(line, index)),
    isNobody,
  );
  if (!isScreenplay(written, isNobody) && !isActed(text, written, isNobody, language)) return null;
  const lines = unwrapped(written, (line) => namedOn(line, isNobody).length > 0);
  const blocks = spacedOut(lines, isNobody).join('\n');
  const { tokens, title } = new Fountain().parse(blocks, true) as { tokens: { type: string; text?: string }[]; title?: string };
  const silent = tokens.some(({ type }) => type === 'dialogue');
  const wordsOf = (own: readonly string[]) => new Set(own.map((line) => plain(line.slice(besideOn(line).length))));
  const labelled = lines.filter(besideOn);
  const besideAll = wordsOf(labelled);
  const isAlone = tokens.every(({ type, text: action = '' }) => type !== 'action' || besideAll.has(plain(action)));
  const voiced = isAlone ? heardAsVoice(text) : text;
  if (voiced !== text) return readScreenplay(voiced, language, people);
  // what is seen is told, where nothing else is
  const beside = isAlone ? wordsOf(labelled.filter((line) => !SEEN.test(line))) : besideAll;
  const scenes: { heading: string | null; lines: Line[] }[] = [];
  const here = () => {
    if (scenes.length === 0) scenes.push({ heading: null, lines: [] });
    return scenes[scenes.length - 1]!;
  };
  let speaker = '';
  let aside = '';
  for (const { type, text: raw = '' } of tokens) {
    const words = plain(raw);
    if (words === '') continue;
    if (type === 'scene_heading') scenes.push({ heading: words, lines: [] });
    else if (type === 'character') speaker = nameIn(words);
    else if (type === 'parenthetical') aside = words.replace(/^\(|\)$/g, '');
    else if (type === 'dialogue') {
      const said = parted(words);
      here().lines.push({ text: unquoted(said.text), ...heardBy(speaker, aside || said.aside) });
      aside = '';
    } else if (type === 'action' || type === 'lyrics') {
      // what stands in parentheses belongs to its own sentence
      for (const sentence of sentencesOf(words, 'en'))
        here().lines.push({ ...parted(sentence), manner: silent || beside.has(words) ? 'shown' : 'told' });
    }
  }
  return {
    form: 'screenplay',
    scenes: scenes.filter((scene) => scene.lines.length > 0 || scene.heading),
    labels: all.filter(isCast).flatMap((line) => CAST.exec(line)?.[1] ?? []),
    title: plain(title ?? '') || null,
  };
}

/** Reads a screenplay that was written on one line. */
export function readInlineScreenplay(text: string, readLines: (text: string) => Line[]): Reading {
  const scenes = text
    .split(/(?=\b(?:INT|EXT)\. )/)
    .filter((part) => part.trim() !== '')
    .map((part): GivenScene => {
      const [, heading = null, rest = part] = /^((?:INT|EXT|EST)\.? [^.]*)\.\s*(.*)$/s.exec(part.trim()) ?? [];
      return { heading, lines: readLines(rest) };
    });
  return { form: 'screenplay', scenes, labels: [], title: null };
}
