import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { ServiceStandIn } from './service-stand-in.js';
import { answer, deliver, type InputRule, problemsOf, refuse, report, type ServiceRequest, schemaOf } from './service-world.js';

export const FAL_KEY = 'stand-in-key-id:stand-in-key-secret';

const SECONDS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];
const RESOLUTIONS = ['480p', '720p', '1080p'];
const moving = { prompt: 'text', image_url: 'address' } as const;
const seedance = { ...moving, resolution: RESOLUTIONS, duration: SECONDS, aspect_ratio: ['auto'], seed: 'integer' } as const;
const kling = { ...moving, duration: ['5', '10'], negative_prompt: 'text' } as const;
const picture = { prompt: 'text', seed: 'integer', output_format: ['jpeg', 'png'], num_images: 'integer' } as const;

/** Inputs of the endpoints, by type: seconds are text here. */
const ENDPOINTS: Readonly<Record<string, Readonly<Record<string, InputRule>>>> = {
  'fal-ai/bytedance/seedance/v1/lite/image-to-video': seedance,
  'fal-ai/bytedance/seedance/v1/pro/image-to-video': seedance,
  'fal-ai/kling-video/v2.1/standard/image-to-video': kling,
  'fal-ai/kling-video/v2.1/pro/image-to-video': kling,
  'fal-ai/minimax/hailuo-02/standard/image-to-video': {
    ...moving,
    duration: ['6', '10'],
    resolution: ['512P', '768P'],
    prompt_optimizer: 'flag',
  },
  'fal-ai/minimax/hailuo-02/pro/image-to-video': { ...moving, prompt_optimizer: 'flag' },
  'fal-ai/wan/v2.2-a14b/image-to-video/turbo': { ...moving, resolution: ['480p', '580p', '720p'], seed: 'integer' },
  'fal-ai/veo3.1/fast/image-to-video': {
    ...moving,
    duration: ['4s', '6s', '8s'],
    resolution: ['720p', '1080p'],
    aspect_ratio: ['auto', '16:9', '9:16'],
    generate_audio: 'flag',
  },
};
const MODES = ['cut_off', 'loop', 'bounce', 'silence', 'remap'];
const mouths = { video_url: 'address', audio_url: 'address', sync_mode: MODES } as const;
/** Those that move a mouth with a voice. */
const MOUTHS: Readonly<Record<string, Readonly<Record<string, InputRule>>>> = {
  'fal-ai/sync-lipsync/v2': mouths,
  'fal-ai/sync-lipsync': { ...mouths, model: ['lipsync-1.9.0-beta', 'lipsync-1.8.0'] },
  'fal-ai/kling-video/lipsync/audio-to-video': { video_url: 'address', audio_url: 'address' },
};
/** Those whose inputs hold more than plain values, or that need no picture. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  'fal-ai/flux-pro/v1.1': ['prompt', 'image_size'],
  'fal-ai/nano-banana': ['prompt'],
  'fal-ai/flux-pro/kontext': ['prompt', 'image_url'],
  'google/nano-banana-2.1/edit': ['prompt', 'image_urls'],
};

interface Job {
  readonly id: string;
  readonly endpoint: string;
  readonly input: Record<string, unknown>;
  readonly webhook: string | null;
  state: 'IN_QUEUE' | 'IN_PROGRESS' | 'COMPLETED';
  end?: 'well' | 'interrupted' | 'moderated' | 'broken' | 'cancelled';
}

/** Speaks the queue API of fal as documented: no idempotency keys and no list; results tell how it ended; webhooks are signed by Ed25519. */
export class FalStandIn extends ServiceStandIn<Job> {
  private readonly keys = generateKeyPairSync('ed25519');
  /** Endpoints that nobody answers at any more. */
  readonly gone = new Set<string>();

  get url(): string {
    return this.origin;
  }

  get keysUrl(): string {
    return `${this.url}/.well-known/jwks.json`;
  }

