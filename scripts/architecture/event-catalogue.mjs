/**
 * Every event that there is, as a page: what it says, who makes it happen, who listens. Made from the catalogue, the deciders and the
 * api's sources. As a program it writes the page (`npm run docs`).
 */
import fs from 'node:fs';
import { sentenceOf } from '@scenewright/domain';
import { commandsByEvent } from '@scenewright/domain/testing';
import { catalogue, recall } from '@scenewright/events';
import { inRoot } from '../lib/paths.mjs';
import { listeners } from './event-listeners.mjs';
import { fields, linkTo, namedShapes } from './event-shapes.mjs';

export const PAGE = 'docs/events.md';

const INTRODUCTION = `# Events

Everything that happens in the studio, by the streams in which it stands. Made by \`npm run docs\` from the catalogue (\`libs/events\`), the deciders (\`libs/domain\`) and the api's sources; a test fails when this page is not current.

The sentence under an event is what people read of it, for the sample in \`libs/events/golden\`. *Made by*: the commands of the stream's decider that make it happen, found by deciding thousands of them. *Heard by*: kinds of generation and processes that react to it. Read models are made from all events of the streams that they follow, and an event goes to the browsers of those whom it concerns, but for the few that are shown to nobody (\`apps/api/src/realtime/fetched.ts\`).
`;

const code = (names) => names.map((name) => `\`${name}\``).join(', ');
const numbers = (version) => Array.from({ length: version - 1 }, (_, index) => index + 1).join(', ');

const COMMENT = '/\\*\\*((?:(?!\\*/)[^])*)\\*/';
const declarations = fs.globSync('libs/events/src/*.ts', { cwd: inRoot() }).map((file) => fs.readFileSync(inRoot(file), 'utf8'));

/** The comment that stands in front of something in the catalogue's sources; null when there is none. */
function commentOn(declaration) {
  const pattern = new RegExp(`${COMMENT}\\s*${declaration}`);
  for (const text of declarations) {
    const [, comment] = pattern.exec(text) ?? [];
    if (comment !== undefined) return comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim();
  }
  return null;
}

/** What a category is about: how the file begins that declares it. */
function about(category) {
  const words = commentOn(`import [^]*?export const ${category}Events = \\{`);
  if (words === null) throw new Error(`the file that declares ${category}Events does not begin with what they are about`);
  return words;
}

function sample(type, version) {
  const golden = JSON.parse(fs.readFileSync(inRoot(`libs/events/golden/${type}.v${version}.json`), 'utf8'));
  const event = recall(golden);
  if (!event) throw new Error(`the sample of ${type} is of a version that is still to come`);
  return sentenceOf(event);
}

function section(type, { schema, version }, { commands, heard }) {
  const comment = commentOn(`${type}: event\\(`);
  return [
    `### ${type}`,
    '',
    `> ${sample(type, version)}.`,
    '',
    ...(comment ? [comment, ''] : []),
    `- Version ${version}${version > 1 ? `; brought up to it: ${numbers(version)}` : ''}`,
    `- Says: ${fields(schema) || 'nothing more'}`,
    `- Made by: ${code(commands)}`,
    ...(heard.length > 0 ? [`- Heard by: ${heard.join(', ')}`] : []),
    '',
  ];
}

/** Shapes with something to say of them; those that are made of parts only when something on the page leads there. */
function sectionsOfShapes(page) {
  const all = namedShapes();
  const linked = [page, ...all.map(({ made }) => made)].join('\n');
  return all.flatMap(({ name, made }) => {
    if (made !== null && !linked.includes(linkTo(name))) return [];
    const lines = [commentOn(`export const ${name} =`), made].filter((line) => line !== null);
    return lines.length > 0 ? [`### ${name}`, '', lines.join('\n\n'), ''] : [];
  });
}

/** The page as it should be. */
export function eventCatalogue() {
  const commands = commandsByEvent();
  const { of, readModelsOf } = listeners();
  const lines = Object.entries(catalogue).flatMap(([category, events]) => [
    `## ${category}`,
    '',
    about(category),
    '',
    `Read models: ${code(readModelsOf(category)) || 'none'}.`,
    '',
    ...Object.entries(events).flatMap(([type, definition]) => {
      const makers = commands.get(type);
      if (!makers) throw new Error(`no command makes ${type} happen: give one to the histories in libs/domain/src/testing/commands`);
      return section(type, definition, { commands: makers, heard: of(type) });
    }),
  ]);
  const shapes = sectionsOfShapes(lines.join('\n'));
  return `${[INTRODUCTION, ...lines, '## Shapes', '', ...shapes].join('\n').trim()}\n`;
}

if (process.argv[1] === import.meta.filename) {
  fs.writeFileSync(inRoot(PAGE), eventCatalogue());
  console.log(`${PAGE} is current`);
}
