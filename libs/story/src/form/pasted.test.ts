import { describe, expect, it } from '@jest/globals';
import { readStory } from '../story.js';

const linesOf = (text: string) =>
  readStory(text).scenes.flatMap(({ lines }) => lines.map(({ manner, speaker, text: words }) => [speaker ?? manner, words]));
const secondsOf = (text: string) => readStory(text).scenes.flatMap(({ lines }) => lines.map(({ seconds }) => seconds));

describe('subtitles', () => {
  const SRT =
    '1\n00:00:00,000 --> 00:00:03,500\nThe sea was quiet that night,\n\n2\n00:00:03,500 --> 00:00:07,000\ntoo quiet for Olaf.\n\n3\n00:00:07,000 --> 00:00:11,200\nThen he heard\nthe singing.';

  it('are told in their sentences, as long as they are seen', () => {
    expect(linesOf(SRT)).toEqual([
      ['told', 'The sea was quiet that night, too quiet for Olaf.'],
      ['told', 'Then he heard the singing.'],
    ]);
    expect(secondsOf(SRT)).toEqual([7, 4]);
    expect(linesOf(SRT.replaceAll('\n', '\r\n'))).toEqual(linesOf(SRT));
  });

  it('are said by whose voice they have', () => {
    const text =
      'WEBVTT\n\n00:00.000 --> 00:03.000\n<v Anna>Do you hear that?\n\n00:03.000 --> 00:06.000\n<v Ben>It is the wind.\n\n00:06.000 --> 00:09.000\n<v Anna>The wind does not knock.';
    expect(linesOf(text)).toEqual([
      ['Anna', 'Do you hear that?'],
      ['Ben', 'It is the wind.'],
      ['Anna', 'The wind does not knock.'],
    ]);
  });
});

describe('whose voice it is', () => {
  it.each([
    [
      'Sarah Miller  0:03\nCan you hear me?\n\nTom Becker  0:07\nLoud and clear.',
      [
        ['Sarah Miller', 'Can you hear me?'],
        ['Tom Becker', 'Loud and clear.'],
      ],
    ],
    [
      'VIKTOR. Is the coffee ready?\nDORA. It was ready an hour ago.\nVIKTOR. I was walking.',
      [
        ['Viktor', 'Is the coffee ready?'],
        ['Dora', 'It was ready an hour ago.'],
        ['Viktor', 'I was walking.'],
      ],
    ],
    [
      'A toddler grips a table.\nSFX: Clock ticking.\nVO: Every journey begins with a step.\nShe lets go.\nANNCR: We make it a soft one.\nSUPER: SoftSole.',
      [
        ['shown', 'A toddler grips a table.'],
        ['told', 'Every journey begins with a step.'],
        ['shown', 'She lets go.'],
        ['told', 'We make it a soft one.'],
        ['shown', 'SoftSole.'],
      ],
    ],
    [
      '- Drone shot over a vineyard\n- Voiceover: "Three generations."\n- A grandfather hands grapes to his granddaughter\n- Voiceover: "One hill."',
      [
        ['shown', 'Drone shot over a vineyard'],
        ['told', 'Three generations.'],
        ['shown', 'A grandfather hands grapes to his granddaughter'],
        ['told', 'One hill.'],
      ],
    ],
    [
      '**Opening Shot:**\nA drone shot over a city.\n\n**Voiceover:**\n"Silence became illegal."\n\n**Cut to:**\nKIRA hides a music box.\n\n**KIRA (whispering):**\n"Just one song."\n\n**DRONE:**\n"Noise level insufficient."',
      [
        ['shown', 'A drone shot over a city.'],
        ['told', 'Silence became illegal.'],
        ['shown', 'KIRA hides a music box.'],
        ['Kira', 'Just one song.'],
        ['Drone', 'Noise level insufficient.'],
      ],
    ],
    [
      'Shot 1: An empty street at night.\nShot 2: A man turns around.\nMAN: Who is there?',
      [
        ['told', 'An empty street at night.'],
        ['told', 'A man turns around.'],
        ['Man', 'Who is there?'],
      ],
    ],
  ])('is told by the form of %j', (text, lines) => expect(linesOf(text)).toEqual(lines));

  it('is no word of what is seen', () => {
    const text = 'Narrator (V.O.): Long ago.\nMina (O.S.): Wait!\nNarrator (voix off): She ran.\nMina (whispering): Now.';
    expect(readStory(text).scenes[0]!.lines.map(({ aside }) => aside)).toEqual([undefined, undefined, undefined, 'whispering']);
  });
});

