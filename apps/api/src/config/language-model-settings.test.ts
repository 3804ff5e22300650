import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { assistantModel } from './language-model-settings.js';
import { readSettings } from './settings.js';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'scenewright-settings-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const chosen = (more: Record<string, string>) =>
  assistantModel(readSettings({ DATABASE_URL: 'postgres://localhost/studio', DATA_DIR, ...more }));

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
