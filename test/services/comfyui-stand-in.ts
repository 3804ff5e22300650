import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/port.js';
import { type NodeInfo, nodesWith } from './comfyui-nodes.js';
import { answer } from './service-world.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Choices that are longer are cut in messages. */
const LONGEST_LIST = 20;

type Graph = Record<string, { class_type: string; inputs: Record<string, unknown> }>;
type Queued = [number: number, id: string, graph: Graph, extra: Record<string, unknown>, outputs: string[]];

/** How prompts with some words are taken. Without anything they are sampled at once. */
export interface ComfyScenario {
  /** It is at work until the test finishes it. */
  readonly slow?: boolean;
  /** It is at work for ever, and no cancelling reaches it. */
  readonly hangs?: boolean;
  /** The line is cut after so many orders that were taken. */
  readonly cuts?: number;
  /** How they end, one after the other; the last goes for all that follow. */
  readonly ends?: readonly ('well' | 'out of memory' | 'broken' | 'without a file' | 'elsewhere')[];
  /** One of several outputs is not valid: it is taken, and says so. */
  readonly partly?: boolean;
}

export interface ComfyOptions {
  readonly files: Readonly<Record<'video' | 'image' | 'audio', Buffer>>;
  /** Files in its model folders. */
  readonly models: readonly string[];
  /** Before 0.3.65: it gives orders ids of its own, has no /api/jobs, and calls a missing node an invalid prompt. */
  readonly isOld?: boolean;
  readonly vramGiB?: number;
  /** What a proxy before it wants to see. */
  readonly header?: readonly [name: string, value: string];
  /** How long it takes to answer whoever wants to hear how far orders are, in ms. */
  readonly lineTakesMs?: number;
}

interface Refusal {
  readonly error: { type: string; message: string; details: string; extra_info: Record<string, unknown> };
  readonly node_errors: Record<string, unknown>;
}

/**
 * Speaks as ComfyUI's server does: one prompt at a time, queue and history in memory, no second look at an id that it knows, validation
 * before the queue, an output cache.
 */
export class ComfyUiStandIn {
  /** All that were taken, by whomever. */
  readonly orders: { id: string; graph: Graph; extra: Record<string, unknown> }[] = [];
  readonly uploads = new Set<string>();
  /** Node classes that are not installed. */
  readonly lacks = new Set<string>();
  sampled = 0;
  interrupts = 0;
  freed = 0;
  asked = 0;
  /** It tells nobody how far it is. */
  isMute = false;
  private readonly scenarios = new Map<string, ComfyScenario>();
  private readonly counts = new Map<string, number>();
  /** All that were ever asked for, also those that do not stand yet. */
  private readonly lines = new Set<Duplex>();
  private readonly sockets = new Map<string, Duplex>();
  /** Clients that take previews which say of what they are. */
  private readonly takesMetadata = new Set<string>();
  private readonly cache = new Set<string>();
  private readonly made = new Map<string, Buffer>();
  private pending: Queued[] = [];
  private running: Queued | null = null;
  private history: Record<string, unknown> = {};
  private number = 0;
  private epoch = 0;
  private server: Server | undefined;
  private port: number | undefined;

