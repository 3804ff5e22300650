export { ScenesOfProject } from './scenes-of-project.js';
export { SoundtrackModule } from './soundtrack.module.js';
export { SoundtrackReader } from './soundtrack-reader.js';
