export { DownloadItem } from './download-item.js';
export { formatTime } from './format-time.js';
export { playInStep } from './in-step.js';
export { placeAt, sceneUidOf } from './place-in-film.js';
export { playAlone } from './play-alone.js';
export { saveFile } from './save-file.js';
export { useBrokenClips } from './use-broken-clips.js';
export { type Playback, usePlayback } from './use-playback.js';
