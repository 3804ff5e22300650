export { castApi } from './api.js';
export { speakerIn } from './speaker.js';
export { useIsCast } from './use-is-cast.js';
