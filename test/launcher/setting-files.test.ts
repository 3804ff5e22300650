import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readSettingFiles } from '../../scripts/lib/setting-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'scenewright-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'database_url');

describe('settings of the launcher that stand in files', () => {
  it('are read before it starts a database or a stand-in of its own; others are for the api', () => {
    writeFileSync(file, 'postgres://a@b/c\n');
    const environment: NodeJS.ProcessEnv = { DATABASE_URL: '', DATABASE_URL_FILE: file, SIGNING_SECRET_FILE: '/elsewhere' };
    readSettingFiles(environment);
    expect(environment).toEqual({ DATABASE_URL: 'postgres://a@b/c', SIGNING_SECRET_FILE: '/elsewhere' });
  });

  it('stop it when they are given twice, or say nothing', () => {
    expect(() => readSettingFiles({ DATABASE_URL: 'postgres://d/e', DATABASE_URL_FILE: file })).toThrow('are both set');
    expect(() => readSettingFiles({ STRIPE_SECRET_KEY_FILE: join(folder, 'gone') })).toThrow('cannot be read (ENOENT)');
    writeFileSync(file, '\n');
    expect(() => readSettingFiles({ DATABASE_URL_FILE: file })).toThrow('is empty');
  });
});
