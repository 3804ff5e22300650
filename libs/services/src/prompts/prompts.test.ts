import { describe, expect, it } from '@jest/globals';
import type { ImageRequest, VideoRequest } from '@scenewright/providers';
import { directed } from './camera.js';
import { changedPicture, newPicture, pictureFromOthers, picturesOf } from './picture-prompts.js';
import { unspoken } from './unspoken.js';
import { videoPrompt } from './video-prompts.js';

const MARA = { id: 'm', name: 'Mara', description: 'A keeper of 60. Chosen by the studio: grey braid, blue coat.' };
const clip = (prompt: string, characters: VideoRequest['characters'] = []): VideoRequest => ({
  kind: 'video',
  prompt,
  startFrame: { path: '', mime: 'image/jpeg' },
  width: 1280,
  height: 720,
  seconds: 5,
  characters,
  seed: 1,
});
const picture = (more: Partial<ImageRequest> = {}): ImageRequest => ({
  kind: 'image',
  purpose: 'start-frame',
  prompt: 'Mara lights the lamp',
  style: 'cinematic',
  width: 1280,
  height: 720,
  characters: [MARA],
  seed: 1,
  ...more,
});
const portrait = { path: '/mara.jpg', mime: 'image/jpeg' };

describe('a camera in a prompt', () => {
  it.each([
    ['Slow push in. Mara lights the lamp.', 'Mara lights the lamp.', 'Slow push in.'],
    ['Mara lights the lamp. The camera pans left.', 'Mara lights the lamp.', 'The camera pans left.'],
    ['Static close-up. She smiles. Zoom out.', 'She smiles.', 'Static close-up. Zoom out.'],
    ['She pushes in the door. He tracks the bear.', 'She pushes in the door. He tracks the bear.', ''],
    ['A crane lifts a car.', 'A crane lifts a car.', ''],
  ])('is told from what happens: %s', (prompt, action, camera) => {
    expect(directed(prompt)).toEqual({ action, camera });
  });
});

describe('what a model is told of a clip', () => {
  const words = 'Slow push in. Mara walks; the sea roars. She says, “Come home!”';

  it.each([
    ['seedance', 'Mara walks; the sea roars. She says, “Come home!” Slow push in.'],
    ['kling', 'Mara walks; the sea roars. She says, “Come home!” Slow push in.'],
    ['hailuo', '[Push in] Mara walks; the sea roars. She says, “Come home!”'],
    ['wan', 'Mara walks. The sea roars. She says, “Come home!” Slow push in.'],
    ['veo', 'Slow push in. Mara walks; the sea roars. She says.'],
  ] as const)('is put as %s follows it', (family, text) => {
    expect(videoPrompt(family, clip(words)).text).toBe(text);
  });

  it('keeps what the camera does where there is no command for it', () => {
    expect(videoPrompt('hailuo', clip('Zoom in. Mara waits. The camera moves along the pier. Gentle drift.')).text).toBe(
      '[Zoom in] Mara waits. The camera moves along the pier. Gentle drift.',
    );
  });

  it.each([
    ['"Come home!" she shouts.', 'She shouts.'],
    ['Ben says quietly to Elena, who listens: “They found it”. He waits.', 'Ben says quietly to Elena, who listens. He waits.'],
    ['He says to her: “Go.” She called "Wait!"', 'He says to her. She called.'],
    ['She reads, “Dear Emil.”', 'She reads.'],
    ['„Komm nach Hause“, sagt er. Sie geht.', 'Sagt er. Sie geht.'],
    ['«¿Estás perdida?», pregunta Lucía.', 'Pregunta Lucía.'],
    ['「一緒に帰ろう」と健太は言う。', 'と健太は言う。'],
  ])('leaves out what is said where nothing is heard: %s', (action, text) => {
    expect(unspoken(action)).toBe(text);
  });

  it.each([
    'A neon sign that reads "OPEN 24 HOURS" flickers above a diner.',
    'The sign says “Closed”.',
    'Dolly writes "Closed forever" on a board.',
    'A banner with the words “WELCOME HOME” sways.',
    'Text on screen: "AquaPure. Stay cold."',
    '“THE END” appears.',
    'The “Aurora” leaves the harbour.',
    'The old ship called “Aurora” leaves.',
    'A bottle with a label that says „Kalt“.',
  ])('keeps what is to be read: %s', (action) => {
    expect(unspoken(action)).toBe(action);
  });

  it('lets a model speak what stands in quotes where its sound is wanted', () => {
    const told = videoPrompt('veo', { ...clip(words), sound: true }).text;
    expect(told).toBe('Slow push in. Mara walks; the sea roars. She says, “Come home!”');
  });

  it('says how those look who are in it, without the studio’s asides, as long as there is room', () => {
    expect(videoPrompt('seedance', clip('Mara waits.', [MARA])).text).toBe('Mara waits. Mara is a keeper of 60, grey braid, blue coat.');
    expect(videoPrompt('seedance', clip('The sea.', [MARA])).text).toBe('The sea.');
    const long = `Mara waits. ${'The rain falls. '.repeat(40)}`.trim();
    expect(videoPrompt('seedance', clip(long, [MARA])).text).toBe(long);
  });

  it('cuts looks without a blank between two characters', () => {
    const tattoo = `${'髪'.repeat(118)}🦊🦊🦊${'靴'.repeat(20)}`;
    for (const padding of ['', '長']) {
      const { text } = videoPrompt('kling', clip('Mara waits.', [{ ...MARA, description: padding + tattoo }]));
      expect(text).toBe(`Mara waits. Mara is ${padding}${'髪'.repeat(118)}${padding ? '' : '🦊'}.`);
    }
  });

  it('loses none of the person’s words, however long', () => {
    const long = `${'The keeper climbs on. '.repeat(200)}Pan left.`;
    for (const family of ['seedance', 'kling', 'wan'] as const) expect(videoPrompt(family, clip(long)).text).toHaveLength(long.length);
  });

  it('is the words as they are where they say nothing but the camera', () => {
    expect(videoPrompt('hailuo', clip('Static shot.')).text).toBe('[Static shot]');
    expect(videoPrompt('hailuo', clip('Orbit.')).text).toBe('Orbit.');
    expect(videoPrompt('veo', clip('“Hello!”')).text).toBe('“Hello!”');
  });

  it('names flaws to models that keep them out', () => {
    expect(videoPrompt('kling', clip('x'))).toMatchObject({ avoid: expect.stringContaining('blur'), version: 3 });
    expect(videoPrompt('kling', clip('A sign says “OPEN”')).avoid).not.toMatch(/\btext\b/);
    expect(videoPrompt('veo', clip('x')).avoid).toBeUndefined();
  });
});

