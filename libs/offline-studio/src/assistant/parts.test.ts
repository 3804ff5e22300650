import { describe, expect, it } from '@jest/globals';
import type { AssistantFilm } from '@scenewright/providers';
import { OfflineAssistant } from './offline-assistant.js';
import { FakeDesk } from './testing/desk.js';
import { FILM, ONE_SCENE } from './testing/film.js';
import { told } from './testing/told.js';

const assistant = new OfflineAssistant();
const asked = async (message: string, film: AssistantFilm = FILM) => {
  const desk = new FakeDesk({ ...film, stale: [] });
  const reply = await assistant.answer({ message, tab: 'scenes', said: [] }, desk, {
    ...{ signal: new AbortController().signal, onWords: () => {}, onUsage: () => {} },
  });
  return { acts: desk.acts.map((act) => told({ is: 'do', acts: [act] }, film)), reply };
};

const MARA = 'revise_character Mara description: Chosen by the studio: a young woman with short black';
const RAINCOAT = `${MARA} hair, pale skin, wearing a navy coat → A young woman with short black hair, pale skin, wearing a yellow raincoat`;
const RED_HAIR = `${MARA} → A young woman with red`;
const NIGHT = 'image_prompt: dusk, storm clouds and rain; One evening → night, storm clouds and rain; One night';

