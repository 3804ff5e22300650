/** Their programs are the machine's own: they need what pages need. */
export { default } from './set-up-pages.mjs';
