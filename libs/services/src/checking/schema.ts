/** A schema as OpenAPI has it, as far as inputs are held against it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** What is wrong with what is sent, by the schema that a service publishes. `document`: where its references lead. */
export function problemsOf(input: Readonly<Record<string, unknown>>, schema: Schema, document: unknown): string[] {
  const { properties = {}, required = [] } = resolved(schema, document);
  const missing = required.filter((name) => input[name] === undefined).map((name) => `${name} is required, and not sent`);
  const wrong = Object.entries(input).flatMap(([name, value]) => {
    const expected = properties[name];
    if (!expected) return [`${name} is sent, and not among its inputs`];
    return fits(value, expected, document) ? [] : [`${name}: ${brief(value)} is not ${inWords(resolved(expected, document), document)}`];
  });
  return [...missing, ...wrong];
}

/** A schema with its references followed, and all that it has to be at once put together. */
function resolved(schema: Schema, document: unknown, depth = 0): Schema {
  if (depth > 8) return {};
  const { $ref, allOf, ...own } = schema;
  const parts = [...($ref === undefined ? [] : [at($ref, document)]), ...(allOf ?? [])].map((part) => resolved(part, document, depth + 1));
  return Object.assign({}, ...parts, own);
}

/** '#/components/schemas/Input'. */
const at = (reference: string, document: unknown): Schema =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((place, name) => (place as Record<string, unknown> | undefined)?.[name], document) ?? ({} as Schema);

function fits(value: unknown, given: Schema, document: unknown): boolean {
  const schema = resolved(given, document);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && !choices.some((one) => fits(value, one, document))) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (schema.type && ![schema.type].flat().some((type) => isOfType(value, type))) return false;
  if (typeof value === 'number') return value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value);
  if (!Array.isArray(value)) return true;
  const { items, minItems = 0, maxItems = value.length } = schema;
  return value.length >= minItems && value.length <= maxItems && value.every((one) => !items || fits(one, items, document));
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

const brief = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

function inWords({ enum: values, type, minimum, maximum, anyOf, oneOf }: Schema, document: unknown): string {
  if (values) return `one of ${values.map(brief).join(', ')}`;
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map((one) => inWords(resolved(one, document), document)).join(' or ');
  const range = minimum !== undefined || maximum !== undefined ? ` from ${minimum ?? 'any'} to ${maximum ?? 'any'}` : '';
  return `${[type].flat().join(' or ') || 'what it takes'}${range}`;
}
