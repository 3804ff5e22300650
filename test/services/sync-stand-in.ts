import { createHash, createHmac, randomUUID } from 'node:crypto';
import { ServiceStandIn } from './service-stand-in.js';
import { answer, deliver, type ServiceRequest, type ServiceScenario } from './service-world.js';

export const SYNC_KEY = 'sk-standInStandInStandInStandInStandIn.00';
const SECRET = 'whsec_5tandIn5tandIn5tandIn5tandIn';

interface Generation {
  readonly id: string;
  /** `prompt` is how a test calls it: orders of lip sync have no words. */
  readonly input: Record<string, unknown>;
  readonly createdAt: string;
  readonly webhookUrl: string | null;
  readonly options: unknown;
  status: 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'REJECTED';
  error: string | null;
  errorCode: string | null;
  /** How often it was asked for. */
  asked: number;
}

const MODELS = ['lipsync-2', 'lipsync-2-pro', 'sync-3'];

const ENDS = {
  interrupted: { status: 'FAILED', errorCode: 'generation_infra_service_unavailable', error: 'A service was unavailable.' },
  moderated: { status: 'REJECTED', errorCode: 'generation_moderation_rejected', error: 'The content was flagged by moderation.' },
  broken: { status: 'FAILED', errorCode: 'generation_input_video_invalid', error: 'The video could not be read.' },
} as const;

/**
 * Speaks the API of sync.so as documented: an order once under its idempotency key, so many at once by plan, no way to stop what has begun,
 * results at signed addresses that go stale, one signed webhook.
 */
export class SyncStandIn extends ServiceStandIn<Generation, { readonly video: Buffer }> {
  private naming = '';
  private readonly keys = new Map<string, { payload: string; generation: Generation }>();
  private readonly signed = new Set<string>();
  atOnce = 3;
  /** What the last webhook was answered with; 0 when nobody was reached. */
  reported = -1;

  get url(): string {
    return this.origin;
  }

  /** How the orders that come from now on are called and taken. */
  expect(name: string, scenario: ServiceScenario): void {
    this.naming = name;
    this.play(name, scenario);
  }

  /** Results that were handed out cannot be fetched any more; who asks again is given a new address. */
  goStale(): void {
    this.signed.clear();
  }

  protected async handle(request: ServiceRequest): Promise<unknown> {
    const { method, path, response, headers, query } = request;
    if (path.startsWith('/storage/')) return this.stored(path, response);
    if (path.endsWith('/result')) {
      if (!this.signed.has(query.get('token') ?? '')) return answer(response, 403, { message: 'Forbidden' });
      return void response.writeHead(302, { location: `${this.origin}/storage/${path.split('/')[3]}` }).end();
    }
    const key = typeof headers['x-api-key'] === 'string' ? headers['x-api-key'] : undefined;
    if (!this.isGood(key, SYNC_KEY)) return refusal(response, 401, 'unauthorized', 'Invalid API key');
    if (method === 'POST' && path === '/v2/generate') return this.create(request, key);
    if (method === 'GET' && path === '/v2/organizations/webhook/secret') return answer(response, 200, { secret: SECRET });
    if (method === 'GET' && path === '/v2/models')
      return answer(
        response,
        200,
        MODELS.map((name) => ({ name, type: 'lipsync', version: '2', description: 'moves mouths' })),
      );
    if (method === 'GET' && path === '/v2/generations')
      return answer(
        response,
        200,
        this.orders
          .filter((one) => this.orderedWith.get(one) === key)
          .reverse()
          .map((one) => this.shown(one)),
      );
    const id = /^\/v2\/(?:generate|generations)\/([\w-]+)$/.exec(path)?.[1];
    const generation = this.orders.find((one) => one.id === id && this.orderedWith.get(one) === key);
    if (!generation) return refusal(response, 404, 'generation_not_found', 'Generation not found');
    if (method === 'DELETE') return this.remove(generation, response);
    const refused = this.scenarioOf(generation.input).asked?.[generation.asked++];
    return refused ? refusal(response, refused, 'internal_error', 'Internal server error') : answer(response, 200, this.shown(generation));
  }

  private async create({ body, headers, response, cut }: ServiceRequest, account: string): Promise<unknown> {
    const key = headers['idempotency-key'];
    if (typeof key === 'string' && !/^[\w.~-]{1,128}$/.test(key)) return refusal(response, 400, 'INVALID_IDEMPOTENCY_KEY', 'bad key');
    const form = await formIn(body, String(headers['content-type'])).catch(() => null);
    if (!form) return refusal(response, 400, 'generation_input_validation_failed', 'no form');
    const payload = await digestOf(form);
    const known = this.keys.get(String(key));
    if (known && known.payload !== payload) return refusal(response, 409, 'IDEMPOTENCY_PAYLOAD_MISMATCH', 'another payload');
    const prompt = this.naming;
    const scenario = this.scenarioOf({ prompt });
    if (!known) {
      const status = scenario.refuses?.[this.counts.next(`sent ${prompt}`) - 1];
      if (status) return this.refuse(status, response);
      const problem = problemWith(form);
      if (problem) return refusal(response, 422, 'generation_input_validation_failed', problem);
      const active = this.orders.filter((one) => one.status === 'PENDING' || one.status === 'PROCESSING');
      if (active.length >= this.atOnce)
        return answer(response, 429, {
          ...said(429, 'concurrency_limit_reached', 'Too many generations.'),
          activeGenerations: active.length,
          concurrencyLimit: this.atOnce,
          retryAfterSeconds: 1,
        });
    }
    const generation = known?.generation ?? this.taken(prompt, form, account);
    if (typeof key === 'string') this.keys.set(key, { payload, generation });
    if (this.counts.next(`cut ${prompt}`) <= (scenario.cuts ?? 0)) return cut();
    if (this.counts.next(`half ${prompt}`) <= (scenario.halves ?? 0)) return void response.writeHead(201).end('{"id":"');
    answer(response, 201, this.shown(generation), known ? { 'idempotency-replayed': 'true' } : {});
  }

