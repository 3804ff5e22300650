import type { Language } from './language.js';
import { ordinalsIn } from './ordinals.js';

/** What stands before a point of a list on a line of its own. */
const ON_LINES = /^[^\S\n]*(?:\d{1,2}[.)]|[-*•–])[^\S\n]+(?=\S)/gmu;
/** '1. … 2. …' on one line; with what stands before it, where a sentence begins there. */
const WITHIN = /(?<=((?:^|\n|[.;:!?…]["”’)]?\s|[。！？；：])\s*)|\s)(\d{1,2})[.)]\s+(?=\p{L})/gu;
/** An empty line, or nothing at all. */
const BEGINS = /(?:^|\n[^\S\n]*\n)$/;

/** A text as the points that it lists, without what counts them, and what stands before those; all of it is before, where it lists none. */
export function pointsOf(text: string, language: Language): { before: string; points: string[] } {
  const ordinals = new Set([...text.matchAll(ordinalsIn(language))].map(({ index }) => index));
  const marksIn = (pattern: RegExp) =>
    [...text.matchAll(pattern)].filter(({ 0: mark, index }) => !ordinals.has(index + mark.length - mark.trimStart().length));
  const onLines = marksIn(ON_LINES);
  const several = onLines.length > 1 ? onLines : counted(marksIn(WITHIN));
  const marks = several.length > 0 ? several : onLines.filter(({ index }) => BEGINS.test(text.slice(0, index)));
  return {
    before: text.slice(0, marks[0]?.index).trim(),
    points: marks.map((mark, index) => text.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim()),
  };
}

/** Those that count 1, 2, 3 …, the first where a sentence begins: 'Tom is 8. They build a raft' counts nothing. */
function counted(marks: readonly RegExpExecArray[]): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (;;) {
    const may = marks.filter(({ 2: number, index }) => Number(number) === found.length + 1 && index > (found.at(-1)?.index ?? -1));
    const next = may.find(([, begins]) => begins !== undefined) ?? (found.length > 0 ? may[0] : undefined);
    if (!next) return found.length > 1 ? found : [];
    found.push(next);
  }
}
