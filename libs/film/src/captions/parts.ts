import { type Break, type BreakKind, breaksIn, widthOf } from './breaks.js';

/** What a line of captions holds, in Latin letters. */
const LINE_WIDTH = 42;

/** A part of a text that is shown at a time. `from`, `to`: indexes in the text. */
export interface Part {
  readonly from: number;
  readonly to: number;
  /** One or two. */
  readonly lines: readonly string[];
  /** How the text is broken behind it; `sentence` at its end. */
  readonly ends: BreakKind;
}

const BETWEEN_PARTS: Record<BreakKind, number> = { sentence: 0, clause: 0.3, word: 1, torn: 4 };
const BETWEEN_LINES: Record<BreakKind, number> = { sentence: 0, clause: 0.05, word: 0.25, torn: 4 };
/** A short word at the end of a line mostly belongs to what follows it: an article, a preposition. */
const LEADS_ON = /(?:^|\s)\p{L}{1,4}$/u;
/** A part that is hardly worth looking at, in Latin letters. */
const SHORT = 12;

interface Best {
  readonly cost: number;
  readonly parts: readonly Part[];
}

/**
 * Cuts a text into what is shown at a time: two lines at most, at ends of sentences where it can be and at clauses where not, in as few parts as do.
 * @param isTooLong whether what lies between two indexes would stay for too long; it is cut where it can be
 */
export function partsOf(text: string, language: string, isTooLong: (from: number, to: number) => boolean = () => false): Part[] {
  const breaks = breaksIn(text, language, LINE_WIDTH);
  const ends: Break[] = [...breaks, { at: text.length, kind: 'sentence' }];
  const best: (Best | undefined)[] = [];
  for (const [nth, { at: to, kind }] of ends.entries()) {
    for (let before = nth - 1; before >= -1; before--) {
      const from = before < 0 ? 0 : (ends[before]?.at ?? 0);
      const shown = text.slice(from, to).trim();
      const width = widthOf(shown);
      // what is wider still fits no more
      if (width > 2 * LINE_WIDTH) break;
      const so = before < 0 ? { cost: 0, parts: [] } : best[before];
      const lines = so && linesOf(shown, inside(breaks, from, to, text));
      if (!so || !lines) continue;
      const room = 1 - width / (2 * LINE_WIDTH);
      const cost = so.cost + 1 + BETWEEN_PARTS[kind] + 0.2 * room * room + (width < SHORT ? 0.5 : 0) + (isTooLong(from, to) ? 3 : 0);
      if (cost < (best[nth]?.cost ?? Number.POSITIVE_INFINITY)) best[nth] = { cost, parts: [...so.parts, { from, to, lines, ends: kind }] };
    }
  }
  return [...(best.at(-1)?.parts ?? [])];
}

/** The breaks of a text that lie in a part of it, by their index in the part. */
function inside(breaks: readonly Break[], from: number, to: number, text: string): Break[] {
  const blank = text.slice(from, to).search(/\S|$/);
  return breaks.filter(({ at }) => at > from && at < to).map(({ at, kind }) => ({ at: at - from - blank, kind }));
}

/** One line, or two that are about as long, the lower one rather the longer; null where it fits in neither. */
function linesOf(text: string, breaks: readonly Break[]): string[] | null {
  if (text === '') return null;
  if (widthOf(text) <= LINE_WIDTH) return [text];
  let best: { cost: number; lines: string[] } | null = null;
  for (const { at, kind } of breaks) {
    const lines = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
    const [upper = 0, lower = 0] = lines.map(widthOf);
    if (upper > LINE_WIDTH || lower > LINE_WIDTH || upper === 0 || lower === 0) continue;
    const leadsOn = LEADS_ON.test(lines[0] ?? '') ? 0.15 : 0;
    const cost = BETWEEN_LINES[kind] + Math.abs(upper - lower) / (upper + lower) + (upper > lower ? 0.05 : 0) + leadsOn;
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { cost, lines };
  }
  return best?.lines ?? null;
}
