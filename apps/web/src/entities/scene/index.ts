export { scenesApi } from './api.js';
export { bulkVideos } from './bulk-videos.js';
export { scenesLeft, scenesOpened } from './opened.js';
export type { ShotPlace } from './shot-address.js';
export { shotStarted } from './shot-started.js';
export { failureOf, firstStep, isPlaceholder, type ShotFailure, workOn } from './shot-work.js';
export { useShot } from './use-shot.js';
