import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { ServiceStandIn } from './service-stand-in.js';
import { answer, deliver, type InputRule, problemsOf, refuse, report, type ServiceRequest, schemaOf } from './service-world.js';

export const REPLICATE_TOKEN = 'r8_StandInStandInStandInStandInStandIn00';
const SECRET = `whsec_${Buffer.from('what a stand-in signs its webhooks with').toString('base64')}`;

interface Model {
  readonly required: readonly string[];
  readonly rules: Readonly<Record<string, InputRule>>;
}

const SECONDS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const seedance: Model = {
  required: ['prompt'],
  rules: {
    prompt: 'text',
    image: 'address',
    duration: SECONDS,
    resolution: ['480p', '720p', '1080p'],
    fps: [24],
    camera_fixed: 'flag',
    seed: 'integer',
  },
};

/** Inputs of the models, by type. What is not among them is refused. */
const MODELS: Readonly<Record<string, Model>> = {
  'wan-video/wan-2.2-i2v-fast': {
    required: ['prompt', 'image'],
    rules: {
      prompt: 'text',
      image: 'address',
      num_frames: 'integer',
      frames_per_second: 'integer',
      resolution: ['480p', '720p'],
      go_fast: 'flag',
      seed: 'integer',
    },
  },
  'bytedance/seedance-1-lite': seedance,
  'bytedance/seedance-1-pro': seedance,
  'kwaivgi/kling-v2.1': {
    required: ['prompt', 'start_image'],
    rules: { prompt: 'text', start_image: 'address', mode: ['standard', 'pro'], duration: [5, 10], negative_prompt: 'text' },
  },
  'minimax/hailuo-02': {
    required: ['prompt'],
    rules: {
      prompt: 'text',
      first_frame_image: 'address',
      duration: [6, 10],
      resolution: ['512p', '768p', '1080p'],
      prompt_optimizer: 'flag',
    },
  },
  'google/veo-3.1-fast': {
    required: ['prompt'],
    rules: {
      prompt: 'text',
      image: 'address',
      duration: [4, 6, 8],
      resolution: ['720p', '1080p'],
      aspect_ratio: ['16:9', '9:16'],
      generate_audio: 'flag',
      seed: 'integer',
    },
  },
  'black-forest-labs/flux-1.1-pro': {
    required: ['prompt'],
    rules: { prompt: 'text', aspect_ratio: 'text', seed: 'integer', output_format: ['webp', 'jpg', 'png'] },
  },
  'black-forest-labs/flux-kontext-pro': {
    required: ['prompt'],
    rules: { prompt: 'text', input_image: 'address', aspect_ratio: 'text', seed: 'integer', output_format: ['jpg', 'png'] },
  },
  'sync/lipsync-2': {
    required: ['video', 'audio'],
    rules: { video: 'address', audio: 'address', sync_mode: ['loop', 'bounce', 'cut_off', 'silence', 'remap'], temperature: 'number' },
  },
  'google/nano-banana': {
    required: ['prompt'],
    rules: { prompt: 'text', image_input: 'addresses', aspect_ratio: 'text', output_format: ['jpg', 'png'] },
  },
};

interface Prediction {
  readonly id: string;
  readonly model: string;
  readonly input: Record<string, unknown>;
  readonly created_at: string;
  readonly webhook?: string;
  status: string;
  output: unknown;
  error: string | null;
  logs: string;
}

const ERRORS = {
  interrupted: 'Prediction interrupted; please retry (code: PA)',
  moderated: 'The input or output was flagged as sensitive. Please try again with different inputs. (E005)',
  broken: 'Error while processing input: image is too small',
};

/** Speaks the predictions API of Replicate as documented: no idempotency keys, types as types, signed webhooks, a list of predictions. */
export class ReplicateStandIn extends ServiceStandIn<Prediction> {
  /** Models that are there no more. */
  readonly gone = new Set<string>();
  /** Stands in the log of every prediction. */
  tells = '';
  /** Of its clock before that of this machine. */
  clockAheadMs = 0;

  get url(): string {
    return `${this.origin}/v1`;
  }

  protected async handle(request: ServiceRequest): Promise<unknown> {
    const { method, path, response, headers } = request;
    response.setHeader('date', new Date(Date.now() + this.clockAheadMs).toUTCString());
    if (path.startsWith('/delivery/')) return this.result(request);
    const token = headers.authorization?.replace(/^Bearer /, '');
    if (!this.isGood(token, REPLICATE_TOKEN))
      return answer(response, 401, { title: 'Unauthenticated', detail: 'You did not pass a valid authentication token', status: 401 });
    if (method === 'POST' && path === '/v1/files') {
      if (!String(headers['content-type']).startsWith('multipart/form-data')) return answer(response, 400, { detail: 'no file' });
      return answer(response, 201, { urls: { get: `${this.url}/files/${randomUUID()}` } });
    }
    if (method === 'GET' && path === '/v1/webhooks/default/secret') return answer(response, 200, { key: SECRET });
    if (method === 'GET' && path === '/v1/account') return answer(response, 200, { type: 'user', username: 'stand-in' });
    if (method === 'GET' && path === '/v1/predictions')
      return answer(response, 200, {
        next: null,
        previous: null,
        results: this.orders
          .filter((order) => this.orderedWith.get(order) === token)
          .reverse()
          .slice(0, 100),
      });
    const described = /^\/v1\/models\/([\w.-]+\/[\w.-]+)$/.exec(path)?.[1];
    if (method === 'GET' && described) return this.describe(described, response);
    const model = /^\/v1\/models\/([\w.-]+\/[\w.-]+)\/predictions$/.exec(path)?.[1];
    if (method === 'POST' && model) return this.create(model, request, token);
    const [, id, cancel] = /^\/v1\/predictions\/([\w-]+)(\/cancel)?$/.exec(path) ?? [];
    const prediction = this.orders.find((one) => one.id === id && this.orderedWith.get(one) === token);
    if (!prediction) return answer(response, 404, { detail: 'The requested resource could not be found.' });
    if (cancel && ['starting', 'processing'].includes(prediction.status)) prediction.status = 'canceled';
    const refusal = cancel
      ? undefined
      : this.scenarioOf(prediction.input).asked?.[this.counts.next(`asked ${prediction.input.prompt}`) - 1];
    answer(response, refusal ?? 200, refusal ? { detail: 'Internal server error' } : prediction);
  }

