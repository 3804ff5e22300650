export { makeTestClip } from './clips.js';
export { testFolder } from './folder.js';
