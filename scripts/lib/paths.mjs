import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');
export const inRoot = (...parts) => path.join(ROOT, ...parts);
export const binary = (name) => inRoot('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
export const dataDir = () => path.resolve(ROOT, process.env.DATA_DIR || '.data');

const began = performance.now();
/** Progress goes to standard error: what a command prints on standard output is its result. */
export const say = (message) => console.error(`[${((performance.now() - began) / 1000).toFixed(1)} s] ${message}`);
