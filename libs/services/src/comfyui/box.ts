import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { MediaInput } from '@scenewright/providers';
import { z } from 'zod';
import type { Medium } from '../http/download.js';
import { ServiceClient } from '../http/service-client.js';
import { ServiceFault, WORDS } from '../http/service-fault.js';
import type { Graph } from './workflow.js';

/** A machine that runs ComfyUI. */
export interface BoxAddress {
  readonly url: string;
  /** What people call it; default: its host. */
  readonly label: string;
}

const CALL_MS = 20_000;
const UPLOAD_MS = 3 * 60_000;
const RESULT_MS = 5 * 60_000;
const MOST_BYTES = { history: 2e6, queue: 8e6, objects: 32e6, stats: 1e6, other: 1e6 };
const FOLDER = 'scenewright';

const file = z.looseObject({ filename: z.string(), subfolder: z.string().default(''), type: z.string().default('output') });
const ended = z.looseObject({
  prompt: z.array(z.unknown()).optional(),
  outputs: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  status: z.looseObject({ status_str: z.string(), messages: z.array(z.tuple([z.string(), z.looseObject({})])).default([]) }).optional(),
});
const history = z.record(z.string(), ended);
/** number, prompt id, graph, what came with the order, outputs */
const queued = z.tuple([z.number(), z.string()]).rest(z.unknown());
const queue = z.object({ queue_running: z.array(queued), queue_pending: z.array(queued) });
const stats = z.looseObject({
  system: z.looseObject({ comfyui_version: z.string().optional(), ram_total: z.number().optional() }),
  devices: z.array(z.looseObject({ name: z.string(), vram_total: z.number() })).default([]),
});
const taken = z.looseObject({ prompt_id: z.string(), node_errors: z.record(z.string(), z.unknown()).nullish() });
const objects = z.record(z.string(), z.looseObject({ input: z.looseObject({}).default({}) }));
const uploaded = z.looseObject({ name: z.string(), subfolder: z.string().default('') });

export type NodeDescriptions = z.infer<typeof objects>;
export type EndedPrompt = z.infer<typeof ended>;
export type BoxFile = z.infer<typeof file>;

/** How an order stands at a box. */
export type PromptState =
  | { readonly state: 'ended'; readonly id: string; readonly entry: EndedPrompt }
  | { readonly state: 'running'; readonly id: string }
  /** `ahead`: how many come before it, the one under way included. */
  | { readonly state: 'queued'; readonly id: string; readonly ahead: number };

/** A name that may stand in an address of the box: no way out of its folders. */
const SAFE_NAME = /^[\w .()-]+$/;
const isSafe = (path: string) => path === '' || path.split('/').every((part) => SAFE_NAME.test(part) && !/^\.+$/.test(part));

