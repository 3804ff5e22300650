import type { MomentKind, MomentMark } from '@scenewright/contract';

const WORDS: Record<Exclude<MomentKind, 'named'>, string> = {
  exported: 'Exported',
  before_restore: 'Before the restoration',
  before_update: 'Before the update',
  branched: 'A branch begins here',
};

/** What a moment that stands out is known by. */
export const markWords = ({ kind, name }: Pick<MomentMark, 'kind' | 'name'>): string =>
  kind === 'named' ? `“${name ?? ''}”` : WORDS[kind];
