import { randomBytes, randomUUID } from 'node:crypto';
import { ServiceStandIn } from './service-stand-in.js';
import {
  answer,
  deliver,
  type InputRule,
  problemsOf,
  refuse,
  type ServiceRequest,
  type ServiceScenario,
  schemaOf,
} from './service-world.js';

export const ELEVENLABS_KEY = 'sk_5tand1n5tand1n5tand1n5tand1n5tand1n5tand1n0000';

interface StandInVoice {
  readonly voice_id: string;
  readonly name: string;
  readonly description: string | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly hasPreview: boolean;
  readonly verified_languages?: readonly { readonly language: string; readonly model_id: string; readonly accent: string }[] | null;
}

export const ELEVENLABS_VOICES: readonly StandInVoice[] = [
  voice('EXAVITQu4vr4xnSDxMaL', 'Sarah', { accent: 'american', age: 'young', gender: 'female', use_case: 'entertainment_tv' }),
  voice('JBFqnCBsd6RMkjVDRZzb', 'George', { accent: 'british', age: 'middle_aged', gender: 'male' }),
  {
    ...voice('pqHfZKP75CvOlQylNhV4', 'Bill', { accent: 'american', age: 'old', gender: 'male', language: 'en' }),
    verified_languages: null,
  },
  { ...voice('cl0nedCl0nedCl0ned00', 'My own', {}), description: null, hasPreview: false },
];

function voice(voice_id: string, name: string, labels: Record<string, string>): StandInVoice {
  return { voice_id, name, description: `${name}, as a stand-in speaks.`, labels, hasPreview: true };
}

interface Kind {
  readonly path: RegExp;
  readonly rules: Readonly<Record<string, InputRule>>;
  readonly required: readonly string[];
  readonly limits: Readonly<Record<string, readonly [least: number, most: number]>>;
}

const KINDS: Readonly<Record<'speech' | 'sound_effect' | 'music', Kind>> = {
  speech: {
    path: /^\/v1\/text-to-speech\/([^/]+)$/,
    rules: { text: 'text', model_id: ['eleven_v3', 'eleven_multilingual_v2'], seed: 'number', language_code: 'text' },
    required: ['text'],
    limits: { seed: [0, 4_294_967_295] },
  },
  sound_effect: {
    path: /^\/v1\/sound-generation$/,
    rules: { text: 'text', model_id: ['eleven_text_to_sound_v2'], duration_seconds: 'number', prompt_influence: 'number', loop: 'flag' },
    required: ['text'],
    limits: { duration_seconds: [0.5, 30], prompt_influence: [0, 1] },
  },
  music: {
    path: /^\/v1\/music$/,
    // a seed goes with a plan of the composition alone
    rules: { prompt: 'text', music_length_ms: 'integer', force_instrumental: 'flag', model_id: ['music_v1', 'music_v2'] },
    required: ['prompt'],
    limits: { music_length_ms: [3000, 600_000] },
  },
};

const SPEAKERS = ['eleven_v3', 'eleven_multilingual_v2'];
const LANGUAGES = ['en', 'es', 'de', 'ja', 'pt-br', 'fil'];

/** Its API as it is published: limits stand beside the types. */
const DESCRIPTION = {
  openapi: '3.1.0',
  paths: Object.fromEntries(
    Object.values(KINDS).map(({ path, rules, required, limits }) => {
      const { properties, ...schema } = schemaOf(rules, required);
      const bounded = Object.entries(limits).map(([name, [minimum, maximum]]) => [name, { ...properties[name], minimum, maximum }]);
      const body = { ...schema, properties: { ...properties, ...Object.fromEntries(bounded) } };
      const name = path.source.replaceAll('\\/', '/').replace('([^/]+)', '{voice_id}').replace(/[$^]/g, '');
      return [name, { post: { requestBody: { content: { 'application/json': { schema: body } } } } }];
    }),
  ),
};

const MOST_CHARACTERS = 5000;
/** What every plan may have. */
const FORMATS = ['mp3_22050_32', 'mp3_44100_64', 'mp3_44100_128'];

interface Making {
  readonly id: string;
  readonly kind: keyof typeof KINDS;
  /** `prompt` is what was said or described, whatever the field is called there. */
  readonly input: Record<string, unknown>;
  readonly voiceId: string;
  readonly at: number;
  /** Only then it is in the history. */
  isOver: boolean;
  release(): void;
}

/**
 * Speaks the API of ElevenLabs as documented: the answer is the sound, no idempotency keys, so many requests at once, a history of what was
 * said and of nothing else. Whatever is taken is billed, also when the line is cut meanwhile.
 */
