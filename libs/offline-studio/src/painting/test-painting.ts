import type { CharacterReference, ImageRequest } from '@scenewright/providers';

export const MAYA: CharacterReference = {
  id: '1',
  name: 'Maya',
  description: 'a young woman with curly red hair, wearing a green coat and a yellow scarf',
};
export const BOLT: CharacterReference = { id: '2', name: 'Bolt', description: 'a small robot' };

/** A request for a start frame; what a test is not about may be left out. */
export const pictureOf = (prompt: string, other: Partial<ImageRequest> = {}): ImageRequest => ({
  kind: 'image',
  purpose: 'start-frame',
  prompt,
  style: '',
  width: 320,
  height: 180,
  characters: [MAYA],
  seed: 7,
  ...other,
});
