import { shown } from '../shown-text.js';

/** Writes a line, or several, for whoever sits at the terminal. The command line says nothing in any other way: much of it is others' words. */
export const print = (text: string): void => console.log(shown(text));

/** The same for what went wrong. */
export const printError = (text: string): void => console.error(shown(text));
