import { randomUUID } from 'node:crypto';
import { type Call, type CallName, calls } from '@scenewright/contract';
import { z } from 'zod';

/** Ids that a request names. */
export interface Ids {
  readonly project: string;
  readonly character: string;
  readonly audio: string;
  readonly job: string;
  readonly portrait: string;
  readonly frame: string;
  readonly clip: string;
  readonly shot: string;
}

/** Ids of nothing at all. */
export const idsOfNothing = (): Ids => ({
  project: randomUUID(),
  character: randomUUID(),
  audio: randomUUID(),
  job: randomUUID(),
  portrait: randomUUID(),
  frame: randomUUID(),
  clip: randomUUID(),
  shot: randomUUID(),
});

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Values of inputs that have to mean something; every other one gets what its schema takes. */
const valuesFor = (ids: Ids, name: CallName): Record<string, unknown> => ({
  projectId: ids.project,
  project_id: ids.project,
  characterId: ids.character,
  character_id: ids.character,
  audioId: ids.audio,
  jobId: ids.job,
  imageHistoryId: name === 'useHistoricalPortrait' ? ids.portrait : ids.frame,
  videoHistoryId: ids.clip,
  sceneId: 1,
  shotId: 1,
  shotUid: ids.shot,
  clipId: 1,
  scene_id: 1,
  shot_id: 1,
  start_scene_id: 1,
  end_scene_id: 1,
  idea: 'Two foxes open a bakery',
  videoLength: 5,
  voice_id: 'offline-ava',
  endTime: 1,
  audioUrl: 'x',
  operation: 'manual',
  email: 'ada@example.com',
  successUrl: 'http://127.0.0.1/dashboard',
  cancelUrl: 'http://127.0.0.1/pricing',
  name: 'projects',
  stream: `project-${ids.project}`,
});

export const allCalls = Object.entries(calls) as [CallName, Call][];

export interface ReadyRequest {
  /** Below `/api`, with its query. */
  readonly path: string;
  readonly init: RequestInit;
}

/** As an address or a form has it. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

/** A well-formed request for a call, about these ids; `other` replaces values by name. */
export function requestFor(name: CallName, ids: Ids, other: Record<string, unknown> = {}): ReadyRequest {
  const call: Call = calls[name];
  const values: Record<string, unknown> = { ...valuesFor(ids, name), ...other };
  for (const [input, schema] of Object.entries(schemasOf(call))) {
    if (!(input in values) && !schema.safeParse(undefined).success) values[input] = anyOf(name, input, schema);
  }
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(asText(values[key])));
  const query = new URLSearchParams(
    Object.keys(call.query.shape)
      .filter((key) => values[key] !== undefined)
      .map((key) => [key, asText(values[key])]),
  ).toString();
  const address = query ? `${path}?${query}` : path;
  if (call.method === 'GET') return { path: address, init: {} };
  if (call.upload) {
    const form = new FormData();
    for (const [key, value] of Object.entries(values)) form.append(key, asText(value));
    form.append('file', new Blob([PIXEL]), 'x.png');
    return { path: address, init: { method: call.method, body: form } };
  }
  return { path: address, init: { method: call.method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(values) } };
}

const schemasOf = (call: Call): Record<string, z.ZodType> => ({
  ...call.params.shape,
  ...call.query.shape,
  ...('shape' in call.body ? (call.body as z.ZodObject).shape : {}),
});

/** Names of the inputs of a call, wherever they stand. */
export const inputsOf = (call: Call): string[] => Object.keys(schemasOf(call));

/** Something that an input takes. @throws with the name of the input when it does not take what its JSON schema says */
function anyOf(name: CallName, input: string, schema: z.ZodType): unknown {
  const value = sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  if (!schema.safeParse(value).success) throw new Error(`${name} needs ${input}: give it a value in valuesFor`);
  return value;
}

type JsonSchema = z.core.JSONSchema._JSONSchema;

function sampleOf(schema: JsonSchema): unknown {
  if (typeof schema === 'boolean') return null;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? Number.POSITIVE_INFINITY);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(Array.isArray(schema.items) ? true : (schema.items ?? true)));
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((key) => [key, sampleOf(schema.properties?.[key] ?? true)]));
    case 'string':
      return schema.format === 'uuid' ? randomUUID() : 'anything at all'.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength);
    default:
      return null;
  }
}