  protected async handle(request: ServiceRequest): Promise<unknown> {
    const { method, path, response, headers } = request;
    if (path === '/.well-known/jwks.json')
      return answer(response, 200, { keys: [{ ...this.keys.publicKey.export({ format: 'jwk' }), kid: 'one' }] });
    if (path.startsWith('/files/')) {
      const job = this.orders.find(({ id }) => path.split('/')[2] === id);
      if (!job) return answer(response, 404, {});
      return deliver(response, job.endpoint in PICTURES ? this.files.image : this.files.video, this.scenarioOf(job.input).delivers);
    }
    const key = headers.authorization?.replace(/^Key /, '');
    if (!this.isGood(key, FAL_KEY)) return answer(response, 401, { detail: 'Authentication is required to access this application.' });
    if (method === 'GET' && path.startsWith('/v1/models')) return this.platform(request);
    // an order is addressed by the owner and the first part of its endpoint alone
    const [, app, id, what] = /^\/([\w.-]+\/[\w.-]+)\/requests\/([\w-]+)(\/status|\/cancel)?$/.exec(path) ?? [];
    if (!id) return method === 'POST' ? this.submit(request, key) : answer(response, 404, { detail: 'Not found' });
    const job = this.orders.find((one) => one.id === id && `${one.endpoint}/`.startsWith(`${app}/`) && this.orderedWith.get(one) === key);
    if (!job) return answer(response, 404, { detail: 'Request not found' });
    if (what === '/cancel') return this.cancel(job, request);
    if (what === '/status') {
      const refusal = this.scenarioOf(job.input).asked?.[this.counts.next(`asked ${job.input.prompt}`) - 1];
      return answer(response, refusal ?? (job.state === 'COMPLETED' ? 200 : 202), { status: job.state, request_id: job.id });
    }
    if (job.state !== 'COMPLETED') return answer(response, 400, { detail: 'Request is still in progress' });
    const lost = this.scenarioOf(job.input).gateway?.[this.counts.next(`result ${job.input.prompt}`) - 1];
    if (lost) return void response.writeHead(lost, { 'content-type': 'text/html' }).end('<html><h1>Bad Gateway</h1></html>');
    const { status, body } = this.resultOf(job);
    answer(response, status, body, { 'x-fal-billable-units': '5' });
  }

  /** The platform API: what endpoints there are, and at which prices. */
  private platform({ path, query, response }: ServiceRequest): unknown {
    const asked = query
      .getAll('endpoint_id')
      .filter((name) => !this.gone.has(name) && (name in ENDPOINTS || name in MOUTHS || name in PICTURES));
    const page = { next_cursor: null, has_more: false };
    if (path === '/v1/models/pricing')
      return answer(response, 200, {
        ...page,
        prices: asked.map((endpoint_id) => ({ endpoint_id, unit_price: 0.05, unit: 'second', currency: 'USD' })),
      });
    const models = asked.map((endpoint_id) => {
      const schema = ENDPOINTS[endpoint_id]
        ? schemaOf(ENDPOINTS[endpoint_id], ['prompt', 'image_url'])
        : MOUTHS[endpoint_id]
          ? schemaOf(MOUTHS[endpoint_id], ['video_url', 'audio_url'])
          : schemaOf({ ...picture, image_url: 'address', image_urls: 'addresses', aspect_ratio: 'text' }, PICTURES[endpoint_id]!);
      const properties = { ...schema.properties, image_size: { anyOf: [{ type: 'object' }, { type: 'string' }] } };
      const requestBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Input' } } } };
      const openapi = {
        openapi: '3.0.4',
        components: { schemas: { Input: { ...schema, properties } } },
        paths: { [`/${endpoint_id}`]: { post: { requestBody } } },
      };
      return { endpoint_id, metadata: { status: 'active' }, openapi };
    });
    answer(response, 200, { ...page, models });
  }

  private submit({ path, json, response, query, cut }: ServiceRequest, key: string): unknown {
    const endpoint = path.slice(1);
    const scenario = this.scenarioOf(json);
    const refusal = scenario.refuses?.[this.counts.next(`sent ${json.prompt}`) - 1];
    if (refusal === 429) return refuse(response, 429, scenario, () => ({ detail: 'Rate limit exceeded' }));
    if (refusal === 403)
      return answer(response, 403, {
        detail: 'User is locked. Reason: Exhausted balance. Top up your balance at fal.ai/dashboard/billing.',
      });
    if (refusal) return answer(response, refusal, { detail: 'Internal server error' });
    const problems = this.problemsWith(endpoint, json);
    if (!problems) return answer(response, 404, { detail: `Application '${endpoint}' not found` });
    if (problems.length > 0) return answer(response, 422, { detail: problems.map((msg) => ({ loc: ['body'], msg, type: 'value_error' })) });
    const job: Job = { id: randomUUID(), endpoint, input: json, webhook: query.get('fal_webhook'), state: 'IN_QUEUE' };
    this.orders.push(job);
    this.orderedWith.set(job, key);
    setTimeout(() => {
      if (job.state === 'IN_QUEUE') job.state = 'IN_PROGRESS';
      if (!scenario.slow) void this.end(job);
    }, 50);
    if (this.counts.next(`cut ${json.prompt}`) <= (scenario.cuts ?? 0)) return cut();
    if (this.counts.next(`half ${json.prompt}`) <= (scenario.halves ?? 0)) return void response.writeHead(200).end('{"status":');
    const at = `${this.url}/${endpoint.split('/').slice(0, 2).join('/')}/requests/${job.id}`;
    answer(response, 200, {
      status: 'IN_QUEUE',
      request_id: job.id,
      response_url: at,
      status_url: `${at}/status`,
      cancel_url: `${at}/cancel`,
      queue_position: 0,
    });
  }

