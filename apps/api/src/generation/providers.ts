import { OfflineMediaProvider, OfflineWriter } from '@scenewright/offline-studio';
import type { MediaProvider, TextProvider } from '@scenewright/providers';
import { FalProvider, ReplicateProvider } from '@scenewright/services';
import type { Settings } from '../config/settings.js';

/** Who makes media, those preferred first: every service that has a key, then this machine. */
export function mediaProviders(settings: Settings): MediaProvider[] {
  const {
    REPLICATE_API_TOKEN: token,
    REPLICATE_BASE_URL: baseUrl,
    FAL_KEY: key,
    FAL_QUEUE_URL: queueUrl,
    FAL_KEYS_URL: keysUrl,
  } = settings;
  return [
    ...(token ? [new ReplicateProvider({ token, atOnce: settings.REPLICATE_AT_ONCE, ...(baseUrl ? { baseUrl } : {}) })] : []),
    ...(key
      ? [new FalProvider({ key, atOnce: settings.FAL_AT_ONCE, ...(queueUrl ? { queueUrl } : {}), ...(keysUrl ? { keysUrl } : {}) })]
      : []),
    new OfflineMediaProvider(),
  ];
}

/** Who writes. */
export const textProvider = (): TextProvider => new OfflineWriter();
