import type { SaidAndDone } from './sentence.js';

/** What somebody does or wears in one shot. */
export const acting: readonly SaidAndDone[] = [
  ['make mara smile in shot 1', 'revise_shot 1.1 image_prompt: rain; → rain, Mara smiles;'],
  ['make Mara wave', 'asks: In which shot? Say its number: “make Mar'],
  ['mara should walk to the door in shot 1', 'revise_shot 1.1 image_prompt: rain; → rain, Mara walks to the door;'],
  ['make mara smile and wave in shot 1', 'revise_shot 1.1 image_prompt: rain; → rain, Mara smiles and waves;'],
  ['put Mara in a red coat in shot 2', 'revise_shot 1.2 image_prompt: rain; → rain, Mara in a red coat;'],
  ['mara should be happy in shot 3', 'revise_shot 1.3 image_prompt: rain; → rain, Mara looking happy;'],
  ['give theo a sword in shot 2', 'revise_shot 1.2 image_prompt: rain; → rain, Theo with a sword;'],
  ['make everyone dance in shot 2', 'revise_shot 1.2 image_prompt: rain; → rain, Mara and Theo dance;'],
  ['change theo to a woman', 'says: I change parts of how somebody looks: “give Theo red hair”. To make so'],
  ['red hair for mara', 'revise_character Mara description: Chosen by the studio: a young woman with short black → A young woman with red'],
  [
    'i want mara to have red hair',
    'revise_character Mara description: Chosen by the studio: a young woman with short black → A young woman with red',
  ],
  ['theo is too old', 'revise_character Theo description: man in his forties → young man'],
  ['make him fat', 'asks: Who do you mean: Mara or Theo?'],
  ['change Mara to Maria', 'revise_character Mara name: Mara → Maria'],
  [
    "change mara's clothes to a suit",
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy coat → A young woman with short black hair, pale skin, wearing a suit',
  ],
  ['give mara different clothes', 'asks: How, then? Say what is to be seen: “dres'],
  ['theo shouldnt have a beard', 'revise_character Theo description: hair and a short beard, → hair,'],
  ['Theo should not wear a hoodie', 'revise_character Theo description: a green hoodie and → '],
  ['give theo a moustache instead of the beard', 'revise_character Theo description: short beard, → moustache,'],
  ['so like i was thinking maybe theo could have a hat or something', 'revise_character Theo description: trousers. → trousers, a hat.'],
  ["change theo's trousers to a kilt", 'revise_character Theo description: brown trousers. → a kilt.'],
  [
    "replace theo's hoodie with a white apron",
    'revise_character Theo description: a green hoodie and brown trousers. → brown trousers, a white apron.',
  ],
  [
    'mara loses her coat',
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy coat and → A young woman with short black hair, pale skin, wearing',
  ],
  ['theo should never be seen smiling', 'nothing'],
  ['mara should be called Maria everywhere', 'revise_character Mara name: Mara → Maria'],
  ['theo should be sitting in shot 2', 'revise_shot 1.2 image_prompt: rain; → rain, Theo sitting;'],
  ['theo should wear a blue coat in shot 2', 'revise_shot 1.2 image_prompt: rain; → rain, Theo with a blue coat;'],
  ['give theo a hat but only in shot 2', 'revise_shot 1.2 image_prompt: rain; → rain, Theo with a hat;'],
];
