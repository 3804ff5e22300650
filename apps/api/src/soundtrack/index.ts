export { audioView, isInFilm } from './audio-view.js';
export { ScenesOfProject } from './scenes-of-project.js';
export { SoundtrackReader } from './soundtrack-reader.js';
