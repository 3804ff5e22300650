import { describe, expect, it } from '@jest/globals';
import { script as scriptSchema } from '@scenewright/events';
import { readStory } from '@scenewright/story';
import fc from 'fast-check';
import { placeIn, weatherIn } from '../../painting/prompt-words.js';
import { readPrompt } from '../../painting/read-prompt.js';
import { anyIdea, anyLength, anyStyle, HOSTILE_IDEAS, plainIdea } from '../test-ideas.js';
import { flawedIn } from '../test-readable.js';
import { castOwnWords } from './cast.js';
import { writeOwnWords } from './script.js';

const write = (idea: string, length = 30, style = '') => writeOwnWords({ idea, length, style });
const shotsOf = (idea: string, length = 30) => write(idea, length).scenes.flatMap((scene) => scene.shots);
const narrated = (idea: string, length = 60) =>
  shotsOf(idea, length)
    .map((shot) => shot.narration)
    .filter((line) => line !== '');
const total = (seconds: readonly number[]) => Math.round(seconds.reduce((sum, one) => sum + one, 0) * 1000) / 1000;
const wordsOf = (text: string): string[] => [...(text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])];
const castOf = (idea: string, length = 60) => [...new Set(shotsOf(idea, length).flatMap((shot) => shot.characters))].sort();

