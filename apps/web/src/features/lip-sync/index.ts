export const loadLipSyncDialog = async () => (await import('./lip-sync-dialog.js')).LipSyncDialog;
