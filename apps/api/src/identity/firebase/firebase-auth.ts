import { Agent, globalAgent } from 'node:https';
import { newId } from '@scenewright/event-log';
import { applicationDefault, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { Settings } from '../../config/settings.js';

/** A connection on which nothing comes for so long ends. */
const SILENT_MS = 8_000;

/** What the studio uses of Firebase's administration. */
export type FirebaseAuth = Pick<Auth, 'verifyIdToken' | 'getUser' | 'deleteUser' | 'revokeRefreshTokens'>;

export interface FirebaseConnection {
  readonly auth: FirebaseAuth;
  close(): Promise<void>;
}

type Connect = Agent['createConnection'];

/** `connect`: makes the connections to Google, where they are not made directly. */
export function connectFirebase(settings: Settings, connect?: Connect): FirebaseConnection {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_SERVICE_ACCOUNT: account, FIREBASE_AUTH_EMULATOR_HOST: emulator } = settings;
  const httpAgent = new LineToGoogle(connect);
  // the machine's own credentials may come from an address without TLS, where this agent does not go; nor does it to the emulator
  const google = () => ({ httpAgent, credential: account ? cert(account, httpAgent) : applicationDefault() });
  const app = initializeApp({ ...(projectId ? { projectId } : {}), ...(emulator ? {} : google()) }, newId());
  return {
    auth: getAuth(app),
    close: async () => {
      await deleteApp(app);
      httpAgent.destroy();
    },
  };
}

/** The SDK waits without limit for keys and for its own token, and has everybody wait for the same answer. */
class LineToGoogle extends Agent {
  constructor(private readonly connect?: Connect) {
    super({ ...globalAgent.options, timeout: SILENT_MS });
  }

  override createConnection(...given: Parameters<Connect>): ReturnType<Connect> {
    const connection = this.connect ? this.connect(...given) : super.createConnection(...given);
    connection?.on('timeout', () => connection.destroy(new Error('Google says nothing')));
    return connection;
  }
}
