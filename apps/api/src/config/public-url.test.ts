import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { readSettings } from './settings.js';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'scenewright-settings-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

it.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
  [{ HOST: '::' }, 'http://localhost:3000'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ HOST: '::1', PUBLIC_URL: 'https://studio.example.com/' }, 'https://studio.example.com'],
])('with %j people reach the studio at %s', (given, url) => {
  expect(readSettings({ DATABASE_URL: 'postgres://localhost/studio', DATA_DIR, ...given }).publicUrl).toBe(url);
});
