export * from './envelope.js';
export * from './shapes.js';
