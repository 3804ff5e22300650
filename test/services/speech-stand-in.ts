import { ServiceStandIn } from './service-stand-in.js';
import { answer, deliver, type InputRule, problemsOf, type ServiceRequest, type ServiceScenario } from './service-world.js';

export const SPEECH_KEY = 'a-key-of-the-speech-server';

type Send = (response: ServiceRequest['response']) => unknown;

/** A server that people run, as far as it differs from others. */
interface Dialect {
  /** What GET /v1/models lists; absent: there is no such address. */
  readonly models?: readonly (string | { readonly id: string; readonly task: string; readonly voices?: readonly object[] })[];
  /** By path, what lists its voices. */
  readonly voices?: readonly [path: string, list: object];
  /** Those that it speaks in; absent: any name. */
  readonly speaks?: readonly string[];
  readonly required: readonly string[];
  /** Models that it knows; absent: it looks at no name. */
  readonly knows?: readonly string[];
  readonly mostCharacters?: number;
  readonly noModel: (model: string) => Send;
  readonly noVoice: (voice: string) => Send;
  readonly captioned?: true;
}

const says =
  (status: number, body: unknown): Send =>
  (response) =>
    answer(response, status, body);
const detail = (error: string, message: string) => ({ detail: { error, message, type: 'invalid_request_error' } });
const openAi = (status: number, message: string, type: string) => says(status, { error: { message, type, param: null, code: status } });

const KOKORO = 'af_heart am_santa bf_emma bm_george ef_dora em_alex ff_siwis jf_alpha jm_kumo zf_xiaobei'.split(' ');
const SPEACHES = [
  { id: 'af_heart', name: 'af_heart', language: 'en-us', gender: 'female' },
  { id: 'jm_kumo', name: 'jm_kumo', language: 'ja', gender: 'male' },
];
const PIPER = [{ id: 'thorsten', name: 'thorsten', language: 'de' }];
const QWEN = ['aiden', 'serena', 'uncle_fu', 'vivian'];
const CLONES = ['Abigail.wav', 'Old_Man_Gabriel.wav'];