export class ElevenLabsStandIn extends ServiceStandIn<Making, { readonly audio: Buffer }> {
  /** Keys that came where none belongs. */
  readonly keysOutside: string[] = [];
  /** How far its clock is ahead of ours, in ms. */
  clockAheadMs = 0;
  private underWay = 0;
  /** The most that were under way at the same time. */
  most = 0;
  voices: readonly StandInVoice[] = ELEVENLABS_VOICES;
  /** Whether the key is restricted to voices. */
  mayOnlySpeak = false;

  constructor(
    files: { readonly audio: Buffer },
    private readonly atOnce = 5,
  ) {
    super(files);
  }

  get url(): string {
    return this.origin;
  }

  protected async handle(request: ServiceRequest): Promise<unknown> {
    const { method, path, response, headers } = request;
    response.setHeader('date', new Date(Date.now() + this.clockAheadMs).toUTCString());
    if (path.startsWith('/previews/')) {
      if (headers['xi-api-key']) this.keysOutside.push(String(headers['xi-api-key']));
      return deliver(response, this.files.audio, undefined);
    }
    const key = headers['xi-api-key'];
    if (!this.isGood(typeof key === 'string' ? key : undefined, ELEVENLABS_KEY))
      return problem(response, 401, 'authentication_error', 'invalid_api_key', 'Invalid API key');
    if (method === 'GET') return this.look(request);
    const kind = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((name) => KINDS[name].path.test(path));
    return kind && method === 'POST' ? this.make(kind, request) : answer(response, 404, { detail: 'Not Found' });
  }

  private look({ path, query, response }: ServiceRequest): unknown {
    if (path === '/v1/user') return answer(response, 200, { user_id: 'stand-in' });
    if (path === '/v1/models' && this.mayOnlySpeak)
      return problem(response, 401, 'authorization_error', 'missing_permissions', 'The API key is missing the permission models_read.');
    if (path === '/v1/models')
      return answer(
        response,
        200,
        SPEAKERS.map((model_id) => ({
          ...{ model_id, name: model_id, can_do_text_to_speech: true },
          languages: LANGUAGES.map((language_id) => ({ language_id, name: language_id })),
        })),
      );
    if (path === '/openapi.json') return answer(response, 200, DESCRIPTION);
    if (path === '/v2/voices') return this.list(query, response);
    const asked = /^\/v1\/voices\/([^/]+)$/.exec(path)?.[1];
    if (asked) {
      const found = this.voices.find(({ voice_id: id }) => id === asked);
      return found ? answer(response, 200, this.shown(found)) : noVoice(response);
    }
    const said = this.orders.filter(({ kind, isOver }) => kind === 'speech' && isOver);
    if (path === '/v1/history') {
      const items = said.filter(({ voiceId }) => !query.get('voice_id') || voiceId === query.get('voice_id'));
      const newest = items.reverse().slice(0, Number(query.get('page_size') ?? 100));
      return answer(response, 200, { history: newest.map(historyItem), has_more: false, last_history_item_id: newest.at(-1)?.id ?? null });
    }
    const kept = /^\/v1\/history\/([\w-]+)\/audio$/.exec(path)?.[1];
    if (kept && said.some(({ id }) => id === kept)) return deliver(response, this.files.audio, undefined);
    return problem(response, 400, 'not_found', 'history_item_not_found', 'History item not found');
  }

  private list(query: URLSearchParams, response: ServiceRequest['response']): unknown {
    const size = Number(query.get('page_size') ?? 10);
    if (!(size >= 1 && size <= 100)) return invalid(response, ['page_size must be at most 100']);
    const from = Number(query.get('next_page_token') ?? 0);
    const more = this.voices.length > from + size;
    return answer(response, 200, {
      voices: this.voices.slice(from, from + size).map((one) => this.shown(one)),
      has_more: more,
      total_count: this.voices.length,
      next_page_token: more ? String(from + size) : null,
    });
  }

  private shown({ hasPreview, ...rest }: StandInVoice) {
    return { ...rest, category: 'premade', preview_url: hasPreview ? `${this.origin}/previews/${rest.voice_id}.mp3` : null };
  }