  private describe(name: string, response: ServiceRequest['response']): unknown {
    const model = this.gone.has(name) ? undefined : MODELS[name];
    if (!model) return answer(response, 404, { detail: 'The requested resource could not be found.', status: 404 });
    const [owner, own] = name.split('/');
    // as cog writes them: enumerations are schemas of their own
    const { properties, ...input } = schemaOf(model.rules, model.required);
    const enums = Object.entries(properties).filter(([, one]) => 'enum' in one);
    const schemas = {
      ...Object.fromEntries(enums),
      Input: {
        ...input,
        properties: {
          ...properties,
          ...Object.fromEntries(enums.map(([key]) => [key, { allOf: [{ $ref: `#/components/schemas/${key}` }] }])),
        },
      },
    };
    answer(response, 200, { owner, name: own, visibility: 'public', latest_version: { openapi_schema: { components: { schemas } } } });
  }

  private async create(model: string, { json, response, cut }: ServiceRequest, token: string): Promise<void> {
    const input = (json.input ?? {}) as Record<string, unknown>;
    const scenario = this.scenarioOf(input);
    const refusal = scenario.refuses?.[this.counts.next(`sent ${input.prompt}`) - 1];
    if (refusal === 429) {
      const detail = (seconds: number) => `Request was throttled. Your rate limit resets in ~${seconds}s.`;
      return refuse(response, 429, scenario, (seconds) => ({ detail: detail(seconds), status: 429 }));
    }
    if (refusal) return answer(response, refusal, { detail: 'no' });
    const described = MODELS[model];
    if (!described) return answer(response, 404, { detail: 'The requested resource could not be found.' });
    const problems = problemsOf(input, described.rules, described.required);
    if (problems.length > 0) return answer(response, 422, { title: 'Input validation failed', detail: problems.join('\n'), status: 422 });
    const prediction: Prediction = {
      id: randomBytes(13).toString('hex'),
      model,
      input,
      created_at: new Date(Date.now() + this.clockAheadMs).toISOString(),
      ...(typeof json.webhook === 'string' ? { webhook: json.webhook } : {}),
      status: 'starting',
      output: null,
      error: null,
      logs: '',
    };
    this.orders.push(prediction);
    this.orderedWith.set(prediction, token);
    if (!scenario.slow) setTimeout(() => void this.end(prediction), 50);
    if (this.counts.next(`silent ${input.prompt}`) <= (scenario.silences ?? 0)) return;
    if (this.counts.next(`cut ${input.prompt}`) <= (scenario.cuts ?? 0)) return cut();
    if (this.counts.next(`half ${input.prompt}`) <= (scenario.halves ?? 0)) return void response.writeHead(201).end('{"id":"');
    prediction.logs = `${this.tells} 42%|████`;
    answer(response, 201, prediction);
    if (prediction.status === 'starting') prediction.status = 'processing';
  }

  protected async end(prediction: Prediction): Promise<void> {
    if (!['starting', 'processing'].includes(prediction.status)) return;
    const scenario = this.scenarioOf(prediction.input);
    const nth = this.counts.next(`ended ${prediction.input.prompt}`) - 1;
    const how = scenario.ends?.[Math.min(nth, scenario.ends.length - 1)] ?? 'well';
    if (how === 'well') {
      const extension = isVideo(prediction.model) ? 'mp4' : 'jpg';
      const own = `${this.origin}/delivery/${prediction.id}/output.${extension}`;
      prediction.output =
        scenario.delivers === 'nothing'
          ? null
          : scenario.delivers === 'an address elsewhere'
            ? 'http://169.254.169.254/latest/meta-data/'
            : own;
    } else prediction.error = ERRORS[how];
    prediction.status = how === 'well' ? 'succeeded' : 'failed';
    if (!prediction.webhook) return;
    // the id stays when it is sent again, the time does not
    const id = `msg_${randomBytes(8).toString('hex')}`;
    await report(prediction.webhook, () => {
      const body = JSON.stringify(prediction);
      return { body, headers: this.signed(id, body) };
    });
  }

  /** What goes with a report so that it is believed. */
  signed(id: string, body: string, at = Date.now()): Record<string, string> {
    const timestamp = String(Math.floor(at / 1000));
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  }

  private result({ path, response }: ServiceRequest): unknown {
    const prediction = this.orders.find(({ id }) => path.split('/')[2] === id);
    if (!prediction) return answer(response, 404, { detail: 'not found' });
    deliver(response, isVideo(prediction.model) ? this.files.video : this.files.image, this.scenarioOf(prediction.input).delivers);
  }
}

const isVideo = (model: string) => !/flux|banana/.test(model);
