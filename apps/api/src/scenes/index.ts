export { CastReferences } from './cast-references.js';
export { SceneViews } from './scene-view.js';
export { ShotAccess } from './shot-access.js';
export { type ShotPlace, ShotPlaces } from './shot-places.js';
export { shotSetting } from './shot-setting.js';
export { allowedVideo, requireMaker } from './video-settings.js';