describe('what a model is told of a picture', () => {
  it('has everybody’s looks and the style last', () => {
    expect(newPicture(picture()).text).toBe('Mara lights the lamp\nMara: A keeper of 60, grey braid, blue coat.\nCinematic, shot on film.');
    expect(newPicture(picture({ prompt: MARA.description, characters: [] })).text).toBe(
      'A keeper of 60, grey braid, blue coat.\nCinematic, shot on film.',
    );
  });

  it('says of a portrait once how its subject looks, however its prompt parts the words', () => {
    const portrayed = (prompt: string, changes: string[] = []) =>
      newPicture(picture({ purpose: 'portrait', prompt, style: '', characters: [{ ...MARA, changes }] }))
        .text.split('\n')
        .slice(1);
    const offered = 'Portrait of Mara, a keeper of 60; grey braid, blue coat; plain background';
    expect(portrayed(offered)).toEqual([offered]);
    expect(portrayed(`${MARA.description}\nNow: a red coat`, ['a red coat'])).toEqual([
      'A keeper of 60, grey braid, blue coat.',
      'Now: a red coat',
    ]);
    expect(portrayed('An old woman', ['a red coat'])).toEqual([
      'An old woman',
      'Mara: A keeper of 60, grey braid, blue coat. Changed since: a red coat.',
    ]);
  });

  it('takes nobody for a person who may be an animal, and lets everybody wear what the words say', () => {
    const fox = { id: 'f', name: 'Pip', description: 'a little fox', portrait };
    const texts = [
      newPicture(picture({ purpose: 'portrait', prompt: 'A little fox', characters: [fox] })),
      pictureFromOthers(picture({ prompt: 'Pip in a raincoat', characters: [fox] }), 3),
      pictureFromOthers(picture({ prompt: 'Give Pip a raincoat', characters: [fox], base: portrait }), 3),
    ].map(({ text }) => text);
    expect(texts.filter((text) => /person/.test(text))).toEqual([]);
    expect(texts[1]).toMatch(/^Picture 1 shows Pip: keep face, hair and clothes, but for what is said otherwise below\./);
    expect(texts[2]).toMatch(/clothes stay like that, but for what the first line changes\./);
  });

  it('numbers the pictures that go along, and says what stays', () => {
    expect(pictureFromOthers(picture({ characters: [{ ...MARA, portrait }], base: portrait }), 3).text).toBe(
      'Change picture 1: Mara lights the lamp\nPicture 2 only tells how Mara looks: face, hair and clothes stay like that, but for what the first line changes.\nEverything else in picture 1 stays as it is.',
    );
    expect(changedPicture(picture({ prompt: 'Make the lamp red.', base: portrait })).text).toBe(
      'Make the lamp red. Keep everything else exactly as it is.',
    );
    expect(
      ['Make it night!', 'Write “Open.”', 'ランプを赤く。', 'no hat '].map(
        (prompt) => changedPicture(picture({ prompt })).text.split(' Keep')[0],
      ),
    ).toEqual(['Make it night!', 'Write “Open.”', 'ランプを赤く。', 'no hat.']);
  });

  it('shows what the place looked like before, after the people and as far as there is room', () => {
    const [hall, stairs] = ['/hall.jpg', '/stairs.jpg'].map((path) => ({ path, mime: 'image/jpeg' }));
    const request = picture({ characters: [{ ...MARA, portrait }], earlier: [hall!, stairs!] });
    const told = pictureFromOthers(request, 2);
    expect(told.text).toMatch(/^Picture 1 shows Mara: .*\nPicture 2 is of the same place, earlier in the film: /);
    expect(told.text).not.toContain('Picture 3');
    expect([told.earlier, picturesOf(request, 2)]).toEqual([1, [portrait, hall]]);
    expect([pictureFromOthers(request, 3).earlier, picturesOf(request, 3)]).toEqual([2, [portrait, hall, stairs]]);
    expect(pictureFromOthers(request, 1)).not.toHaveProperty('earlier');
    // one that is changed shows its place itself
    const changed = { ...request, base: portrait };
    expect([pictureFromOthers(changed, 3).earlier, picturesOf(changed, 3)]).toEqual([undefined, [portrait, portrait]]);
  });
});