/** Stories as people write them, of several sentences. */
const anyStory = fc
  .array(
    fc.tuple(
      fc.constantFrom('Mara', 'The baker', 'Tom and Ida', 'A fox', 'Nobody', 'In 1912 the captain', 'She', '“No!” he said and'),
      fc.constantFrom(
        'finds a door under the lake',
        'waits (in a red coat) for 24 hours',
        'sings, because the night is long, to the sea',
        'leaves',
      ),
      fc.constantFrom('.', '!', '?', ' …'),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((sentences) => sentences.map(([who, does, stop]) => `${who} ${does}${stop}`).join(' '));

/** Two who talk, and do something meanwhile. */
const TALK = [
  ...['INT. KITCHEN - NIGHT', 'Anna stirs a pot. The clock ticks.', 'ANNA\nYou are late again.', 'Ben hangs up his wet coat.'],
  ...['BEN\nThe train stood still.', 'ANNA\nIt always does.', 'She puts a bowl before him.', 'BEN\nIs that soup?', 'ANNA\nIt was soup.'],
  ...['He laughs. She does not.', 'BEN\nI am sorry.', 'ANNA\nEat.', 'He eats a spoon of it.', 'BEN\nIt is good.', 'ANNA\nYou lie well.'],
  ...['The phone rings.', 'BEN\nLeave it.', 'ANNA\nIt is her.', 'She picks up the phone.', 'ANNA\nHello, Mother.', 'BEN\nI am not here.'],
  ...['ANNA\nHe is not here.', 'MOTHER (O.S.)\nTell him I can hear him.'],
].join('\n\n');

/** Lines of which each says whose it is, and something done between some of them. */
const anyNames = fc
  .array(fc.tuple(fc.constantFrom('Anna', 'Ben', 'Mother'), fc.integer({ min: 1, max: 8 }), fc.boolean()), { minLength: 2, maxLength: 40 })
  .map((lines) =>
    lines.map(([who, words, isDone]) => `${isDone ? 'The clock ticks.\n\n' : ''}${who.toUpperCase()}\n${`${who} `.repeat(words).trim()}.`),
  )
  .map((lines) => ['INT. KITCHEN - NIGHT', ...lines].join('\n\n'));

const LINES = ['You came back after all these years, and you did not even bring me a letter from the sea.', 'I lost my way.', 'No.'];
const anyTalk = fc.tuple(fc.boolean(), fc.array(fc.constantFrom(...LINES), { minLength: 3, maxLength: 20 })).map(([inScenes, lines]) =>
  lines
    .map((line, index) => {
      const who = index % 2 === 0 ? 'ANNA' : 'BEN';
      return inScenes ? `INT. ROOM ${index + 1} - NIGHT\n\nAnna waits.\n\n${who}\n${line}\n` : `${who}: ${line}`;
    })
    .join('\n'),
);

describe('a film of somebody’s own words', () => {
  it('brings an hour and a weather when the story does, and not before', () => {
    const pictures = shotsOf('Ada builds a kite in the garden. She waits for the wind. In the evening the rain comes.').map(
      (shot) => shot.image_prompt,
    );
    expect(pictures[0]).not.toMatch(/evening|rain/);
    expect(pictures.at(-1)).toMatch(/evening/);
    expect(pictures.at(-1)).toMatch(/rain/);
  });

  it('begins no ship’s voyage, no rain and no snow before they come', () => {
    const [first, ...others] = shotsOf(
      'Nellie leaves New York with one bag. She crosses the sea on a steamship. Snow stops the trains in the west.',
    );
    expect(first?.image_prompt).not.toMatch(/steamship|snow,/);
    expect(others.some(({ image_prompt: prompt }) => prompt.includes('on a steamship'))).toBe(true);
    const spanish = shotsOf('Lucía vende flores en la plaza. Un día de lluvia Ramiro no viene.');
    expect(spanish[0]?.image_prompt).not.toContain(', rain,');
    expect(spanish.at(-1)?.image_prompt).toContain(', rain,');
  });

  it('has with them what is named last, not where they are', () => {
    const shots = shotsOf('A girl reads with a lamp. A fisherman hangs it on his boat. A grandmother walks home with it.');
    expect(shots.find(({ narration }) => narration.startsWith('A grandmother'))?.image_prompt).toContain('with the lamp');
  });

  it('is at night where everybody is asleep', () => {
    expect(shotsOf('The babysitter, June, hears steps. The children are asleep in their beds.')[0]?.image_prompt).toContain('at night');
  });

  it.each([
    ['A lighthouse keeper named Mara befriends a storm.', 'A lighthouse keeper named Mara befriends a storm'],
    [
      'Carmen sells oranges at the old market of Valencia, and she knows everybody’s secrets.',
      'Carmen sells oranges at the old market of Valencia',
    ],
    ['Two brothers share a bench for forty long years and never once speak.', 'Two brothers share a bench for forty long years'],
  ])('has scenes whose titles end where a clause does: %s', (idea, title) => {
    expect(write(idea).scenes[0]?.title).toBe(title);
  });

  it.each([
    ['A fox opens a bakery in the snow', 'A fox opens a bakery in the snow'],
    ['Two foxes open a bakery in the snow, and everybody in the village comes to buy bread', 'Two foxes open a bakery in the snow'],
    ['A lonely lighthouse keeper finds a letter that was written to the sea', 'A lonely lighthouse keeper'],
    ['Un renard, qui ouvre une boulangerie dans la neige, devient célèbre', 'Un renard, qui ouvre une boulangerie dans la neige'],
  ])('is called what no other film is called: %s', (idea, title) => {
    expect(write(idea).title).toBe(title);
  });

  it.each([
    ['A fox opens a bakery in the snow', 'outside a bakery', 'snow'],
    ['In a small library, on a rainy evening, Ada reads to a ghost.', 'outside a small library', 'rain'],
  ])('shows the weather of its words outside: %s', (idea, where, weather) => {
    const [opening] = write(idea, 30).scenes[0]!.shots;
    expect(opening!.image_prompt).toContain(where);
    expect(placeIn(opening!.image_prompt.split(';')[0]!)).toBe('town');
    expect(weatherIn(opening!.image_prompt)).toBe(weather);
  });

  it.each([
    ['A man stands in the rain', 'town', 'rain'],
    ['A fox and a hare race through the snow', 'field', 'snow'],
  ])('has weather under a sky, whatever else is done there: %s', (idea, place, weather) => {
    for (const { image_prompt } of write(idea, 30).scenes.flatMap((scene) => scene.shots)) {
      expect(placeIn(image_prompt.split(';')[0]!)).toBe(place);
      expect(weatherIn(image_prompt)).toBe(weather);
    }
  });

  it.each([
    ['An American walks into a bar in Berlin.', 'in a bar'],
    ['Dinosaurs return to modern day London.', 'in modern day London'],
    ['She moves to Tokyo to become an actress.', 'in Tokyo'],
    ['The family sits down for dinner.', 'in a dining room'],
    ['A boy swims in a swimming pool.', 'in a swimming pool'],
    ['She waits in the living room.', 'in the living room'],
  ])('plays where its words lead: %s', (idea, where) => {
    for (const { image_prompt } of shotsOf(idea, 10)) expect(image_prompt).toContain(` ${where}`);
  });

  it('looks out of a window on where its people live', () => {
    const [first] = write('A lighthouse keeper bakes bread in his kitchen on a stormy night.', 30).scenes[0]!.shots;
    expect(first!.image_prompt).toContain('in his kitchen, at night, storm clouds and rain, outside the window a lighthouse');
  });

  it('has a title of its own for each scene, where its words are enough', () => {
    const titles = write('Agnes Holloway, a retired postwoman, delivers one last parcel to the moon', 60).scenes.map(
      (scene) => scene.title,
    );
    expect(titles.length).toBeGreaterThan(1);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('is cut where it begins to be said what somebody does', () => {
    const pictures = shotsOf('A friendly dog with a blue collar carries the little teacup to the beach.', 10).map((shot) => shot.visuals);
    expect(pictures.join(' | ')).toMatch(/blue collar … \| … carries/);
  });

  it('tells sentences apart in a text in small letters', () => {
    const idea = 'tariq and steve start a band. the only song they know is the spin cycle. mrs. pell dances, etc. and so on';
    const said = shotsOf(idea, 30).map(({ narration }) => narration);
    expect(said.filter(Boolean)).toEqual([
      'Tariq and steve start a band.',
      'The only song they know is the spin cycle.',
      'Mrs. pell dances, etc. and so on',
    ]);
  });

  it('gives no two of a cast the same hair', () => {
    const sheets = castOwnWords('Tariq, Steve, Ivan and Omar start a band.', new Set(['Tariq', 'Steve', 'Ivan', 'Omar']));
    const hair = sheets.map(({ description }) => /with ([a-z ]+ hair)/.exec(description)?.[1]);
    expect(hair).not.toContain(undefined);
    expect(new Set(hair).size).toBe(4);
  });

  it('shows a group alone that is spoken of as they', () => {
    const shots = shotsOf('The babysitter, June, hears steps. The children are asleep in their beds.');
    expect(shots.find(({ narration }) => narration.startsWith('The children'))?.characters).toEqual(['Children']);
  });

  it('has men and women by their titles and names', () => {
    const idea = 'Only her coach, Mr. Boateng, sees her hand. Ilya waits. Jules laughs.';
    const sheets = castOwnWords(idea, new Set(['Mr. Boateng', 'Ilya', 'Jules']));
    expect(sheets.map(({ name, description }) => [name, /\b(?:man|boy)\b/.test(description)])).toEqual([
      ['Mr. Boateng', true],
      ['Ilya', true],
      ['Jules', true],
    ]);
  });

  it('keeps a bracket with what it opens', () => {
    const said = shotsOf('桜が咲いた日、若い男が来て笑った。「春ですね」と男は言った。').map(({ narration }) => narration);
    expect(said.filter(Boolean)).toEqual(['桜が咲いた日、若い男が来て笑った。', '「春ですね」と男は言った。']);
  });

  it('shows of it what was named before, until somebody lets go of it', () => {
    const pictures = (idea: string) => shotsOf(idea).map((shot) => shot.image_prompt.split('; ')[1]);
    const found = pictures('Ola finds a green bottle on the beach. She opens it and drinks. She throws it away. She laughs about it.');
    expect(found.find((words) => words?.startsWith('She opens it'))).toMatch(/, with the green bottle/);
    expect(pictures('Mila finds a red balloon. She holds on to the string.')).toContainEqual(
      expect.stringMatching(/^She holds on to the string, with the red balloon/),
    );
    // a birthday is nothing that anybody rides
    expect(pictures('Emil gets a red bicycle for his birthday. He rides it through the town.').join()).toContain(
      'He rides it through the town, with the red bicycle',
    );
    expect(pictures('Ada walks through the city. It is late.').join()).not.toMatch(/with the/);
  });

  it('keeps the colour of a thing in every shot that names it', () => {
    const pictures = shotsOf('Emil has a red bicycle. A thief sees the bicycle. In the evening a bicycle stands at the door.').map(
      (shot) => shot.image_prompt,
    );
    expect(pictures.find((words) => words.includes('thief sees'))).toContain('sees the red bicycle');
    // another one may have another colour
    expect(pictures.find((words) => words.includes('In the evening a'))).toContain('a bicycle stands');
  });

  it.each([
    ['An ad for Brightleaf, a green tea that calms you. Breathe.', 'Breathe', 'with a package that says “Brightleaf” and a green tea'],
    ['An ad for a face cream that works overnight. Breathe.', 'Breathe', 'with a package that says “Face cream”'],
    ['An ad for a water bottle that keeps cool. Breathe.', 'Breathe', 'with a water bottle'],
  ])('shows what is advertised by its name: %s', (idea, words, shown) => {
    const breathe = shotsOf(idea, 15).find((shot) => shot.image_prompt.includes(`; ${words}`));
    expect(breathe?.image_prompt).toContain(shown);
  });

  it('shows hands where somebody is told to do something with them, and nobody is seen', () => {
    const pictures = shotsOf('How to bake bread: mix flour and water, knead the dough, let it rest for an hour.').map(
      (shot) => shot.image_prompt,
    );
    expect(pictures.find((words) => /knead/i.test(words))).toContain('two hands at work');
    expect(pictures.find((words) => /; let it rest/i.test(words))).not.toContain('hands at work');
    expect(
      shotsOf('Ada opens the window. Open the door, says Tom.')
        .map((shot) => shot.image_prompt)
        .join(),
    ).not.toContain('hands at work');
  });

  it('has from its beginning what sets its scene', () => {
    expect(shotsOf('Ada walks through the city. It is raining. She sings.')[0]!.image_prompt).toMatch(/rain/);
  });

  it.each([
    ['We were five when we buried the tin: me, Tansy and Rufus.', 0, ['Tansy', 'Rufus', 'Narrator']],
    ['The crew is gone. Ada waits.', 0, []],
    ['Kommissar Brandt sucht einen Dieb. Am Ende steht er barfuß im Schnee.', 1, ['Brandt']],
  ])('shows who is meant: %s', (idea, at, people) => {
    const spoken = shotsOf(idea).filter((shot) => shot.narration !== '');
    expect(spoken[at]!.characters).toEqual(people);
  });

  it.each([
    ['Two brothers drive an old truck to his funeral.', /at his funeral/],
    ['At the county fair a shy pig wins first prize.', /at the county fair,/],
    ['GRANDPA: In my day we walked. LOTTIE: To where?', /^(?!.*in my day)/],
    ['Bram finds a wallet. The woman in room 12 smiles.', /^(?!.*room 12)/],
    ['Shot 1: wide, a wheat field at dusk. Shot 2: close-up, a hand.', /at a wheat field/],
    ['Rosa keeps bees on the roof. She follows one through the city and finds them in a church bell.', /^(?!.*in a church)/],
    ['Rosa repairs watches on the roof of an old town house.', /on the roof(?! of,)/],
    ['Kid fights a vending machine.', /^(?!.*laboratory)/],
    ['Music video for a song about leaving a small town at night, no people, just rain', /^(?!.*stage)/],
  ])('plays where it is said, and only there: %s', (idea, place) => {
    expect(shotsOf(idea)[0]!.image_prompt).toMatch(place);
  });

  it('stays where it is when something flies across the room', () => {
    const text = 'INT. SUBMARINE - NIGHT\n\nVOSS\nHow deep?\n\nAMES\nVery.\n\nA bolt shoots across the room.';
    for (const shot of shotsOf(text)) expect(shot.image_prompt).toContain('in the submarine');
  });

  it('is filmed as the text says, and its words show no camera', () => {
    const [first, ...others] = shotsOf(
      'SCENE 1\nA dog sleeps by the fire.\nCAMERA: Slow pull back.\nVO: He was old.\nSCENE 2\nA cat jumps (close, handheld).\nVO: She was not.',
    );
    expect(others.filter(({ video_prompt }) => /handheld/i.test(video_prompt))).toHaveLength(1);
    expect(first!.video_prompt).toMatch(/^Slow pull back\. A dog sleeps/);
    expect(first!.visuals).toMatch(/\(Slow pull back\)/);
    const cat = others.find(({ visuals }) => visuals.includes('A cat jumps'))!;
    expect(cat.video_prompt).toMatch(/^Handheld\. A cat jumps/);
    expect(cat.image_prompt).toMatch(/^Close-up of/);
    expect([first, cat].map((shot) => shot!.image_prompt).join(' ')).not.toMatch(/pull back|handheld/i);
  });

  it('sounds as the text says, and shows no picture of a sound', () => {
    const shots = shotsOf('SCENE 1 - KITCHEN\nA pot boils.\nSFX: A bell rings.\nANNA: Dinner!\nSCENE 2 - GARDEN\nBen digs.\nSFX: Zorp!');
    const sounds = shots.map(({ audio }) => audio);
    expect(sounds.filter((sound) => sound === 'A bell rings')).toHaveLength(1);
    expect(sounds.filter((sound) => sound.startsWith('Zorp, '))).toHaveLength(1);
    expect(shots.map(({ visuals }) => visuals).join()).not.toMatch(/bell|zorp/i);
  });

  it('says their words alone, in their order', () => {
    fc.assert(
      fc.property(fc.oneof(anyIdea, anyStory), anyLength, (idea, length) => {
        const given = wordsOf(idea.toWellFormed());
        let at = 0;
        for (const word of narrated(idea, length).flatMap((line) => wordsOf(line))) {
          const found = given.indexOf(word, at);
          expect({ word, found: found >= 0 }).toEqual({ word, found: true });
          at = found + 1;
        }
      }),
      { numRuns: 25 },
    );
  });

  it('says all of a story that it has time for, and nothing that stands in parentheses', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        expect(narrated(story, 160).flatMap((line) => wordsOf(line))).toEqual(wordsOf(story.replace(/\([^)]*\)/g, '')));
      }),
      { numRuns: 25 },
    );
  });

  it('lasts exactly as long as was asked, and no shot is longer than a clip', () => {
    fc.assert(
      fc.property(anyIdea, anyLength, anyStyle, (idea, length, style) => {
        const { scenes } = write(idea, length, style);
        expect(total(scenes.map((scene) => scene.duration))).toBe(length);
        for (const scene of scenes) expect(total(scene.shots.map((shot) => shot.duration_seconds))).toBe(scene.duration);
        for (const { duration_seconds } of scenes.flatMap((scene) => scene.shots)) expect(duration_seconds).toBeLessThanOrEqual(5.05);
      }),
      { numRuns: 25 },
    );
  });

  it('shows everything for a moment, however much more is said than there is time for', () => {
    fc.assert(
      fc.property(anyTalk, fc.integer({ min: 5, max: 30 }), (talk, length) => {
        const seconds = shotsOf(talk, length).map((shot) => shot.duration_seconds);
        expect(Math.min(...seconds)).toBeGreaterThanOrEqual(0.9);
        expect(total(seconds)).toBe(length);
      }),
      { numRuns: 25 },
    );
  });

  it('has time for what it says', () => {
    fc.assert(
      fc.property(fc.oneof(plainIdea, anyStory), fc.integer({ min: 5, max: 120 }), (idea, length) => {
        const shots = shotsOf(idea, length);
        for (const [index, { narration }] of shots.entries()) {
          if (!narration) continue;
          const next = shots.findIndex((shot, other) => other > index && shot.narration !== '');
          const seconds = total(shots.slice(index, next < 0 ? undefined : next).map((shot) => shot.duration_seconds));
          // what a sentence has over is said while the next shot is seen
          expect(narration.split(/\s+/).length / 2.6).toBeLessThanOrEqual(seconds + 5);
        }
        expect(narrated(idea, length).join(' ').split(/\s+/).length / 2.6).toBeLessThanOrEqual(length);
      }),
      { numRuns: 25 },
    );
  });

  const seven =
    'The old fisherman rows out of the harbour before dawn. A green bottle floats beside his boat. He opens it with his knife, and the letter falls into his lap. The wind turns and the sail fills. On the island a girl waits with her dog. She waves a red scarf. He waves back and laughs.';
  it.each([
    ['told', [seven, seven, seven, seven].join(' ')],
    ['said by somebody', `INT. BOAT - DAWN\n\nANNA\n${[seven, seven, seven, seven].join(' ')}`],
  ])('says every word that is %s in a film that has a second more than they take', (_, idea) =>
    expect(narrated(idea, Math.ceil(readStory(idea).seconds + 1)).join(' ')).toBe([seven, seven, seven, seven].join(' ')),
  );
  it('says the first sentences of a speech that is longer than its film', () =>
    expect(narrated(`INT. BOAT - DAWN\n\nANNA\n${seven}`, 10).join(' ')).toBe(
      'The old fisherman rows out of the harbour before dawn. A green bottle floats beside his boat.',
    ));

  it('says no half of a sentence where there is no time for all of it', () => {
    const story =
      'Every morning the old fisherman Henrik with his torn yellow coat and his patched blue hat rows out of the sleepy harbour. ' +
      'One day in the middle of the worst storm of the year he finds a green bottle with a letter. ' +
      'The letter written by a little girl named Lotte on the back of a map asks for help. ' +
      'Without any hesitation but with a heavy heart and shaking hands Henrik sets the sails of his boat. ' +
      'After three long days on the sea with nothing to eat but dry bread he reaches a small island. ' +
      'There on the beach behind the black rocks Lotte waits with her small brown dog. ' +
      'In the evening when the lights of the town appear over the dark water Lotte laughs for the first time.';
    const said = narrated(story, 30);
    expect(said.length).toBeGreaterThan(2);
    for (const sentence of said) expect(story).toContain(sentence);
    for (const { visuals } of shotsOf(story, 30)) expect(visuals.split('. ').length).toBeLessThan(3);
    expect(narrated('Ola finds a green bottle and opens it because she is curious.', 5)).toEqual(['Ola finds a green bottle.']);
  });

  it.each([
    [
      'A lonely old fisherman in a torn yellow coat rows out of the sleepy harbour before dawn to look for the green bottle with the letter of his daughter',
      10,
      'A lonely old fisherman in a torn yellow coat rows out of the sleepy harbour before dawn to look for the green bottle.',
    ],
    [
      'Un viejo pescador con un abrigo amarillo roto sale del puerto antes del amanecer, busca la botella verde con la carta de su hija, y vuelve a casa cuando cae la noche sobre el mar en calma',
      10,
      'Un viejo pescador con un abrigo amarillo roto sale del puerto antes del amanecer, busca la botella verde con la carta de su hija.',
    ],
    [
      '少女は毎朝古い灯台まで歩いて、ひとりで海を見ながら、遠い島に住む母の手紙をずっと待っていました。',
      5,
      '少女は毎朝古い灯台まで歩いて、ひとりで海を見ながら。',
    ],
  ])('breaks a sentence off where it would say nothing else: %s', (idea, length, said) => {
    expect(narrated(idea, length).join(' ')).toBe(said);
  });

  it('shows every word that it does not say', () => {
    fc.assert(
      fc.property(anyStory, fc.integer({ min: 5, max: 30 }), (story, length) => {
        const seen = shotsOf(story, length)
          .map((shot) => shot.visuals)
          .join(' ')
          .toLowerCase();
        for (const word of wordsOf(story)) expect(seen).toContain(word);
      }),
      { numRuns: 25 },
    );
  });

  it('is well formed and the same again, whatever the idea', () => {
    fc.assert(
      fc.property(anyIdea, anyLength, anyStyle, (idea, length, style) => {
        const script = write(idea, length, style);
        expect(scriptSchema.parse(script)).toEqual(script);
        expect(flawedIn(script)).toEqual([]);
        for (const { visuals, image_prompt, video_prompt, name } of script.scenes.flatMap((scene) => scene.shots))
          for (const text of [visuals, image_prompt, video_prompt, name]) expect(text.trim()).not.toBe('');
        expect(write(idea, length, style)).toEqual(script);
      }),
      { numRuns: 25 },
    );
  });

  it.each(HOSTILE_IDEAS)('is readable when the idea is %s', (_, idea) => {
    const script = write(idea, 60);
    expect(flawedIn(script)).toEqual([]);
    expect(script.title.length).toBeLessThanOrEqual(80);
    for (const shot of script.scenes.flatMap((scene) => scene.shots)) expect(shot.image_prompt.length).toBeLessThanOrEqual(4000);
  });
});

