/** Ideas to start from; one of them is the placeholder of the idea field. */
const IDEAS: readonly string[] = [
  'A short murder case: a detective, a locked library, and a clock that runs backwards.',
  'A lighthouse keeper befriends a storm.',
  'Two astronauts play chess by radio from opposite sides of the moon.',
  'A street cat becomes the night watch of a fish market.',
  'The last letter carrier delivers one letter that is ninety years late.',
  'A child paints a door on a wall, and somebody knocks from the other side.',
  'A robot gardener tends the only tree on Mars.',
];

export const someIdea = (random: () => number = Math.random): string => IDEAS[Math.floor(random() * IDEAS.length)] ?? '';
