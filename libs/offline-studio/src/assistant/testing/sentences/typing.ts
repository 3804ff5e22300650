import type { SaidAndDone } from './sentence.js';

/** What is typed in a hurry. */
export const typing: readonly SaidAndDone[] = [
  [
    'make maras hair red',
    'revise_character Mara description: Chosen by the studio: a young woman with short black → A young woman with short red',
  ],
  ['I dont like theos voice', 'revise_character Theo voice: angus'],
  ['delet shot 3', 'remove_shot 1.3'],
  ['dlete shot 1', 'remove_shot 1.1'],
  ['undoo', 'undo'],
  ['shot2 at night', 'revise_shot 1.2 image_prompt: dusk, storm clouds and rain; One evening → night, storm clouds and rain; One night'],
  [
    'scen 1 at night',
    'revise_shot 1.1 image_prompt: dusk, → night,, revise_shot 1.2 image_prompt: dusk, storm clouds and rain; One evening → night, storm clouds and rain; One night, revise_shot 1.3 image_prompt: dusk, → night,',
  ],
  ['pls make shot 1 foggy', 'revise_shot 1.1 image_prompt: storm clouds and rain; → fog;'],
  ['whats missing', 'update'],
  ['theo shouldnt be in shot 2', 'cast_shot 1.2 Theo appears false'],
  ['chnage shot 2 to sunset', 'revise_shot 1.2 image_prompt: dusk, → sunset,'],
  [
    'please could you kindly make the second shot take place at night, if that is alright?',
    'revise_shot 1.2 image_prompt: dusk, storm clouds and rain; One evening → night, storm clouds and rain; One night',
  ],
  ['I think shot 1 should be at night', 'revise_shot 1.1 image_prompt: dusk, → night,'],
  ['it would be nice if it was night in shot 1', 'revise_shot 1.1 image_prompt: dusk, → night,'],
  ['how about making shot 1 foggy', 'revise_shot 1.1 image_prompt: storm clouds and rain; → fog;'],
  ['oops undo', 'undo'],
  ['why does theo have no face', 'nothing'],
];