describe('forms', () => {
  const screenplay = `INT. LIGHTHOUSE - NIGHT

MARA, 60, in a yellow coat, climbs the stairs.

MARA
(whispering)
The lamp is out.

EXT. HARBOUR - DAWN

A boat comes in.

TOM
I saw no light.`;

  it('reads a screenplay: speakers speak, action is seen, headings are places', () => {
    const { scenes } = write(screenplay, 20);
    expect(scenes.map((scene) => scene.title)).toEqual(['INT. LIGHTHOUSE - NIGHT', 'EXT. HARBOUR - DAWN']);
    const said = scenes.flatMap((scene) => scene.shots).filter((shot) => shot.narration);
    expect(said.map((shot) => [shot.speaker, shot.narration])).toEqual([
      ['Mara', 'The lamp is out.'],
      ['Tom', 'I saw no light.'],
    ]);
    expect(scenes[0]!.shots[0]!.image_prompt).toContain('inside the lighthouse, at night');
    expect(scenes[1]!.shots[0]!.image_prompt).toContain('at dawn');
    expect(castOf(screenplay)).toEqual(['Mara', 'Tom']);
  });

  it('shows the shots of a list as long and as near as it says', () => {
    const timed = '0:00-0:02 A metronome.\n0:02-0:06 ECU: a foot.\n0:06-0:10 WS, crane up: Kaveh plays.';
    const shots = shotsOf(timed, 10);
    expect(shots.map((shot) => [shot.narration, shot.duration_seconds])).toEqual([
      ['A metronome.', 2],
      ['A foot.', 4],
      ['Kaveh plays.', 4],
    ]);
    expect(shots.map((shot) => shot.image_prompt.split(' of ')[0])).toEqual(['Wide shot', 'Close-up', 'Wide shot']);
    // of a film that is longer as much
    expect(shotsOf(timed, 12).map((shot) => shot.duration_seconds)).toEqual([2.4, 4.8, 4.8]);
    expect(shots[2]!.visuals).toBe('Kaveh plays. (WS, crane up)');
  });

  it('shows once what stands in parentheses by itself', () => {
    const talk = 'Anna: Did you feed the parrot?\nBen: I thought you did.\n(They look at the cage.)';
    expect(shotsOf(talk, 15).at(-1)).toMatchObject({ narration: '', visuals: 'They look at the cage.' });
  });

  it('shows whom only a list of the cast names by what they are', () => {
    const text =
      'Cast\nSolveig Aune - operator, 61\nTariq Mansoor - cheese salesman\nThe Duchess - a goat\n\nThe wind stops the car of an operator. The salesman looks down. A goat bleats.';
    expect(castOf(text)).toEqual(['Solveig Aune', 'Tariq Mansoor', 'The Duchess']);
    expect(narrated(text).join(' ')).toBe('The wind stops the car of an operator. The salesman looks down. A goat bleats.');
  });

  it('gives nobody else the words of whoever speaks, where scenes have no time of their own', () => {
    const lines = 'MARA\nThe lamp went out again and nobody knows how to light it.\n\nTom comes in.\n\nTOM\nI saw no light.\n\n';
    const said = shotsOf(`INT. LIGHTHOUSE - NIGHT\n\nMara waits.\n\n${lines}`, 5).filter((shot) => shot.narration);
    expect(said.map((shot) => [shot.speaker, shot.narration])).toEqual([['Tom', 'I saw no light.']]);
  });

  it('gives everybody a shot for what they say, however short the shots are', () => {
    const said = shotsOf(TALK, 30).filter((shot) => shot.narration);
    const lines = [...TALK.matchAll(/^([A-Z]{3,})(?: \(O\.S\.\))?\n(.*)$/gm)].map(([, who = '', words]) => [
      who[0] + who.slice(1).toLowerCase(),
      words,
    ]);
    expect(said.map((shot) => [shot.speaker, shot.narration])).toEqual(lines);
    const leaving = said.find((shot) => shot.narration === 'Leave it.');
    expect(leaving?.visuals).toBe('The phone rings. Ben speaks to Anna in the kitchen.');
    expect(leaving?.video_prompt).toContain('The phone rings. Ben says to Anna, who listens: “Leave it”.');
  });

  it('has one voice in a shot, however little time there is', () => {
    fc.assert(
      fc.property(anyNames, fc.integer({ min: 5, max: 40 }), (talk, length) => {
        const shots = shotsOf(talk, length);
        for (const { speaker, narration, video_prompt: prompt } of shots.filter((shot) => shot.narration)) {
          expect(new Set(wordsOf(narration))).toEqual(new Set(wordsOf(speaker!)));
          expect(new Set(wordsOf(/“(.*)”/.exec(prompt)![1]!))).toEqual(new Set(wordsOf(speaker!)));
        }
        expect(Math.min(...shots.map((shot) => shot.duration_seconds))).toBeGreaterThanOrEqual(0.9);
        expect(Math.max(...shots.map((shot) => shot.duration_seconds))).toBeLessThanOrEqual(5.05);
      }),
      { numRuns: 50 },
    );
  });

  it.each([30, 45, 60])('begins a scene with a sentence where the text marks none, in %i s', (length) => {
    const idea =
      'A lighthouse keeper, Tom, finds a bottle on the beach. In it is a letter from Ada, who kept the light before him. ' +
      'He reads it while a storm comes up.';
    const { scenes } = write(idea, length);
    expect(scenes.length).toBeGreaterThan(1);
    for (const { shots } of scenes) expect(shots[0]!.visuals).not.toMatch(/^…/);
  });

  it('keeps scenes that are given', () => {
    const { scenes } = write('Scene 1: Mara wakes up. Scene 2: She runs to the harbour. Scene 3: The ship is gone.', 30);
    expect(
      scenes.map((scene) =>
        scene.shots
          .map((shot) => shot.narration)
          .join(' ')
          .trim(),
      ),
    ).toEqual(['Mara wakes up.', 'She runs to the harbour.', 'The ship is gone.']);
  });

  it.each([
    ['on lines', '1. Boil the water.\n2. Warm the pot.\n3. Pour slowly.'],
    ['in one line', '1. Boil the water. 2. Warm the pot. 3. Pour slowly.'],
    ['with dashes', '- Boil the water.\n- Warm the pot.\n- Pour slowly.'],
  ])('tells the points of a list %s without their numbers', (_, idea) => {
    expect(narrated(idea)).toEqual(['Boil the water.', 'Warm the pot.', 'Pour slowly.']);
  });

  it.each([
    ['in capitals on one line', 'ANNA: You came back. BEN: I never left.'],
    ['on lines of their own', 'Anna: You came back.\nBen: I never left.'],
  ])('gives lines to whoever says them: %s', (_, idea) => {
    expect(shotsOf(idea).flatMap((shot) => (shot.narration ? [[shot.speaker, shot.narration]] : []))).toEqual([
      ['Anna', 'You came back.'],
      ['Ben', 'I never left.'],
    ]);
  });

  it('shows a commission and does not read it aloud', () => {
    expect(narrated('How to make a perfect cup of tea')).toEqual([]);
    expect(narrated('An advert for Old Mill flour. Ground slowly since 1820.')).toEqual(['Ground slowly since 1820.']);
    expect(write('Explain how a solar eclipse happens').title).toBe('How a solar eclipse happens');
  });

  it('takes form words off', () => {
    expect(narrated('A horror story: every night the scarecrow stands one metre closer.')).toEqual([
      'Every night the scarecrow stands one metre closer.',
    ]);
  });
});

