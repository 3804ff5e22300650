/** Smaller things that somebody finds, gives, opens or carries: on the ground before a picture, or in a hand. Units are pixels of a 720-line picture; a thing stands on 0, 0. */
export * from './food.js';
export * from './instruments.js';
export * from './keepsakes.js';
export * from './music.js';
export * from './papers.js';
export * from './tools.js';
