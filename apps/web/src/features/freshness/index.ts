export { FreshnessTool } from './freshness-tool.js';

export const loadRefreshDialog = async () => (await import('./refresh-dialog.js')).RefreshDialog;
