import { describe, expect, it } from '@jest/globals';
import { readStory } from '../story.js';

const peopleOf = (text: string) => readStory(text).people;
const named = (text: string) => peopleOf(text).map(({ name }) => name);

describe('the people of a story', () => {
  it('are introduced in a screenplay behind their names, where how they speak says nothing of them', () => {
    const [anna, tom] = peopleOf(
      'INT. KITCHEN - NIGHT\n\nANNA (34, short black hair) sits. TOM (40, beard) waits.\n\nANNA (whispering)\nYou came.\n\nTOM (V.O.)\nI walked.',
    );
    expect(anna).toMatchObject({ name: 'Anna', said: ['34, short black hair'] });
    expect(tom).toMatchObject({ name: 'Tom', said: ['40, beard'] });
  });

  it.each([
    ['Sam was my dog for fourteen years.', 'dog'],
    ['Rosa is a retired pilot who hates birds.', 'retired pilot'],
    ['Rosa is the mayor.', 'mayor'],
    ['Rosa is a mystery.', ''],
  ])('are what they are said to be: %s', (text, noun) => {
    expect(peopleOf(text)[0]).toMatchObject({ noun });
  });

  it('are what stands before a name at the beginning', () => {
    expect(peopleOf('Tiny snail Pim wants to see the sea.')[0]).toMatchObject({ name: 'Pim', noun: 'tiny snail' });
    expect(peopleOf('Then Pim wants to see the sea.')[0]).toMatchObject({ name: 'Pim', noun: '' });
  });

  it.each([
    ['Llama named Paco opens a casino in Lima', 'Paco', 'llama'],
    ['lonely llama named Paco opens a casino', 'Paco', 'lonely llama'],
    ['Mexican llama named Rosa sings', 'Rosa', 'Mexican llama'],
    ['Lonely llama called Paco opens a casino', 'Paco', 'lonely llama'],
    ['French poodle Fifi steals a baguette', 'Fifi', 'French poodle'],
    ['German shepherd named Max saves a boy', 'Max', 'German shepherd'],
    ['Three mice named Tim, Tom and Tam dance', 'Tim', 'mouse'],
  ])('are what stands before their name without an article: %s', (text, name, noun) => {
    expect(peopleOf(text)[0]).toMatchObject({ name, noun });
  });

  it.each(['Mother called Anna to the table.', 'Grandma called Anna. Nobody answered.'])('are not who calls them: %s', (text) => {
    expect(peopleOf(text).find(({ name }) => name === 'Anna')?.noun).toBe('');
  });

  it.each([
    ['Grumpy cat inherits a mansion.', 'grumpy cat'],
    ['Penguin inherits a casino', 'penguin'],
    ['French chef inherits a mansion', 'French chef'],
    ['YouTuber adopts a cat', 'YouTuber'],
  ])('are called something with the capital that it has within a sentence: %s', (text, noun) => {
    expect(peopleOf(text)[0]).toMatchObject({ noun });
  });

  it('are said to be something once', () => {
    expect(peopleOf('Good friends Ana and Bo open a bar').map(({ said }) => said)).toEqual([['good friends'], ['Good friends']]);
  });

  it('are nobody who is only spoken of by what they are', () => {
    const speech =
      'INT. BAKERY - NIGHT\n\nMARGIT kneads dough.\n\nILYA\nYou sold this to a dead man.\n\nMARGIT\nHe said it was for his wife.';
    expect(named(speech)).toEqual(['Ilya', 'Margit']);
  });

  it.each([
    ['Moira MacLean and Ewan Reid share a boat. "Mine," says Moira.', ['Moira MacLean', 'Ewan Reid'], 'Moira MacLean'],
    ['1  EXT. HARBOUR - DAY  1\n\nODA NIELSEN (70) mends a net.\n\nODA\nHail by Tuesday.', ['Oda Nielsen'], 'Oda Nielsen'],
  ])('have their full names, also where they speak under a part of them: %s', (text, names, speaker) => {
    const { people, scenes } = readStory(text);
    expect(people.map(({ name }) => name)).toEqual(names);
    expect(scenes.flatMap(({ lines }) => lines.flatMap((line) => line.speaker ?? []))).toEqual([speaker]);
  });

  it('are one under all names that the text gives together, and everybody of a cast list is somebody', () => {
    expect(named('Leopold "Poldi" Brandauer sells ice. "May I?" she asks, and Poldi hands her the machine.')).toEqual([
      'Leopold "Poldi" Brandauer',
    ]);
    const treatment =
      'Cast:\nNadia Oyelaran - a biologist, 50\nBiscuit - an octopus\nBaker, 60\n\nNadia has taught Biscuit to open jars. The baker laughs.';
    expect(named(treatment)).toEqual(['Nadia Oyelaran', 'Biscuit', 'Baker']);
  });

  it('keep their own names when they speak of others', () => {
    expect(named('KING: Bring me the new book by Stephen King.\nQUEEN: I love Tom Cruise.\nKING: Fetch it.')[0]).toBe('King');
  });

  it('are nobody who is only spoken to', () => {
    expect(
      named('Anna: Ladies and gentlemen, here is the lamp that you have waited for!\nBen: Thank you, my dear friend. Come in.'),
    ).toEqual(['Anna', 'Ben']);
  });

  it.each([
    ['Doctor: Please have a seat, Mr. Miller.\nPatient: Thanks, Doc. Is it bad?', ['Doctor', 'Patient']],
    ['Dad: Good boy, Rex. Give it back.\nMum: You are an angel, Steve. My dog hates that.', ['Dad', 'Mum']],
    ['Emma: Merry Christmas, Jack!\nJack: Merry Christmas, Em. I was in London with Karen.', ['Emma', 'Jack']],
    ['INT. SHOP - DAY\n\nTom waits.\n\nMARCO\nIs it taken, Officer?\n\nJESS\nAbsolutely not.', ['Marco', 'Jess', 'Tom']],
    ['Marie : Tu as bien dormi ?\nPierre : Comme un bébé. Où est Gaston ?', ['Marie', 'Pierre']],
  ])('are nobody whom those who speak only name: %j', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  it.each(['A father teaches his daughter Emma to ride a bike.', 'A father meets his daughter Emma.'])(
    'are not one with those who do something with them: %s',
    (text) => {
      expect(peopleOf(text).map(({ name, noun }) => [name, noun])).toEqual([
        ['Emma', 'daughter'],
        ['Father', 'father'],
      ]);
    },
  );

  it('are no headings and no directions below a list of the cast', () => {
    expect(named('Characters:\nAda, a nurse.\nOutside, it rains. Ada waits.')).not.toContain('Outside');
    expect(
      readStory('Cast:\nADA: Where are you?\nBO: Here I am.\nADA: Come.').scenes[0]?.lines.filter(({ speaker }) => speaker),
    ).toHaveLength(3);
    expect(named('Cast:\nAda, 30\nStyle: noir\nLength: 30 seconds\n\nAda cooks.')).toEqual(['Ada']);
  });

  it('are one with the honorific behind what they are', () => {
    const [lucia, ramiro, ...others] = peopleOf('Lucía vende flores. Cada mañana un anciano, don Ramiro, compra una rosa y no dice nada.');
    expect([lucia?.name, ramiro?.name, ramiro?.noun, others]).toEqual(['Lucía', 'Ramiro', 'old man', []]);
  });

  it('have no trade in their names, and wear what is said', () => {
    expect(peopleOf('The cup final. Goalkeeper Dana Ruiz, in a yellow shirt, saves a penalty.')[0]).toMatchObject({
      name: 'Dana Ruiz',
      noun: 'goalkeeper',
      said: expect.arrayContaining(['goalkeeper', 'in a yellow shirt']),
    });
  });

  it.each([
    'Sunlight is made of all colours.',
    'Gravity pulls everything down.',
    'Photosynthesis feeds the planet.',
    'Vaccines teach the body.',
  ])('are none where something is explained: %s', (text) => {
    expect(named(text)).toEqual([]);
  });

  it('are one where kin is called by name and by what they are', () => {
    expect(named('Grandma Ruth teaches Mia to bake. Mia burns the bread, and her grandmother laughs.')).toEqual(['Grandma Ruth', 'Mia']);
    expect(named('Grandma Ruth bakes. She remembers her own grandmother.')).toEqual(['Grandma Ruth', 'Grandmother']);
  });

  it('are women where a word of another language says so, and no article is a name', () => {
    const people = peopleOf('La pescadora Inés sale al mar. La doctora Marta la espera.');
    expect(people.map(({ name, noun }) => [name, noun])).toEqual([
      ['Inés', 'fisherwoman'],
      ['Marta', 'woman doctor'],
    ]);
  });

  it('are one where they are called by what they are, in other languages, too', () => {
    const castOf = (text: string) => readStory(text).people.map(({ name }) => name);
    expect(castOf('Mutter: Komm herein.\nVater: Danke, liebe Mutter, das ist schön.\nMutter: Setz dich.')).toEqual(['Mutter', 'Vater']);
  });
  it('are what a list of the cast says of them', () => {
    const [odile, kofi] = peopleOf(
      'The Last Ferry\nCast: Odile Marchand, 68, white bob; Kofi, 10, yellow boots, her grandson.\nScene 1: The pier. Odile waits. Kofi runs.',
    );
    expect(odile).toMatchObject({ name: 'Odile Marchand', said: ['68, white bob'] });
    expect(kofi).toMatchObject({ name: 'Kofi', said: ['10, yellow boots, her grandson'] });
  });

  it.each([
    ['a boy named leo finds a door', ['Leo']],
    ['my cat mochi thinks she is the mayor', ['Mochi']],
    ['my dog food is gone', []],
    ['There is a clock in Madame Roussel’s shop.', ['Madame Roussel']],
    ['Jun is deaf and dances.', ['Jun']],
    ['KEIKO presses 14. NASA watches.', ['Keiko']],
    ['Hollis drives. On Christmas Eve the radio is silent.', ['Hollis']],
    ['Bram waits. The woman calls him Pieter.', ['Bram', 'Woman']],
    ['Two brothers fight over their dads old truck.', ['Two brothers']],
    ['Headlights in the rain, no people.', []],
    ['The suspect, a piano tuner, answers every question.', ['Suspect']],
    ['The ghost learns his lines.', ['Ghost']],
    ['The DRIVER shrugs and lights a cigarette.', ['DRIVER']],
    ['The moon rises.', []],
    ['Kommissar Brandt sucht einen Dieb, der nur linke Schuhe stiehlt.', ['Brandt', 'Dieb']],
    ['Oma Trude fährt Motorrad und ihre Enkelin Lene hält sich fest.', ['Trude', 'Lene']],
    ['Un viejo farero llamado Anselmo escribe cartas al mar.', ['Anselmo']],
    ['Der Prinz reitet durch den Wald.', ['Prinz']],
    ['Deux sœurs, Jeanne et Odile, se disputent la recette de leur mère.', ['Jeanne', 'Odile']],
    ['ミナは雨の日にだけ開く本屋を見つける', ['ミナ']],
    ['老船长李伟最后一次出海，带着他的孙女小梅', ['李伟', '小梅']],
    ['작은 마을의 빵집 주인 수진은 매일 아침 별 모양 빵을 굽는다', ['수진']],
    ['Marathon in the rain. Amina, a 34-year-old runner in a green singlet, falls.', ['Amina']],
    ['The Wright brothers work at Kitty Hawk. Orville flies and Wilbur cheers.', ['Orville', 'Wilbur']],
    ['95 of 100 people are protected.', []],
    ['Mia keeps a photo of her grandmother.', ['Mia']],
  ])('are nobody else: %s', (text, people) => {
    expect(named(text)).toEqual(people);
  });

  it('are all that one sentence lists', () => {
    expect(named('Three penguins and an old goose help him look for it.')).toEqual(['Three penguins', 'Old goose']);
  });

  it.each([
    ['My name is Captain Elias Thorne. I am alone.', 'Captain Elias Thorne'],
    ['I am a retired sailor and I miss the sea.', 'Retired sailor'],
    ['I throw the ball once more. Something brings it back.', 'Narrator'],
  ])('are also who tells it: %s', (text, name) => {
    expect(peopleOf(text).filter(({ tells }) => tells)).toEqual([expect.objectContaining({ name })]);
  });

  it('are not who only owns something, or is quoted', () => {
    expect(named('My cat sleeps.')).toEqual(['Cat']);
    expect(named('Rosa shouts “I am here!” and waits.')).toEqual(['Rosa']);
  });

  it.each([
    ['La abuela Carmen vende naranjas. Su nieta Lola, una niña con vestido azul, ríe.', 'Carmen', 'grandmother', ''],
    ['La abuela Carmen vende naranjas. Su nieta Lola, una niña con vestido azul, ríe.', 'Lola', 'granddaughter', 'blue dress'],
    ['Le vieux boulanger rêve. La petite fille en robe rouge attend devant la porte.', 'Fille', 'girl', 'red dress'],
    ['Der alte Fischer wartet im Hafen. Das Mädchen mit der gelben Mütze winkt ihm zu.', 'Mädchen', 'girl', 'yellow cap'],
    ['東京の夜、老人の健二が屋台を引いている。若い女性の美咲が笑う。', '健二', 'old man', ''],
    ['東京の夜、老人の健二が屋台を引いている。若い女性の美咲が笑う。', '美咲', 'young woman', ''],
    ['Старый рыбак сидит у моря. Девочка в красном платье бежит к нему.', 'Девочка', 'girl', 'red dress'],
  ])('are known in other languages: %s has %s', (text, name, noun, looks) => {
    expect(peopleOf(text)).toContainEqual(expect.objectContaining({ name, noun, looks }));
  });

  it('wear what is said behind what they are', () => {
    expect(peopleOf('A fox in a blue hat finds a coin. A woman with a red scarf waits.').map(({ name, said }) => [name, said])).toEqual([
      ['Fox', ['A fox', 'in a blue hat']],
      ['Woman', ['A woman', 'with a red scarf']],
    ]);
  });

  it('wear it also where they speak by what they are', () => {
    const text = 'An old woman in a yellow coat walks along a beach.\nWOMAN: There you are.\nMAN: Who?\nThe man with a grey beard waves.';
    expect(peopleOf(text)).toMatchObject([
      { name: 'Woman', noun: 'old woman', said: ['in a yellow coat'] },
      { name: 'Man', noun: 'man', said: ['with a grey beard'] },
    ]);
  });

  it.each([
    ['八歳のすみれは海を見る。', 'すみれ', 8],
    ['七十三歳の健二は灯台を守る。', '健二', 73],
    ['여덟 살 수아가 웃는다.', '수아', 8],
    ['일흔세 살 할머니가 시장에 간다.', '할머니', 73],
    ['八岁的小明在河边捡到一盏灯。', '小明', 8],
    ['Lola, de ocho años, encuentra un faro.', 'Lola', 8],
    ['Joaquín tiene setenta y dos años.', 'Joaquín', 70],
    ['Die siebenjährige Lena findet einen Hund.', 'Lena', 7],
    ['Léa, 9 ans, trouve un chat.', 'Léa', 9],
    ['Giulia, 8 anni, trova un gatto.', 'Giulia', 8],
    ['Семидесятилетний Иван чинит лодку.', 'Иван', 70],
  ])('are as old as it is said of them in other languages: %s', (text, name, years) => {
    expect(peopleOf(text)).toContainEqual(expect.objectContaining({ name, years }));
  });

  it.each([
    ['少年は母の手紙を読む。', ['少年']],
    ['소년은 할머니의 사진을 찾는다.', ['소년']],
    ['女孩在河边找到了奶奶留下的照片。', ['女孩']],
    // she is there
    ['少年は祖母の手を握る。', ['少年', '祖母']],
  ])('are not who left something behind: %s', (text, names) => {
    expect(named(text)).toEqual(names);
  });

  it('are not what they do something with: Маша is no cat', () => {
    expect(peopleOf('Восьмилетняя Маша находит кота.')).toContainEqual(expect.objectContaining({ name: 'Маша', noun: '' }));
  });
});

describe('who speaks in another language', () => {
  it.each([
    // by their surnames
    ['Herr Vogel: Wo ist mein Kaffee?\nFrau Koch: In der Küche.', ['', '']],
    ['Maria Wolf: Wo ist mein Kaffee?\nPeter Fischer: In der Küche.', ['', '']],
    ['Luis León: ¿Dónde está mi café?\nCarlos Rey: En la cocina.', ['', '']],
    ['Paul Renard: Où est mon café ?\nMarie Berger: Dans la cuisine.', ['', '']],
    ['Иван Волк: Где мой кофе?\nМария: На кухне.', ['', '']],
    // by what they are
    ['Mama Bär: Wer hat in meinem Bett geschlafen?\nAlte Frau: Ich weiß es nicht.', ['bear', 'old woman']],
    ['El Rey León: ¿Quién va?\nSimba: Yo.', ['lion', '']],
    ['Königin: Wo ist der König?\nKönig: Ich bin hier.', ['queen', 'king']],
    ['Ворона: Кар! Где мой сыр?\nВоробей: Я не знаю.', ['crow', 'sparrow']],
  ])('is what they are called only where that is no surname: %j', (text, nouns) =>
    expect(readStory(text).people.map(({ noun }) => noun)).toEqual(nouns),
  );
});

describe('scenes that a text marks', () => {
  it.each([
    ['Scene 1\nSetting: A park bench\nANNA: Hello?\nBEN: Yes?\nScene 2\nSetting: The pier.\nANNA: Bye!', ['A park bench', 'The pier']],
    ['Act 1, Scene 1: The forest\nANNA: Hello?\nBEN: Yes?\nAct 1, Scene 2: The pier\nANNA: Bye!', ['The forest', 'The pier']],
    ['Act I, Scene 1\n(The forest)\nANNA: Hello?\nBEN: Yes?\nAct I, Scene 2\n(The pier)\nANNA: Bye!', ['The forest', 'The pier']],
  ])('are called by their settings, and nobody says which act it is: %j', (text, headings) => {
    const { scenes } = readStory(text);
    expect(scenes.map(({ heading }) => heading)).toEqual(headings);
    expect(scenes.flatMap(({ lines }) => lines.map((line) => line.text))).toEqual(['Hello?', 'Yes?', 'Bye!']);
  });

  it('are called what stands behind their numbers, which nobody says', () => {
    const { scenes } = readStory(
      'Marta finds a watch. Scene 1: The shed. She opens a box. Scene 2: The railway station at dawn. She waits. Scene 3: Leo laughs. He runs.',
    );
    expect(scenes.map(({ heading, lines }) => [heading, lines.map(({ text }) => text)])).toEqual([
      ['The shed', ['Marta finds a watch.', 'She opens a box.']],
      ['The railway station at dawn', ['She waits.']],
      ['', ['Leo laughs.', 'He runs.']],
    ]);
  });
});
