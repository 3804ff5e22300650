export { soundtrackApi } from './api.js';
export { AudioItem } from './audio-item.js';
export { bulkAudios, missingAudios } from './bulk-audios.js';
export { peaksApi } from './peaks.js';
export { audiosByShot, audioTitle, type MusicSpan, musicSpans } from './placement.js';
export { PlayButton } from './play-button.js';
export { musicReserve, reservedFor, soundEffectReserve, voiceReserve } from './price.js';
export { SoundChoices } from './sound-choices.js';
export { VoicePicker } from './voice-picker.js';