describe('who is in it', () => {
  it.each([
    ['Two sisters, Maya and Ruth, argue about a piano', ['Maya', 'Ruth']],
    ['After the war, Sergeant Okonkwo returns home and finds that his brother Chidi has sold the farm', ['Chidi', 'Sergeant Okonkwo']],
    ['Three friends (Ada, Linus and Grace) invite Isaac Newton to dinner', ['Ada', 'Grace', 'Isaac Newton', 'Linus']],
    ['Three penguins rob a fish market', ['Three penguins']],
    ['A grandfather teaches his grandson to sail', ['Grandfather', 'Grandson']],
    ['Rain falls on an empty harbour', []],
    ['EXT. PIER - NIGHT\n\nThe ferryman looks at the water.\n\nFERRYMAN\nIt always is.', ['Ferryman']],
    ['INT. SHOP - DAY\n\nOLD WOMAN\nHello.\n\nThe woman smiles. A young woman comes in.', ['Old Woman', 'Young woman']],
    ['INT. LIGHTHOUSE - NIGHT\n\nA robot keeper rolls in.\n\nROBOT\nYou are late.\n\nMARA\nFor what?', ['Mara', 'Robot']],
    ['INT. LAB - NIGHT\n\nA robot engineer comes in.\n\nROBOT\nYou are late.\n\nMARA\nFor what?', ['Mara', 'Robot', 'Robot engineer']],
    ['Der alte Uhrmacher Anton repariert die letzte Uhr der Stadt', ['Anton']],
  ])('is whom the text names, and nobody else: %s', (idea, names) => {
    expect(castOf(idea)).toEqual(names);
  });

  it('has what the text says of them, word for word', () => {
    const idea = 'Captain Ines Duarte (50, scarred cheek, red coat) sails home. Her navigator, Tomas Bell (19, freckles), sleeps.';
    const [ines, tomas] = castOwnWords(idea, new Set(['Captain Ines Duarte', 'Tomas Bell']));
    expect(ines!.description).toContain('50, scarred cheek, red coat');
    expect(ines!.description).not.toMatch(/wearing|glasses|scarf/);
    expect(tomas!.description).toContain('19, freckles');
  });

  it.each([
    ['Anna waits in the rain', /\b(?:woman|girl)\b/],
    ['Thomas waits in the rain', /\b(?:man|boy)\b/],
    ['Andrea waits in the rain. Then he goes home', /\b(?:man|boy)\b/],
  ])('is what most people of the name are, unless the text says otherwise: %s', (idea, being) => {
    const [name = ''] = idea.split(' ');
    expect(castOwnWords(idea, new Set([name]))[0]?.description).toMatch(being);
  });

  it.each([
    ['Rosa sits down. The driver, Frank, orders her to stand up. She says no.', ['Rosa', 'Frank'], ['woman', 'man']],
    ['The nurse, Mark, helps her.', ['Mark'], ['man']],
    ['Frank meets Ada. He gives her a rose.', ['Frank', 'Ada'], ['man', 'woman']],
    ['Charlie puts on her coat. She leaves.', ['Charlie'], ['woman']],
    ['Dr. Reyes, an old doctor, and her granddaughter Zoë repair a lighthouse.', ['Dr. Reyes'], ['woman']],
    ['Dr. Reyes, an old doctor, and his granddaughter Zoë repair a lighthouse.', ['Dr. Reyes'], ['man']],
  ])('is not what somebody else is who is spoken of behind the name: %s', (idea, names, beings) => {
    const sheets = castOwnWords(idea, new Set(names));
    expect(names.map((name) => /\b(?:wo)?man\b/.exec(sheets.find((one) => one.name === name)!.description)?.[0])).toEqual(beings);
  });

  it('is cast from the words before the name: a granddaughter is a girl', () => {
    const [girl] = castOwnWords('A fisherman shows his granddaughter the stars', new Set(['Granddaughter']));
    expect(girl!.description).toContain('a girl');
  });
});

