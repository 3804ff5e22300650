import { describe, expect, it } from '@jest/globals';
import { readPrompt } from '../../painting/read-prompt.js';
import { castOwnWords } from './cast.js';
import { writeOwnWords } from './script.js';

const shotsOf = (idea: string, length = 25) => writeOwnWords({ idea, length, style: '' }).scenes.flatMap((scene) => scene.shots);
const looksOf = (idea: string, name: string) => {
  const shown = new Set(shotsOf(idea).flatMap((shot) => shot.characters));
  return castOwnWords(idea, shown).find((sheet) => sheet.name === name)?.description ?? '';
};
const sceneOf = (prompt: string) =>
  readPrompt({ kind: 'image', purpose: 'start-frame', prompt, style: '', width: 320, height: 180, seed: 7, characters: [] });

const LUCIA =
  'Lucía, una niña de siete años en silla de ruedas, encuentra un gato negro en el mercado de Sevilla. El gato salta a sus rodillas y los dos van al río. Por la noche su abuelo enciende una vela y le lee un libro viejo.';
const DOG =
  '雨の夜、小さな駅で女の子が白い犬を見つけました。女の子は赤い傘を犬の上にさしました。次の日、おばあさんが駅に来て、泣きながら犬を抱きしめました。二人は桜の木の下で一緒にお茶を飲みました。';

/** '誰もいないホームで' is in the middle of its long clause. */
const STATION =
  '田舎の小さな駅で働く健太は、毎晩終電のあとに誰もいないホームで一匹の猫を見送っている。ある雪の夜、猫は切符をくわえてやって来た。';

/** How many of somebody a portrait shows, and which of them are women. */
const drawn = (idea: string, name: string) =>
  readPrompt({
    ...{ kind: 'image', purpose: 'portrait', prompt: `Portrait of ${name}`, style: '', width: 320, height: 180, seed: 7 },
    characters: [{ id: 'one', name, description: looksOf(idea, name) }],
  }).players.map(({ looks }) => looks.female);

describe('several of a cast', () => {
  it.each([
    ['Zwei beste Freundinnen fahren mit dem Zug durch Italien.', 'Zwei beste Freundinnen', [true, true]],
    ['Am Strand tanzt ein altes Paar.', 'Paar', [false, true]],
    ['Une famille d’ours traverse la forêt.', 'Famille d’ours', 3],
    ['An elderly couple revisits a cafe.', 'Elderly couple', [false, true]],
    ['A group of friends goes camping.', 'Group of friends', 3],
  ] as const)('are all drawn: %s', (idea, name, expected) => {
    expect(typeof expected === 'number' ? drawn(idea, name).length : drawn(idea, name)).toEqual(expected);
    expect(looksOf(idea, name)).not.toMatch(/\ba couple\b/);
  });
});

