import { OfflineMediaProvider, OfflineWriter } from '@scenewright/offline-studio';
import type { MediaProvider, TextProvider } from '@scenewright/providers';

/** Who makes media, those preferred first. */
export const mediaProviders = (): MediaProvider[] => [new OfflineMediaProvider()];

/** Who writes. */
export const textProvider = (): TextProvider => new OfflineWriter();
