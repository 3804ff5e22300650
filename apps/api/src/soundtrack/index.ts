export { ScenesOfProject } from './scenes-of-project.js';
export { SoundtrackReader } from './soundtrack-reader.js';