describe('a story in another language', () => {
  it('without blanks between its words is said without any, and cut between them', () => {
    const shots = shotsOf(STATION, 60);
    expect(shots.map(({ narration }) => narration).join('')).toBe(STATION);
    for (const { visuals } of shots) expect(visuals).not.toMatch(/ホ( …|$)|^(… )?ーム/);
  });

  it.each([
    [
      'ja',
      '海辺の町に、ひとりの少女が住んでいました。彼女は毎朝、古い灯台まで歩いて、海を見ました。ある日、波が一通の手紙を運んできました。手紙には、助けてくださいと書いてありました。三日後、小さな島に着きました。',
    ],
    [
      'de',
      'Jeden Morgen rudert der alte Fischer Henrik aus dem Hafen. Eines Tages, mitten im Sturm, findet er eine grüne Flasche. Drei Tage später, als das Brot zu Ende ist, erreicht er eine kleine Insel.',
    ],
    [
      'fr',
      'Chaque matin, le vieux pêcheur Henri quitte le port. Un jour, au milieu de la tempête, il trouve une bouteille verte. Trois jours plus tard, épuisé, il arrive sur une petite île.',
    ],
  ])('says no half of a sentence where there is no time for all of it: %s', (_, story) => {
    const said = shotsOf(story, 10).flatMap(({ narration }) => (narration ? [narration] : []));
    expect(said.length).toBeGreaterThan(0);
    for (const sentence of said) expect(story).toMatch(new RegExp(`(?:^|[.。] ?)${sentence.replace('.', '\\.')}(?= |$|(?<=。))`));
  });

  it('has the hour of its first sentence first, and that of its last one last', () => {
    const prompts = shotsOf(LUCIA).map((shot) => shot.image_prompt);
    expect(prompts[0]).not.toMatch(/night/);
    expect(prompts.at(-1)).toMatch(/at night/);
  });

  it('is over with rain and night on the next day', () => {
    const prompts = shotsOf(DOG).map((shot) => shot.image_prompt);
    expect(prompts[0]).toMatch(/at night, rain/);
    expect(prompts.at(-1)).not.toMatch(/night|rain/);
  });

  it.each([
    ['who finds is seen with what is found', LUCIA, 'Encuentra un gato', ['Lucía', 'Gato']],
    ['whose knees they are', LUCIA, 'El gato salta', ['Gato', 'Lucía']],
    ['for whom is read', LUCIA, 'y le lee', ['Abuelo', 'Lucía']],
    ['who embraces and is not said again', DOG, '泣きながら', ['おばあさん', '犬']],
    ['two who are counted as people', DOG, '二人は', ['おばあさん', '女の子']],
    ['nobody beside whoever acts', 'Ein Hund schläft im Garten. Die Katze weckt den Hund auf.', 'Ein Hund', ['Hund']],
    ['nobody who is only there', 'Marta espera en la plaza. Hay un perro en la calle.', 'Hay un perro', ['Perro']],
  ])('shows %s', (_, idea, words, people) => {
    const shot = shotsOf(idea).find(({ image_prompt }) => image_prompt.includes(words));
    expect(shot?.characters).toEqual(people);
  });

  it.each([
    ['Gato', LUCIA, /^Chosen by the studio: a black cat/],
    ['犬', DOG, /^Chosen by the studio: a white dog/],
    ['すみれ', '八歳のすみれは海辺で青い貝を拾う。', /^8 years old\. Chosen by the studio: a (?:girl|boy)/],
    ['健二', '七十三歳の健二が灯台で待つ。', /an elderly man/],
    ['真理子', '七十三歳の真理子が灯台で待つ。', /an elderly woman/],
    ['Lucía', LUCIA, /in a wheelchair.*wearing/],
    ['Cheval', 'Le cheval blanc court dans la forêt. Il dort sous un arbre.', /a white horse with a white coat/],
  ])('gives somebody the looks that it says: %s', (name, idea, wanted) => {
    expect(looksOf(idea, name)).toMatch(wanted);
  });

  it('takes no old book for an old man', () => {
    const cast = shotsOf(LUCIA).flatMap((shot) => shot.characters);
    expect(new Set(cast)).toEqual(new Set(['Lucía', 'Gato', 'Abuelo']));
    expect(shotsOf('El viejo duerme. La niña canta.').flatMap((shot) => shot.characters)).toContain('Viejo');
  });

  it('cuts no article from what it stands before', () => {
    for (const shot of shotsOf(LUCIA)) expect(shot.image_prompt.split('; ')[1]).not.toMatch(/\s(?:una?|el|la|de|su)(?: \(|$)/);
  });

  it('names the colours of its things, and hears in its words nothing that only sounds English', () => {
    expect(shotsOf(DOG)[1]!.image_prompt).toContain('(red umbrella, dog)');
    expect(sceneOf(shotsOf(DOG)[1]!.image_prompt).colours).toHaveProperty('umbrella');
    const river = shotsOf(LUCIA).find(({ image_prompt }) => image_prompt.includes('van al río'))!;
    expect(river.image_prompt).toContain('by the river');
    expect(river.audio).not.toMatch(/engine/);
    expect(sceneOf(river.image_prompt).props).toEqual(['river']);
  });

  it('plays under a tree where it says so', () => {
    expect(shotsOf(DOG).at(-1)!.image_prompt).toContain('under the cherry tree');
  });
});
