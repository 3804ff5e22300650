/** When what is said in a film is shown, and in which lines. */
import type { Span } from '@scenewright/audio';
import { widthOf } from './breaks.js';
import { type Part, partsOf } from './parts.js';

/** What somebody says, or what there is to read. Times in seconds of the film. */
export interface CaptionLine {
  readonly text: string;
  /** Absent: the narrator. */
  readonly speaker?: string;
  /** When it is said: what lies between its pauses, in order. Of what is read alone: while it may be shown. */
  readonly spans: readonly Span[];
  /** It is heard from then on, and what was said before is cut off. */
  readonly since?: number;
  /** It is heard until then and no longer, however much of it is left. */
  readonly until?: number;
  /** Nobody says it. */
  readonly isRead?: true;
}

/** Times in seconds, whole milliseconds. */
export interface Cue extends Span {
  readonly lines: readonly string[];
  /** A narrator among people who speak; shown in italics. */
  readonly isVoiceOver: boolean;
}

/** A shorter one flickers. */
const SHORTEST = 0.8;
/** A longer one is read again. */
const LONGEST = 7;
/** Between two that follow upon each other: two frames, or the change is not noticed. */
const GAP = 0.08;
/** Letters that can be read in a second. */
const READ_PER_SECOND = 20;
/** How far from where it was reckoned to be a pause may lie to be the one between two parts, in seconds. */
const NEAR = 0.6;
/** A pause within a sentence may be this much shorter than at a break of it. */
const PAUSED: Record<Part['ends'], number> = { sentence: NEAR, clause: NEAR, word: 0.25, torn: 0 };

interface Timed extends Cue {
  readonly width: number;
}

/** The captions of a film in order; none shows while another does, or after its end. `seconds`: of the film. */
export function cuesOf(lines: readonly CaptionLine[], { language, seconds }: { language: string; seconds: number }): Cue[] {
  const inOrder = lines.filter(({ text, spans }) => text.trim() !== '' && spans.length > 0).sort((a, b) => beginOf(a) - beginOf(b));
  const several = new Set(inOrder.map(({ speaker }) => speaker)).size > 1;
  const cues = inOrder.flatMap((line, nth) => {
    const isNew = nth === 0 || inOrder[nth - 1]?.speaker !== line.speaker;
    const label = several && isNew && line.speaker !== undefined ? `${line.speaker}: ` : '';
    return timed(line, label, language).map((cue) => ({ ...cue, isVoiceOver: several && line.speaker === undefined }));
  });
  return settled(cues, seconds);
}

const beginOf = ({ spans, since = 0 }: CaptionLine): number => Math.max(since, spans[0]?.start ?? 0);

/** The parts of a line with when each is said. */
function timed(line: CaptionLine, label: string, language: string): Omit<Timed, 'isVoiceOver'>[] {
  const text = `${label}${line.text.trim().replace(/\s+/g, ' ')}`;
  const spoken = spokenUpTo(text, label.length);
  const all = Math.max(1, spoken(text.length));
  const length = line.spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const isTooLong = (from: number, to: number) => !line.isRead && ((spoken(to) - spoken(from)) / all) * length > LONGEST;
  const parts = partsOf(text, language, isTooLong);
  const end = line.spans.at(-1)?.end ?? 0;
  let start = line.spans[0]?.start ?? 0;
  return parts.flatMap((part, nth) => {
    const isLast = nth === parts.length - 1;
    const border = isLast ? { start: end, end } : borderAt(line, spoken(part.to) / all, PAUSED[part.ends], start);
    const cue = { start, end: border.start, lines: part.lines, width: widthOf(part.lines.join('')) };
    start = border.end;
    const { since = 0, until = Number.POSITIVE_INFINITY } = line;
    const isHeard = cue.start < until - GAP && cue.end > since + GAP;
    return isHeard ? [{ ...cue, start: Math.max(cue.start, since), end: Math.min(cue.end, until) }] : [];
  });
}

/** How much of a text is spoken up to an index: its letters, not its marks, and nothing of the name before it. */
function spokenUpTo(text: string, label: number): (index: number) => number {
  const sums = [0];
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    sums.push((sums[i] ?? 0) + (i < label || /[\s\p{P}]/u.test(character) ? 0 : widthOf(character)));
  }
  return (index) => sums[index] ?? 0;
}

/** Where one part ends and the next begins: the pause near to where so much of it is said, or that moment itself. */
function borderAt({ spans, isRead }: CaptionLine, share: number, near: number, after: number): Span {
  const reckoned = momentOf(spans, share);
  if (isRead) return { start: reckoned, end: reckoned };
  const pauses = spans.slice(1).map((span, nth) => ({ start: spans[nth]?.end ?? 0, end: span.start }));
  const away = ({ start, end }: Span) => Math.max(0, start - reckoned, reckoned - end);
  const nearest = pauses.filter((pause) => pause.start > after && away(pause) <= near).sort((a, b) => away(a) - away(b))[0];
  return nearest ?? { start: reckoned, end: reckoned };
}

/** The moment at which so much of what is said has been said. `share`: from 0 to 1. */
function momentOf(spans: readonly Span[], share: number): number {
  let left = share * spans.reduce((sum, { start, end }) => sum + end - start, 0);
  for (const { start, end } of spans) {
    if (left <= end - start) return start + left;
    left -= end - start;
  }
  return spans.at(-1)?.end ?? 0;
}

/** Long enough to be read where there is room behind them, and one after the other. */
function settled(cues: readonly Timed[], seconds: number): Cue[] {
  const inOrder = [...cues].sort((a, b) => a.start - b.start);
  const shown: Cue[] = [];
  let free = 0;
  for (const [nth, { start: said, end, lines, width, isVoiceOver }] of inOrder.entries()) {
    const start = Math.max(said, free);
    const next = inOrder.slice(nth + 1).find((one) => one.start > said)?.start ?? seconds + GAP;
    const wanted = Math.min(LONGEST, Math.max(end - start, SHORTEST, width / READ_PER_SECOND));
    // where two speak at once the first one is left half a moment at least
    const room = Math.max(next - GAP, start + SHORTEST / 2);
    const cue = { start: milliseconds(start), end: milliseconds(Math.min(start + wanted, room, seconds)), lines, isVoiceOver };
    if (cue.end - cue.start < GAP) continue;
    shown.push(cue);
    free = cue.end + GAP;
  }
  return shown;
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
