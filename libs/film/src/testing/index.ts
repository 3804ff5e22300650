export { makeTestClip } from './clips.js';
export { testFolder } from './folder.js';
export { pngChunk, pngOf } from './png.js';
export { type FoundCaptions, readCaptions } from './read-captions.js';