describe('parts with a name and a time', () => {
  const scenesOf = (text: string) =>
    readStory(text).scenes.map(({ heading, lines }) => [
      heading,
      Math.round(lines.reduce((sum, { seconds = 0 }) => sum + seconds, 0)),
      lines.map(({ text: words }) => words),
    ]);
  const SCENES = [
    ['Hook', 3, ['"Stop scrolling."', 'A pile of clothes']],
    ['Main content', 12, ['"I found a trick."']],
    ['CTA', 5, ['"Follow for more."']],
  ];

  it.each([
    'Hook (0-3s): "Stop scrolling."\n(A pile of clothes)\n\nMain content (3-15s):\n"I found a trick."\n\nCTA (15-20s): "Follow for more."',
    '**Hook (0–3 seconds)**\n"Stop scrolling."\n(A pile of clothes)\n\n**Main content (3–15 seconds)**\n"I found a trick."\n\n**CTA (15–20 seconds)**\n"Follow for more."',
    '**[0:00–0:03] Hook**\n"Stop scrolling."\n(A pile of clothes)\n\n**[0:03–0:15] Main content**\n"I found a trick."\n\n**[0:15–0:20] CTA**\n"Follow for more."',
    '**0:00 – 0:03 | Hook**\n"Stop scrolling."\n(A pile of clothes)\n**0:03 – 0:15 | Main content**\n"I found a trick."\n**0:15 – 0:20 | CTA**\n"Follow for more."',
    '[Hook – 0:00–0:03]\n"Stop scrolling."\n(A pile of clothes)\n\n[Main content – 0:03–0:15]\n"I found a trick."\n\n[CTA – 0:15–0:20]\n"Follow for more."',
    '1. **Hook (0–3s):** "Stop scrolling."\n(A pile of clothes)\n2. **Main content (3–15s):** "I found a trick."\n3. **CTA (15–20s):** "Follow for more."',
  ])('are scenes that are called so and last as long: %j', (text) => expect(scenesOf(text)).toEqual(SCENES));

  it('are known by the seconds of other languages', () => {
    const text = 'Szene 1 (0–10 Sek.)\nBild: Teig.\nSprecher: „Seit 1920.“\n\nSzene 2 (10–30 Sek.)\nBild: Brot.\nSprecher: „Mit Butter.“';
    expect(scenesOf(text)).toEqual([
      ['', 10, ['Teig.', 'Seit 1920.']],
      ['', 20, ['Brot.', 'Mit Butter.']],
    ]);
  });
});

describe('what parts of a song or a video are called', () => {
  it.each([
    '[Verse 1]\nI left my heart in a boat\n\n[Chorus]\nOh, carry me home\n\n[Outro]\nCarry me home',
    'Verse 1:\nI left my heart in a boat\n\nChorus:\nOh, carry me home\n\nOutro:\nCarry me home',
    'INTRO\nI left my heart in a boat\n\nMAIN\nOh, carry me home\n\nOUTRO\nCarry me home',
    '**Strophe 1**\nI left my heart in a boat\n\n**Refrain**\nOh, carry me home\n\n**Outro**\nCarry me home',
  ])('is neither seen nor said: %j', (text) => {
    expect(linesOf(text)).toEqual([
      ['told', 'I left my heart in a boat'],
      ['told', 'Oh, carry me home'],
      ['told', 'Carry me home'],
    ]);
    expect(readStory(text).title).toBe('I left my heart in a boat');
  });
});

describe('clips, frames and tomas', () => {
  it('are shots, as long as stands behind them', () => {
    const text = 'Clip 1: I close my laptop (2 sec)\nText: "Day 1"\nClip 2: Sunrise on the beach (3 sec)\nText: "Day 30"';
    expect(linesOf(text)).toEqual([
      ['told', 'I close my laptop'],
      ['shown', '"Day 1"'],
      ['told', 'Sunrise on the beach'],
      ['shown', '"Day 30"'],
    ]);
    expect(secondsOf(text).reduce((sum, one) => sum! + one!, 0)).toBeCloseTo(5);
    expect(linesOf('Toma 1: Una plaza vacía.\nToma 2: Una niña con un globo.\nVoz en off: "Aquel día el viento tenía prisa."')).toEqual([
      ['told', 'Una plaza vacía.'],
      ['told', 'Una niña con un globo.'],
      ['told', expect.stringContaining('Aquel día')],
    ]);
  });

  it('are framed by nobody', () => {
    const text = 'Panel 1: Wide shot. A robot stands on a roof.\nSFX: Wind!\nPanel 2: Medium shot. A pigeon lands on its arm.\nSFX: Coo!';
    expect(readStory(text).people.map(({ name }) => name)).toEqual(['Robot', 'Pigeon']);
  });
});
