import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { eventTypes } from '@scenewright/events';
import { eventCatalogue, PAGE } from '../../scripts/architecture/event-catalogue.mjs';

const page = eventCatalogue();

it('is current', () => {
  if (readFileSync(join(import.meta.dirname, '../..', PAGE), 'utf8') !== page)
    throw new Error(`${PAGE} is not what the code says: make it anew with \`npm run docs\``);
});

it('has every event once, with what it says, who makes it happen and a sentence', () => {
  const sections = page.split(/^#+ /m);
  for (const type of eventTypes) {
    const own = sections.filter((section) => section.startsWith(`${type}\n`));
    expect(own).toEqual([expect.stringMatching(/^\w+\n\n> [^\n]+\.\n\n(?:[^\n]+\n\n)?- Version \d+.*\n- Says: .+\n- Made by: `\w+`/)]);
  }
});

it.each([
  ['an event that asks for work', 'TrimRequested', 'Heard by: generation `trim` (its request), `GenerationProcess`'],
  ['an event that ends work', 'CharactersCast', 'Heard by: generation `casting` (its completion)'],
  ['an event that a process waits for', 'UserDeleted', 'Heard by: `AccountErasure`'],
  ['an event that came with another', 'ProjectDeleted', 'Made by: `DeleteProject`, `FailScript`'],
  ['an event with a history', 'CreditsGranted', 'Version 2; brought up to it: 1'],
  ['an event with a shape of its own', 'PortraitFailed', '`failure`: [failure](#failure)'],
])('tells of %s', (_, type, said) => {
  const [, section = ''] = page.split(`### ${type}\n`);
  expect(section.split('\n#')[0]).toContain(said);
});