  private taken(prompt: string, form: FormData, account: string): Generation {
    const generation: Generation = {
      id: randomUUID(),
      input: { prompt },
      createdAt: new Date().toISOString(),
      webhookUrl: (form.get('webhookUrl') as string | null) ?? null,
      options: JSON.parse(String(form.get('options') ?? '{}')),
      status: 'PENDING',
      error: null,
      errorCode: null,
      asked: 0,
    };
    this.orders.push(generation);
    this.orderedWith.set(generation, account);
    setTimeout(() => {
      if (generation.status === 'PENDING') generation.status = 'PROCESSING';
      if (!this.scenarioOf(generation.input).slow) void this.end(generation);
    }, 50);
    return generation;
  }

  private refuse(status: number, response: ServiceRequest['response']): unknown {
    const code = { 402: 'account_payment_required', 413: 'generation_input_validation_failed', 429: 'rate_limit_exceeded' }[status];
    return refusal(response, status, code ?? 'internal_error', 'no');
  }

  private remove(generation: Generation, response: ServiceRequest['response']): unknown {
    if (generation.status === 'PENDING' || generation.status === 'PROCESSING')
      return refusal(response, 409, 'generation_not_deletable_while_processing', 'It is still processing.');
    this.orders.splice(this.orders.indexOf(generation), 1);
    answer(response, 200, this.shown(generation));
  }

  private stored(path: string, response: ServiceRequest['response']): unknown {
    const generation = this.orders.find(({ id }) => id === path.split('/')[2]);
    if (!generation) return answer(response, 404, {});
    deliver(response, this.files.video, this.scenarioOf(generation.input).delivers);
  }

  private shown({ id, createdAt, webhookUrl, options, status, error, errorCode, input }: Generation) {
    return {
      id,
      createdAt,
      status,
      model: 'lipsync-2',
      input: [],
      webhookUrl,
      options,
      error,
      errorCode,
      ...this.outputOf(id, status, input),
    };
  }

  private outputOf(id: string, status: string, input: Generation['input']): { outputUrl?: string | null } {
    if (status !== 'COMPLETED') return {};
    const { delivers } = this.scenarioOf(input);
    if (delivers === 'nothing') return { outputUrl: null };
    if (delivers === 'an address elsewhere') return { outputUrl: 'http://169.254.169.254/latest/meta-data/' };
    const token = randomUUID();
    this.signed.add(token);
    return { outputUrl: `${this.origin}/v2/generations/${id}/result?token=${token}` };
  }

  protected async end(generation: Generation): Promise<void> {
    if (generation.status !== 'PENDING' && generation.status !== 'PROCESSING') return;
    const { ends } = this.scenarioOf(generation.input);
    const nth = this.counts.next(`ended ${generation.input.prompt}`) - 1;
    const how = ends?.[Math.min(nth, ends.length - 1)] ?? 'well';
    Object.assign(generation, how === 'well' ? { status: 'COMPLETED' } : ENDS[how]);
    if (!generation.webhookUrl) return;
    // it is sent once; who missed it asks
    const body = JSON.stringify(this.shown(generation));
    const timestamp = Date.now();
    const signature = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
    this.reported = await fetch(generation.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sync-signature': `t=${timestamp},v1=${signature}` },
      body,
    }).then(
      ({ status }) => status,
      () => 0,
    );
  }
}

const said = (statusCode: number, errorCode: string, message: string) => ({ statusCode, errorCode, message, error: 'refused' });

const refusal = (response: ServiceRequest['response'], status: number, code: string, message: string) =>
  answer(response, status, said(status, code, message));

const formIn = (body: Buffer, type: string): Promise<FormData> =>
  new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData() as Promise<FormData>;

/** By what was sent, not by how it was packed. */
async function digestOf(form: FormData): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, value] of form.entries())
    hash.update(`${name}\0`).update(typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()));
  return hash.digest('hex');
}

function problemWith(form: FormData): string | null {
  const [video, audio] = [form.get('video'), form.get('audio')];
  if (!(video instanceof Blob) || video.type !== 'video/mp4' || video.size === 0) return 'a video is required';
  if (!(audio instanceof Blob) || audio.type !== 'audio/wav' || audio.size === 0) return 'an audio is required';
  if (!MODELS.includes(String(form.get('model')))) return 'model must be one of those that there are';
  const others = [...form.keys()].filter((name) => !['video', 'audio', 'model', 'options', 'webhookUrl'].includes(name));
  if (others.length > 0) return `property ${others[0]} should not exist`;
  try {
    const { sync_mode: mode = 'bounce', ...rest } = JSON.parse(String(form.get('options') ?? '{}')) as Record<string, unknown>;
    const modes = ['bounce', 'loop', 'cut_off', 'silence', 'remap'];
    return modes.includes(String(mode)) && Object.keys(rest).length === 0 ? null : 'options are not right';
  } catch {
    return 'options must be JSON';
  }
}
