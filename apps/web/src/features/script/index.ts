export { ScriptTab } from './script-tab.js';