describe('a message that asks for two things', () => {
  it.each<[message: string, ...acts: string[]]>([
    ['Make Mara wear a yellow raincoat and make scene 2 longer', RAINCOAT, 'rewrite 2 how longer'],
    ['make Mara wear a yellow raincoat, make scene 2 longer', RAINCOAT, 'rewrite 2 how longer'],
    ['make scene 2 longer and make Mara wear a yellow raincoat', 'rewrite 2 how longer', RAINCOAT],
    ['give Mara red hair and delete scene 2', RED_HAIR, 'remove_scene 2'],
    ['give Mara red hair, and then also make scene 1 funnier', RED_HAIR, 'rewrite 1 how funnier'],
    ['give Mara red hair and Theo a hat', RED_HAIR, 'revise_character Theo description: trousers. → trousers, a hat.'],
    ['give Mara red hair and Theo should wear a hat', RED_HAIR, 'revise_character Theo description: trousers. → trousers, a hat.'],
    ['give Mara red hair and dress theo in a grey suit', RED_HAIR, 'revise_character Theo description: green hoodie → grey suit'],
    ['give Mara red hair and call her Anna', RED_HAIR, 'revise_character Mara name: Mara → Anna'],
    ['give Mara red hair but make Theo older', RED_HAIR, 'revise_character Theo description: A man in his forties → An elderly man'],
    ['rename Theo to Tim and give Mara red hair', 'revise_character Theo name: Theo → Tim', RED_HAIR],
    ['call the film The Lamp and delete scene 2', 'retitle title: Home → The Lamp', 'remove_scene 2'],
    ['make scene 1 shorter and scene 2 should be funnier', 'rewrite 1 how shorter', 'rewrite 2 how funnier'],
    ['make scene 2 longer and make it funnier', 'rewrite 2 how longer', 'rewrite 2 how funnier'],
    ['make shot 2 of scene 1 at night and delete scene 2', `revise_shot 1.2 ${NIGHT}`, 'remove_scene 2'],
    ['make shot 2 of scene 1 at night and move it to the front', `revise_shot 1.2 ${NIGHT}`, 'move_shot 1.2 place 1'],
    ['remove Mara and add Theo in shot 1 of scene 1', 'cast_shot 1.1 Mara appears false', 'cast_shot 1.1 Theo appears true'],
    ['put Mara in shot 2 of scene 1 and Theo in shot 1 of scene 1', 'cast_shot 1.2 Mara appears true', 'cast_shot 1.1 Theo appears true'],
    ['make scene 1 funnier and export the film', 'rewrite 1 how funnier', 'export_film'],
    ['make scene 1 funnier & make all clips', 'rewrite 1 how funnier', 'make_clips'],
    [
      'let Mara say "Wait, and make it quick" in shot 1 of scene 1 and delete scene 2',
      'revise_shot 1.1 narration: Mara keeps a lighthouse on a cliff. → Wait, and make it quick; speaker: +Mara',
      'remove_scene 2',
    ],
    ['scene 1 shorter, scene 2: funnier', 'rewrite 1 how shorter', 'rewrite 2 how funnier'],
    ['make scene 1 shorter and scene 2 funnier', 'rewrite 1 how shorter', 'rewrite 2 how funnier'],
    ['scene 1 shorter scene 2 funnier', 'rewrite 1 how shorter', 'rewrite 2 how funnier'],
    ['make scene 2 shorter and funnier', 'rewrite 2 how shorter', 'rewrite 2 how funnier'],
    [
      'make Mara older, Theo bald',
      expect.stringContaining('A middle-aged') as unknown as string,
      'revise_character Theo description: wavy brown hair → a bald head',
    ],
    ['Mara and Theo should smile in shot 1 of scene 2', 'revise_shot 2.1 image_prompt: rain; → rain, Mara and Theo smile;'],
    ['scene 1 and scene 2 should be funnier', 'rewrite 1 how funnier', 'rewrite 2 how funnier'],
    ['move shot 1 of scene 1 after shot 2', 'move_shot 1.1 place 2'],
    ['delete shot 3 of scene 1 and make shot 1 longer', 'remove_shot 1.3', 'rewrite 1.1 how longer'],
    [
      'narration of shot 1 of scene 1: It is late. We must go.',
      'revise_shot 1.1 narration: Mara keeps a lighthouse on a cliff. → It is late. We must go.',
    ],
    [
      'add a scene: The lamp burns. Everybody runs. Make scene 1 funnier',
      'add_scene title: Home → The lamp burns; description: The lamp burns. Everybody runs',
      'rewrite 1 how funnier',
    ],
    [
      'add a shot to scene 2 where Mara smiles. Then she leaves.',
      'add_shot 2 description: At sea, the storm is over. → Mara smiles. Then she leaves',
    ],
    [
      'Theo says: We are closed. Go home! in shot 1 of scene 2',
      'revise_shot 2.1 narration: Mara lights the lamp. → We are closed. Go home!; speaker: +Theo',
    ],
    [
      'narration of shot 1 of scene 1: It is late. Delete scene 2',
      'revise_shot 1.1 narration: Mara keeps a lighthouse on a cliff. → It is late.',
      'remove_scene 2',
    ],
    ['scene 1: funnier. Scene 2: shorter.', 'rewrite 1 how funnier', 'rewrite 2 how shorter'],
    [
      'make the music calmer and the narrator a man',
      'make_sound prompt: slow piano, calmer sound m',
      'make_sound voice: noah sound v1',
      'make_sound voice: noah sound v2',
    ],
    ['scene 1 funnier, scene 2 too', 'rewrite 1 how funnier', 'rewrite 2 how funnier'],
    ['make scene 1 funnier. scene 2 as well.', 'rewrite 1 how funnier', 'rewrite 2 how funnier'],
    ['make the opening shorter and the ending funnier', 'rewrite 1 how shorter', 'rewrite 2 how funnier'],
    ['make the first scene shorter and the last one funnier'],
    ['1. make scene 1 funnier\n2. delete scene 2', 'rewrite 1 how funnier', 'remove_scene 2'],
    ["don't make any videos yet, just delete scene 2", 'remove_scene 2'],
    ['lets make scene 1 shorter', 'rewrite 1 how shorter'],
    ['duplicate shot 1 of scene 1 and make the music again', 'duplicate_shot 1.1', 'make_sound sound m'],
    [
      'please make Mara older and could you make scene 2 shorter',
      expect.stringContaining('A middle-aged') as unknown as string,
      'rewrite 2 how shorter',
    ],
  ])('“%s”', async (message, ...acts) => {
    expect((await asked(message)).acts).toEqual(acts);
  });

  it.each([
    ['give Mara red hair and make me a sandwich', [RED_HAIR], 'make me a sandwich'],
    ['make the moon jealous and delete scene 2', ['remove_scene 2'], 'make the moon jealous'],
    ['make Mara wear a yellow raincoat and turn the moon jealous', [RAINCOAT], 'turn the moon jealous'],
  ])('“%s” says which of them is not understood', async (message, acts, part) => {
    const answer = await asked(message);
    expect(answer.acts).toEqual(acts);
    expect(answer.reply).toContain(`I do not understand “${part}”: nothing was changed for it.`);
  });

  it('takes all that is told after it was asked for', async () => {
    const desk = new FakeDesk({ ...FILM, stale: [] });
    const said = [
      { by: 'user' as const, text: 'add a scene' },
      { by: 'assistant' as const, text: 'What happens in the new scene? Say it in a few words.' },
    ];
    const context = { signal: new AbortController().signal, onWords: () => {}, onUsage: () => {} };
    await assistant.answer({ message: 'The lamp burns. Everybody runs out.', tab: 'scenes', said }, desk, context);
    expect(desk.acts).toMatchObject([{ tool: 'add_scene', args: { description: 'The lamp burns. Everybody runs out' } }]);
  });

  it('knows people by their rank', async () => {
    const [mara, theo] = FILM.characters;
    const film = { ...FILM, characters: [mara!, { ...theo!, name: 'Captain Theo Stone' }] };
    expect((await asked('make Mara older and the captain bald', film)).acts).toEqual([
      expect.stringContaining('revise_character Mara'),
      'revise_character Captain Theo Stone description: wavy brown hair → a bald head',
    ]);
    expect((await asked('remove the captain from shot 2 of scene 1', film)).acts).toEqual([
      'cast_shot 1.2 Captain Theo Stone appears false',
    ]);
  });

  it.each(['no, delete scene 2', 'ok great, delete scene 2', 'no delete scene 2', 'sorry. Delete scene 2'])(
    '“%s” asks for one thing',
    async (message) => {
      const answer = await asked(message);
      expect(answer).toEqual({ acts: ['remove_scene 2'], reply: 'Done: did remove_scene.' });
    },
  );

  it('says of a scene that is not there that it is not there', async () => {
    const answer = await asked('Make Mara wear a yellow raincoat and make scene 3 longer');
    expect(answer.acts).toEqual([RAINCOAT]);
    expect(answer.reply).toContain('There is no scene 3. This film has 2 scenes.');
  });

  it('does nothing of more than it takes at once', async () => {
    const answer = await asked(Array.from({ length: 11 }, () => 'make scene 1 funnier').join(' and '));
    expect(answer).toEqual({
      acts: [],
      reply: 'Those are 11 requests at once, and I take 10. Nothing was changed: ask for some of them first.',
    });
  });
});

