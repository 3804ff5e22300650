export { audioView, isInFilm } from './audio-view.js';
export { KnownVoices } from './known-voices.js';
export { SoundtrackReader } from './soundtrack-reader.js';
