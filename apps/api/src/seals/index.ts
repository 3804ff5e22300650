export { linesOf, readSealLine, type SealLine } from './seal-file.js';
