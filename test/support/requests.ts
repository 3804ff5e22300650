import { type Call, type CallName, calls } from '@scenewright/contract';
import { callCases } from './call-cases.js';
import type { Place } from './call-inputs.js';
import type { Things } from './things.js';

export const allCalls = Object.entries(calls) as [CallName, Call][];

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

export type Inputs = Record<string, unknown>;

export interface ReadyRequest {
  /** Below `/api`, with its query. */
  readonly path: string;
  readonly init: RequestInit;
}

/** What a call is sent by the owner of these things, as `callCases` has it. */
export const inputsFor = (name: CallName, things: Things, place: Place): Inputs => callCases[name].input(things, place);

/** As an address or a form has it. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

/** The request that sends a call these inputs. */
export function requestOf(name: CallName, inputs: Inputs, file: Uint8Array<ArrayBuffer> = new Uint8Array(PIXEL)): ReadyRequest {
  const call: Call = calls[name];
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(asText(inputs[key])));
  const query = new URLSearchParams(
    Object.keys(call.query.shape)
      .filter((key) => inputs[key] !== undefined)
      .map((key) => [key, asText(inputs[key])]),
  ).toString();
  const address = query ? `${path}?${query}` : path;
  if (call.method === 'GET') return { path: address, init: {} };
  if (call.upload) {
    const form = new FormData();
    for (const [key, value] of Object.entries(inputs)) form.append(key, asText(value));
    form.append('file', new Blob([file]), 'x.png');
    return { path: address, init: { method: call.method, body: form } };
  }
  const elsewhere = [...Object.keys(call.params.shape), ...Object.keys(call.query.shape)];
  const body = Object.fromEntries(Object.entries(inputs).filter(([key]) => !elsewhere.includes(key)));
  return { path: address, init: { method: call.method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } };
}
