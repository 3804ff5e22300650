import type { StepView } from '@scenewright/contract';

/** What a button does next, or why it does nothing. */
export function labelOf(does: 'Undo' | 'Redo', next: StepView | null): string {
  if (!next) return does === 'Undo' ? 'Nothing to undo' : 'Nothing to redo';
  if (next.state === 'fixed') return `Nothing to undo since “${next.name}”. ${next.because ?? ''}`.trim();
  return `${does}: ${next.name}${next.paid && does === 'Undo' ? ' (the credits stay used)' : ''}`;
}
