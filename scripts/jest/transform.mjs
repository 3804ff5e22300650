import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';

const swc = createRequire(import.meta.url)('@swc/jest');

/**
 * What the language itself brings and no test replaces. In jest's sandbox each look at a global is a call out of the machine's fast
 * path: a filter that takes `Math` from there takes eight times as long as in Node.
 */
const LANGUAGE = [
  ...['Math', 'Number', 'Object', 'Array', 'String', 'Map', 'Set', 'JSON', 'BigInt', 'Infinity'],
  ...['Float32Array', 'Float64Array', 'Int16Array', 'Int32Array', 'Uint8Array', 'Uint16Array', 'Uint32Array', 'Uint8ClampedArray'],
];

const isUsed = (code, name) => new RegExp(`(?<![.\\w$])${name}\\b`).test(code);
const isDeclared = (code, name) =>
  new RegExp(`\\b(?:const|let|var|class|function)\\s+${name}\\b|\\bimport\\b[^;]*?\\b${name}\\b[^;]*?\\bfrom\\b`).test(code);

/** A module with the language's own objects as names of its own; on its first line, so that all others stay where they are. */
export function withOwnNames(code) {
  const names = LANGUAGE.filter((name) => isUsed(code, name) && !isDeclared(code, name));
  return names.length > 0 ? `const { ${names.join(', ')} } = globalThis; ${code}` : code;
}

const self = createHash('sha256')
  .update(fs.readFileSync(import.meta.filename))
  .digest('hex');

/** As `@swc/jest`, with that. */
export default {
  createTransformer(options) {
    const inner = swc.createTransformer(options);
    const finish = (result) => ({ ...result, code: withOwnNames(result.code) });
    return {
      canInstrument: inner.canInstrument,
      getCacheKey: (...given) =>
        createHash('sha256')
          .update(self)
          .update(inner.getCacheKey(...given))
          .digest('hex'),
      process: (...given) => finish(inner.process(...given)),
      processAsync: async (...given) => finish(await inner.processAsync(...given)),
    };
  },
};
