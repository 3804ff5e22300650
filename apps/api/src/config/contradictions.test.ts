import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.js';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'scenewright-settings-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const read = (more: Record<string, string>) => readSettings({ DATABASE_URL: 'postgres://localhost/studio', DATA_DIR, ...more });
const firebase = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' };
const production = { NODE_ENV: 'production', ALLOW_STAND_INS: 'true' };

describe('Settings that do not go together', () => {
  it.each([
    [{ EVENT_STORE: 'kurrentdb' }, 'KURRENTDB_URL is missing'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is missing'],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID is missing'],
    [{ IDENTITY: 'firebase', FIREBASE_API_KEY: 'k' }, 'FIREBASE_PROJECT_ID is missing'],
    [{ IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'p' }, 'FIREBASE_API_KEY is missing'],
    [{ FIREBASE_PROJECT_ID: 'p' }, 'IDENTITY is embedded'],
    [{ ...firebase, PASSWORD_SIGN_UP: 'true' }, 'PASSWORD_SIGN_UP belongs to the embedded identity'],
    [{ ...firebase, ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, 'lets anyone sign in as anyone'],
    [{ ...production, SMTP_URL: 'smtp://mail.example.com' }, 'PUBLIC_URL is missing'],
    [{ NODE_ENV: 'production' }, 'identity (set SMTP_URL, or IDENTITY=firebase)'],
    [{ NODE_ENV: 'production', ...firebase }, 'local stand-ins: generation'],
    [{ FAL_QUEUE_URL: 'http://127.0.0.1:4002' }, 'FAL_KEY is missing'],
    [{ FAL_KEY: 'id:secret', FAL_KEYS_URL: 'http://127.0.0.1:4002/keys' }, 'FAL_QUEUE_URL is missing'],
    [{ REPLICATE_API_TOKEN: 'r8_token', REPLICATE_BASE_URL: 'https://elsewhere.example.com/v1' }, 'it has to be on 127.0.0.1'],
    [
      { ...production, ...firebase, REPLICATE_API_TOKEN: 'r8_token', REPLICATE_BASE_URL: 'http://127.0.0.1:1/v1' },
      'never with NODE_ENV=production',
    ],
    [{ PROVIDERS: 'video=fal' }, 'PROVIDERS'],
    [{ REPLICATE_API_TOKEN: 'fal-key-id:secret' }, 'must begin with r8_'],
    [{ IDENTITY: 'ldap' }, 'IDENTITY'],
    [{ FIREBASE_AUTH_EMULATOR_HOST: 'http://localhost' }, 'FIREBASE_AUTH_EMULATOR_HOST'],
  ])('%j stop the start', (settings: Record<string, string>, message) => {
    expect(() => read(settings)).toThrow(message);
  });

  it('are told of without the secrets among them', () => {
    const wrong = { REPLICATE_API_TOKEN: 'fal-key-id:secret', STRIPE_SECRET_KEY: 'pk_live_secret' };
    expect(() => read(wrong)).toThrow(/REPLICATE_API_TOKEN cannot be right: must begin with r8_/);
    expect(() => read(wrong)).not.toThrow(/:secret|live_secret/);
  });

  it.each<Record<string, string>>([
    {},
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
    firebase,
    { FAL_KEY: 'id:secret', REPLICATE_API_TOKEN: 'r8_token', PROVIDERS: 'video:fal+replicate,speech:offline' },
    { NODE_ENV: 'production', ...firebase, FAL_KEY: 'id:secret' },
    { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    { ...firebase, ...production },
    { ...production, SMTP_URL: 'smtp://mail.example.com', PUBLIC_URL: 'https://studio.example.com' },
  ])('are none of %j', (settings) => {
    expect(() => read(settings)).not.toThrow();
  });
});
