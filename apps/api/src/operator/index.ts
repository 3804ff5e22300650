export { ReaderLag } from './reader-lag.js';
