import { type LanguageModelOptions, MODEL_SERVICES, type ModelService, USUAL_MODELS, USUAL_WRITERS } from '@scenewright/services';
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

/** Settings of language models. One key turns on the assistant that speaks through it, and the writer. */
export const languageModelSettings = {
  OPENAI_API_KEY: {
    schema: z.string().min(8).optional(),
    about: 'Key of an OpenAI account: the assistant answers, and films are written, by its models.',
    example: 'sk-…',
  },
  OPENAI_BASE_URL: {
    schema: address,
    about: 'Where something else speaks the API of OpenAI, for tests. On this machine alone.',
    example: 'http://127.0.0.1:4005/v1',
  },
  ANTHROPIC_API_KEY: {
    schema: z.string().min(8).optional(),
    about: 'Key of an Anthropic account: the assistant answers, and films are written, by its models.',
    example: 'sk-ant-…',
  },
  ANTHROPIC_BASE_URL: {
    schema: address,
    about: 'Where something else speaks the API of Anthropic, for tests. On this machine alone.',
    example: 'http://127.0.0.1:4006/v1',
  },
  GEMINI_API_KEY: {
    schema: z.string().min(8).optional(),
    about: 'Key of a Google AI account: the assistant answers, and films are written, by its models.',
    example: 'AIza…',
  },
  GEMINI_BASE_URL: {
    schema: address,
    about: 'Where something else speaks the API of Gemini, for tests. On this machine alone.',
    example: 'http://127.0.0.1:4007/v1beta',
  },
  LOCAL_MODEL_URL: {
    schema: address,
    about:
      'A server of your own that speaks the chat completions of OpenAI (Ollama, llama.cpp, vLLM). Needs ASSISTANT_MODEL=local/… or WRITER_MODEL=local/….',
    example: 'http://localhost:11434/v1',
  },
  LOCAL_MODEL_KEY: { schema: z.string().min(1).optional(), about: 'Key of that server, where it wants one.', example: 'secret' },
  ASSISTANT_MODEL: {
    schema: model.optional(),
    about: `Which model answers beside a film, whose it is first; ${OFFLINE}: the rules of this machine. Default: a small one of the first key that is set, else ${OFFLINE}.`,
    example: 'anthropic/claude-haiku-4-5',
  },
  WRITER_MODEL: {
    schema: model.optional(),
    about: `Which model writes scripts, casts, shots and soundtracks, and looks at uploaded portraits, whose it is first; ${OFFLINE}: this machine. Default: a large one of the first key that is set, else ${OFFLINE}.`,
    example: 'anthropic/claude-sonnet-4-6',
  },
  WRITER_AT_ONCE: {
    schema: z.coerce.number().int().min(1).max(1000).default(4),
    about: 'Texts that may be under way at that service at a time, of each process.',
    example: '4',
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
export const assistantModel = (settings: LanguageModelValues): LanguageModelOptions | null =>
  modelOf(settings, settings.ASSISTANT_MODEL, USUAL_MODELS);

/** The model that writes; null when this machine does. */
export const writerModel = (settings: LanguageModelValues): LanguageModelOptions | null =>
  modelOf(settings, settings.WRITER_MODEL, USUAL_WRITERS);

function modelOf(settings: LanguageModelValues, named: string | undefined, usual: typeof USUAL_MODELS): LanguageModelOptions | null {
  const chosen = named === undefined ? usualOf(settings, usual) : modelIn(named);
  if (!chosen) return null;
  const [key, baseUrl] = [settings[KEYS[chosen.service]], settings[ADDRESSES[chosen.service]]];
  return { ...chosen, ...(key ? { key } : {}), ...(baseUrl ? { baseUrl } : {}) };
}

function usualOf(settings: LanguageModelValues, usual: typeof USUAL_MODELS): { service: ModelService; model: string } | null {
  const service = (['openai', 'anthropic', 'google'] as const).find((one) => settings[KEYS[one]]);
  return service ? { service, model: usual[service] } : null;
}

const CHOICES = ['ASSISTANT_MODEL', 'WRITER_MODEL'] as const;

/** What is wrong with these settings together. */
export function languageModelContradictions(settings: LanguageModelValues): string[] {
  const missing = CHOICES.flatMap((name) => {
    const chosen = modelIn(settings[name] ?? '');
    if (chosen?.service === 'local' && !settings.LOCAL_MODEL_URL)
      return [`LOCAL_MODEL_URL is missing, but ${name} asks a server of your own. Example: LOCAL_MODEL_URL=http://localhost:11434/v1`];
    if (chosen && chosen.service !== 'local' && !settings[KEYS[chosen.service]])
      return [`${KEYS[chosen.service]} is missing, but ${name}=${settings[name]} needs it.`];
    return [];
  });
  if (settings.LOCAL_MODEL_URL && CHOICES.every((name) => settings[name] === undefined))
    return [
      'ASSISTANT_MODEL and WRITER_MODEL are missing, but LOCAL_MODEL_URL is set: which of its models is it? Example: ASSISTANT_MODEL=local/llama3.1:8b',
    ];
  return missing;
}
