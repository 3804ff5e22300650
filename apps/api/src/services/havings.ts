import { USUAL_MODELS, USUAL_WRITERS } from '@scenewright/services';

/** Something that whoever runs the studio may have, and what it turns on. Another one is one entry. */
export interface Having {
  readonly id: string;
  readonly name: string;
  /** What it makes, for people. */
  readonly turnsOn: string;
  /** Lines of settings, with examples in place of keys. */
  readonly settings: readonly string[];
  /** The media service that it is a key of. */
  readonly service?: string;
  /** The language models that answer and write then. */
  readonly models?: { readonly assistant: string; readonly writer: string };
}

const usual = (service: keyof typeof USUAL_MODELS): NonNullable<Having['models']> => ({
  assistant: `${service}/${USUAL_MODELS[service]}`,
  writer: `${service}/${USUAL_WRITERS[service]}`,
});

export const HAVINGS: readonly Having[] = [
  {
    id: 'replicate',
    name: 'A key of Replicate',
    turnsOn: 'Clips of all models, pictures, lip sync',
    settings: ['REPLICATE_API_TOKEN=r8_…'],
    service: 'replicate',
  },
  {
    id: 'fal',
    name: 'A key of fal',
    turnsOn: 'Clips of all models, pictures, lip sync',
    settings: ['FAL_KEY=key-id:key-secret'],
    service: 'fal',
  },
  {
    id: 'elevenlabs',
    name: 'A key of ElevenLabs',
    turnsOn: 'Voices, sound effects, music',
    settings: ['ELEVENLABS_API_KEY=sk_…'],
    service: 'elevenlabs',
  },
  { id: 'sync', name: 'A key of sync.so', turnsOn: 'Lip sync, by its maker', settings: ['SYNC_API_KEY=sk-…'], service: 'sync' },
  {
    id: 'openai',
    name: 'A key of OpenAI',
    turnsOn: 'Language models as the assistant and the writer',
    settings: ['OPENAI_API_KEY=sk-…'],
    models: usual('openai'),
  },
  {
    id: 'anthropic',
    name: 'A key of Anthropic',
    turnsOn: 'Language models as the assistant and the writer',
    settings: ['ANTHROPIC_API_KEY=sk-ant-…'],
    models: usual('anthropic'),
  },
  {
    id: 'google',
    name: 'A key of Google AI',
    turnsOn: 'Language models as the assistant and the writer',
    settings: ['GEMINI_API_KEY=AIza…'],
    models: usual('google'),
  },
  {
    id: 'comfyui',
    name: 'A machine with a GPU and ComfyUI',
    turnsOn:
      'Clips of Wan 2.2, pictures, music and sound effects, for nothing; the model files have to be there (npm run studio -- workflows check)',
    settings: ['COMFYUI_URLS=http://localhost:8188'],
    service: 'comfyui',
  },
  {
    id: 'speech-server',
    name: 'A speech server of my own (Kokoro, Speaches, LocalAI)',
    turnsOn: 'Voices, in the languages that it speaks, for nothing',
    settings: ['SPEECH_URLS=http://localhost:8880'],
    service: 'speech-server',
  },
  {
    id: 'own-model',
    name: 'A language model of my own (Ollama, llama.cpp)',
    turnsOn: 'That as the assistant and the writer, for nothing',
    settings: ['LOCAL_MODEL_URL=http://localhost:11434/v1', 'ASSISTANT_MODEL=local/llama3.1:8b', 'WRITER_MODEL=local/llama3.1:8b'],
    models: { assistant: 'local/llama3.1:8b', writer: 'local/llama3.1:8b' },
  },
];
