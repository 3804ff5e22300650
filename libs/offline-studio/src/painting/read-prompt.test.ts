import { describe, expect, it } from '@jest/globals';
import { placeIn, propsIn, readPrompt, roomIn } from './read-prompt.js';
import { pictureOf } from './test-painting.js';

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

describe('a prompt that says where and when before what happens', () => {
  it('plays there and then, whatever is thought of', () => {
    const scene = readPrompt(pictureOf('Medium shot of Maya in a kitchen, at night; thinks of the sea at dawn'));
    expect(scene).toMatchObject({ place: 'interior', room: 'kitchen', time: 'night' });
  });

  it('shows what is felt', () => {
    expect(readPrompt(pictureOf('Close-up of Maya in a kitchen; she laughs')).players[0]).toMatchObject({ feeling: 'joy' });
    expect(readPrompt(pictureOf('Close-up of Maya in a kitchen; she waits')).players[0]?.feeling).toBeUndefined();
  });

  it('has as many as it says', () => {
    const penguins = { id: 'p', name: 'Three penguins', description: 'Three penguins' };
    expect(readPrompt(pictureOf('Wide shot of Three penguins on a market', { characters: [penguins] })).players).toHaveLength(3);
  });

  it('takes the ice in a glass for no snow', () => {
    expect(readPrompt(pictureOf('Close-up of Maya in a desert; the ice still clinks')).weather).toBe('clear');
  });
});
