import { describe, expect, it } from '@jest/globals';
import { isInBed } from './figure/bed.js';
import { placeIn, propsIn, roomIn } from './prompt-words.js';
import { readPrompt } from './read-prompt.js';
import { pictureOf } from './test-painting.js';

describe('a prompt', () => {
  it.each([
    ['over the old town at dusk', 'town'],
    ['on the village square, at night', 'town'],
    ['on a small street of old houses', 'town'],
    ['at the train station in the rain', 'station'],
    ['in an empty stadium', 'stadium'],
    ['a bench in the park', 'park'],
    ['at the market in the morning', 'market'],
    ['deep in a cave', 'cave'],
    ['far out in space', 'space'],
    ['in New York at night', 'city'],
    ['inside a spaceship', 'interior'],
    ['a spaceship above a ringed planet', 'space'],
    ['in a hospital', 'interior'],
    ['behind the school, in the garden', 'field'],
    ['a city skyline', 'city'],
    ['on the roof of the library', 'city'],
    ['across the tiled roofs', 'city'],
    ['snow on the roof of a barn in the village', 'field'],
    ["at their mother's funeral", 'cemetery'],
    ['on the train', 'interior'],
    ["in the ship's cabin", 'interior'],
    ['in the car', 'interior'],
    ['on the moon', 'space'],
    ['outside the bakery in the snow', 'town'],
    ['outside a small church by the sea', 'coast'],
    ['outside his office', 'interior'],
    ['in an icy wasteland', 'mountain'],
    ['in a kitchen outside the library', 'interior'],
    ['before a plain background', 'plain'],
    ['a lighthouse on a rocky coast', 'coast'],
    ['at the hidden waterfall', 'mountain'],
    ['in the rainforest', 'forest'],
    ['in ancient Egypt', 'desert'],
    ['in a long tunnel', 'cave'],
    ['at the airport', 'station'],
    ['at the zoo', 'park'],
    ['on the savanna', 'field'],
    ['at a gas station', 'street'],
    ['in an art gallery', 'interior'],
    ['on a tennis court', 'stadium'],
    ['in a medieval castle', 'castle'],
    ['in Tokyo', 'city'],
    ['by the fireplace', 'interior'],
    ['A police officer chases a thief', undefined],
    ['A deserted street', 'street'],
    ['A stagecoach crosses the desert', 'desert'],
    ['a stationery shop', 'interior'],
    ['in Sydney', 'city'],
    ['in Vienna', 'town'],
    ['in a kitchen in Vienna', 'interior'],
  ])('says where it plays: %s', (prompt, place) => {
    expect(placeIn(prompt)).toBe(place);
  });

  it.each([
    ['in a hospital', 'ward'],
    ['in a classroom', 'classroom'],
    ['inside a spaceship', 'cockpit'],
    ['a bright office', 'office'],
    ['a quiet library', 'library'],
    ['in the attic', 'attic'],
    ['in an old shed', 'shed'],
    ['on the night train', 'carriage'],
    ['in a small church', 'church'],
    ['A surgeon operates', undefined],
    ['in an old gym', 'gym'],
    ['in a supermarket', 'shop'],
    ['in the courtroom', 'court'],
    ['in his prison cell', 'cell'],
    ['in an art gallery', 'museum'],
    ['in a swimming pool', 'pool'],
    ['in a smoky bar', 'bar'],
    ['at a tavern', 'bar'],
    ['in a casino hall', 'casino'],
    ['on the dance floor of a night club', 'club'],
    ['at the chess club', undefined],
    ['in the old car', 'car'],
    ['at the wheel', 'car'],
  ])('says what a room is for: %s', (prompt, room) => {
    expect(roomIn(prompt)).toBe(room);
  });

  it.each([
    ['with a book and a cup of tea', ['book', 'cup']],
    ['before a volcano', ['volcano']],
    ['before the pyramids', ['pyramid']],
    ['by the fireplace', ['fireplace']],
    ['plays the violin', ['violin']],
    ['a red ball', ['ball']],
    ['on her bicycle', ['bicycle']],
    ['a love letter', ['letter']],
    ['the clockmaker', []],
    ['outside a small bakery', ['shopfront']],
    ['in a small bakery', []],
    ['a girl in a wheelchair', ['wheelchair']],
    ['lifts the cactus out of the old pot', ['cactus', 'pot']],
    ['an orange coat and a cup final', []],
    ['a small orange lamp', ['lantern']],
    ['peels an orange for him', ['orange']],
    ['the sun rose, and Rose waits', []],
    ['buys a red rose', ['bouquet']],
    ['he gives her flowers', ['bouquet']],
    ['a field of flowers', ['flower']],
    ['climbs the ladder with a candle', ['candle', 'ladder']],
  ])('names what is to be seen: %s', (prompt, props) => {
    expect(propsIn(prompt)).toEqual(props);
  });
});

