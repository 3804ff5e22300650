/** Furniture and other things too large to carry. */
export * from './furniture.js';
export * from './outside.js';
