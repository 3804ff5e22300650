import type { SaidAndDone } from './sentence.js';

export const people: readonly SaidAndDone[] = [
  [
    'give Mara red hair',
    'revise_character Mara description: Chosen by the studio: a young woman with short black → A young woman with red',
  ],
  [
    'Give Mara red hair.',
    'revise_character Mara description: Chosen by the studio: a young woman with short black → A young woman with red',
  ],
  [
    'Mara should wear a yellow raincoat',
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy coat → A young woman with short black hair, pale skin, wearing a yellow raincoat',
  ],
  [
    'Mara wears glasses',
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy coat and blue jeans. → A young woman with short black hair, pale skin, wearing a navy coat and blue jeans, glasses.',
  ],
  ['make Theo older', 'revise_character Theo description: A man in his forties → An elderly man'],
  [
    'make everybody look older',
    'revise_character Mara description: Chosen by the studio: a young → A middle-aged, revise_character Theo description: A man in his forties → An elderly man',
  ],
  ['make Theo bald', 'revise_character Theo description: wavy brown hair → a bald head'],
  [
    'dress Mara in a red dress',
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy coat → A young woman with short black hair, pale skin, wearing a red dress',
  ],
  [
    'give the hero a red coat',
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy → A young woman with short black hair, pale skin, wearing a red',
  ],
  [
    "change Mara's hair to red",
    'revise_character Mara description: Chosen by the studio: a young woman with short black → A young woman with short red',
  ],
  [
    "Mara's hair should be blond",
    'revise_character Mara description: Chosen by the studio: a young woman with short black → A young woman with short blond',
  ],
  [
    "make Mara's coat green",
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy → A young woman with short black hair, pale skin, wearing a green',
  ],
  ['Theo has a scar on his cheek', 'revise_character Theo description: trousers. → trousers, a scar on his cheek.'],
  [
    "remove Mara's coat",
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy coat and → A young woman with short black hair, pale skin, wearing',
  ],
  ['Theo without a beard', 'revise_character Theo description: hair and a short beard, → hair,'],
  ['Mara has no hat', 'says: Nothing is said of hat in how they look. Say what is to be seen instea'],
  ['rename Theo to Tim', 'revise_character Theo name: Theo → Tim'],
  ['call Theo Tim', 'revise_character Theo name: Theo → Tim'],
  ['change the name of Theo to Tim', 'revise_character Theo name: Theo → Tim'],
  ['Theo should be called Tim', 'revise_character Theo name: Theo → Tim'],
  ['give Theo long white hair', 'revise_character Theo description: wavy brown → long white'],
  [
    'put Mara in a red coat',
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy → A young woman with short black hair, pale skin, wearing a red',
  ],
  ['make Mara younger', 'revise_character Mara description: Chosen by the studio: a → A'],
  ['let Theo wear a hat', 'revise_character Theo description: trousers. → trousers, a hat.'],
  ["Theo's eyes are blue", 'revise_character Theo description: trousers. → trousers, blue eyes.'],
  ['make the man taller', 'asks: Who do you mean: Mara or Theo?'],
  [
    'Give the hero a red coat',
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy → A young woman with short black hair, pale skin, wearing a red',
    'characters',
  ],
  [
    'Make everybody look older',
    'revise_character Mara description: Chosen by the studio: a young → A middle-aged, revise_character Theo description: A man in his forties → An elderly man',
    'characters',
  ],
  [
    'Mara should look tired',
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy coat and blue jeans. → A young woman with short black hair, pale skin, wearing a navy coat and blue jeans, tired.',
  ],
  [
    "color Mara's hair blue",
    'revise_character Mara description: Chosen by the studio: a young woman with short black → A young woman with short blue',
  ],
  [
    'Mara has blue eyes',
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy coat and blue jeans. → A young woman with short black hair, pale skin, wearing a navy coat and blue jeans, blue eyes.',
  ],
  ['give Theo a black beard', 'revise_character Theo description: short → black'],
  ['Theo should have no beard', 'revise_character Theo description: hair and a short beard, → hair,'],
  [
    'Mara in a green dress',
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy coat → A young woman with short black hair, pale skin, wearing a green dress',
  ],
  [
    'Mara with a red scarf',
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy coat and blue jeans. → A young woman with short black hair, pale skin, wearing a navy coat and blue jeans, a red scarf.',
  ],
  [
    'let Mara have curly hair',
    'revise_character Mara description: Chosen by the studio: a young woman with short black → A young woman with curly',
  ],
  [
    "make Mara's hair longer",
    'revise_character Mara description: Chosen by the studio: a young woman with short black → A young woman with long',
  ],
  ["make Theo's hoodie blue", 'revise_character Theo description: green → blue'],
  ['Theo gets a moustache', 'revise_character Theo description: short beard, → moustache,'],
  ['dress Theo in a grey suit', 'revise_character Theo description: green hoodie → grey suit'],
  [
    'dress everybody in white',
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy → A young woman with short black hair, pale skin, wearing a white, revise_character Theo description: green → white',
  ],
  [
    'make everyone younger',
    'revise_character Mara description: Chosen by the studio: a → A, revise_character Theo description: man in his forties → young man',
  ],
  ['Theo should be bald', 'revise_character Theo description: wavy brown hair → a bald head'],
  [
    'make Mara look sad',
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy coat and blue jeans. → A young woman with short black hair, pale skin, wearing a navy coat and blue jeans, sad.',
  ],
  [
    'the hero wears sunglasses',
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy coat and blue jeans. → A young woman with short black hair, pale skin, wearing a navy coat and blue jeans, sunglasses.',
  ],
  ["take off Theo's hoodie", 'revise_character Theo description: a green hoodie and → '],
  ["change Theo's trousers to black", 'revise_character Theo description: brown → black'],
  [
    "Mara's skin should be dark",
    'revise_character Mara description: Chosen by the studio: a young woman with short black hair, pale → A young woman with short black hair, dark',
  ],
  ['rename Mara to Anna', 'revise_character Mara name: Mara → Anna'],
  ["Mara's name should be Anna", 'revise_character Mara name: Mara → Anna'],
  ['name Theo "Old Tim"', 'revise_character Theo name: Theo → Old Tim'],
  ['make Theo muscular', 'revise_character Theo description: trousers. → trousers, muscular.'],
];
