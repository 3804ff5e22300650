import { describe, expect, it } from '@jest/globals';
import { castDecider, fold } from '@scenewright/domain';
import { id, jobId, look } from '@scenewright/domain/testing';
import type { CastEvent } from '@scenewright/events';
import { CharacterViews } from './character-view.js';

const MARA = id(1);
const cast: CastEvent[] = [
  {
    type: 'CharacterAdded',
    data: { characterId: MARA, name: 'Mara', description: 'In a yellow coat', imagePrompt: 'Portrait of Mara, in a yellow coat' },
  },
  {
    type: 'PortraitRequested',
    data: {
      ...{ jobId: jobId(1), characterId: MARA, mode: 'initial', prompt: 'Portrait of Mara, in a yellow coat', price: 0 },
      inputs: { name: 'Mara', looks: 'In a yellow coat', ...look, seed: 1 },
    },
  },
];
const rewritten: CastEvent = {
  type: 'CharacterRevised',
  data: { characterId: MARA, changes: { description: { from: 'In a yellow coat', to: 'In a green coat' } } },
};

describe('a character as people see them', () => {
  const prompts = (...events: CastEvent[]) =>
    new CharacterViews(null as never).cast(fold(castDecider, events), (characters, view) =>
      characters.map(view).map((one) => one.image_gen_prompt),
    ).characters;

  it('has the words for a new portrait that are of their looks now', () => {
    expect(prompts(...cast)).toEqual(['Portrait of Mara, in a yellow coat']);
    expect(prompts(...cast, rewritten)).toEqual(['In a green coat']);
  });
});
