import { expect, it } from '@jest/globals';
import { readStory } from '@scenewright/story';
import { toFountain } from '../../apps/web/src/features/script/fountain.js';
import type { WrittenShot } from '../../apps/web/src/features/script/written.js';

const shot = (visuals: string, narration: string, speaker?: string): WrittenShot => ({
  ref: 1,
  number: 1,
  seconds: 5,
  texts: { visuals, audio: 'wind', narration, image_prompt: '', video_prompt: '' },
  ...(speaker ? { speaker } : {}),
});

it('a script that was saved as Fountain is read as what it was', () => {
  const story = readStory(
    toFountain({
      title: 'The Keeper',
      logline: 'A storm comes back.',
      scenes: [
        {
          ...{ ref: 1, number: 1, title: 'The rock', description: 'Night.', seconds: 5 },
          shots: [shot('Waves break on the rock.', 'It was late.'), shot('Theo looks up.', 'Are you the keeper?', 'Theo')],
        },
      ],
    }),
  );
  expect(story.title).toBe('The Keeper');
  expect(story.scenes.flatMap(({ lines }) => lines.map(({ text, manner, speaker }) => [manner, speaker ?? null, text]))).toEqual([
    ['shown', null, 'Waves break on the rock.'],
    ['told', null, 'It was late.'],
    ['shown', null, 'Theo looks up.'],
    ['said', 'Theo', 'Are you the keeper?'],
  ]);
});
