import type { Settings } from '../../config/settings.js';

/** What the browser needs to reach the Firebase project. None of it is secret. */
export interface FirebaseWebConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** `host:port` of an emulator, or null for the real service. */
  readonly emulatorHost: string | null;
}

export function firebaseWebConfig(settings: Settings): FirebaseWebConfig {
  const projectId = settings.FIREBASE_PROJECT_ID ?? '';
  return {
    apiKey: settings.FIREBASE_API_KEY ?? '',
    authDomain: settings.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    projectId,
    emulatorHost: settings.FIREBASE_AUTH_EMULATOR_HOST ?? null,
  };
}
