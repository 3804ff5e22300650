import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.js';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'scenewright-settings-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const read = (more: Record<string, string>) => readSettings({ DATABASE_URL: 'postgres://localhost/studio', DATA_DIR, ...more });
const firebase = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' };
const bucket = { S3_BUCKET: 'media', S3_REGION: 'eu-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
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
    [{ ELEVENLABS_BASE_URL: 'http://127.0.0.1:4003' }, 'ELEVENLABS_API_KEY is missing'],
    [{ SYNC_BASE_URL: 'http://127.0.0.1:4004' }, 'SYNC_API_KEY is missing'],
    [{ ANTHROPIC_BASE_URL: 'http://127.0.0.1:4006' }, 'ANTHROPIC_API_KEY is missing'],
    [{ ASSISTANT_MODEL: 'openai/gpt' }, 'OPENAI_API_KEY is missing'],
    [{ ASSISTANT_MODEL: 'local/llama' }, 'LOCAL_MODEL_URL is missing'],
    [{ LOCAL_MODEL_URL: 'http://localhost:11434/v1' }, 'which of its models'],
    [{ ASSISTANT_MODEL: 'somebody/else' }, 'must be offline, or one of openai'],
    [{ ELEVENLABS_API_KEY: 'sk_stand-in', ELEVENLABS_BASE_URL: 'https://elsewhere.example.com' }, 'it has to be on 127.0.0.1'],
    [{ FAL_KEY: 'id:secret', FAL_KEYS_URL: 'http://127.0.0.1:4002/keys' }, 'FAL_QUEUE_URL is missing'],
    [{ REPLICATE_API_TOKEN: 'r8_token', REPLICATE_BASE_URL: 'https://elsewhere.example.com/v1' }, 'it has to be on 127.0.0.1'],
    [
      { ...production, ...firebase, REPLICATE_API_TOKEN: 'r8_token', REPLICATE_BASE_URL: 'http://127.0.0.1:1/v1' },
      'never with NODE_ENV=production',
    ],
    [{ S3_ACCESS_KEY_ID: 'id', S3_REGION: 'eu-1' }, 'S3_BUCKET is missing, but S3_REGION, S3_ACCESS_KEY_ID are set'],
    [{ MEDIA_STORE: 's3' }, 'S3_BUCKET is missing, but MEDIA_STORE=s3 needs it'],
    [{ S3_BUCKET: 'media', S3_REGION: 'eu-1' }, 'S3_ACCESS_KEY_ID is missing, but S3_BUCKET needs it'],
    [{ S3_BUCKET: 'media', S3_REGION: 'eu-1', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY is missing'],
    [{ ...bucket, S3_REGION: '' }, 'S3_REGION is missing, but S3_BUCKET at AWS needs it'],
    [{ ...bucket, S3_BUCKET: 'My Bucket' }, 'is no name of a bucket'],
    [{ ...bucket, S3_PREFIX: 'studio' }, 'S3_PREFIX'],
    [{ ...bucket, S3_ENDPOINT: 'https://id:secret@s3.example.com' }, 'S3_ENDPOINT has more than an address in it'],
    [{ MEDIA_SERVED: 'redirect' }, 'media are kept on disk'],
    [{ ...bucket, MEDIA_STORE: 'disk', MEDIA_SERVED: 'redirect' }, 'media are kept on disk'],
    [{ ...bucket, S3_PUBLIC_ENDPOINT: 'https://media.example.com' }, 'browsers are not sent there'],
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
    expect(() => read({ ...bucket, S3_ENDPOINT: 'https://id:hidden@s3.example.com' })).not.toThrow(/hidden/);
  });

  it.each<Record<string, string>>([
    {},
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
    firebase,
    { FAL_KEY: 'id:secret', REPLICATE_API_TOKEN: 'r8_token', PROVIDERS: 'video:fal+replicate,speech:offline' },
    { NODE_ENV: 'production', ...firebase, FAL_KEY: 'id:secret' },
    bucket,
    { ...bucket, MEDIA_STORE: 'disk' },
    { ...bucket, S3_REGION: '', S3_ENDPOINT: 'http://127.0.0.1:9000', S3_ADDRESSING: 'host', S3_PREFIX: 'a/b/', MEDIA_SERVED: 'redirect' },
    { ELEVENLABS_API_KEY: 'sk_stand-in', PROVIDERS: 'music:offline,speech:elevenlabs' },
    { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    { ...firebase, ...production },
    { ...production, SMTP_URL: 'smtp://mail.example.com', PUBLIC_URL: 'https://studio.example.com' },
  ])('are none of %j', (settings) => {
    expect(() => read(settings)).not.toThrow();
  });
});
