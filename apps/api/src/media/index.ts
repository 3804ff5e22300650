export { contentKey, inShape, makeFilm } from '@scenewright/film';
export { ASSET_FILES, namedBy, placeOf } from './asset-names.js';
export { ASSET_STORE, type AssetFile, type AssetStore, type ListedFile } from './asset-store.js';
export { assetsIn } from './assets-in.js';
export { Summing, sha256Of } from './checksums.js';
export { FfmpegInUse } from './ffmpeg-in-use.js';
export { MediaAddresses } from './media-addresses.js';
export { MediaPipeline } from './media-pipeline.js';
export { openAssetStore } from './open-asset-store.js';