/** By their sources and documentation of autumn 2026: Kokoro-FastAPI 0.8, Speaches 0.8, openedai-speech 0.18, LocalAI 3, vLLM-Omni, and the two servers of Chatterbox. */
export const DIALECTS = {
  kokoro: {
    models: ['tts-1', 'tts-1-hd', 'kokoro', 'gpt-4o-mini-tts'],
    voices: ['/v1/audio/voices', { voices: KOKORO.map((id) => ({ id, name: id })) }],
    speaks: KOKORO,
    required: ['input'],
    knows: ['tts-1', 'tts-1-hd', 'kokoro', 'gpt-4o-mini-tts'],
    noModel: (model) => says(400, detail('invalid_model', `Unsupported model: ${model}`)),
    noVoice: (voice) => says(400, detail('validation_error', `Voice '${voice}' not found. Available voices: ${KOKORO.join(', ')}`)),
    captioned: true,
  },
  /** Before 0.3: names alone. */
  'an old kokoro': {
    models: ['tts-1', 'tts-1-hd', 'kokoro'],
    voices: ['/v1/audio/voices', { voices: KOKORO }],
    speaks: KOKORO,
    required: ['input'],
    knows: ['tts-1', 'tts-1-hd', 'kokoro'],
    noModel: (model) => says(400, detail('invalid_model', `Unsupported model: ${model}`)),
    noVoice: (voice) => says(400, detail('validation_error', `Voice '${voice}' not found. Available voices: ${KOKORO.join(', ')}`)),
  },
  speaches: {
    models: [
      { id: 'Systran/faster-whisper-small', task: 'automatic-speech-recognition' },
      { id: 'speaches-ai/Kokoro-82M-v1.0-ONNX', task: 'text-to-speech', voices: SPEACHES },
      { id: 'speaches-ai/piper-de_DE-thorsten-medium', task: 'text-to-speech', voices: PIPER },
    ],
    voices: ['/v1/audio/voices', { voices: [...SPEACHES, ...PIPER], object: 'list' }],
    speaks: ['af_heart', 'jm_kumo', 'thorsten'],
    required: ['model', 'input', 'voice'],
    knows: ['speaches-ai/Kokoro-82M-v1.0-ONNX', 'speaches-ai/piper-de_DE-thorsten-medium'],
    noModel: (model) =>
      says(404, { detail: `Model '${model}' is not installed locally. You can download the model using \`POST /v1/models\`` }),
    noVoice: (voice) => says(422, { detail: [{ loc: ['body', 'voice'], msg: `Voice '${voice}' is not supported`, type: 'value_error' }] }),
  },
  openedai: {
    models: ['tts-1', 'tts-1-hd'],
    required: ['input'],
    knows: ['tts-1', 'tts-1-hd'],
    speaks: ['alloy', 'nova', 'onyx'],
    noModel: () => says(400, { message: 'No such model, must be tts-1 or tts-1-hd.', code: 400, type: 'BadRequestError', param: 'model' }),
    noVoice: (voice) =>
      says(400, { message: `Error loading voice: ${voice}, KeyError`, code: 400, type: 'BadRequestError', param: 'voice' }),
  },
  localai: {
    models: ['llama-3.2', 'voice-de-thorsten', 'whisper-1'],
    required: ['input', 'model'],
    knows: ['voice-de-thorsten'],
    noModel: (model) => openAi(500, `could not load model ${model}`, ''),
    noVoice: () => openAi(500, 'no such speaker', ''),
  },
  vllm: {
    models: ['Qwen/Qwen3-TTS-12Hz-1.7B-CustomVoice'],
    voices: ['/v1/audio/voices', { voices: QWEN, uploaded_voices: [] }],
    speaks: QWEN,
    required: ['input'],
    knows: ['Qwen/Qwen3-TTS-12Hz-1.7B-CustomVoice'],
    noModel: (model) => openAi(404, `The model \`${model}\` does not exist.`, 'NotFoundError'),
    noVoice: (voice) => openAi(400, `Invalid speaker '${voice}'. Supported: ${QWEN.join(', ')}`, 'BadRequestError'),
  },
  /** A voice is a file there; there is no list of models. */
  chatterbox: {
    voices: ['/v1/audio/voices', { status: 'ok', voices: CLONES }],
    speaks: CLONES,
    required: ['model', 'input', 'voice'],
    noModel: () => says(500, {}),
    noVoice: (voice) => says(404, { detail: `Voice file '${voice}' not found.` }),
  },
  /** Whatever voice it does not know is its own; its library may be empty. */
  'chatterbox-api': {
    models: ['chatterbox-tts-1'],
    voices: ['/v1/voices', { voices: [{ name: 'my_narrator', filename: 'n.wav', language: 'de' }], count: 1 }],
    required: ['input'],
    mostCharacters: 3000,
    noModel: () => says(500, {}),
    noVoice: () => says(500, {}),
  },
} as const satisfies Record<string, Dialect>;

export type DialectName = keyof typeof DIALECTS;

const RULES: Readonly<Record<string, InputRule>> = {
  model: 'text',
  input: 'text',
  voice: 'text',
  response_format: ['mp3', 'opus', 'wav'],
  speed: 'number',
  stream: 'flag',
  return_timestamps: 'flag',
};

interface Spoken {
  readonly input: { readonly prompt: string };
  readonly voice: string;
  readonly model: string;
  readonly withWords: boolean;
  release(): void;
}

/** Speaks the speech API of OpenAI as one of the servers does that people run. The answer is the sound; nothing is kept, and nothing deduped. */
export class SpeechStandIn extends ServiceStandIn<Spoken, { readonly audio: Buffer }> {
  /** It wants this key. */
  key: string | null = null;
  /** Its model is still being loaded. */
  isLoading = false;
  /** Every call, as method and path. */
  readonly asked: string[] = [];
  /** What it says of when words are heard; null: it says nothing, as of languages that it cannot align. */
  words: readonly { word: string; start_time: number; end_time: number }[] | null = [
    { word: 'We', start_time: 0.1, end_time: 0.25 },
    { word: 'open', start_time: 0.25, end_time: 0.6 },
  ];
  private readonly dialect: Dialect;
  private readonly hasWaiting = new Set<Spoken>();
  /** The most that were under way at a time. */
  most = 0;

  constructor(files: { readonly audio: Buffer }, name: DialectName = 'kokoro') {
    super(files);
    this.dialect = DIALECTS[name];
  }

