import { describe, expect, it } from '@jest/globals';
import { placeIn, propsIn, roomIn } from './read-prompt.js';

describe('a prompt', () => {
  it.each([
    ['over the old town at dusk', 'town'],
    ['on a small street of old houses', 'town'],
    ['at the train station in the rain', 'station'],
    ['in an empty stadium', 'stadium'],
    ['a bench in the park', 'park'],
    ['at the market in the morning', 'market'],
    ['deep in a cave', 'cave'],
    ['inside a spaceship', 'interior'],
    ['a spaceship above a ringed planet', 'space'],
    ['in a hospital', 'interior'],
    ['behind the school, in the garden', 'field'],
    ['a city skyline', 'city'],
    ['a lighthouse on a rocky coast', 'coast'],
  ])('says where it plays: %s', (prompt, place) => {
    expect(placeIn(prompt)).toBe(place);
  });

  it.each([
    ['in a hospital', 'ward'],
    ['in a classroom', 'classroom'],
    ['inside a spaceship', 'cockpit'],
    ['a bright office', 'office'],
    ['a quiet library', 'library'],
  ])('says what a room is for: %s', (prompt, room) => {
    expect(roomIn(prompt)).toBe(room);
  });

  it.each([
    ['with a book and a cup of tea', ['book', 'cup']],
    ['plays the violin', ['violin']],
    ['a red ball', ['ball']],
    ['on her bicycle', ['bicycle']],
    ['a love letter', ['letter']],
    ['the clockmaker', []],
  ])('names what is to be seen: %s', (prompt, props) => {
    expect(propsIn(prompt)).toEqual(props);
  });
});
