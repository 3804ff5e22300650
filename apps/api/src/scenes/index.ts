export { CastReferences } from './cast-references.js';
export { ScenesModule } from './scenes.module.js';
export { ShotAccess } from './shot-access.js';
