import { describe, expect, it } from '@jest/globals';
import { languageOf } from './language.js';

describe('the language of a few words', () => {
  it.each([
    'Grumpy cat inherits a mansion.',
    'GRUMPY CAT INHERITS A MANSION',
    'Grumpy Cat Inherits a Mansion',
    'a cat inherits a mansion',
    'A penguin dances tango solo',
    'A tiny dragon guards a piano',
    'Lonely astronaut adopts a cactus',
    'Turtle wins a marathon',
    'Elephant paints a portrait',
    'Cowboy duels a robot',
    'Marco visits a salon in Milan',
    'Panda vs Dragon epic battle',
    'A matador adopts a bull',
    'Cheap drone sees a volcano erupt',
  ])('is English where they are of English: %s', (text) => {
    expect(languageOf(text)).toBe('en');
  });

  it.each([
    ['nl', 'Een man in een bar'],
    ['sv', 'En robot lär sig dansa'],
    ['da', 'En man i en bar'],
    ['es', 'El drama de un actor sin papel'],
    ['es', 'Una panda abre un bar'],
    ['fr', 'Un piano tombe dans la mer'],
    ['it', 'Un robot impara a ballare'],
    ['pt', 'O mar no fim do dia'],
    ['de', 'Ein Mann in einer Bar'],
    ['ro', 'Pisica deschide un bar'],
    ['hu', 'A macska táncol az esőben'],
    ['ja', '猫がピアノを弾く'],
  ])('is %s though English has some of them: %s', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  it('is English where there are too few to tell', () => {
    expect(languageOf('Tokyo Drift')).toBe('en');
  });
});
