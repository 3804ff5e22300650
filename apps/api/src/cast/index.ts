export { CastModule } from './cast.module.js';
export { CastProjection } from './cast.projection.js';
export { CharacterAccess } from './character-access.js';
export { CharacterViews, methodOf } from './character-view.js';
