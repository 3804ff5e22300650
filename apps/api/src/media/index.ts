export { contentKey, inShape, makeFilm } from '@scenewright/film';
export { ASSET_STORE, type AssetFile, type AssetStore } from './asset-store.js';
export { assetsIn } from './assets-in.js';
export { FfmpegInUse } from './ffmpeg-in-use.js';
export { MediaAddresses } from './media-addresses.js';
export { MediaPipeline } from './media-pipeline.js';