describe('language', () => {
  it.each([
    ['es', 'El abuelo Ramón enseña a su nieta Lucía a tocar la trompeta en la azotea'],
    ['ja', '雨の夜、小さな豆腐屋のおばあさんが迷子の子猫を見つける'],
    ['de', 'Eine Katze reitet auf einem Staubsauger durch Berlin'],
  ])('stays what it was: %s', (language, idea) => {
    const script = write(idea, 20);
    expect(script.language).toBe(language);
    expect(narrated(idea).join('').replace(/\s/g, '')).toBe(idea.replace(/\s/g, ''));
    expect(idea.toLowerCase()).toContain(script.title.toLowerCase().split(' ')[0]);
  });
});

it.each([
  ['EXT. PIER - NIGHT', 'Anna waits.', /^On the pier, at night/, 'coast'],
  ['INT. KITCHEN - NIGHT', 'Anna waits.', /^In the kitchen, at night/, 'interior'],
  ['INT. NET SHED - DAY', 'Anna finds a key in the net. Rain on the roof.', /^In the net shed, in bright daylight, rain/, 'interior'],
  ['EXT. HARBOUR - DAWN', 'Anna ties up her boat. Tom looks at the city.', /^In the harbour, at dawn/, 'coast'],
  ['INT. LIGHTHOUSE - NIGHT', 'Anna climbs the stairs.', /^Inside the lighthouse, at night/, 'interior'],
])('a scene plays where its heading says, whatever else its words name: %s', (heading, action, where, place) => {
  const { scenes } = writeOwnWords({ idea: `${heading}\n\n${action}\n\nANNA\nIs this it?`, length: 10, style: '' });
  expect(scenes[0]?.description).toMatch(where);
  const request = { kind: 'image', purpose: 'start-frame', style: '', width: 320, height: 180, characters: [], seed: 1 } as const;
  for (const { image_prompt } of scenes.flatMap(({ shots }) => shots))
    expect(readPrompt({ ...request, prompt: image_prompt }).place).toBe(place);
});

