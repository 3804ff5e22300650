import type { Line } from '../line.js';

/** What a person wrote, as it is meant to be read. */
export type Form = 'prose' | 'scenes' | 'list' | 'screenplay' | 'dialogue' | 'commission';

/** A scene that the text marks as one; a text that marks none is one scene. */
export interface GivenScene {
  /** As the text calls it; null when it does not. */
  readonly heading: string | null;
  readonly lines: readonly Line[];
}

export interface Reading {
  readonly form: Form;
  readonly scenes: readonly GivenScene[];
  /** What says of the film rather than in it: 'A horror story', 'Style: noir'. */
  readonly labels: readonly string[];
  /** A title that the text gives. */
  readonly title: string | null;
  /** How its music is to be: 'Music: jazz' above the story. */
  readonly music?: string;
}

/** Puts what stands in parentheses beside the text that they stand in. */
export function parted(text: string): Pick<Line, 'text' | 'aside'> {
  const asides = [...text.matchAll(/\(([^()]*)\)/g)].map((match) => match[1]!.trim()).filter(Boolean);
  const rest = text
    .replace(/\s*\([^()]*\)/g, '')
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return asides.length > 0 ? { text: rest, aside: asides.join(', ') } : { text: rest };
}
