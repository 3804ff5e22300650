export { ASSET_STORE, type AssetFile, type AssetStore } from './asset-store.js';
export { contentKey, makeFilm } from './film.js';
export { MediaModule } from './media.module.js';
export { MediaAddresses } from './media-addresses.js';
export { MediaPipeline } from './media-pipeline.js';
export { MediaProblem } from './media-problem.js';