  private async make(kind: keyof typeof KINDS, request: ServiceRequest): Promise<unknown> {
    const { path, query, json, response, cut } = request;
    const prompt = String(json.text ?? json.prompt);
    const scenario = this.scenarioOf({ prompt });
    const refusal = scenario.refuses?.[this.counts.next(`sent ${prompt}`) - 1];
    if (refusal) return this.refuse(refusal, scenario, response);
    const problems = wrongWith(kind, json);
    if (problems.length > 0) return invalid(response, problems);
    if (!FORMATS.includes(query.get('output_format') ?? ''))
      return problem(response, 403, 'authorization_error', 'output_format_not_allowed', 'This format needs another plan.');
    const voiceId = KINDS[kind].path.exec(path)?.[1] ?? '';
    if (kind === 'speech' && !this.voices.some(({ voice_id: id }) => id === voiceId)) return noVoice(response);
    if ([...prompt].length > MOST_CHARACTERS)
      return problem(response, 400, 'validation_error', 'max_character_limit_exceeded', 'The text exceeds the limit.');
    const how = scenario.ends?.[Math.min(this.counts.next(`ended ${prompt}`), scenario.ends.length) - 1] ?? 'well';
    if (how === 'moderated') return moderated(kind, response);
    if (how === 'broken') return invalid(response, ['it cannot be said']);
    if (this.underWay >= this.atOnce)
      return problem(response, 429, 'rate_limit_error', 'concurrent_limit_exceeded', 'Too many concurrent requests.');
    this.most = Math.max(this.most, ++this.underWay);
    try {
      const making = this.taken(kind, prompt, voiceId, String(request.headers['xi-api-key']));
      if (scenario.slow) await new Promise<void>((done) => Object.assign(making, { release: done }));
      making.isOver = how !== 'interrupted';
      if (how === 'interrupted') return answer(response, 500, { detail: 'Internal Server Error' });
      if (this.counts.next(`cut ${prompt}`) <= (scenario.cuts ?? 0)) return cut();
      response.setHeader('request-id', making.id);
      response.setHeader('character-cost', String([...prompt].length));
      if (scenario.delivers === 'nothing') return void response.writeHead(200, { 'content-type': 'audio/mpeg' }).end();
      const half = this.counts.next(`half ${prompt}`) <= (scenario.halves ?? 0);
      deliver(response, this.files.audio, half ? 'half a file' : scenario.delivers);
    } finally {
      this.underWay--;
    }
  }

  private taken(kind: Making['kind'], prompt: string, voiceId: string, key: string): Making {
    const making: Making = {
      id: randomBytes(10).toString('hex'),
      kind,
      input: { prompt },
      voiceId,
      at: Date.now() + this.clockAheadMs,
      isOver: false,
      release: () => {},
    };
    this.orders.push(making);
    this.orderedWith.set(making, key);
    return making;
  }

  private refuse(status: number, scenario: ServiceScenario, response: ServiceRequest['response']): unknown {
    if (status === 429 && scenario.retryAfter)
      return refuse(response, 429, scenario, () => ({ detail: detail('rate_limit_error', 'rate_limit_exceeded', 'Slow down.') }));
    const [type, code] = REFUSALS[status] ?? ['server_error', 'internal_error'];
    return problem(response, status, type, code, 'no');
  }

  protected async end(making: Making): Promise<void> {
    making.release();
  }
}

const REFUSALS: Readonly<Record<number, readonly [type: string, code: string]>> = {
  401: ['payment_required', 'quota_exceeded'],
  403: ['authentication_error', 'detected_unusual_activity'],
  429: ['rate_limit_error', 'system_busy'],
};

/** `code` and its older name. */
const detail = (type: string, code: string, message: string) => ({ type, code, status: code, message, request_id: randomUUID() });

const problem = (response: ServiceRequest['response'], status: number, type: string, code: string, message: string) =>
  answer(response, status, { detail: detail(type, code, message) });

const noVoice = (response: ServiceRequest['response']) =>
  problem(response, 404, 'not_found', 'voice_not_found', 'A voice with this id was not found.');

const invalid = (response: ServiceRequest['response'], problems: readonly string[]) =>
  answer(response, 422, { detail: problems.map((msg) => ({ loc: ['body'], msg, type: 'value_error' })) });

function moderated(kind: Making['kind'], response: ServiceRequest['response']): unknown {
  if (kind !== 'music') return problem(response, 403, 'authorization_error', 'content_against_policy', 'This may violate our policy.');
  const said = detail('validation_error', 'bad_prompt', 'The prompt may violate our terms.');
  return answer(response, 400, { detail: { ...said, data: { prompt_suggestion: 'A slow waltz\nfor strings' } } });
}

function wrongWith(kind: keyof typeof KINDS, json: Record<string, unknown>): string[] {
  const { rules, required, limits } = KINDS[kind];
  const out = Object.entries(limits).filter(([name, [least, most]]) => {
    const value = json[name];
    return typeof value === 'number' && (value < least || value > most);
  });
  return [...problemsOf(json, rules, required), ...out.map(([name]) => `${name} is out of range`)];
}

const historyItem = ({ id, voiceId, input, at }: Making) => ({
  history_item_id: id,
  request_id: id,
  voice_id: voiceId,
  text: input.prompt,
  date_unix: Math.floor(at / 1000),
  content_type: 'audio/mpeg',
  state: 'created',
  source: 'TTS',
});