it.each([
  ['KITCHEN', 'in the kitchen'],
  ['Kitchen', 'in the kitchen'],
  ['GARDEN - NIGHT', 'in the garden'],
  ['Beach, sunset', 'on the beach'],
  ["Anna's kitchen", "in Anna's kitchen"],
  ['Her kitchen', 'in her kitchen'],
])('a numbered scene plays where its heading says, however that is written: %s', (heading, place) => {
  const idea = `SCENE 1 - ${heading}\nAnna: Hello there, Ben.\nBen: Hi.\nSCENE 2 - FOREST\nAnna: Bye.`;
  expect(shotsOf(idea, 12)[0]?.visuals).toBe(`Anna speaks to Ben ${place}.`);
});

it('a numbered scene of a screenplay plays in its place, without its number', () => {
  const idea = 'SCENE 1 - KITCHEN\nANNA: Hello there, Ben.\nBEN: Hi.\nSCENE 2 - FOREST\nANNA: Bye.';
  expect(shotsOf(idea, 12)[0]?.visuals).toBe('Anna speaks to Ben in the kitchen.');
});

it('what somebody says is heard, and what is seen is who says it to whom, and where', () => {
  const [first, second] = shotsOf(
    'INT. KITCHEN - NIGHT\n\nAnna and Tom wait.\n\nANNA\nThe ship is on fire.\n\nTOM\n(whispering)\nWhich ship?',
    10,
  ).filter(({ narration }) => narration);
  expect(first).toMatchObject({
    visuals: 'Anna speaks to Tom in the kitchen.',
    narration: 'The ship is on fire.',
    audio: 'a quiet kitchen',
  });
  expect(second).toMatchObject({ visuals: 'Tom speaks to Anna, whispering, in the kitchen.', narration: 'Which ship?' });
});

