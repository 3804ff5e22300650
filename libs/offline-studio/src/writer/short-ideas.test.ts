import { describe, expect, it } from '@jest/globals';
import { writeStoryAround } from './story-around.js';
import { mistakesIn } from './test-grammar.js';

const write = (idea: string) => writeStoryAround({ idea, length: 60, style: '' });
const shotsOf = (idea: string) => write(idea).scenes.flatMap((scene) => scene.shots);
const narrated = (idea: string) =>
  shotsOf(idea)
    .map((shot) => shot.narration)
    .join(' ');

/** An idea in one line, with what its story says, and what it must not. */
const IDEAS: readonly (readonly [idea: string, says: RegExp, never?: RegExp])[] = [
  ['A casino heist goes wrong', /The plan was simple.*the heist went wrong/, /\w+, a casino heist/],
  ['A first date goes horribly wrong', /met for a first date/, /The first date:/],
  ['The story of Icarus', /Icarus/, /icarus/],
  ['A llama who wants to be a ballerina', /became a ballerina/, /was a ballerina/],
  ['A family of five moves into a haunted house', /, a family of five.*moved into a haunted house/],
  ['Two Vikings argue over a goat', /, two Vikings.*It began with a small thing/, /Meet Vikings|\w+ and \w+ and/],
  ['Twin brothers race their cars across the desert', /\w+ and \w+, twin brothers/],
  ['A baker and her rival compete for the golden whisk', /\w+ and \w+ .*competed? for the golden whisk/],
  ['A couple breaks up in a diner', /It began with a small thing/, /The plan was simple|alarm/],
  ['A young girl breaks the family curse', /broke the family curse/, /The plan was simple|alarm/],
  ['A hacker breaks into the Pentagon', /The plan was simple/],
  ['A little fox gets lost in the snow', /got lost in the snow.*a light, no bigger/],
  ['Three astronauts are stranded on a red planet', /were stranded on a red planet.*Only an echo answered/],
  ['An alien crash-lands on a farm and befriends a cow', /, an alien.*Only an echo answered.*befriended \w+/, /alien crash/],
  [
    'A girl is sad because her cat ran away',
    /It began when \w+, her cat, ran away\. \w+ was sad, and told nobody/,
    /One day|harder|Not far away/,
  ],
  [
    'A boy is afraid of the dark',
    /in the bedroom.*was afraid of the dark, and told nobody.*Today that is only a story/i,
    /Nobody does that|One day|one thing now: the dark/,
  ],
  [
    'Two sisters search the attic for their grandmother’s diary',
    /in the attic.*searched for their grandmother.s diary/,
    /now: the attic|library|searched the attic/,
  ],
  ['A boy searches the whole house for his cat', /in the whole house.*search for \w+/, /(?:in|on) the park|the whole house for/],
  ['An old man searches the internet for love', /searched the internet for love/, /in the internet/],
  ['A farmer harvests the wheat before the storm comes', /harvested the wheat/, /wheat comes/],
  ['A boy hides the letter before his father comes home', /had to be done before his father comes home/, /letter comes/],
  ['A girl misses her father who is at sea', /was at sea.*missed \w+, and told nobody/, /(?:begins|knew|happened) at sea|At sea/],
  ['A girl who lives in Paris misses her grandmother', /in Paris.*missed \w+, and told nobody/],
  ['A boy who is jealous of his baby sister', /was jealous of \w+, and told nobody/, /began again|Why me/],
  ['A penguin that cannot swim', /could not swim, and told nobody/, /One day|All or nothing/],
  ['A mother mourns her son', /mourned \w+, and told nobody/, /Why me|Not far away|And this is/],
  ['A boy does not want to grow up', /did not want to grow up/, /\w+ grew up/],
  ['A shy librarian is in love with the postman', /came to fall in love with|fell in love with/, /was in love/],
  ['A cat that thinks it is a dog', /thought it was a dog/, /thought it is/],
  ['A child discovers that his toys can talk', /discovered that his toys could talk/],
  ['A lonely astronaut finds a plant in the vents', /found a plant/, /harder than it sounds|Nobody does that/],
  ['A firefighter is haunted by the one he could not save', /was haunted by the one/, /begins by the one/],
  ['An old man meets his younger self', /Young (\w+), his younger self.*\1/, /now: his younger self/],
  ['A man and his younger self talk on a bench', /(\w+) and Young \1 were ready to talk/],
  ['A woman receives a letter from her future self', /received a letter from her future self/, /Future \w+/],
  ['A team loses the final match', /lost the final match.*simply stood up/, /Something shone/],
  ['A king loses his crown', /Something shone/],
  ['A boy misses his train', /It was over in a moment/],
  ['A couple celebrates their 50th wedding anniversary', /It was time to celebrate their 50th wedding anniversary/],
  ['A nurse works the night shift', /Others came and went/, /the morning light|All or nothing/],
  ['A woman receives a letter from her future self', /On a day like any other/],
  ['Two neighbours fight over a tree', /It began with a small thing/, /the danger/],
  ['An old sailor tells his grandson about the sea monster', /told \w+ about the sea monster/, /And this is \w+, the sea monster/],
  ['A magician’s last trick', /dared the last trick/, /remember/],
  ['The chef’s secret', /keep the secret/],
  ['My first day at school', /spent the first day at school/],
  ['Her first kiss', /dared the first kiss/],
  ['When the lights go out, the toys come alive', /the toys came alive/, /explain|wondered/],
  ['When a mysterious signal arrives from deep space, a linguist must decode it.', /decoded the mysterious signal/, /decoded it/],
  ['Two rival magicians are forced to work together when their rabbits disappear.', /, two rival magicians.*worked together/],
  ['A shy barista writes letters to a customer, who starts writing back.', /wrote letters to a customer/, /wrote back/],
  ['An elderly couple dances in their kitchen before moving to a nursing home.', /came here to dance\./, /nursing\./],
  ['A soldier from 1916 wakes up in modern London and looks for his family.', /looked for his family/, /From 1916/],
  ['The night before the big race, a young cyclist’s bike is stolen.', /lost the bike/, /the night was stolen|The night:/],
  ['The king’s daughter is kidnapped.', /It was over in a moment/, /Something shone/],
  ['After losing her memory in a car accident, a pianist finds a song.', /lost her memory in a car accident/, /on the car accident/],
];

describe('a story of an idea in one line', () => {
  it.each(IDEAS.map(([idea, says, never = /^$/]) => ({ idea, says, never })))('tells what it says: $idea', ({ idea, says, never }) => {
    expect(narrated(idea)).toMatch(says);
    expect(narrated(idea)).not.toMatch(never);
  });

  it.each([
    ['A boy is afraid of the dark', 'The Boy and the Dark'],
    ['A girl is afraid of dogs', 'The Girl and the Dogs'],
    ['A girl misses her father who is at sea', 'The Girl and Her Father'],
  ])('is called by what weighs on somebody, which is not theirs, and not by where somebody else is: %s', (idea, title) => {
    expect(write(idea).title).toBe(title);
  });

  it('has no mistakes of grammar that can be counted', () => {
    for (const [idea] of IDEAS) {
      const { title, logline, scenes } = write(idea);
      const texts = scenes.flatMap((scene) => [
        scene.title,
        scene.description,
        ...scene.shots.flatMap((shot) => [shot.visuals, shot.narration]),
      ]);
      expect([title, logline, ...texts].flatMap(mistakesIn)).toEqual([]);
    }
  });
});
