export { readSealLine, type SealLine } from './seal-file.js';
export { SealWatch } from './seal-watch.js';
