export { CharacterAccess } from './character-access.js';
export { CharacterViews, methodOf } from './character-view.js';
