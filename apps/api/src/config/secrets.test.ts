import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { InvalidSettings, readSettings } from './settings.js';

const signing = Buffer.alloc(32, 7).toString('base64');
const token = 'a'.repeat(24);

describe('Settings that stand in files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'scenewright-settings-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const file = (name: string, content: string): string => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  const settings = (environment: NodeJS.ProcessEnv) =>
    readSettings({ DATABASE_URL: 'postgres://ada@localhost/studio', DATA_DIR: path.join(folder, 'data'), ...environment });
  const problemOf = (environment: NodeJS.ProcessEnv): string => {
    try {
      settings(environment);
    } catch (error) {
      if (error instanceof InvalidSettings) return error.message;
      throw error;
    }
    return '';
  };

  it('are read from there, without the end of the line', () => {
    const read = settings({
      DATABASE_URL: undefined,
      DATABASE_URL_FILE: file('url', 'postgres://ada:s@db/studio\n'),
      SIGNING_SECRET_FILE: file('signing', `${signing}\n`),
      OPERATOR_TOKEN_FILE: file('token', `${token}\n`),
    });
    expect(read.DATABASE_URL).toBe('postgres://ada:s@db/studio');
    expect(read.secrets).toEqual({ signing: Buffer.alloc(32, 7), operatorToken: token });
  });

  it('leave a setting alone whose own name ends like a file', () => {
    expect(settings({ SEAL_FILE: path.join(folder, 'heads') }).SEAL_FILE).toBe(path.join(folder, 'heads'));
  });

  it('say which file is missing or empty, and what it has to hold', () => {
    expect(problemOf({ SMTP_URL_FILE: '/nowhere/smtp' })).toContain(
      'SMTP_URL_FILE names /nowhere/smtp, which is not there. It has to hold the value of SMTP_URL.',
    );
    expect(problemOf({ DATABASE_URL: undefined, DATABASE_URL_FILE: file('empty', '\n') })).toContain('which is empty');
    expect(problemOf({ DATABASE_URL_FILE: file('url', 'postgres://x@y/z') })).toContain('DATABASE_URL and DATABASE_URL_FILE are both set');
  });

  it('never repeat what is wrong with a secret or an address with a password', () => {
    const told = problemOf({ DATABASE_URL: 'http://ada:hush@db/x', SIGNING_SECRET: 'hush', OPERATOR_TOKEN: 'hush' });
    expect(told).toContain('SIGNING_SECRET cannot be right');
    expect(told).not.toContain('hush');
  });

  it('refuse one secret without the other, and one that differs from what the data folder keeps', () => {
    expect(problemOf({ SIGNING_SECRET: signing })).toContain('OPERATOR_TOKEN is missing, but SIGNING_SECRET is set');
    settings({});
    expect(problemOf({ SIGNING_SECRET: signing, OPERATOR_TOKEN: token })).toContain('SIGNING_SECRET differs from "signing" in');
  });
});
