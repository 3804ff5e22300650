export { audioView, isInFilm } from './audio-view.js';
export { KnownVoices } from './known-voices.js';
export { ScenesOfProject } from './scenes-of-project.js';
export { SoundtrackReader } from './soundtrack-reader.js';