  private problemsWith(endpoint: string, input: Record<string, unknown>): string[] | null {
    const rules = ENDPOINTS[endpoint];
    if (rules) return problemsOf(input, rules, ['prompt', 'image_url']);
    const mouth = MOUTHS[endpoint];
    if (mouth) return this.gone.has(endpoint) ? null : problemsOf(input, mouth, ['video_url', 'audio_url']);
    const required = PICTURES[endpoint];
    if (!required) return null;
    const { image_size: _, ...plain } = input;
    return problemsOf(
      plain,
      { ...picture, image_url: 'address', image_urls: 'addresses', aspect_ratio: 'text' },
      required.filter((name) => name !== 'image_size'),
    );
  }

  private cancel(job: Job, { response }: ServiceRequest): unknown {
    if (job.state === 'COMPLETED') return answer(response, 400, { status: 'ALREADY_COMPLETED' });
    void this.end(job, 'cancelled');
    answer(response, 202, { status: 'CANCELLATION_REQUESTED' });
  }

  private resultOf(job: Job): { status: number; body: unknown } {
    const { delivers } = this.scenarioOf(job.input);
    if (job.end === 'moderated')
      return {
        status: 422,
        body: { detail: [{ loc: ['body', 'prompt'], msg: 'flagged by a content checker', type: 'content_policy_violation' }] },
      };
    if (job.end === 'broken')
      return { status: 422, body: { detail: [{ loc: ['body', 'image_url'], msg: 'Image is too small', type: 'image_too_small' }] } };
    if (job.end === 'interrupted') return { status: 503, body: { detail: 'Runner disconnected', error_type: 'runner_disconnected' } };
    if (job.end === 'cancelled') return { status: 422, body: { detail: 'Request was cancelled' } };
    if (delivers === 'nothing') return { status: 200, body: { seed: 1 } };
    const url = delivers === 'an address elsewhere' ? 'http://169.254.169.254/latest/meta-data/' : `${this.url}/files/${job.id}`;
    return { status: 200, body: job.endpoint in PICTURES ? { images: [{ url }] } : { video: { url } } };
  }

  protected async end(job: Job, how?: Job['end']): Promise<void> {
    if (job.state === 'COMPLETED') return;
    const { ends } = this.scenarioOf(job.input);
    const nth = this.counts.next(`ended ${job.input.prompt}`) - 1;
    job.end = how ?? ends?.[Math.min(nth, ends.length - 1)] ?? 'well';
    job.state = 'COMPLETED';
    if (!job.webhook) return;
    const { status, body: payload } = this.resultOf(job);
    await report(job.webhook, () => {
      const body = JSON.stringify({ request_id: job.id, status: status === 200 ? 'OK' : 'ERROR', payload });
      return { body, headers: this.signed(job.id, body) };
    });
  }

  /** What goes with a report so that it is believed. */
  signed(id: string, body: string, at = Date.now()): Record<string, string> {
    const timestamp = String(Math.floor(at / 1000));
    const digest = createHash('sha256').update(body).digest('hex');
    const signature = sign(null, Buffer.from([id, 'stand-in-user', timestamp, digest].join('\n')), this.keys.privateKey);
    return {
      'x-fal-webhook-request-id': id,
      'x-fal-webhook-user-id': 'stand-in-user',
      'x-fal-webhook-timestamp': timestamp,
      'x-fal-webhook-signature': signature.toString('hex'),
    };
  }
}
