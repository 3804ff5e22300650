export { castApi } from './api.js';
export { speakerIn } from './speaker.js';
