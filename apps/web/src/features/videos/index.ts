export const loadVideoDialog = async () => (await import('./video-dialog/video-dialog.js')).VideoDialog;
export { BulkVideosDialog } from './bulk-videos/bulk-videos-dialog.js';
