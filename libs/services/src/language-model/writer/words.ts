import type { TextTask } from '@scenewright/providers';
import type { FaultWords } from '../model-fault.js';

/** What a person can change when the model does not want to write it. */
const CHANGE: Readonly<Record<TextTask, string>> = {
  script: 'Change the idea and try again.',
  cast: 'Change the words of the script that describe people, and try again.',
  shot: 'Describe the shot otherwise and try again.',
  soundtrack: 'Change the words of the shots and try again.',
  loglines: 'Change the idea and try again.',
  rewrite: 'Ask for something else, or change the words by hand.',
  'describe-character': 'Upload another picture, or describe the character yourself.',
};

/** What people are told when something could not be written. */
export const wordsOf = (task: TextTask): FaultWords => ({
  passing: 'The language model that writes is busy or cannot be reached. Try again in a moment.',
  malformed: 'The language model that writes gave an answer that made no sense. Try again.',
  moderated: `The language model did not want to write this. ${CHANGE[task]}`,
  fatal: 'The language model that writes did not accept the request. Whoever runs the studio has to look at WRITER_MODEL.',
});

export const CUT_SHORT =
  'The answer of the language model was cut off, because it had become too long for it. Ask for less, or have whoever runs the studio choose another WRITER_MODEL.';
