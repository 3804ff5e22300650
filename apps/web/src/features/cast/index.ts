export { CharactersTab } from './characters-tab.js';