describe('words that only look like two requests', () => {
  it.each<[message: string, act: string]>([
    ['give Mara red hair and glasses', expect.stringContaining('A young woman with red hair and glasses') as unknown as string],
    ['add a shot to scene 1 where they meet and turn back', 'add_shot 1 description: On a cliff, a lighthouse. → They meet and turn back'],
    ['call the film Show and Tell', 'retitle title: Home → Show and Tell'],
    ['call the film Cut and run', 'retitle title: Home → Cut and run'],
    ['make shot 1 of scene 1 foggy and dark', expect.stringContaining('revise_shot 1.1') as unknown as string],
    ['swap shots 1 and 3 of scene 1', expect.stringContaining('move_shot 1.3 place 1') as unknown as string],
  ])('“%s”', async (message, act) => {
    const { acts, reply } = await asked(message);
    expect(acts[0]).toEqual(act);
    expect(reply).not.toContain('I do not understand');
  });
});

describe('people who are called alike', () => {
  const filmOf = (...names: string[]): AssistantFilm => ({
    ...ONE_SCENE,
    characters: names.map((name) => ({ ...FILM.characters[0]!, id: name, name })),
  });
  it.each<[message: string, names: string[], act: string]>([
    ['remove Mrs. Fox from shot 2', ['Mr. Fox', 'Mrs. Fox'], 'cast_shot 1.2 Mrs. Fox appears false'],
    ['remove Mrs Fox from shot 2', ['Mr. Fox', 'Mrs. Fox'], 'cast_shot 1.2 Mrs. Fox appears false'],
    ['remove Dr. Reyes from shot 2', ['Dr. Reyes', 'Theo'], 'cast_shot 1.2 Dr. Reyes appears false'],
    ['remove Anna Stone from shot 2', ['Anna Stone', 'Ben Stone'], 'cast_shot 1.2 Anna Stone appears false'],
    ['remove Anna from shot 2', ['Little Anna', 'Anna'], 'cast_shot 1.2 Anna appears false'],
    ['remove Stone from shot 2', ['Captain Ada Stone', 'Theo'], 'cast_shot 1.2 Captain Ada Stone appears false'],
    ['remove K from shot 2', ['K', 'Theo'], 'cast_shot 1.2 K appears false'],
    ['remove 민수 from shot 2', ['민수', '지영'], 'cast_shot 1.2 민수 appears false'],
    ['rename Dr. Reyes to Ana', ['Dr. Reyes', 'Theo'], 'revise_character Dr. Reyes name: Dr. Reyes → Ana'],
  ])('“%s” is about one of %j', async (message, names, act) => {
    expect((await asked(message, filmOf(...names))).acts).toEqual([act]);
  });

  it('are divided by nothing that stands in a name', async () => {
    const { acts } = await asked('remove Dr. Reyes from shot 2. Delete shot 3', filmOf('Dr. Reyes', 'Theo'));
    expect(acts).toEqual(['cast_shot 1.2 Dr. Reyes appears false', 'remove_shot 1.3']);
  });

  it('are none of them meant by what they share', async () => {
    expect((await asked('remove Stone from shot 2', filmOf('Anna Stone', 'Ben Stone'))).acts).not.toContainEqual(
      expect.stringContaining('cast_shot'),
    );
    expect((await asked('make a shot 2 at night', filmOf('K', 'Theo'))).acts).not.toContainEqual(expect.stringContaining('cast_shot'));
  });
});
