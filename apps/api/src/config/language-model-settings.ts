import { type LanguageModelOptions, MODEL_SERVICES, type ModelService, USUAL_MODELS } from '@scenewright/services';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).optional();
const OFFLINE = 'offline';

/** 'openai/gpt-5.4-mini': whose it is, and what it is called there; names may have slashes of their own. */
const model = z.string().refine((text) => text === OFFLINE || modelIn(text) !== null, {
  message: `must be ${OFFLINE}, or one of ${MODEL_SERVICES.join(', ')} with the model behind a slash`,
});

function modelIn(text: string): { service: ModelService; model: string } | null {
  const [service = '', ...rest] = text.split('/');
  const known = MODEL_SERVICES.find((one) => one === service);
  return known && rest.join('/') !== '' ? { service: known, model: rest.join('/') } : null;
}

/** Settings of language models. One key turns on the assistant that speaks through it. */
export const languageModelSettings = {
  OPENAI_API_KEY: {
    schema: z.string().min(8).optional(),
    about: 'Key of an OpenAI account: the assistant answers by one of its models.',
    example: 'sk-…',
  },
  OPENAI_BASE_URL: {
    schema: address,
    about: 'Where something else speaks the API of OpenAI, for tests. On this machine alone.',
    example: 'http://127.0.0.1:4005/v1',
  },
  ANTHROPIC_API_KEY: {
    schema: z.string().min(8).optional(),
    about: 'Key of an Anthropic account: the assistant answers by one of its models.',
    example: 'sk-ant-…',
  },
  ANTHROPIC_BASE_URL: {
    schema: address,
    about: 'Where something else speaks the API of Anthropic, for tests. On this machine alone.',
    example: 'http://127.0.0.1:4006/v1',
  },
  GEMINI_API_KEY: {
    schema: z.string().min(8).optional(),
    about: 'Key of a Google AI account: the assistant answers by one of its models.',
    example: 'AIza…',
  },
  GEMINI_BASE_URL: {
    schema: address,
    about: 'Where something else speaks the API of Gemini, for tests. On this machine alone.',
    example: 'http://127.0.0.1:4007/v1beta',
  },
  LOCAL_MODEL_URL: {
    schema: address,
    about: 'A server of your own that speaks the chat completions of OpenAI (Ollama, llama.cpp, vLLM). Needs ASSISTANT_MODEL=local/….',
    example: 'http://localhost:11434/v1',
  },
  LOCAL_MODEL_KEY: { schema: z.string().min(1).optional(), about: 'Key of that server, where it wants one.', example: 'secret' },
  ASSISTANT_MODEL: {
    schema: model.optional(),
    about: `Which model answers beside a film, whose it is first; ${OFFLINE}: the rules of this machine. Default: a small one of the first key that is set, else ${OFFLINE}.`,
    example: 'anthropic/claude-haiku-4-5',
  },
} as const;

export type LanguageModelValues = {
  readonly [Name in keyof typeof languageModelSettings]: z.infer<(typeof languageModelSettings)[Name]['schema']>;
};

const KEYS = { openai: 'OPENAI_API_KEY', anthropic: 'ANTHROPIC_API_KEY', google: 'GEMINI_API_KEY', local: 'LOCAL_MODEL_KEY' } as const;
const ADDRESSES = {
  openai: 'OPENAI_BASE_URL',
  anthropic: 'ANTHROPIC_BASE_URL',
  google: 'GEMINI_BASE_URL',
  local: 'LOCAL_MODEL_URL',
} as const;

/** The model that answers beside a film; null when the rules of this machine do. */
export function assistantModel(settings: LanguageModelValues): LanguageModelOptions | null {
  const chosen = settings.ASSISTANT_MODEL === undefined ? usual(settings) : modelIn(settings.ASSISTANT_MODEL);
  if (!chosen) return null;
  const [key, baseUrl] = [settings[KEYS[chosen.service]], settings[ADDRESSES[chosen.service]]];
  return { ...chosen, ...(key ? { key } : {}), ...(baseUrl ? { baseUrl } : {}) };
}

function usual(settings: LanguageModelValues): { service: ModelService; model: string } | null {
  const service = (['openai', 'anthropic', 'google'] as const).find((one) => settings[KEYS[one]]);
  return service ? { service, model: USUAL_MODELS[service] } : null;
}

/** What is wrong with these settings together. */
export function languageModelContradictions(settings: LanguageModelValues): string[] {
  const chosen = modelIn(settings.ASSISTANT_MODEL ?? '');
  if (chosen?.service === 'local' && !settings.LOCAL_MODEL_URL)
    return [
      'LOCAL_MODEL_URL is missing, but ASSISTANT_MODEL asks a server of your own. Example: LOCAL_MODEL_URL=http://localhost:11434/v1',
    ];
  if (chosen && chosen.service !== 'local' && !settings[KEYS[chosen.service]])
    return [`${KEYS[chosen.service]} is missing, but ASSISTANT_MODEL=${settings.ASSISTANT_MODEL} needs it.`];
  if (settings.LOCAL_MODEL_URL && settings.ASSISTANT_MODEL === undefined)
    return [
      'ASSISTANT_MODEL is missing, but LOCAL_MODEL_URL is set: which of its models is it? Example: ASSISTANT_MODEL=local/llama3.1:8b',
    ];
  return [];
}
