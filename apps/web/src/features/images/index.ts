export const loadImageDialog = async () => (await import('./image-dialog.js')).ImageDialog;
