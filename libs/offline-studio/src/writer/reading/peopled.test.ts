import { describe, expect, it } from '@jest/globals';
import { randomFrom } from '../../painting/random.js';
import { peopled } from './peopled.js';

const told = (idea: string) => peopled(idea, randomFrom(idea))?.told;
const titleOf = (idea: string) => peopled(idea, randomFrom(idea))?.title;
const SOMEBODY = '(?:A young woman|An old man|A traveller|A curious child)';

describe('an idea that names only what happens', () => {
  it.each([
    ['A casino heist goes wrong', 'Two thieves pull off a casino heist, and the heist goes wrong'],
    ['Bank robbery gone wrong', 'Two thieves pull off a bank robbery, and the robbery goes wrong'],
    ['A first date goes horribly wrong', 'A young woman and a young man meet for a first date, and the date goes horribly wrong'],
    ['The wedding of the century.', 'A bride and a groom celebrate the wedding of the century'],
    ['A job interview that turns into a nightmare', 'A young woman survives a job interview, and the interview turns into a nightmare'],
    ['Our road trip to the Grand Canyon', 'Two friends take a road trip to the Grand Canyon'],
    ['A camping trip with my dad', 'A girl and her dad take a camping trip'],
    ['A date with a vampire', 'A young woman and a vampire meet for a date'],
    ['A Christmas dinner gone wrong', 'Two friends host a Christmas dinner, and the dinner goes wrong'],
    ['A football match between robots and humans', 'Robots and humans play a football match'],
    ['The friendship between a girl and a wolf', 'A girl and a wolf become friends'],
    ['A battle between two wizards', 'Two wizards fight a battle'],
    ['What happens when a robot falls in love?', 'A robot falls in love'],
  ])('is told of those who take part: %s', (idea, sentence) => {
    expect(told(idea)).toBe(sentence);
  });

  it.each([
    ['A race against time to defuse a bomb', `^${SOMEBODY} must defuse a bomb$`],
    ['Life in a medieval village', `^A day in the life of an? (?:young woman|old man|traveller|curious child) in a medieval village$`],
    ['A day at the beach', `^${SOMEBODY} spends a day at the beach$`],
    ['Lost in Tokyo', `^${SOMEBODY} gets lost in Tokyo$`],
    ['Home alone', `^${SOMEBODY} is left alone at home$`],
    ['Alone in the dark', `^${SOMEBODY} is left alone in the dark$`],
    ['A world where nobody can lie', `^${SOMEBODY} wakes up in a world where nobody can lie$`],
    ['Where the wild things are', `^${SOMEBODY} looks for the place where the wild things are$`],
    ['Icarus', '^Icarus (?:makes a promise|changes everything)$'],
  ])('is told of somebody: %s', (idea, sentence) => {
    expect(told(idea)).toMatch(new RegExp(sentence));
  });

  it('is the title, but for one that says what comes of it', () => {
    expect(titleOf('A bank robbery gone wrong.')).toBe('A bank robbery gone wrong');
    expect(titleOf('A first date goes horribly wrong')).toBeUndefined();
  });

  it('is of no child where it tells of love', () => {
    for (const place of ['Paris', 'Rome', 'Oslo', 'Lima', 'Cairo', 'Kyoto', 'Bern', 'Riga', 'Accra', 'Quito'])
      expect(told(`Lost in love in ${place}`)).not.toContain('child');
  });
});

describe('any other idea', () => {
  it.each([
    'A clockmaker teaches a mechanical owl to fly',
    'A samurai’s last duel',
    "The king's wedding",
    'Interview with a vampire',
    'Love story of a sailor and a mermaid',
    'Autumn',
    'The Last Lantern',
    'Two friends take a trip',
    'A robot falls in love with a toaster',
  ])('stays as it is: %s', (idea) => {
    expect(told(idea)).toBeUndefined();
  });
});
