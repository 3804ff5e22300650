/** A shot's text as it is edited: the narrator, who has no name in it, is ''. */
import type { ShotChanges } from '@scenewright/events';
import { revised } from '../revision.js';

type Text = { readonly speaker?: string | undefined };

export const editable = <T extends Text>(text: T): T & { readonly speaker: string } => ({ ...text, speaker: text.speaker ?? '' });

/** A shot's text after the changes. */
export function revisedText<T extends Text>(text: T, changes: ShotChanges): T {
  const { speaker, ...rest } = revised(editable(text), changes);
  return (speaker === '' ? rest : { ...rest, speaker }) as T;
}
