export { CharactersTab } from '../cast/characters-tab.js';
export { ScriptTab } from '../projects/script/script-tab.js';
export { ScenesTab } from '../scenes/scenes-tab.js';
export { Workspace } from './workspace.js';
