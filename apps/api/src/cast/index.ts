export { CharacterAccess } from './character-access.js';
export { CharacterViews, methodOf, PICTURES } from './character-view.js';
export { portraitSetting } from './portrait-setting.js';
export { PortraitsSettled } from './portraits-settled.js';
