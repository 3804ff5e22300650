import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FILE = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2';

/** The letters of the studio, as the stand-in's pages show them. */
export const LETTERS = readFileSync(createRequire(import.meta.url).resolve(FILE));
