import { describe, expect, it } from '@jest/globals';
import { impossibleIn } from './edit-photo.js';

describe('a wish to change a picture that was not painted here', () => {
  it.each(['make it night', 'warmer', 'a bit too dark', 'zoom in', 'black and white', 'add some snow', 'make the sky pink'])(
    'may be about its light: %s',
    (instruction) => expect(impossibleIn(instruction)).toBeUndefined(),
  );
  it.each([
    ['add a hat', 'add a hat'],
    ['make her coat red', 'make her coat red'],
    ['remove the man', 'remove the man'],
    ['make it night and add a dog', 'add a dog'],
    ['improve it', 'improve it'],
  ])('is refused where it is about what is seen in it: %s', (instruction, wish) => expect(impossibleIn(instruction)).toBe(wish));
});
