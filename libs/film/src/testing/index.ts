export { DELIVERED_CLIP, makeTestClip } from './clips.js';
export { testFolder } from './folder.js';
export { pngChunk, pngOf } from './png.js';
export { readCaptions } from './read-captions.js';