  constructor(readonly options: ComfyOptions) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    this.server = createServer((request, response) => void this.receive(request, response));
    this.server.on('upgrade', (request, socket) => void this.connect(request, socket));
    this.port ??= await freePort();
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    return this;
  }

  /** Off, and everything that was in its memory is lost. `start` switches it on again at the same address. */
  async stop(): Promise<void> {
    this.crash();
    for (const line of this.lines) line.destroy();
    this.lines.clear();
    this.sockets.clear();
    this.server?.closeAllConnections();
    await new Promise((resolve) => (this.server ? this.server.close(resolve) : resolve(null)));
  }

  /** Ends and comes back without its queue, its history and its cache. */
  crash(): void {
    this.epoch++;
    this.pending = [];
    this.running = null;
    this.history = {};
    this.cache.clear();
  }

  play(words: string, scenario: ComfyScenario): void {
    this.scenarios.set(words, scenario);
  }

  of(words: string): ComfyUiStandIn['orders'] {
    return this.orders.filter(({ graph }) => textOf(graph).includes(words));
  }

  /** Lets what runs come to its end. */
  finish(): void {
    if (this.running) this.end(this.running);
  }

  /** Somebody orders by hand, in the browser of the box. */
  orderByHand(words: string): string {
    const id = randomUUID();
    this.take(id, { 1: { class_type: 'SaveImage', inputs: { text: words, filename_prefix: 'by-hand' } } }, {});
    return id;
  }

  stateOf(id: string): 'running' | 'queued' | 'ended' | 'unknown' {
    if (this.running?.[1] === id) return 'running';
    if (this.pending.some(([, one]) => one === id)) return 'queued';
    return this.history[id] ? 'ended' : 'unknown';
  }

  private nodes(): Record<string, NodeInfo> {
    return Object.fromEntries(Object.entries(nodesWith(this.options.models)).filter(([name]) => !this.lacks.has(name)));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const raw = Buffer.concat(parts);
    const url = new URL(request.url ?? '/', this.url);
    this.asked++;
    const { header, isOld, vramGiB = 24 } = this.options;
    if (header && request.headers[header[0]] !== header[1]) return answer(response, 401, 'Unauthorized');
    const body = /json/.test(request.headers['content-type'] ?? '') ? JSON.parse(raw.toString() || '{}') : {};
    const route = `${request.method} ${url.pathname}`;
    const [, cancelled] = /^POST \/api\/jobs\/([^/]+)\/cancel$/.exec(route) ?? [];
    if (cancelled && !isOld) {
      if (this.stateOf(cancelled) === 'unknown') return answer(response, 404, { error: 'Job not found' });
      return answer(response, 200, { cancelled: this.stop1(cancelled) });
    }
    const [, of] = /^GET \/history\/([^/]+)$/.exec(route) ?? [];
    if (of) return answer(response, 200, this.history[of] ? { [of]: this.history[of] } : {});
    const [, className] = /^GET \/object_info\/([^/]+)$/.exec(route) ?? [];
    if (className) {
      const node = this.nodes()[decodeURIComponent(className)];
      return answer(response, 200, node ? { [decodeURIComponent(className)]: node } : {});
    }
    switch (route) {
      case 'POST /prompt':
        return this.prompt(body, request, response);
      case 'GET /queue':
        return answer(response, 200, { queue_running: this.running ? [this.running] : [], queue_pending: this.pending });
      case 'POST /queue':
        this.pending = this.pending.filter(([, id]) => !body.delete?.includes(id));
        return void response.writeHead(200).end();
      case 'POST /interrupt':
        this.interrupts++;
        if (this.running && (!body.prompt_id || body.prompt_id === this.running[1])) this.interrupt();
        return void response.writeHead(200).end();
      case 'POST /free':
        this.freed++;
        return void response.writeHead(200).end();
      case 'GET /history':
        return answer(
          response,
          200,
          Object.fromEntries(Object.entries(this.history).slice(-Number(url.searchParams.get('max_items') ?? 1e4))),
        );
      case 'GET /system_stats':
        return answer(response, 200, {
          system: {
            os: 'posix',
            comfyui_version: isOld ? '0.3.64' : '0.38.1',
            ram_total: 64e9,
            ram_free: 40e9,
            argv: ['/home/me/main.py'],
          },
          devices: [{ name: 'cuda:0 NVIDIA GeForce RTX 4090', type: 'cuda', index: 0, vram_total: vramGiB * 2 ** 30, vram_free: 2 ** 30 }],
        });
      case 'POST /upload/image':
        return this.upload(raw.toString('latin1'), response);
      case 'GET /view':
        return this.view(url.searchParams, response);
      default:
        return void response.writeHead(404).end('404: Not Found');
    }
  }

  private prompt(body: Record<string, unknown>, request: IncomingMessage, response: ServerResponse): unknown {
    const { isOld } = this.options;
    const graph = body.prompt as Graph | undefined;
    if (!graph) return answer(response, 400, refusal('no_prompt', 'No prompt provided'));
    if (!isOld && body.prompt_id != null && !UUID.test(String(body.prompt_id)))
      return answer(response, 400, refusal('invalid_prompt_id', 'prompt_id must be a valid UUID'));
    const words = textOf(graph);
    const scenario = this.scenarioOf(words);
    const wrong = this.refusalOf(graph);
    if (wrong) return answer(response, 400, wrong);
    const id = isOld ? randomUUID() : String(body.prompt_id ?? randomUUID());
    const extra = { ...(body.extra_data as object), client_id: body.client_id, create_time: Date.now() };
    this.take(id, graph, extra);
    if (this.next(`cut ${words}`) <= (scenario.cuts ?? 0)) return request.socket.destroy();
    const errors = scenario.partly
      ? {
          lost: {
            errors: [{ type: 'value_smaller_than_min', message: '', details: 'width', extra_info: { input_name: 'width' } }],
            class_type: 'WanImageToVideo',
          },
        }
      : {};
    answer(response, 200, { prompt_id: id, number: this.number, node_errors: errors });
  }

  private take(id: string, graph: Graph, extra: Record<string, unknown>): void {
    const outputs = Object.keys(graph).filter((node) => nodesWith([])[graph[node]?.class_type ?? '']?.output_node);
    this.orders.push({ id, graph, extra });
    this.pending.push([++this.number, id, graph, extra, outputs]);
    this.work();
  }

  private refusalOf(graph: Graph): Refusal | null {
    const nodes = this.nodes();
    for (const [id, { class_type: name }] of Object.entries(graph)) {
      if (nodes[name]) continue;
      const extra = { node_id: id, class_type: name, node_title: name };
      return this.options.isOld
        ? refusal('invalid_prompt', `Cannot execute because node ${name} does not exist.`, `Node ID '#${id}'`)
        : refusal('missing_node_type', `Node '${name}' not found. The custom node may not be installed.`, `Node ID '#${id}'`, extra);
    }
    if (!Object.values(graph).some(({ class_type: name }) => nodes[name]?.output_node))
      return refusal('prompt_no_outputs', 'Prompt has no outputs');
    const errors = Object.fromEntries(
      Object.entries(graph).flatMap(([id, node]) => {
        const found = this.errorsOf(graph, node, nodes[node.class_type] as NodeInfo);
        return found.length > 0 ? [[id, { errors: found, dependent_outputs: ['save'], class_type: node.class_type }]] : [];
      }),
    );
    if (Object.keys(errors).length === 0) return null;
    return { ...refusal('prompt_outputs_failed_validation', 'Prompt outputs failed validation'), node_errors: errors };
  }

  private errorsOf(graph: Graph, { class_type: name, inputs }: Graph[string], { input }: NodeInfo): object[] {
    return Object.entries({ ...input.required, ...input.optional }).flatMap(([key, [type, extra]]) => {
      const value = inputs[key];
      const wrong = (kind: string, details: string) => [
        { type: kind, message: kind, details, extra_info: { input_name: key, received_value: value } },
      ];
      if (value === undefined) return key in input.required ? wrong('required_input_missing', key) : [];
      if (Array.isArray(value)) return graph[String(value[0])] ? [] : wrong('bad_linked_input', key);
      if (name === 'LoadImage')
        return this.uploads.has(String(value)) ? [] : wrong('custom_validation_failed', `Invalid image file: ${value}`);
      const choices = Array.isArray(type) ? type : type === 'COMBO' ? (extra as { options: string[] }).options : null;
      if (choices && !choices.includes(value)) {
        const list = choices.length > LONGEST_LIST ? `(list of length ${choices.length})` : JSON.stringify(choices);
        return wrong('value_not_in_list', `${key}: '${value}' not in ${list}`);
      }
      const { min, max } = (extra ?? {}) as { min?: number; max?: number };
      if ((type === 'INT' && !Number.isInteger(value)) || (type === 'FLOAT' && typeof value !== 'number'))
        return wrong('invalid_input_type', key);
      if (min !== undefined && Number(value) < min) return wrong('value_smaller_than_min', key);
      if (max !== undefined && Number(value) > max) return wrong('value_bigger_than_max', key);
      return type === 'STRING' && typeof value !== 'string' ? wrong('invalid_input_type', key) : [];
    });
  }

  private work(): void {
    if (this.running) return;
    this.running = this.pending.shift() ?? null;
    if (!this.running) return;
    const [, id, graph, extra] = this.running;
    const key = JSON.stringify(Object.entries(graph).filter(([, node]) => !node.class_type.startsWith('Save')));
    const [current, epoch] = [this.running, this.epoch];
    if (!this.cache.has(key)) {
      this.sampled++;
      this.cache.add(key);
    }
    setTimeout(() => {
      if (this.epoch !== epoch || this.isMute) return;
      this.send(String(extra.client_id), 'progress_state', {
        prompt_id: id,
        nodes: { [samplerOf(graph)]: { value: 2, max: 4, state: 'running' }, load: { value: 1, max: 1 } },
      });
      this.show(String(extra.client_id), id, samplerOf(graph));
    }, 5);
    const { slow, hangs } = this.scenarioOf(textOf(graph));
    if (!slow && !hangs) setTimeout(() => this.epoch === epoch && this.end(current), 30);
  }

  private end(prompt: Queued): unknown {
    if (this.running !== prompt) return undefined;
    const [, id, graph] = prompt;
    const words = textOf(graph);
    const { ends = ['well'] } = this.scenarioOf(words);
    const how = ends[Math.min(this.next(`ended ${words}`) - 1, ends.length - 1)];
    if (how === 'out of memory' || how === 'broken') {
      const [type, message] = how === 'broken' ? ['RuntimeError', 'shape mismatch'] : ['torch.OutOfMemoryError', 'Allocation on device'];
      return this.ended(prompt, {}, [
        'execution_error',
        {
          prompt_id: id,
          node_id: 'sample',
          node_type: 'KSampler',
          exception_type: type,
          exception_message: message,
          traceback: ['File "/home/me/ComfyUI/execution.py"'],
        },
      ]);
    }
    const outputs: Record<string, object> = {};
    for (const [node, { class_type: name, inputs }] of Object.entries(graph).filter(([, { class_type: one }]) => one.startsWith('Save'))) {
      const [kind, extension] =
        name === 'SaveVideo'
          ? (['video', 'mp4'] as const)
          : name === 'SaveAudio'
            ? (['audio', 'flac'] as const)
            : (['image', 'png'] as const);
      const path = String(inputs.filename_prefix).split('/');
      const filename = how === 'elsewhere' ? '../../../etc/passwd' : `${path.pop()}_00001_.${extension}`;
      const subfolder = path.join('/');
      this.made.set(`${subfolder}/${filename}`, this.options.files[kind]);
      const files = [{ filename, subfolder, type: 'output' }];
      if (how !== 'without a file')
        outputs[node] = kind === 'audio' ? { audio: files } : { images: files, ...(kind === 'video' ? { animated: [true] } : {}) };
    }
    this.ended(prompt, outputs, ['execution_success', { prompt_id: id }]);
  }

  private ended(prompt: Queued, outputs: object, message: [string, object]): void {
    const isWell = message[0] === 'execution_success';
    const messages = [['execution_start', { prompt_id: prompt[1] }], ['execution_cached', { nodes: [], prompt_id: prompt[1] }], message];
    this.history[prompt[1]] = {
      prompt,
      outputs,
      status: { status_str: isWell ? 'success' : 'error', completed: isWell, messages },
      meta: {},
    };
    this.running = null;
    this.work();
  }

  private interrupt(): void {
    if (this.running && !this.scenarioOf(textOf(this.running[2])).hangs)
      this.ended(this.running, {}, ['execution_interrupted', { prompt_id: this.running[1], node_id: 'sample', executed: [] }]);
  }

  private stop1(id: string): boolean {
    const before = this.pending.length;
    this.pending = this.pending.filter(([, one]) => one !== id);
    if (this.running?.[1] !== id) return this.pending.length < before;
    this.interrupt();
    return true;
  }

  private upload(raw: string, response: ServerResponse): void {
    const name = /name="image"; filename="([^"]+)"/.exec(raw)?.[1];
    const subfolder = /name="subfolder"\r\n\r\n([^\r]*)/.exec(raw)?.[1] ?? '';
    if (!name) return void response.writeHead(400).end();
    this.uploads.add(subfolder ? `${subfolder}/${name}` : name);
    answer(response, 200, { name, subfolder, type: 'input' });
  }

  private view(query: URLSearchParams, response: ServerResponse): void {
    const filename = query.get('filename') ?? '';
    if (filename.startsWith('/') || filename.includes('..')) return void response.writeHead(400).end();
    const file = this.made.get(`${query.get('subfolder') ?? ''}/${filename}`);
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-length': file.length }).end(file);
  }

  private scenarioOf(words: string): ComfyScenario {
    return [...this.scenarios].find(([key]) => words.includes(key))?.[1] ?? {};
  }

  private next(name: string): number {
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return count;
  }

  private async connect(request: IncomingMessage, socket: Duplex): Promise<void> {
    this.lines.add(socket);
    socket.on('error', () => {});
    if (this.options.lineTakesMs) await sleep(this.options.lineTakesMs, undefined, { ref: false });
    const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${key}\r\n\r\n`);
    const client = new URL(request.url ?? '/', this.url).searchParams.get('clientId') ?? '';
    this.sockets.set(client, socket);
    this.takesMetadata.delete(client);
    socket.on('data', (frame: Buffer) => {
      if (!this.options.isOld && textIn(frame).includes('"supports_preview_metadata":true')) this.takesMetadata.add(client);
    });
  }

  /** What is sampled, as it looks by now: of which order it is, is said to those alone that told at their beginning that they can read it. */
  private show(client: string, id: string, node: string): void {
    const number = (value: number) => Buffer.from([value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]);
    const about = Buffer.from(
      JSON.stringify({ node_id: node, prompt_id: id, display_node_id: node, parent_node_id: null, real_node_id: node }),
    );
    const head = this.takesMetadata.has(client) ? [number(4), number(about.length), about] : [number(1), number(2)];
    this.write(client, 0x82, Buffer.concat([...head, this.options.files.image]));
  }

  /** To one client alone, and to nobody when it is away: nothing is said twice. */
  private send(client: string, type: string, data: object): void {
    this.write(client, 0x81, Buffer.from(JSON.stringify({ type, data })));
  }

  private write(client: string, kind: number, content: Buffer): void {
    const { length } = content;
    const size =
      length < 126
        ? [length]
        : length < 65_536
          ? [126, length >> 8, length & 0xff]
          : [127, 0, 0, 0, 0, length >>> 24, (length >>> 16) & 0xff, (length >>> 8) & 0xff, length & 0xff];
    this.sockets.get(client)?.write(Buffer.concat([Buffer.from([kind, ...size]), content]));
  }
}

/** Of a short message as browsers send it: masked. */
function textIn(frame: Buffer): string {
  const length = (frame[1] ?? 0) & 0x7f;
  if (frame[0] !== 0x81 || length > 125) return '';
  const mask = frame.subarray(2, 6);
  return Buffer.from(frame.subarray(6, 6 + length).map((byte, nth) => byte ^ (mask[nth % 4] ?? 0))).toString();
}

const refusal = (type: string, message: string, details = '', extra: Record<string, unknown> = {}): Refusal => ({
  error: { type, message, details, extra_info: extra },
  node_errors: {},
});

/** The one that works first. */
const samplerOf = (graph: Graph): string => Object.keys(graph).find((id) => graph[id]?.class_type.startsWith('KSampler')) ?? 'sample';

/** All words that go into a graph. */
const textOf = (graph: Graph): string =>
  Object.values(graph)
    .flatMap(({ inputs }) => [inputs.text, inputs.prompt, inputs.tags])
    .filter(Boolean)
    .join('\n');
