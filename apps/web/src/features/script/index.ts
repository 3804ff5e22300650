export const loadBriefDialog = async () => (await import('./brief/brief-dialog.js')).BriefDialog;
export const loadRewriteDialog = async () => (await import('./rewrite/rewrite-dialog.js')).RewriteDialog;
export { ScriptTab } from './script-tab.js';
