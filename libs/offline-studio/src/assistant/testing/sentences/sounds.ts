import type { SaidAndDone } from './sentence.js';

/** Sounds that are made otherwise, or taken out. */
export const sounds: readonly SaidAndDone[] = [
  ['make the music calmer', 'make_sound prompt: slow piano, calmer sound m'],
  ['more epic music', 'make_sound prompt: slow piano, more epic sound m'],
  ['the music is too sad', 'make_sound prompt: slow piano, less sad sound m'],
  ['change the music', 'asks: How is the music to be? Say it in a few '],
  ['make new music', 'make_sound sound m'],
  ['the music doesnt fit', 'asks: How is the music to be? Say it in a few '],
  ['remove the music', 'remove_sound sound m'],
  ['turn off the music', 'remove_sound sound m'],
  ['no music please', 'remove_sound sound m'],
  ['no narration in shot 1', 'revise_shot 1.1 narration: Mara keeps a lighthouse on a cliff. → , remove_sound sound v1'],
  ['nobody speaks in shot 3', 'revise_shot 1.3 narration: Come back! → , remove_sound sound v3'],
  ['mara should say nothing in shot 3', 'revise_shot 1.3 narration: Come back! → , remove_sound sound v3'],
  ['remove the narrator', 'asks: Of which shots? Say their numbers: “no n'],
  ['remove the voice from shot 1', 'remove_sound sound v1'],
  ['make the voice of shot 1 again', 'make_sound sound v1'],
  ['remove the sound effects', 'says: Nothing of that is heard there.'],
  ["delete Theo's line in shot 2", 'says: Theo says nothing in shot 2. “No narration in shot 2” takes out whatev'],
  ['give Mara the line "Hi" in shot 1', 'revise_shot 1.1 narration: Mara keeps a lighthouse on a cliff. → Hi; speaker: +Mara'],
  ['redo the music', 'make_sound sound m'],
  ['quieter music', 'says: I cannot set how loud a sound is: the mix does that by itself, so that'],
  ['record the voices again', 'asks: Of which shot? Those that are made alrea'],
  ['make the music sadder in scene 2', 'says: Music goes on over scenes, and I change it as a whole: “change the mus', 'two scenes'],
];