describe('a prompt that says where and when before what happens', () => {
  it('plays there and then, whatever is thought of', () => {
    const scene = readPrompt(pictureOf('Medium shot of Maya in a kitchen, at night; thinks of the sea at dawn'));
    expect(scene).toMatchObject({ place: 'interior', room: 'kitchen', time: 'night' });
  });

  it.each([
    ['in the kitchen of a lighthouse', 'waits', 'coast'],
    ['in a cabin in the forest', 'waits', 'forest'],
    ['in the kitchen of a farm', 'waits', 'field'],
    ['in a bakery', 'looks out of the window at the sea', 'coast'],
    ['in a bakery, at night, outside the window the mountains', 'waits', 'mountain'],
    ['in a bakery on a busy street', 'waits', 'street'],
    ['in a bakery', 'thinks of the sea', 'town'],
    ['in an old shed', 'waits', 'field'],
    ['in the kitchen of a spaceship', 'waits', 'space'],
  ])('shows through the window of a room what is outside: %s, %s', (where, deed, outside) => {
    const scene = readPrompt(pictureOf(`Medium shot of Maya ${where}; Maya ${deed}`));
    expect(scene).toMatchObject({ place: 'interior', outside });
  });

  it.each([
    ['outside the bakery at dawn, falling snow', 'outside the bakery in golden evening light, falling snow'],
    ['in a warm kitchen with copper pans at night', 'in a warm kitchen with copper pans in bright daylight'],
    ['in the old town in the morning light', 'in the old town, at dusk'],
  ])('shows the same place at every hour: %s', (one, other) => {
    const stageOf = (where: string) => readPrompt(pictureOf(`Medium shot of Maya ${where}; Maya waits`)).stage;
    expect(stageOf(one)).toBe(stageOf(other));
  });

  it('has no window but in a room', () => {
    expect(readPrompt(pictureOf('Medium shot of Maya in a forest; Maya waits')).outside).toBeUndefined();
  });

  it.each([
    ['Maya blows out the candle', true],
    ['The candle flickers and goes out', true],
    ['an unlit lantern on the table', true],
    ['Maya turns off the lamp', true],
    ['Maya lights the candle', undefined],
    ['Maya goes out with a candle', undefined],
    ['Maya blows the dust out of the box', undefined],
  ])('burns no candle that is out: %s', (deed, unlit) => {
    expect(readPrompt(pictureOf(`Medium shot of Maya in a bedroom, at night; ${deed}`)).unlit).toBe(unlit);
  });

  it.each([
    ['Maya and Bolt sleep', true],
    ['Maya cannot sleep', undefined],
    ['Maya wants to sleep', undefined],
  ])('closes the eyes of who sleeps: %s', (deed, asleep) => {
    expect(readPrompt(pictureOf(`Medium shot of Maya in a bedroom, at night; ${deed}`)).players[0]?.asleep).toBe(asleep);
  });

  it('has the eyes of whoever sleeps closed', () => {
    expect(readPrompt(pictureOf('Medium shot of Maya in a bedroom, at night; Maya is asleep in her bed')).players[0]).toMatchObject({
      asleep: true,
      pose: 'lie',
    });
    expect(
      readPrompt(pictureOf('Medium shot of Maya in a bedroom, at night; Maya wakes, she was asleep')).players[0]?.asleep,
    ).toBeUndefined();
  });

  it.each([
    ['Maya is asleep in bed, moonlight through the window', true],
    ['Wide shot: Maya sleeps in her bedroom', true],
    ['Maya lies awake in her bed', true],
    ['Maya sleeps under a tree in the forest', false],
    ['Maya lies in a bed of roses in the garden', false],
    ['Maya falls down in the kitchen', false],
    ['Maya wakes in her bed and gets up', false],
  ])('puts to bed who lies where there is one: %s', (words, isSo) => {
    const scene = readPrompt(pictureOf(words));
    expect(isInBed(scene, scene.players[0]!)).toBe(isSo);
  });

  it('takes no cell of a hive for a prison', () => {
    expect(readPrompt(pictureOf('Close-up of the scene in the hive; They close the cell with wax')).place).toBe('field');
    expect(readPrompt(pictureOf('Close-up of Maya in a cell; she waits')).place).toBe('interior');
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

describe('a picture of a shot', () => {
  const shot = (prompt: string, seed = 7) => readPrompt(pictureOf(prompt, { seed }));

  it('has the surroundings of all others that play there, at whatever is done there', () => {
    const wide = shot('Wide shot of Maya in a shed, at dawn; Maya opens a box', 1);
    const close = shot('Close-up of Maya and Bolt at the shed, at dawn; they laugh', 2);
    expect(wide.stage).toBeDefined();
    expect([close.stage, close.side, close.time]).toEqual([wide.stage, wide.side, wide.time]);
    expect(shot('Wide shot of Maya in a kitchen, at dawn; Maya opens a box', 1).stage).not.toBe(wide.stage);
  });

  it('plays nowhere else where nobody says where', () => {
    expect(shot('Medium shot of Maya at the gathering, at dawn; she waits').place).toBe('plain');
  });

  it.each([
    ['Maya drinks a cup of tea', 'hold', 'cup'],
    ['Maya finds the watch', 'hold', 'watch'],
    ['Maya runs down the hill', 'run', undefined],
    ['Maya sits and waits', 'sit', undefined],
    ['Maya cries', 'weep', undefined],
    ['Maya cheers', 'cheer', undefined],
    ['Maya faints', 'lie', undefined],
    ['Maya kneels', 'kneel', undefined],
    ['Maya embraces nobody', 'stand', undefined],
  ])('shows what is done: %s', (deed, pose, holds) => {
    const [maya] = shot(`Wide shot of Maya in a forest, at dawn; ${deed}`).players;
    expect([maya?.pose, maya?.holds]).toEqual([pose, holds]);
  });

  it('shows what each of two does', () => {
    const bolt = { id: 'b', name: 'Tom', description: 'a man' };
    const maya = { id: 'm', name: 'Maya', description: 'a woman' };
    const { players } = readPrompt(
      pictureOf('Wide shot of Maya and Tom in the kitchen, at night; MAYA sits at the table. TOM cries in the doorway', {
        characters: [maya, bolt],
      }),
    );
    expect(players.map(({ pose }) => pose)).toEqual(['sit', 'weep']);
  });

  it('shows everybody beside a group', () => {
    const characters = [
      { id: 'p', name: 'Three penguins', description: 'three penguins' },
      { id: 'g', name: 'Old goose', description: 'an old goose' },
    ];
    const { players } = readPrompt(pictureOf('Wide shot of Three penguins and Old goose in a forest; they wait', { characters }));
    expect(players.map(({ looks }) => looks.kind)).toEqual(['penguin', 'penguin', 'penguin', 'waterbird']);
    expect(players.every(({ looks }) => looks.natural)).toBe(true);
  });

  it('has the words of what is explained on it', () => {
    const explained = (prompt: string) => readPrompt(pictureOf(prompt, { characters: [] })).words;
    expect(explained('Wide shot of the scene before a plain background, at dawn; Put on thick gloves')).toBe('Put on thick gloves');
    expect(explained('Wide shot of the scene in a forest, at dawn; The wind blows')).toBeUndefined();
  });
});

describe('animals of the sea, and things of a scene', () => {
  it.each([
    ['a whale with blue-grey skin', 'whale'],
    ['a dolphin with smooth skin', 'dolphin'],
    ['a shark with grey skin', 'shark'],
    ['an octopus with eight arms', 'octopus'],
    ['a seal with smooth grey fur', 'seal'],
    ['a penguin with a black back', 'penguin'],
    ['a horse with a brown coat and a dark mane', 'horse'],
  ])('are drawn as what they are: %s', (description, kind) => {
    const characters = [{ id: '1', name: 'Bo', description }];
    const { looks } = readPrompt(pictureOf('Medium shot of Bo on a beach, at noon; Bo waits', { characters })).players[0]!;
    expect(looks).toMatchObject({ kind, natural: true });
  });

  it.each([
    ['a game of chess', 'chessboard'],
    ['jumps on his skateboard', 'skateboard'],
    ['follows the footprints', 'footprints'],
    ['aboard a steamship', 'steamer'],
  ])('are seen: %s', (words, prop) => {
    expect(propsIn(words)).toContain(prop);
  });

  it.each([
    [
      'portrait',
      'Portrait of Rosa; an elderly woman with grey hair in a bun, facing the camera, friendly light, plain background',
      undefined,
    ],
    ['portrait', 'Portrait of Rosa; an elderly woman wearing a coat and holding an old camera, friendly light', 'camera'],
    ['start-frame', 'Rosa smiles at the camera', undefined],
    ['start-frame', 'Rosa looks into the camera', undefined],
    ['start-frame', 'Rosa holds an old camera', 'camera'],
    ['start-frame', 'Rosa lifts the camera and takes a picture', 'camera'],
  ] as const)('has somebody hold what is said to be in their hands, and not how they are seen: %s, %s', (purpose, prompt, holds) => {
    const request = { kind: 'image', purpose, prompt, style: '', width: 640, height: 360, seed: 7 } as const;
    expect(readPrompt({ ...request, characters: [{ id: 'a', name: 'Rosa', description: 'an elderly woman' }] }).players[0]?.holds).toBe(
      holds,
    );
  });

  it('has whoever listens with their back to the camera, where somebody is seen over a shoulder', () => {
    const two = [
      { id: '1', name: 'Ada', description: 'a woman' },
      { id: '2', name: 'Tom', description: 'a man' },
    ];
    const past = (characters: typeof two, framing = 'Over-the-shoulder shot') =>
      readPrompt(pictureOf(`${framing} of Ada and Tom in a kitchen, at night; Ada speaks to Tom`, { characters })).past;
    expect(past(two)).toBe(true);
    expect(past(two, 'Medium shot')).toBeUndefined();
    expect(past(two.slice(0, 1))).toBeUndefined();
  });

  it('looks at whoever is named first over a shoulder, in whatever order they are cast', () => {
    const cast = [
      { id: '2', name: 'Tom', description: 'a man' },
      { id: '1', name: 'Ada', description: 'a woman' },
    ];
    const prompt = 'Over-the-shoulder shot of Ada and Tom in a kitchen, at night; Ada speaks to Tom';
    expect(readPrompt(pictureOf(prompt, { characters: cast })).players.map(({ looks }) => looks.name)).toEqual(['Ada', 'Tom']);
  });
});