it.each([
  ['ROBOT', /a \w+ robot with/],
  ['FOX', /a .*fox/],
  ['GHOST', /a spirit/],
  ['BAKER', /, a baker,/],
  ['DOCTOR', /, a doctor,/],
  ['OLD KING', /, an? (?:old )?king,/],
  ['TOM FOX', /^Chosen by the studio: an? (?:young |elderly )?man/],
  ['CAPTAIN HUNTER', /, a captain,/],
])('who speaks as %s is that', (cue, looks) => {
  const name = cue.toLowerCase().replace(/\b\w/g, (letter) => letter.toUpperCase());
  const [sheet] = castOwnWords(`INT. HALL - DAY\n\n${cue}\nWho is there?\n\nMARA\nIt is me.`, new Set([name]));
  expect(sheet?.description).toMatch(looks);
});

describe('who is seen', () => {
  const seen = (idea: string) =>
    shotsOf(idea)
      .filter((shot) => shot.narration)
      .map((shot) => shot.characters);

  it.each([
    ['Zeynep visits her father Cem. She peels an orange for him.', ['Zeynep', 'Cem']],
    ['Amina falls. Her rival Beth stops.', ['Beth', 'Amina']],
    ['A little snail named Otto crawls away. A sheep gives him a ride.', ['Sheep', 'Otto']],
    ['Inés sale al mar. Encuentra una botella.', ['Inés']],
    ['Abel counts the figures. One of them breathes.', []],
  ])('is whom words speak of: %s', (idea, people) => {
    expect(seen(idea).at(-1)).toEqual(people);
  });
});

describe('where a film of somebody’s own words plays', () => {
  const prompts = (idea: string, length = 30) => shotsOf(idea, length).map((shot) => shot.image_prompt);

  it('is where its scenes are said to be, from their first shot on', () => {
    const { scenes } = write(
      'Mara, 61, finds a watch in a shed. Scene 1: The shed. She opens it. Scene 2: The station at dawn. She waits.',
      30,
    );
    expect(scenes.map(({ title }) => title)).toEqual(['The shed', 'The station at dawn']);
    expect(scenes[0]!.shots.every((shot) => /(?:at the|in a) shed/.test(shot.image_prompt))).toBe(true);
    expect(scenes[1]!.shots.every((shot) => shot.image_prompt.includes('station'))).toBe(true);
    expect(narrated('Mara waits. Scene 1: The shed. She opens it. Scene 2: The station at dawn. She waits.')).not.toContain('The shed.');
  });

  it('is not what somebody wears, looks at or sits at', () => {
    expect(
      prompts('INT. KITCHEN - NIGHT\n\nAnna sits at the table in a yellow shirt. Tom looks out at the sea.\n\nTOM\nHello.').join(),
    ).toMatch(/^(?:(?!in a yellow shirt,|at the table,|at the sea,).)*in the kitchen, at night/);
  });

  it('is nowhere in particular where something is explained', () => {
    expect(
      prompts('How to plant a tree: 1. Dig a hole. 2. Put the tree in. 3. Water it.').every((one) => one.includes('plain background')),
    ).toBe(true);
  });

  it.each([
    ['Cowboy duels a nun at noon', 'a dusty road through the desert'],
    ['A space cowboy duels a robot', 'outer space'],
  ])('is where such stories play when nothing says so: %s', (idea, place) => {
    expect(prompts(idea).join()).toContain(place);
  });

  it('is read in other languages, too, and what is seen is named beside the words', () => {
    const all = prompts('La abuela Carmen vende naranjas en el mercado por la noche. Llueve mucho y ella ríe.');
    expect(all.every((one) => one.includes('in the market, at night, rain, '))).toBe(true);
    expect(all.join()).toContain('(orange)');
    expect(all.join()).toContain('laughs');
  });

  it('shows who speaks to whom, not what is spoken of', () => {
    const spoken = prompts('INT. KITCHEN - NIGHT\n\nAnna waits.\n\nANNA\nThe ship is on fire.\n\nTOM\nWhich ship?');
    const speaking = spoken.filter((prompt) => prompt.includes('speaks'));
    expect(speaking.join()).not.toContain('ship');
    expect(speaking.at(-1)).toMatch(/Tom speaks to Anna/);
  });

  it('has what is advertised in it wherever nobody is', () => {
    const all = shotsOf('An ad for Brightcup, a travel mug that keeps coffee hot. A cyclist rides over a mountain. Hot till late.', 20);
    for (const shot of all.filter(({ characters }) => characters.length === 0)) expect(shot.image_prompt).toMatch(/mug|cup/i);
  });
});