  get url(): string {
    return this.origin;
  }

  protected async handle(request: ServiceRequest): Promise<unknown> {
    const { method, path, response, headers } = request;
    this.asked.push(`${method} ${path}`);
    if (this.key !== null && headers.authorization !== `Bearer ${this.key}`) return answer(response, 403, { detail: 'Not authenticated' });
    if (method === 'GET') return this.look(path, response);
    const withWords = path === '/dev/captioned_speech' && this.dialect.captioned === true;
    return method === 'POST' && (path === '/v1/audio/speech' || withWords)
      ? this.speak(request, withWords)
      : answer(response, 404, { detail: 'Not Found' });
  }

  private look(path: string, response: ServiceRequest['response']): unknown {
    const { models, voices, captioned } = this.dialect;
    if (path === '/v1/models' && models)
      return answer(response, 200, {
        object: 'list',
        data: models.map((model) => ({ object: 'model', owned_by: 'stand-in', ...(typeof model === 'string' ? { id: model } : model) })),
      });
    if (voices && path === voices[0]) return answer(response, 200, voices[1]);
    if (path === '/openapi.json') return answer(response, 200, { paths: captioned ? { '/dev/captioned_speech': { post: {} } } : {} });
    return answer(response, 404, { detail: 'Not Found' });
  }

  private async speak({ json, headers, response, cut }: ServiceRequest, withWords: boolean): Promise<unknown> {
    const { dialect } = this;
    const problems = headers['content-type'] === 'application/json' ? problemsOf(json, RULES, dialect.required) : ['it is no JSON'];
    const prompt = String(json.input ?? '');
    if (prompt.length > (dialect.mostCharacters ?? Number.POSITIVE_INFINITY)) problems.push('String should have at most 3000 characters');
    if (problems.length > 0)
      return answer(response, 422, { detail: problems.map((msg) => ({ loc: ['body', 'input'], msg, type: 'string_type' })) });
    if (this.isLoading) return answer(response, 503, { detail: 'TTS engine model is not currently loaded or available.' });
    const [model, voice] = [String(json.model ?? ''), String(json.voice ?? '')];
    if (dialect.knows && !dialect.knows.includes(model)) return dialect.noModel(model)(response);
    if (dialect.speaks && !dialect.speaks.includes(voice)) return dialect.noVoice(voice)(response);
    const scenario = this.scenarioOf({ prompt });
    const refusal = scenario.refuses?.[this.counts.next(`sent ${prompt}`) - 1];
    if (refusal) return answer(response, refusal, { detail: 'no' });
    const spoken: Spoken = { input: { prompt }, voice, model, withWords, release: () => {} };
    this.orders.push(spoken);
    this.hasWaiting.add(spoken);
    this.most = Math.max(this.most, this.hasWaiting.size);
    try {
      if (scenario.slow) await new Promise<void>((done) => Object.assign(spoken, { release: done }));
      return this.deliver(response, { scenario, prompt, withWords, cut });
    } finally {
      this.hasWaiting.delete(spoken);
    }
  }

  private deliver(
    response: ServiceRequest['response'],
    { scenario, prompt, withWords, cut }: { scenario: ServiceScenario; prompt: string; withWords: boolean; cut(): void },
  ): unknown {
    const end = scenario.ends?.[this.counts.next(`ended ${prompt}`) - 1] ?? 'well';
    if (end === 'interrupted') return answer(response, 500, { detail: { error: 'processing_error', message: 'CUDA error' } });
    if (this.counts.next(`cut ${prompt}`) <= (scenario.cuts ?? 0)) return cut();
    if (scenario.delivers === 'nothing') return void response.writeHead(200, { 'content-type': 'audio/mpeg' }).end();
    const half = this.counts.next(`half ${prompt}`) <= (scenario.halves ?? 0);
    if (!withWords || half || scenario.delivers) return deliver(response, this.files.audio, half ? 'half a file' : scenario.delivers);
    const audio = this.files.audio.toString('base64');
    return answer(response, 200, { audio, audio_format: 'audio/mpeg', timestamps: this.words });
  }

  protected async end(spoken: Spoken): Promise<void> {
    spoken.release();
  }
}