/** The same for every try of one order, so that an order can be looked for by it: 128 bits of its hash in the form of a version 8 UUID. */
export function promptIdOf(idempotencyKey: string): string {
  const hex = createHash('sha256').update(idempotencyKey).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The calls of one ComfyUI, its answers read with suspicion. Every failure is a `ServiceFault`. */
export class ComfyBox {
  /** Stable, and no address: it stands in stored orders. */
  readonly id: string;
  readonly label: string;
  private readonly client: ServiceClient;

  constructor(
    readonly address: BoxAddress,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.id = createHash('sha256').update(address.url).digest('hex').slice(0, 12);
    this.label = address.label;
    this.client = new ServiceClient(address.url.replace(/\/+$/, ''), headers);
  }

  async stats(signal?: AbortSignal) {
    return this.get('/system_stats', stats, MOST_BYTES.stats, signal);
  }

  /** What the box says of these nodes; those that it does not have are absent. */
  async describe(classes: readonly string[], signal?: AbortSignal): Promise<NodeDescriptions> {
    const found: NodeDescriptions = {};
    for (const name of classes) {
      const answer = await this.get(`/object_info/${encodeURIComponent(name)}`, objects, MOST_BYTES.objects, signal).catch(
        (error: unknown) => {
          if (isNotThere(error)) return {} as NodeDescriptions;
          throw error;
        },
      );
      const node = answer[name];
      if (node) found[name] = node;
    }
    return found;
  }

  /** How many orders are there, of whomever. */
  async load(signal?: AbortSignal): Promise<number> {
    const { queue_running: running, queue_pending: pending } = await this.queue(signal);
    return running.length + pending.length;
  }

  /**
   * Looks for an order by the id that we gave it, and by what went along with it where an older server gave it an id of its own. The history
   * is asked twice: the order may end between the looks. Null: it is nowhere, and nothing will come of it.
   */
  async find(id: string, key: string, signal?: AbortSignal): Promise<PromptState | null> {
    const before = await this.ended(id, signal);
    if (before) return before;
    const { queue_running: running, queue_pending: pending } = await this.queue(signal);
    const isIt = ([, promptId, , extra]: z.infer<typeof queued>) => promptId === id || isOurs(extra, key);
    const atWork = running.find(isIt);
    if (atWork) return { state: 'running', id: atWork[1] };
    const inTurn = [...pending].sort(([a], [b]) => a - b);
    const place = inTurn.findIndex(isIt);
    const waiting = inTurn[place];
    if (waiting) return { state: 'queued', id: waiting[1], ahead: place + running.length };
    return (await this.ended(id, signal)) ?? (await this.endedByKey(key, signal));
  }

  /**
   * Orders. @returns the id that the box gave it, and what is wrong with parts of the graph although it took the rest
   * @throws {ServiceFault} `answered.body` has the box's reasons
   */
  async order(graph: Graph, { id, key, clientId, signal }: { id: string; key: string; clientId: string; signal?: AbortSignal }) {
    const json = { prompt: graph, prompt_id: id, client_id: clientId, extra_data: { scenewright: key } };
    const answer = await this.client.json('POST', '/prompt', {
      json,
      limitMs: CALL_MS,
      mostBytes: MOST_BYTES.other,
      ...(signal ? { signal } : {}),
    });
    return parse(taken, answer.json);
  }

  /** Puts a file into the box's input folder, named by its content: the same file is there once. @returns what a node calls it */
  async upload({ path, mime }: MediaInput, signal?: AbortSignal): Promise<string> {
    const bytes = await readFile(path);
    const extension = mime.split('/')[1]?.replace('jpeg', 'jpg').replace(/[^\w]/g, '') ?? 'bin';
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`;
    const form = new FormData();
    form.append('image', new Blob([bytes], { type: mime }), name);
    form.append('subfolder', FOLDER);
    form.append('type', 'input');
    form.append('overwrite', 'true');
    const call = { form, limitMs: UPLOAD_MS, mostBytes: MOST_BYTES.other, ...(signal ? { signal } : {}) };
    const answer = parse(uploaded, (await this.client.json('POST', '/upload/image', call)).json);
    if (!isSafe(answer.name) || !isSafe(answer.subfolder)) throw nonsense('it named an upload in a way that it must not');
    return answer.subfolder ? `${answer.subfolder}/${answer.name}` : answer.name;
  }

  /** Fetches a file that an order made. @returns its MIME type, by its content */
  async fetch(made: BoxFile, path: string, medium: Medium, signal?: AbortSignal): Promise<string> {
    const { filename, subfolder, type } = made;
    const isNamed = SAFE_NAME.test(filename) && !/^\.+$/.test(filename) && isSafe(subfolder) && ['output', 'temp'].includes(type);
    if (!isNamed) throw nonsense('it named a file that it must not name').with({ order: 'ended' });
    const query = new URLSearchParams({ filename, subfolder, type });
    const call = { limitMs: RESULT_MS, ...(signal ? { signal } : {}) };
    const { mime } = await this.client.file('GET', `/view?${query}`, { path, medium }, call).catch((error: unknown) => {
      if (isNotThere(error)) throw new ServiceFault('passing', WORDS.interrupted, {}, { order: 'ended', cause: error });
      throw error;
    });
    return mime;
  }

  /** Stops an order, whether it waits or runs, and nobody else's. Comes back when it is so, or when the order is over. */
  async cancel(id: string): Promise<void> {
    try {
      await this.client.json('POST', `/api/jobs/${encodeURIComponent(id)}/cancel`, { limitMs: CALL_MS, json: {} });
      return;
    } catch (error) {
      if (!isNotThere(error)) throw error;
    }
    // an older server: an interruption without an id, or of one that is not running, would stop whoever is
    await this.client.json('POST', '/queue', { limitMs: CALL_MS, json: { delete: [id] } });
    const { queue_running: running } = await this.queue();
    if (running.some(([, promptId]) => promptId === id)) {
      await this.client.json('POST', '/interrupt', { limitMs: CALL_MS, json: { prompt_id: id } });
    }
  }

  /** Gives back the card's memory, once what runs has ended. */
  async free(signal?: AbortSignal): Promise<void> {
    await this.client.json('POST', '/free', {
      json: { unload_models: true, free_memory: true },
      limitMs: CALL_MS,
      ...(signal ? { signal } : {}),
    });
  }

  private async ended(id: string, signal?: AbortSignal): Promise<PromptState | null> {
    const entry = (await this.get(`/history/${encodeURIComponent(id)}`, history, MOST_BYTES.history, signal))[id];
    return entry ? { state: 'ended', id, entry } : null;
  }

  /** Only of servers that give orders ids of their own. */
  private async endedByKey(key: string, signal?: AbortSignal): Promise<PromptState | null> {
    const recent = await this.get('/history?max_items=64', history, 32 * MOST_BYTES.history, signal);
    const found = Object.entries(recent).find(([, { prompt }]) => isOurs(prompt?.[3], key));
    return found ? { state: 'ended', id: found[0], entry: found[1] } : null;
  }

  private queue(signal?: AbortSignal) {
    return this.get('/queue', queue, MOST_BYTES.queue, signal);
  }

  private async get<T>(path: string, schema: z.ZodType<T>, mostBytes: number, signal?: AbortSignal): Promise<T> {
    const call = { limitMs: CALL_MS, mostBytes, ...(signal ? { signal } : {}) };
    return parse(schema, (await this.client.json('GET', path, call)).json);
  }
}

/** The files that a node made, whatever kind it calls them: a clip is listed among the images. */
export const filesOf = (entry: EndedPrompt, node: string): BoxFile[] =>
  Object.values(entry.outputs[node] ?? {})
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .flatMap((one) => {
      const read = file.safeParse(one);
      return read.success ? [read.data] : [];
    });

const isOurs = (extra: unknown, key: string): boolean =>
  typeof extra === 'object' && extra !== null && (extra as { scenewright?: unknown }).scenewright === key;

const isNotThere = (error: unknown): boolean => error instanceof ServiceFault && [404, 405].includes(error.answered.status ?? 0);

const nonsense = (why: string) => new ServiceFault('malformed', WORDS.nonsense, {}, { cause: new Error(why) });

function parse<T>(schema: z.ZodType<T>, json: unknown): T {
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  throw nonsense(read.error.issues[0]?.path.join('.') ?? 'an answer of another form');
}
