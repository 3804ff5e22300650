import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Settings } from '../../config/settings.js';
import { connectFirebase, type FirebaseConnection } from './firebase-auth.js';

const PROJECT = 'my-studio';

describe('Where Google takes connections and says nothing', () => {
  let silent: Server;
  let folder: string;
  let connections: number;
  const taken: Socket[] = [];
  let firebase: FirebaseConnection;

  beforeAll(async () => {
    silent = createServer((socket) => void taken.push(socket.on('error', () => {}).resume()));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    folder = await mkdtemp(join(tmpdir(), 'firebase-'));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const account = {
      project_id: PROJECT,
      client_email: 'studio@example.com',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    };
    await writeFile(join(folder, 'account.json'), JSON.stringify(account));
    const settings = { FIREBASE_PROJECT_ID: PROJECT, FIREBASE_SERVICE_ACCOUNT: join(folder, 'account.json') } as Settings;
    firebase = connectFirebase(settings, ({ timeout = 0 }) => {
      connections++;
      // its seconds, in hundredths
      return connect({ host: '127.0.0.1', port: (silent.address() as AddressInfo).port, timeout: timeout / 100 });
    });
  });
  beforeEach(() => {
    connections = 0;
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await firebase.close();
    await rm(folder, { recursive: true });
    for (const socket of taken) socket.destroy();
    silent.close();
  });

  it('the keys are waited for no longer than a moment, and asked for anew the next time', async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: `https://securetoken.google.com/${PROJECT}`, aud: PROJECT, sub: 'uid-1', iat: now, exp: now + 3000 };
    const parts = [{ alg: 'RS256', kid: 'key-1' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const token = [...parts, 'signature'].join('.');
    for (const asked of [1, 2]) {
      await expect(firebase.auth.verifyIdToken(token)).rejects.toMatchObject({ message: expect.stringContaining('says nothing') });
      expect(connections).toBe(asked);
    }
  });

  it('the studio’s own token likewise', async () => {
    // Google's library speaks of how the SDK uses it
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    let before = 0;
    for (let asked = 0; asked < 2; asked++) {
      await expect(firebase.auth.getUser('uid-1')).rejects.toMatchObject({ message: expect.stringContaining('says nothing') });
      expect(connections).toBeGreaterThan(before);
      before = connections;
    }
  });
});
