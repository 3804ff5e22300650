export const loadAudioDialog = async () => (await import('./audio-dialog/audio-dialog.js')).AudioDialog;
export { BulkAudiosDialog } from './bulk-audios/bulk-audios-dialog.js';
export { DeleteAudioDialog } from './delete-audio-dialog.js';
export { soundtrackDesignSaga } from './design.saga.js';
export { DesignNote } from './design-note.js';
export { soundtrackSaga } from './saga.js';
export { VideoRequired } from './video-required.js';
