export const loadExportDialog = async () => (await import('./export-dialog.js')).ExportDialog;
export const loadPreviewPlayer = async () => (await import('./preview-player.js')).PreviewPlayer;
