import { describe, expect, it } from '@jest/globals';
import { impliedIn } from './setting.js';

describe('where a story plays that names no place', () => {
  it.each([
    ['A police officer chases a thief', /city street/],
    ['A surgeon operates all night', /hospital/],
    ['A dragon guards its gold', /castle/],
    ['A monk paints a bird', /temple/],
    ['A boxer trains hard', /stadium/],
    ['The last train leaves', /train station/],
    ['A singer loses her voice', /stage/],
    ['A couple plans their wedding', /church/],
    ['A blind date surprises both', /restaurant/],
    ['The family has breakfast', /dining room/],
    ['Two strangers share a bench', /park/],
  ])('goes with its words: %s', (text, place) => {
    expect(impliedIn(text)).toMatch(place);
  });

  it.each([
    ['A single mother works two jobs', /stage/],
    ['An operator answers the phone', /stage/],
    ['A monkey steals a banana', /temple/],
    ['A deserted house by the lake', /desert/],
    ['A classical pianist stops playing', /classroom/],
    ['A dragonfly lands on a leaf', /castle/],
    ['Newlyweds on their honeymoon', /flower meadow/],
    ['A matchmaker finds love', /stadium/],
    ['A nursery rhyme comes true', /hospital/],
    ['The officer sleeps', /office/],
  ])('is not where a longer word only begins alike: %s', (text, place) => {
    expect(impliedIn(text) ?? '').not.toMatch(place);
  });
});
