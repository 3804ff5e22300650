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
];
