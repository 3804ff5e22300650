import { Fountain } from 'fountain-js';
import { plain } from '../plain.js';
import { sentencesOf } from '../sentences.js';
import { type GivenScene, type Line, parted, type Reading } from './form.js';

const HEADING = /^(?:INT|EXT|EST|I\/E|INT\.?\/EXT)[. ]/;
/** A character's name above what they say: capitals alone on a line, with words under it. */
const CUE = /^[^\S\n]*\p{Lu}[\p{Lu}\p{N} .'’-]{1,30}(?:\s*\([^)\n]*\))?[^\S\n]*\n[^\S\n]*\S/mu;

/** '12A  EXT. HARBOUR - DAY  12A': in a shooting script scenes have numbers, on both sides of the page. */
const withoutSceneNumbers = (text: string): string => text.split('\n').map(withoutItsNumber).join('\n');
const NUMBERED = /^\s*(\d+[A-Z]?)\.?\s+(?=(?:INT|EXT|EST|I\/E)[. ])/u;

function withoutItsNumber(line: string): string {
  const [before = '', number] = NUMBERED.exec(line) ?? [];
  if (number === undefined) return line;
  const heading = line.slice(before.length).trimEnd();
  return heading.endsWith(` ${number}`) ? heading.slice(0, -number.length).trimEnd() : heading;
}

/** Fountain's own marks: a heading that is forced to be one, with a title page or a name that is forced. */
const isFountain = (text: string): boolean => /^\.[\p{L}\p{N}]/mu.test(text) && (/^\s*title:/i.test(text) || /^@\p{L}.*\n\S/mu.test(text));

/** Whether a text of several lines is laid out as a screenplay. */
export const isScreenplay = (text: string): boolean =>
  text.includes('\n') &&
  (isFountain(text) ||
    withoutSceneNumbers(text)
      .split('\n')
      .some((line) => HEADING.test(line.trim())) ||
    (text.match(new RegExp(CUE, 'gmu')) ?? []).length > 1);

/** 'INT. DINER - NIGHT. A waitress pours coffee.': a screenplay on one line. */
export const isInlineScreenplay = (text: string): boolean => !text.includes('\n') && HEADING.test(text);

/** Who is no person of the film, and only heard. */
const NARRATOR = /^(?:the )?(?:narrator|narration|voice[- ]?over|v\.?o\.?)$/i;

const calm = (name: string): string => name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());

/** The name of a cue, without 'V.O.' and 'CONT'D', as names are written. */
const speakerOf = (cue: string): string =>
  calm(
    plain(cue)
      .replace(/\s*\([^)]*\)/g, '')
      .replace(/^@/, ''),
  );

/** 'FADE IN:', 'CUT TO:' on a line of their own say how pictures follow each other, and are none. */
const TRANSITION =
  /^[^\S\n]*(?:FADE (?:IN|OUT|TO BLACK|TO)|(?:SMASH |MATCH |JUMP )?CUT TO(?: BLACK)?|DISSOLVE TO|THE END)[^\S\n]*[:.]?[^\S\n]*$\n?/gmu;

/** A heading needs an empty line behind it, and who speaks a line of their own: people write 'CHIDI: Girls cannot …' beneath each other. */
const spacedOut = (text: string): string =>
  text
    .replace(/^[^\S\n]*((?:INT|EXT|EST|I\/E)[. ][^\n]*)\n(?=[^\n]*\S)/gmu, '\n$1\n\n')
    .replace(
      /^[^\S\n]*(?!(?:FADE|CUT|DISSOLVE|SMASH|TITLE|SUPER|INT|EXT|NOTE)\b)(\p{Lu}[\p{Lu} .'’-]{1,30}):[^\S\n]+(\S[^\n]*)$/gmu,
      '\n$1\n$2\n',
    );

/** Reads Fountain. Action is seen; where nobody speaks it is told, as a film of somebody's words. */
export function readScreenplay(text: string): Reading {
  const blocks = spacedOut(withoutSceneNumbers(text.replace(/\r\n?/g, '\n')).replace(TRANSITION, ''));
  const { tokens, title } = new Fountain().parse(blocks, true) as { tokens: { type: string; text?: string }[]; title?: string };
  const silent = tokens.some(({ type }) => type === 'dialogue');
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
    else if (type === 'character') speaker = speakerOf(words);
    else if (type === 'parenthetical') aside = words.replace(/^\(|\)$/g, '');
    else if (type === 'dialogue') {
      const heard = NARRATOR.test(speaker) ? ({ manner: 'told' } as const) : ({ manner: 'said', speaker } as const);
      here().lines.push({ ...parted(words), ...heard, ...(aside ? { aside } : {}) });
      aside = '';
    } else if (type === 'action' || type === 'lyrics') {
      // what stands in parentheses belongs to its own sentence
      for (const sentence of sentencesOf(words, 'en')) here().lines.push({ ...parted(sentence), manner: silent ? 'shown' : 'told' });
    }
  }
  return {
    form: 'screenplay',
    scenes: scenes.filter((scene) => scene.lines.length > 0 || scene.heading),
    labels: [],
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
