/** What an event says, in words for people: each field with what may stand in it. */
import * as events from '@scenewright/events';

/** Shapes that have a name of their own in the catalogue, by the schema itself. */
const names = new Map(Object.entries(events).flatMap(([name, value]) => (value?.def && value?.safeParse ? [[value, name]] : [])));
const isPlain = ({ def: { type } }) => type === 'string' || type === 'number';

/** Every shape that has a name: what it is made of is null when the name says it all. */
export const namedShapes = () =>
  [...names]
    .map(([schema, name]) => ({ name, made: isPlain(schema) ? null : unfolded(schema) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** A link to the section of a shape. */
export const linkTo = (name) => `[${name}](#${name.toLowerCase()})`;

/** A schema by its name, or in words when it has none. */
function words(schema) {
  const name = names.get(schema);
  if (name === undefined) return unfolded(schema);
  return isPlain(schema) ? name : linkTo(name);
}

/** A schema in words, whether or not it has a name. */
function unfolded(schema) {
  const { def } = schema;
  switch (def.type) {
    case 'object':
      return Object.keys(schema.shape).length === 0 ? 'nothing' : `{ ${fields(schema)} }`;
    case 'array':
      return `list of ${words(def.element)}`;
    case 'nullable':
      return `${words(def.innerType)} or null`;
    case 'enum':
      return Object.values(def.entries)
        .map((value) => `“${value}”`)
        .join(' / ');
    case 'literal':
      return def.values.map((value) => `“${value}”`).join(' / ');
    case 'union':
      return def.options.map(words).join(' or ');
    case 'record':
      return 'any JSON object';
    case 'number':
      return schema.isInt ? 'whole number' : 'number';
    case 'string':
      return def.format ?? 'text';
    case 'boolean':
      return 'yes or no';
    default:
      throw new Error(`nobody said how to put a ${def.type} into words: scripts/architecture/event-shapes.mjs`);
  }
}

/** `name`: what may stand there; with a question mark when it may be left out. */
export const fields = (schema) =>
  Object.entries(schema.shape)
    .map(([name, value]) =>
      value.def.type === 'optional' ? `\`${name}?\`: ${words(value.def.innerType)}` : `\`${name}\`: ${words(value)}`,
    )
    .join(', ');