describe('two who talk', () => {
  const DRAMA = `Lena: You sold the piano.
Viktor: It was only standing there.
Lena: So was I, for eleven years.
Viktor: I thought you would be glad of the money.
Lena: I would have been glad of a question.
Viktor: Then ask me to stay.`;
  const shotsFor = (length: number) => writeOwnWords({ idea: DRAMA, length, style: '' }).scenes.flatMap(({ shots }) => shots);

  it('are seen together, past each other and alone, before nothing that they only speak of', () => {
    const shots = shotsFor(24);
    expect(shots[0]!.characters).toEqual(['Lena', 'Viktor']);
    const framings = shots.map(({ image_prompt }) => image_prompt.split(' of ')[0]);
    expect(framings).toEqual(expect.arrayContaining(['Medium shot', 'Over-the-shoulder shot', 'Close-up']));
    expect(shots.find(({ image_prompt }) => image_prompt.startsWith('Close-up'))!.characters).toHaveLength(1);
    expect(shots.every(({ image_prompt }) => image_prompt.includes('before a plain background'))).toBe(true);
    expect(new Set(shots.map(({ duration_seconds }) => duration_seconds)).size).toBeGreaterThan(2);
  });

  it('are told to a model with who speaks to whom, and whoever listens is seen where there is time', () => {
    const shots = shotsFor(50);
    expect(shots.some(({ video_prompt }) => video_prompt.includes('Lena says to Viktor, who listens: “So was I, for eleven years”'))).toBe(
      true,
    );
    const listening = shots.filter(({ narration, image_prompt }) => narration === '' && / listens to /.test(image_prompt));
    expect(listening.length).toBeGreaterThan(0);
    expect(listening.every(({ characters }) => characters.length === 1)).toBe(true);
  });
});

describe('what a shot is filmed with', () => {
  const first = (idea: string) => writeOwnWords({ idea, length: 10, style: 'cinematic' }).scenes[0]!.shots[0]!;

  it('stands in its prompts: lens, light, colours, mood, the course of what happens', () => {
    const { image_prompt, video_prompt } = first('A horror story. Every night Clara hears her name in the cellar. She opens the door.');
    expect(image_prompt).toMatch(/, 24 mm lens, low key light from one side, bottle green and black; /);
    expect(image_prompt).toMatch(/uneasy mood, A horror story, cinematic film still$/);
    expect(video_prompt).toMatch(/\. The action (?:begins|is under way)[^.]*\.$/);
  });

  it('tells a model that films it of no cut, and ends each sentence once', () => {
    const idea =
      'Mara finds the boy on the rocks, and the sea roars, while far away the horns of the ships call. He says: "I am not afraid."';
    const clips = ['', '雨の夜、健太は犬を見つける。「一緒に帰ろう」と健太は言う。'].flatMap((own) =>
      writeOwnWords({ idea: own || idea, length: 30, style: '' }).scenes.flatMap(({ shots }) => shots.map((shot) => shot.video_prompt)),
    );
    expect(clips.join('\n')).not.toMatch(/\bcut\b/);
    expect(clips.join('\n')).toContain('still goes on in the last');
    expect(clips.join('\n')).not.toMatch(/[.!?。]["”“]?\.(?!\.)/);
  });

  it('is nothing that is drawn: a key light is no key', () => {
    const { image_prompt } = first('Clara waits in the kitchen at night.');
    expect(image_prompt).toContain('key light');
    const painted = readPrompt({
      ...{ kind: 'image', purpose: 'start-frame', prompt: `${image_prompt.replace(/cinematic film still$/, 'realistic photograph')}` },
      ...{ style: 'realistic', width: 320, height: 180, characters: [], seed: 1 },
    });
    expect(painted.props).toEqual([]);
  });
});

describe('who and where, read on', () => {
  const told = (idea: string) => writeOwnWords({ idea, length: 20, style: '' });
  const names = (idea: string) => [...new Set(told(idea).scenes.flatMap(({ shots }) => shots.flatMap(({ characters }) => characters)))];

  it.each([
    ["Every night the monitor in Clara's bedroom whispers her name. She has no children.", ['Clara']],
    ['Olli the little octopus wants to hug everybody in the reef.', ['Olli']],
    ['An ad for Kettle & Crow, a coffee roasted by hand: One bag, one grinder, one cup. Kettle & Crow. The day can wait.', []],
    ['Carmen, una abuela, levanta los brazos en la playa y grita: «¡Todavía no he terminado!»', ['Carmen']],
    ['雨の夜、古い本屋で少女ユキは傘を見つける。', ['ユキ']],
  ])('%s', (idea, expected) => {
    expect(names(idea)).toEqual(expected);
  });

  it('takes no mistake for mist, and goes down to the cellar', () => {
    const prompts = told('Petra looks back in the stadium, and that is her mistake. She carries it down to the cellar.')
      .scenes.flatMap(({ shots }) => shots)
      .map(({ image_prompt }) => image_prompt);
    expect(prompts.join()).not.toMatch(/, mist\b/);
    expect(prompts.join()).toContain('in the cellar');
  });
});
