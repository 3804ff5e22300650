import { describe, expect, it } from '@jest/globals';
import { readSoundPrompt } from '../../sound-effect/read-prompt.js';
import { ambienceOf, soundAsSaid } from './ambience.js';

const heard = (words: string, setting: string) => readSoundPrompt(ambienceOf(words, setting)).map(({ kind }) => kind);

describe('what is heard in a shot', () => {
  it.each([
    ['She waits', 'in the forest, in bright daylight', ['birds', 'wind']],
    ['She waits', 'in the forest, at night', ['crickets']],
    ['She waits', 'in the garden, at dusk', ['crickets']],
    ['She waits', 'in the bedroom, at night', ['room']],
    ['She waits', 'in the living room, at night, rain', ['rain']],
    ['She waits', 'on the beach, in bright daylight', ['waves']],
    ['She waits', 'in the hospital, at night', ['beeps']],
    ['She waits', 'on the train', ['train']],
  ])('belongs to the place and the hour: %s %s', (words, setting, kinds) => {
    expect(heard(words, setting)).toEqual(kinds);
  });

  it.each([
    ['in a casino', 'a murmuring crowd and jingling coins'],
    ['in a swimming pool', 'soft splashes of water'],
    ['in his prison cell', 'dripping water'],
    ['in a bar, at night', 'a murmuring crowd and clinking glasses'],
    ['in a diner, in bright daylight', 'a murmuring crowd and clinking glasses'],
    ['in an empty diner, in bright daylight', 'a quiet kitchen'],
    ['behind the bar, in bright daylight', 'quiet room tone'],
  ])('is full of people where rooms are: %s', (setting, sound) => {
    expect(ambienceOf('She waits', setting)).toBe(sound);
    expect(readSoundPrompt(sound)).not.toEqual([]);
  });

  it('is muffled inside', () => {
    const [rain] = readSoundPrompt(ambienceOf('She waits', 'in the living room, at night, rain'));
    expect(rain!.levelDb).toBeLessThan(0);
  });

  it.each([
    ['He walks home', 'in the street, falling snow', 'footsteps in the snow'],
    ['He walks up and down', 'in the kitchen', 'footsteps on a wooden floor'],
    ['Rosa opens the heavy door', 'in the kitchen', 'a door opening'],
    ['The phone rings', 'in the office', 'a phone ringing'],
    ['She screams', 'in the office', 'a scream'],
    ['A volcano erupts', 'at a volcano, in bright daylight', 'a deep rumble'],
    ['Fireworks over the river', 'in the street', 'fireworks'],
    ['Grandpa snores', 'in the bedroom', 'snoring'],
    ['A taxi honks', 'in the street', 'a car horn'],
  ])('is what somebody does: %s', (words, setting, sound) => {
    expect(ambienceOf(words, setting)).toBe(sound);
  });

  it.each([
    ['She finds a gold ring', 'in the bedroom', ['room']],
    ['Yellow leaves lie everywhere', 'in the bedroom', ['room']],
    ['He trains for the marathon', 'in the park, in bright daylight', ['forest']],
    ['A coffee waits on the table', 'in the bedroom', ['room']],
    ['She runs a bakery', 'in the bedroom', ['room']],
  ])('is no deed that only sounds like one: %s', (words, setting, kinds) => {
    expect(heard(words, setting)).toEqual(kinds);
  });

  it.each([
    ['A dog barks. Distant thunder.', 'A dog barks. Distant thunder'],
    ['Zorp!', 'Zorp, street traffic'],
    ['Donnergrollen', 'Donnergrollen, street traffic'],
  ])('is what the text says, and what is there anyway where nobody here knows that: %s', (said, sound) => {
    expect(soundAsSaid(said, 'street traffic')).toBe(sound);
  });
});
