import { describe, expect, it } from '@jest/globals';
import type { EffectKind } from './effects/index.js';
import { readSoundPrompt } from './read-prompt.js';

const kindsOf = (prompt: string) => readSoundPrompt(prompt).map((layer) => layer.kind);

describe('reading a sound effect prompt', () => {
  it.each([
    ['Waves crashing with distant thunder', ['waves', 'thunder']],
    ['heavy rain and wind', ['rain', 'wind']],
    ['footsteps on gravel, then a door creaks open', ['footsteps', 'door']],
    ['three knocks on a wooden door', ['knock']],
    ['sword fight with a cheering crowd', ['sword', 'applause']],
    ['glass shattering', ['glass']],
    ['police siren in city traffic', ['alarm', 'city']],
    ['clock ticking', ['clock']],
    ['a horse galloping over cobblestones', ['horse']],
    ['busy kitchen', ['room']],
    ['a lonely mountain top', ['wind']],
    ['moonlit swamp', ['crickets']],
  ] as [string, EffectKind[]][])('hears %j as %j', (prompt, kinds) => {
    expect(kindsOf(prompt).slice(0, kinds.length)).toEqual(kinds);
  });

  it.each([
    ['baby laughing', ['laughter']],
    ['audience laughing', ['laughter']],
    ['a baby giggles then a dog barks', ['laughter', 'dog']],
    ['bacon sizzling', ['sizzling']],
    ['rooster at dawn', ['rooster']],
    ['old phone rings twice', ['phone']],
    ['snoring man and ticking clock', ['snoring', 'clock']],
    ['scream', ['scream']],
    ['whip crack', ['whip']],
    ['a spoon falls on the floor', ['cutlery']],
    ['pouring coffee', ['pouring']],
    ['distant church bell and crows', ['bell', 'crow']],
    ['game over', ['failure']],
    ['a splash in the water', ['splash']],
    ['campfire', ['fire']],
    ['plate breaking', ['crash']],
  ] as [string, EffectKind[]][])('knows what people ask for most: %j', (prompt, kinds) => {
    expect(kindsOf(prompt)).toEqual(kinds);
  });

  it.each([
    ['car horn', ['carHorn']],
    ['ship horn', ['shipHorn']],
    ['fireworks', ['fireworks']],
    ['fire alarm', ['alarm']],
    ['keys jingling', ['jingling']],
    ['doorbell', ['bell']],
    ['crowd roar', ['applause']],
    ['wind howling', ['wind']],
    ['yellow taxi', ['engine']],
    ['siren wailing', ['alarm']],
    ['striking a match', ['match']],
    ['a crack of thunder', ['thunder']],
    ['train screeching to a halt', ['train']],
    ['tires screeching', ['skid']],
    ['eagle screech', ['eagle']],
    ['bird calls', ['birds']],
    ['buzzing neon sign', ['static']],
    ['battle cry', ['scream']],
    ['a glass of water being poured', ['pouring']],
    ['cricket bat', ['punch']],
    ['hot dog stand crowd', ['crowd']],
    ['fireworks popping', ['fireworks']],
    ['mouse click', ['camera']],
    ['mouse squeak', ['squeaking']],
    ['snow crunching under boots', ['footsteps']],
    ['chainsaw', ['powerTool']],
    ['rustling paper', ['cloth']],
    ['footsteps on wood', ['footsteps']],
    ['a drone flies past', ['aircraft', 'whoosh']],
    ['a low drone', ['space']],
    ['cafe ambience', ['crowd']],
    ['soft ambience', ['room']],
    ['a wide shot of the sea', ['waves']],
    ['bear in mind the wind', ['wind']],
  ] as [string, EffectKind[]][])('takes words together for what they mean together: %j', (prompt, kinds) => {
    expect(kindsOf(prompt)).toEqual(kinds);
  });

  it.each([
    ['no music just wind', ['wind']],
    ['rain without thunder', ['rain']],
    ['birds but not crickets', ['birds']],
    ["wind, don't add any birds", ['wind']],
  ] as [string, EffectKind[]][])('leaves out what is not wanted: %j', (prompt, kinds) => {
    expect(kindsOf(prompt)).toEqual(kinds);
  });

  it.each(['zzz', 'no sound', 'Regen', 'window', 'rainbow', 'Hund bellt', 'shaking hands'])(
    'does not take %j for anything that it knows',
    (prompt) => {
      expect(kindsOf(prompt)).toEqual([]);
    },
  );

  it('keeps how far and how loud to the sound of which it is said', () => {
    const [waves, thunder] = readSoundPrompt('loud waves with distant thunder');
    expect(waves).toMatchObject({ distance: 0, levelDb: 5 });
    expect(thunder).toMatchObject({ distance: 0.8, levelDb: 0 });
    expect(readSoundPrompt('loud thunder followed by soft rain').map(({ levelDb }) => levelDb)).toEqual([5, -7]);
    expect(readSoundPrompt('light switch')).toEqual([{ kind: 'camera', distance: 0, levelDb: 0 }]);
  });
});
