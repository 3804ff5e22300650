export * from './samples.js';
export { commandsByEvent } from './who-emits.js';
