import type { Picture } from '@scenewright/domain';
import type { MediaAddresses } from '../media/index.js';

/** The address of a picture, small. */
export const addressOf = (addresses: MediaAddresses, picture: Picture | null): string | null =>
  picture && addresses.of(picture.assetId, picture.of === 'image' ? 'thumb.webp' : 'jpg');
