export { CastReferences } from './cast-references.js';
export { ShotAccess } from './shot-access.js';
