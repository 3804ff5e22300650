export { begunFilm } from './begun-film.js';
export { creditsCommand } from './commands/credits.js';
export * from './samples.js';
export { commandsByEvent } from './who-emits.js';
