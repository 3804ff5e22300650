export { OfflineAssistant } from './assistant/offline-assistant.js';
export { makeMusic } from './music/make-music.js';
export { OfflineMediaProvider } from './offline-media.provider.js';
export type { ClipDetail } from './painting/clip/make-video.js';
export { renderClip } from './painting/clip/render-clip.js';
export { readPrompt } from './painting/read-prompt.js';
export { makeSoundEffect } from './sound-effect/make-sound-effect.js';
export { makeSpeech } from './speech/make-speech.js';
export { OfflineWriter } from './writer/offline-writer.js';
