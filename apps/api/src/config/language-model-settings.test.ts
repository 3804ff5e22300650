import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { assistantModel, writerModel } from './language-model-settings.js';
import { readSettings } from './settings.js';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'scenewright-settings-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const read = (more: Record<string, string>) => readSettings({ DATABASE_URL: 'postgres://localhost/studio', DATA_DIR, ...more });
const chosen = (more: Record<string, string>) => assistantModel(read(more));
const LOCAL = { LOCAL_MODEL_URL: 'http://localhost:11434/v1' };

it.each<[Record<string, string>, object | null]>([
  [{}, null],
  [{ ANTHROPIC_API_KEY: 'sk-ant-1' }, { service: 'anthropic', key: 'sk-ant-1' }],
  [
    { GEMINI_API_KEY: 'AIza-123', OPENAI_API_KEY: 'sk-12345' },
    { service: 'openai', key: 'sk-12345' },
  ],
  [{ ANTHROPIC_API_KEY: 'sk-ant-1', ASSISTANT_MODEL: 'offline' }, null],
  [
    { LOCAL_MODEL_URL: 'http://localhost:11434/v1', ASSISTANT_MODEL: 'local/org/llama3.1:8b' },
    { service: 'local', model: 'org/llama3.1:8b', baseUrl: 'http://localhost:11434/v1' },
  ],
])('of %j the assistant asks %j', (settings, model) => {
  if (model === null) expect(chosen(settings)).toBeNull();
  else expect(chosen(settings)).toMatchObject(model);
});

it.each<[Record<string, string>, object | null]>([
  [{}, null],
  // one key turns both on, with a larger model for what is written
  [{ ANTHROPIC_API_KEY: 'sk-ant-1' }, { service: 'anthropic', model: 'claude-sonnet-4-6', key: 'sk-ant-1' }],
  [{ OPENAI_API_KEY: 'sk-12345', WRITER_MODEL: 'offline' }, null],
  [
    { OPENAI_API_KEY: 'sk-12345', ASSISTANT_MODEL: 'offline' },
    { service: 'openai', model: 'gpt-5.4' },
  ],
  [
    { ...LOCAL, WRITER_MODEL: 'local/gemma' },
    { service: 'local', model: 'gemma', baseUrl: LOCAL.LOCAL_MODEL_URL },
  ],
  [{ ...LOCAL, ASSISTANT_MODEL: 'local/gemma' }, null],
])('of %j the writer asks %j', (settings, model) => {
  const writer = writerModel(read(settings));
  if (model === null) expect(writer).toBeNull();
  else expect(writer).toMatchObject(model);
});

it.each<[Record<string, string>, RegExp]>([
  [{ WRITER_MODEL: 'anthropic/claude-sonnet-4-6' }, /ANTHROPIC_API_KEY is missing, but WRITER_MODEL=anthropic\/claude-sonnet-4-6 needs it/],
  [{ WRITER_MODEL: 'local/gemma' }, /LOCAL_MODEL_URL is missing, but WRITER_MODEL asks a server of your own/],
  [LOCAL, /ASSISTANT_MODEL and WRITER_MODEL are missing, but LOCAL_MODEL_URL is set/],
  [{ WRITER_MODEL: 'gpt-5.4' }, /WRITER_MODEL.*must be offline, or one of openai/],
])('%j are refused with what is missing', (settings, problem) => {
  expect(() => read(settings)).toThrow(problem);
});
