import type { ClipPlan } from './render-clip.js';

/** What the notes of a clip of ours say: how to render it again, or another like it. */
export interface ClipNotes {
  readonly kind: 'clip';
  readonly version: 1;
  readonly plan: Omit<ClipPlan, 'mouth' | 'speaker'>;
}

export const isClipNotes = (notes: unknown): notes is ClipNotes =>
  typeof notes === 'object' && notes !== null && (notes as ClipNotes).kind === 'clip' && (notes as ClipNotes).version === 1;
