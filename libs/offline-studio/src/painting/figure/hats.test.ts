import { describe, expect, it } from '@jest/globals';
import { createCanvas } from '@napi-rs/canvas';
import { readPrompt } from '../read-prompt.js';
import { pictureOf } from '../test-painting.js';
import { drawFigure } from './figure.js';

const CHIN = { x: 300, y: 500, scale: 1 };
/** Above the heads of all, below the tops of hats; in units over the chin. */
const OVER_THE_HEAD = 245;

/** Whether anything solid is right over somebody's head. */
function isCovered(description: string): boolean {
  const scene = readPrompt(pictureOf('Close-up of Kit', { characters: [{ id: '1', name: 'Kit', description }] }));
  const g = createCanvas(600, 1400).getContext('2d');
  drawFigure(g, scene.players[0]!, CHIN, { scene, light: '#ffffff', side: 1 });
  const { data } = g.getImageData(CHIN.x + 10, CHIN.y - OVER_THE_HEAD, 1, 1);
  return data[3] === 255;
}

describe('a hat', () => {
  it.each(['a bald old man', 'a red fox', 'a brown bear', 'a white rabbit', 'an owl', 'an elephant', 'a grey mouse', 'a small robot'])(
    'is on the head of %s',
    (who) => {
      expect(isCovered(`${who} wearing a blue hat`)).toBe(true);
      expect(isCovered(who)).toBe(false);
    },
  );
});
