import type { TextTask } from '@scenewright/providers';
import { writeCast } from './cast.js';
import { describeCharacter } from './describe-character.js';
import { writeLoglines } from './loglines.js';
import { writeAgain } from './rewrite.js';
import { writeScript } from './script.js';
import { writeShot } from './shot.js';
import { writeSoundtrack } from './soundtrack.js';
import type { DoTask } from './task.js';

/** How a language model does each task. */
export const tasks: { readonly [T in TextTask]: DoTask<T> } = {
  script: writeScript,
  loglines: writeLoglines,
  cast: writeCast,
  shot: writeShot,
  soundtrack: writeSoundtrack,
  rewrite: writeAgain,
  'describe-character': describeCharacter,
};
