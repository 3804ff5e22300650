import { randomUUID } from 'node:crypto';
import { type Call, type CallName, calls } from '@scenewright/contract';
import type { z } from 'zod';

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

/** A value for every input that some call of the contract has. */
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
  place: 1,
  clipId: 1,
  scene_id: 1,
  shot_id: 1,
  start_scene_id: 1,
  end_scene_id: 1,
  idea: 'Two foxes open a bakery',
  videoLength: 5,
  prompt: 'a prompt',
  description: 'a shot',
  text: 'Hello.',
  voice_id: 'offline-ava',
  startTime: 0,
  endTime: 1,
  audioUrl: 'x',
  action: 'modify',
  amount: 1,
  operation: 'manual',
  email: 'ada@example.com',
  password: 'correct horse battery staple',
  role: 'support',
  by: 'the tests',
  reason: 'a kindness',
  planId: 'pro_monthly',
  successUrl: 'http://127.0.0.1/dashboard',
  cancelUrl: 'http://127.0.0.1/pricing',
  deductionId: 'a-deduction',
  code: 'a-code',
  name: 'projects',
  stream: `project-${ids.project}`,
  skip: false,
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
  const values = { ...valuesFor(ids, name), ...other };
  const missing = inputsOf(call).filter((input) => !(input in values) && isNeeded(call, input));
  if (missing.length > 0) throw new Error(`${name} needs ${missing.join(', ')}: give it a value in valuesFor`);
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

/** Names of the inputs of a call, wherever they stand. */
export const inputsOf = (call: Call): string[] => [
  ...Object.keys(call.params.shape),
  ...Object.keys(call.query.shape),
  ...('shape' in call.body ? Object.keys((call.body as { shape: object }).shape) : []),
];

function isNeeded(call: Call, input: string): boolean {
  const body = 'shape' in call.body ? (call.body as z.ZodObject).shape : {};
  const schema = [call.params.shape, call.query.shape, body].map((shape) => (shape as Record<string, z.ZodType>)[input]).find(Boolean);
  return schema?.safeParse(undefined).success === false;
}
