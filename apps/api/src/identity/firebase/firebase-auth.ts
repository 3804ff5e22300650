import type { Agent } from 'node:http';
import { newId } from '@scenewright/event-log';
import { applicationDefault, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { Settings } from '../../config/settings.js';

/** What the studio uses of Firebase's administration. */
export type FirebaseAuth = Pick<Auth, 'verifyIdToken' | 'getUser' | 'deleteUser' | 'revokeRefreshTokens'>;

export interface FirebaseConnection {
  readonly auth: FirebaseAuth;
  close(): Promise<void>;
}

/** `agent`: makes the connections to Google, where they are not made directly. */
export function connectFirebase(settings: Settings, agent?: Agent): FirebaseConnection {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_SERVICE_ACCOUNT: account, FIREBASE_AUTH_EMULATOR_HOST: emulator } = settings;
  const credential = account ? cert(account) : emulator ? undefined : applicationDefault();
  const app = initializeApp(
    { ...(projectId ? { projectId } : {}), ...(credential ? { credential } : {}), ...(agent ? { httpAgent: agent } : {}) },
    newId(),
  );
  return { auth: getAuth(app), close: () => deleteApp(app) };
}
