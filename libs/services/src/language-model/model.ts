import type { LanguageModel } from 'ai';
import { modelOn } from './catalogue.js';

/** The services whose language models can be asked, and any server that speaks the chat completions of OpenAI (Ollama, llama.cpp, vLLM). */
export const MODEL_SERVICES = ['openai', 'anthropic', 'google', 'local'] as const;
export type ModelService = (typeof MODEL_SERVICES)[number];

export interface LanguageModelOptions {
  readonly service: ModelService;
  /** As the service calls it. */
  readonly model: string;
  readonly key?: string;
  /** Where the API is spoken; obligatory for `local`. */
  readonly baseUrl?: string;
}

/** What a key alone turns on: small models that use tools well. As public in November 2026. */
export const USUAL_MODELS: Readonly<Record<Exclude<ModelService, 'local'>, string>> = {
  openai: 'gpt-5.4-mini',
  anthropic: 'claude-haiku-4-5',
  google: 'gemini-flash-latest',
};

/** And for what is written: models that hold a whole film together. */
export const USUAL_WRITERS: typeof USUAL_MODELS = {
  openai: 'gpt-5.4',
  anthropic: 'claude-sonnet-4-6',
  google: 'gemini-pro-latest',
};

/** 'anthropic/claude-haiku-4-5': who answers now, which is its successor once a model has retired. */
export const nameOfModel = ({ service, model }: LanguageModelOptions): string => `${service}/${modelOn(service, model, new Date())}`;

/** The model as it is asked now, by its maker's adapter, which is loaded when it is asked for the first time. */
export async function languageModel({ service, model: chosen, key, baseUrl }: LanguageModelOptions): Promise<LanguageModel> {
  const model = modelOn(service, chosen, new Date());
  const account = { ...(key ? { apiKey: key } : {}), ...(baseUrl ? { baseURL: baseUrl } : {}) };
  switch (service) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      // its chat completions keep nothing there, which its responses do unless they are told not to
      return createOpenAI(account).chat(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(account)(model);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI(account)(model);
    }
    case 'local': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const server = { name: 'local', baseURL: baseUrl ?? '', ...(key ? { apiKey: key } : {}) };
      // all of them know schemas of answers; some refuse to be asked for JSON without one
      return createOpenAICompatible({ ...server, includeUsage: true, supportsStructuredOutputs: true })(model);
    }
  }
}
