/** Who listens to which events, read from the api's sources: nothing is started for it, so it can be known without a build. */
import fs from 'node:fs';
import { definitionOf, eventTypes } from '@scenewright/events';
import { inRoot } from '../lib/paths.mjs';

const API = 'apps/api/src';

const sources = (pattern) =>
  fs
    .globSync(`${API}/${pattern}`, { cwd: inRoot() })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({ file, text: fs.readFileSync(inRoot(file), 'utf8') }));

/** The text that stands where the pattern has its group. A file that has none is not written as the others are. */
function found({ file, text }, pattern, what) {
  const [, value] = pattern.exec(text) ?? [];
  if (value === undefined)
    throw new Error(`${file} does not show ${what}: scripts/architecture/event-listeners.mjs reads it as ${pattern}`);
  return value;
}

const quoted = (text) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word);
const field = (name) => new RegExp(`readonly ${name} = '([^']+)';`);
const extending = (base) => new RegExp(`export class (\\w+) extends ${base}\\b`);
const categories = (source) => quoted(found(source, /readonly categories = \[([^\]]+)\] as const;/, 'its categories'));

function known(type, file) {
  if (!definitionOf(type)) throw new Error(`${file} names ${type}, which is no event`);
  return type;
}

/** What is asked for, completed and failed by events: name of the kind and of the three events. */
function kindsOfGeneration() {
  return sources('*/generation/*.ts')
    .filter(({ text }) => extending('(?:GenerationKind|AssetGeneration)').test(text))
    .map((source) => {
      const event = (part) => known(found(source, field(part), `the event that it calls ${part}`), source.file);
      return {
        name: found(source, field('name'), 'its name'),
        requested: event('requested'),
        completed: event('completed'),
        failed: event('failed'),
      };
    });
}

/** What starts side effects: class, and the types of events that it reacts to. */
function processes(kinds) {
  return sources('**/*.process.ts').map((source) => {
    const { file, text } = source;
    const named = [...text.matchAll(/\bevent\.type [!=]== '(\w+)'/g)].map(([, type]) => known(type, file));
    // the one that knows no kind by name reacts to what asks for each of them
    const asked = /\.requestedBy\(event\.type\)/.test(text) ? kinds.map(({ requested }) => requested) : [];
    const types = new Set([...named, ...asked]);
    if (types.size === 0) throw new Error(`${file} does not show what it reacts to, as \`event.type === '…'\``);
    return { name: found(source, extending('Process'), 'its class'), types };
  });
}

/** Read models: name, and the categories of streams that they are made from. */
const projections = () =>
  sources('**/*.projection.ts').map((source) => ({ name: found(source, field('name'), 'its name'), categories: categories(source) }));

/** Kinds of generation and processes that listen to an event, in words; and the read models that are made from a category. */
export function listeners() {
  const kinds = kindsOfGeneration();
  const heard = new Map(eventTypes.map((type) => [type, []]));
  for (const { name, requested, completed, failed } of kinds) {
    heard.get(requested).push(`generation \`${name}\` (its request)`);
    heard.get(completed).push(`generation \`${name}\` (its completion)`);
    heard.get(failed).push(`generation \`${name}\` (its failure)`);
  }
  for (const { name, types } of processes(kinds)) for (const type of types) heard.get(type).push(`\`${name}\``);
  const readModels = projections();
  return {
    of: (type) => heard.get(type) ?? [],
    readModelsOf: (category) => readModels.filter((one) => one.categories.includes(category)).map(({ name }) => name),
  };
}
