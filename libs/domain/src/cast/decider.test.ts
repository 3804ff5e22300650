import { describe, expect, it } from '@jest/globals';
import type { CastEvent } from '@scenewright/events';
import { seedFrom } from '../seed.js';
import { specification } from '../testing/given.js';
import { assetId, failure, id, image, jobId, look } from '../testing/samples.js';
import { castDecider } from './decider.js';
import { portraitPrompt } from './inputs.js';
import { selectedPortrait } from './state.js';

const given = specification(castDecider);

const MARA = id(1);
const IVO = id(2);
const sheet = (name: string) => ({ name, description: `${name}, in a yellow coat`, image_gen_prompt: `Portrait of ${name}` });
const mara = { ...sheet('Mara'), characterId: MARA, portraitJobId: jobId(1) };
const ivo = { ...sheet('Ivo'), characterId: IVO, portraitJobId: jobId(2) };

const requested: CastEvent = { type: 'CastingRequested', data: { jobId: jobId(9), projectId: id(9) } };
const added = ({ characterId, name, description, image_gen_prompt }: typeof mara): CastEvent => ({
  type: 'CharacterAdded',
  data: { characterId, name, description, imagePrompt: image_gen_prompt },
});
const cast: CastEvent = { type: 'CharactersCast', data: { jobId: jobId(9) } };
const first = ({ characterId, portraitJobId, name, description, image_gen_prompt }: typeof mara): CastEvent => ({
  type: 'PortraitRequested',
  data: {
    jobId: portraitJobId,
    characterId,
    mode: 'initial',
    prompt: image_gen_prompt,
    price: 0,
    // the character's own: the first picture is the same whenever it is made
    inputs: { name, looks: description, ...look, seed: seedFrom(characterId) },
  },
});
const pictured = (characterId: string, n: number, looks: string | null = null): CastEvent => ({
  type: 'PortraitCompleted',
  data: { jobId: jobId(n), characterId, imageId: jobId(n), prompt: 'as painted', image: image(n), looks },
});
const unpictured = (characterId: string, n: number): CastEvent => ({
  type: 'PortraitFailed',
  data: { jobId: jobId(n), characterId, failure },
});
const completed: CastEvent = { type: 'CastCompleted', data: {} };
const revised = (to: string, from = 'Mara, in a yellow coat'): CastEvent => ({
  type: 'CharacterRevised',
  data: { characterId: MARA, changes: { description: { from, to } } },
});
const renaming = { name: { from: 'Mara', to: 'Mara Lind' } };
const renamed: CastEvent = { type: 'CharacterRevised', data: { characterId: MARA, changes: renaming } };

const waiting = [requested, added(mara), added(ivo), cast, first(mara), first(ivo)];
const ready = [...waiting, pictured(MARA, 1), pictured(IVO, 2), completed];

describe('casting', () => {
  const request = { type: 'RequestCasting', jobId: jobId(9), projectId: id(9) } as const;

  it('starts on request', () => given().when(request).happens(requested));
  it('runs alone', () =>
    given(requested)
      .when({ ...request, jobId: jobId(8) })
      .isRefused('ALREADY_RUNNING', undefined, { job_id: request.jobId }));
  it('takes a repeated click for the same casting', () => given(requested).when(request).changesNothing());
  it('happens once', () => given(ready).when(request).isRefused('CONFLICT'));
  it('names everybody and asks for a picture of each, free of charge', () =>
    given(requested)
      .when({ type: 'CompleteCasting', jobId: jobId(9), characters: [mara, ivo], setting: look })
      .happens(added(mara), added(ivo), cast, first(mara), first(ivo)));
  it('is complete at once for a film without characters', () =>
    given(requested)
      .when({ type: 'CompleteCasting', jobId: jobId(9), characters: [], setting: look })
      .happens(cast, completed));
  it('may be tried again for such a film, without completing twice', () => {
    const again: CastEvent = { type: 'CastingRequested', data: { jobId: jobId(8), projectId: id(9) } };
    given(requested, cast, completed)
      .when({ ...request, jobId: jobId(8) })
      .happens(again);
    given(requested, cast, completed, again)
      .when({ type: 'CompleteCasting', jobId: jobId(8), characters: [], setting: look })
      .happens({ type: 'CharactersCast', data: { jobId: jobId(8) } });
  });
  it('may be asked for again after it failed', () => {
    const broken: CastEvent = { type: 'CastingFailed', data: { jobId: jobId(9), failure } };
    given(requested)
      .when({ type: 'FailCasting', jobId: jobId(9), failure })
      .happens(broken);
    expect(given(requested, broken).state.castingWork).toEqual({ jobId: null, failure });
    given(requested, broken)
      .when({ ...request, jobId: jobId(8) })
      .happens({ type: 'CastingRequested', data: { jobId: jobId(8), projectId: id(9) } });
  });
  it('is answered once', () => {
    given(waiting)
      .when({ type: 'CompleteCasting', jobId: jobId(9), characters: [mara], setting: look })
      .isRefused('NOT_IN_FLIGHT');
    given(waiting)
      .when({ type: 'FailCasting', jobId: jobId(9), failure })
      .isRefused('NOT_IN_FLIGHT');
  });
});

describe('the first portraits', () => {
  const complete = (n: number) => ({ type: 'CompletePortrait', jobId: jobId(n), prompt: 'as painted', image: image(n) }) as const;

  it('complete the cast with the last of them', () => {
    given(waiting).when(complete(1)).happens(pictured(MARA, 1));
    given(waiting, pictured(MARA, 1)).when(complete(2)).happens(pictured(IVO, 2), completed);
  });
  it('complete it also when the last one fails', () =>
    given(waiting, pictured(MARA, 1))
      .when({ type: 'FailPortrait', jobId: jobId(2), failure })
      .happens(unpictured(IVO, 2), completed));
  it('complete it without those that failed before', () =>
    given(waiting, unpictured(MARA, 1)).when(complete(2)).happens(pictured(IVO, 2), completed));
  it('complete it while a character that has one gets another', () => {
    const another: CastEvent = {
      type: 'PortraitRequested',
      data: { jobId: jobId(3), characterId: MARA, mode: 'generate', prompt: 'older', model: 'flux', price: 1000, inputs: null },
    };
    given(waiting, pictured(MARA, 1), another).when(complete(2)).happens(pictured(IVO, 2), completed);
  });
  it('do not complete it twice', () => {
    const another: CastEvent = {
      type: 'PortraitRequested',
      data: { jobId: jobId(3), characterId: MARA, mode: 'generate', prompt: 'older', model: 'flux', price: 1000, inputs: null },
    };
    given(ready, another).when(complete(3)).happens(pictured(MARA, 3));
  });
  it('are versions beside one’s own that came before them', () => {
    const uploaded: CastEvent = { type: 'PortraitUploaded', data: { characterId: MARA, imageId: id(20), image: image(20) } };
    const stays: CastEvent = { type: 'PortraitRestored', data: { characterId: MARA, imageId: id(20), looks: null } };
    given(waiting, pictured(IVO, 2), uploaded).when(complete(1)).happens(pictured(MARA, 1), stays, completed);
  });
  it('are answered once', () => {
    given(ready).when(complete(1)).isRefused('NOT_IN_FLIGHT');
    given(ready)
      .when({ type: 'FailPortrait', jobId: jobId(1), failure })
      .isRefused('NOT_IN_FLIGHT');
  });
});

describe('another portrait', () => {
  const generate = {
    type: 'RequestPortrait',
    jobId: jobId(3),
    characterId: MARA,
    mode: 'generate',
    prompt: 'older',
    model: 'flux',
    price: 1000,
    setting: look,
  } as const;
  const { type: _, setting: __, ...asked } = generate;
  const request = { ...asked, inputs: { name: 'Mara', looks: 'Mara, in a yellow coat\nNow: older', ...look, seed: 3 } };
  const generating: CastEvent = { type: 'PortraitRequested', data: request };

  it('is made from a prompt', () => given(ready).when(generate).happens(generating));
  it('modifies the picture that is chosen now', () =>
    given(ready)
      .when({ ...generate, mode: 'modify' })
      .happens({ type: 'PortraitRequested', data: { ...request, mode: 'modify', baseAssetId: assetId(1) } }));
  it('cannot modify where there is no picture', () =>
    given(waiting, unpictured(MARA, 1))
      .when({ ...generate, mode: 'modify' })
      .isRefused('CONFLICT'));
  it('is made one at a time', () =>
    given(ready, generating)
      .when({ ...generate, jobId: jobId(4) })
      .isRefused('ALREADY_RUNNING'));
  it('takes a repeated click for the same picture', () => given(ready, generating).when(generate).changesNothing());
  it('needs a character of this film', () =>
    given(ready)
      .when({ ...generate, characterId: id(7) })
      .isRefused('NOT_FOUND', 'character_id'));
  it('becomes a version beside the older ones and is chosen', () => {
    const character = given(ready, generating, pictured(MARA, 3)).state.characters[0];
    expect(character?.portraits.map((version) => version.imageId)).toEqual([jobId(1), jobId(3)]);
    expect(character && selectedPortrait(character)?.imageId).toBe(jobId(3));
  });
  it('leaves what was there when it fails', () => {
    const character = given(ready, generating, unpictured(MARA, 3)).state.characters[0];
    expect(character && selectedPortrait(character)?.imageId).toBe(jobId(1));
    expect(character?.portraitWork.failure).toEqual(failure);
  });
});

describe('an older portrait', () => {
  const upload = { characterId: MARA, imageId: id(20), image: image(20) };
  const uploaded: CastEvent = { type: 'PortraitUploaded', data: upload };

  it('is chosen again', () =>
    given(ready, uploaded)
      .when({ type: 'RestorePortrait', characterId: MARA, imageId: jobId(1) })
      .happens({ type: 'PortraitRestored', data: { characterId: MARA, imageId: jobId(1), looks: null } }));
  it('is the chosen one from then on', () => {
    const restored: CastEvent = { type: 'PortraitRestored', data: { characterId: MARA, imageId: jobId(1), looks: null } };
    expect(given(ready, uploaded).state.characters.map(({ selected }) => selected)).toEqual([id(20), jobId(2)]);
    expect(given(ready, uploaded, restored).state.characters.map(({ selected }) => selected)).toEqual([jobId(1), jobId(2)]);
  });
  it('is not chosen twice', () =>
    given(ready)
      .when({ type: 'RestorePortrait', characterId: MARA, imageId: jobId(1) })
      .changesNothing());
  it('has to be one of this character', () => {
    given(ready)
      .when({ type: 'RestorePortrait', characterId: MARA, imageId: jobId(2) })
      .isRefused('NOT_FOUND', 'imageHistoryId');
    given(ready)
      .when({ type: 'RestorePortrait', characterId: id(7), imageId: jobId(1) })
      .isRefused('NOT_FOUND', 'character_id');
  });
});

describe('a portrait that is set aside', () => {
  const aside = (characterId: string): CastEvent => ({ type: 'PortraitDeselected', data: { characterId, looks: null } });
  it('is that of one character, once', () => {
    given(ready).when({ type: 'DeselectPortrait', characterId: IVO, looks: null }).happens(aside(IVO));
    expect(given(ready, aside(IVO)).state.characters.map(({ selected }) => selected)).toEqual([jobId(1), null]);
    given(ready, aside(IVO)).when({ type: 'DeselectPortrait', characterId: IVO, looks: null }).changesNothing();
    given(ready)
      .when({ type: 'DeselectPortrait', characterId: id(7), looks: null })
      .isRefused('NOT_FOUND', 'character_id');
  });
});

describe('a cast that comes along', () => {
  const character = {
    ...{ name: 'Mara', scriptName: 'Mara', description: 'In yellow', imagePrompt: '', voiceId: 'anna', portraits: [], selected: null },
  };
  const copy = { characterId: MARA, from: id(7), character, times: {} };
  const copies: CastEvent[] = [{ type: 'CharacterCopied', data: copy }, completed];
  const command = { type: 'CopyCast', characters: [copy] } as const;

  it('is complete, and nothing is made for it', () => {
    given()
      .when(command)
      .happens(...copies);
    expect(given(copies).state).toMatchObject({ completed: true, characters: [{ ...character, characterId: MARA }] });
    given().when({ type: 'CopyCast', characters: [] }).happens(completed);
  });
  it('comes where there is none yet', () => {
    given(copies).when(command).changesNothing();
    given(requested).when(command).changesNothing();
    given(requested, added(mara), cast).when(command).changesNothing();
    given(completed).when(command).changesNothing();
  });
});

describe('the words of a character', () => {
  const request = (mode: 'modify' | 'generate', prompt: string) =>
    ({
      type: 'RequestPortrait',
      ...{ jobId: jobId(3), characterId: MARA, mode, prompt, model: 'flux', price: 1000, setting: look },
    }) as const;
  const asked = (mode: 'modify' | 'generate', prompt: string, looks = changed): CastEvent => {
    const { type: _, setting, ...data } = request(mode, prompt);
    const base = mode === 'modify' ? { baseAssetId: assetId(1) } : {};
    return { type: 'PortraitRequested', data: { ...data, ...base, inputs: { name: 'Mara', looks, ...setting, seed: 3 } } };
  };
  const complete = (prompt: string) => ({ type: 'CompletePortrait', jobId: jobId(3), prompt, image: image(3) }) as const;
  const changed = 'Mara, in a yellow coat\nNow: a red coat';
  const completedWith = (prompt: string, looks: string | null): CastEvent => ({
    type: 'PortraitCompleted',
    data: { jobId: jobId(3), characterId: MARA, imageId: jobId(3), prompt, image: image(3), looks },
  });
  const character = (...history: CastEvent[]) => given(ready, history).state.characters[0];

  it.each(['modify', 'generate'] as const)('say what a portrait was asked for with, once it is made: %s', (mode) => {
    given(ready, asked(mode, 'a red coat')).when(complete('a red coat')).happens(completedWith('a red coat', changed));
    expect(character(asked(mode, 'a red coat'))?.description).toBe('Mara, in a yellow coat');
    expect(character(asked(mode, 'a red coat'), completedWith('a red coat', changed))?.description).toBe(changed);
  });
  it.each(['Portrait of Mara', 'Mara, in a yellow coat'])(
    'stay as they are when a portrait is asked for with what is known: %s',
    (prompt) => {
      const asKnown = asked('generate', prompt, 'Mara, in a yellow coat');
      given(ready).when(request('generate', prompt)).happens(asKnown);
      given(ready, asKnown).when(complete(prompt)).happens(completedWith(prompt, null));
      given(ready, asKnown, revised('An old keeper')).when(complete(prompt)).happens(completedWith(prompt, null));
    },
  );
  it('say what a portrait was asked for with also where those are the words of the casting, once they are others', () => {
    const looks = 'An old keeper\nNow: Portrait of Mara';
    given(ready, revised('An old keeper'))
      .when(request('generate', 'Portrait of Mara'))
      .happens(asked('generate', 'Portrait of Mara', looks));
  });
  it('are what a new portrait was asked for with where that is the description with its changes, edited', () => {
    const edited = 'Mara, in a yellow coat\nNow: a green coat';
    const green = asked('generate', edited, edited);
    given(ready, revised(changed)).when(request('generate', edited)).happens(green);
    given(ready, revised(changed), green).when(complete(edited)).happens(completedWith(edited, edited));
    given(ready, revised(changed), green, revised('An old keeper', changed))
      .when(complete(edited))
      .happens(completedWith(edited, 'An old keeper\nNow: Mara, in a yellow coat Now: a green coat'));
  });
  it.each([
    ['An old keeper in a green coat', 'An old keeper in a blue coat', 'An old keeper in a blue coat'],
    ['An old keeper\nNow: a red scarf', 'An old keeper with a red scarf', 'An old keeper with a red scarf'],
    ['An old keeper in a green coat', 'a red scarf', 'An old keeper in a green coat\nNow: a red scarf'],
    // what was taken out of it
    ['An old keeper in a green coat\nNow: a red scarf', 'An old keeper in a green coat', 'An old keeper in a green coat'],
    ['A fox\nNow: in a long green coat with brass buttons', 'A fox', 'A fox'],
    ['A tall woman with long red hair and a long leather coat', 'A tall woman with long red hair', 'A tall woman with long red hair'],
    ['A tall woman in a red hat and a long leather coat', 'a red hat', 'A tall woman in a red hat and a long leather coat\nNow: a red hat'],
    // short words are in any other
    [
      'A tall woman',
      'wearing a small red hat and a long woollen coat',
      'A tall woman\nNow: wearing a small red hat and a long woollen coat',
    ],
    ['Mara, in a yellow coat', 'in a meadow with yellow flowers', 'Mara, in a yellow coat\nNow: in a meadow with yellow flowers'],
    ['A tall woman', 'A tall woman with a scar, in a red coat', 'A tall woman with a scar, in a red coat'],
    ['緑のコートを着た年老いた灯台守', '青いコートを着た年老いた灯台守', '青いコートを着た年老いた灯台守'],
  ])('are what a new portrait was asked for with where that is the description, edited: %s → %s', (words, prompt, looks) =>
    given(ready, revised(words))
      .when(request('generate', prompt))
      .happens(asked('generate', prompt, looks)),
  );
  it('have a change more where the picture is changed, also by the description, edited', () => {
    const edited = 'Mara, in a green coat';
    given(ready)
      .when(request('modify', edited))
      .happens(asked('modify', edited, `Mara, in a yellow coat\nNow: ${edited}`));
  });
  it('are edited without what is around them, and stay as they are for nothing', () => {
    given(ready, revised('An old keeper in a green coat'))
      .when(request('generate', ' An old keeper in a blue coat\n'))
      .happens(asked('generate', ' An old keeper in a blue coat\n', 'An old keeper in a blue coat'));
    given(ready)
      .when(request('generate', ' '))
      .happens(asked('generate', ' ', 'Mara, in a yellow coat'));
  });
  it('stay as they are when the portrait fails', () =>
    expect(character(asked('modify', 'a red coat'), unpictured(MARA, 3))?.description).toBe('Mara, in a yellow coat'));
  it('keep what somebody wrote while the portrait was made', () => {
    given(ready, asked('modify', 'a red coat'), revised('An old keeper'))
      .when(complete('a red coat'))
      .happens(completedWith('a red coat', 'An old keeper\nNow: a red coat'));
  });
  it('go back with an earlier portrait, as long as they are those of the present one', () => {
    const history = [asked('modify', 'a red coat'), completedWith('a red coat', changed)];
    const back: CastEvent = {
      type: 'PortraitRestored',
      data: { characterId: MARA, imageId: jobId(1), looks: 'Mara, in a yellow coat' },
    };
    const restore = { type: 'RestorePortrait', characterId: MARA, imageId: jobId(1) } as const;
    given(ready, history).when(restore).happens(back);
    expect(character(...history, back)).toMatchObject({ selected: jobId(1), description: 'Mara, in a yellow coat' });
    given(ready, history, revised('An old keeper', changed))
      .when(restore)
      .happens({ type: 'PortraitRestored', data: { characterId: MARA, imageId: jobId(1), looks: null } });
  });
  it('stay with what a person has chosen while a portrait was made, which stays, too', () => {
    const uploaded: CastEvent = { type: 'PortraitUploaded', data: { characterId: MARA, imageId: id(20), image: image(20) } };
    const stays: CastEvent = { type: 'PortraitRestored', data: { characterId: MARA, imageId: id(20), looks: null } };
    given(ready, asked('modify', 'a red coat'), uploaded).when(complete('a red coat')).happens(completedWith('a red coat', null), stays);
    expect(character(asked('modify', 'a red coat'), uploaded, completedWith('a red coat', null), stays)).toMatchObject({
      selected: id(20),
      description: 'Mara, in a yellow coat',
      portraits: [{ imageId: jobId(1) }, { imageId: id(20) }, { imageId: jobId(3), looks: changed }],
    });
  });
  it('are kept with the portrait that shows them, and with an uploaded one once it is described', () => {
    expect(character()?.portraits[0]).toMatchObject({
      looks: 'Mara, in a yellow coat',
      recipe: { mode: 'initial', model: null, price: 0 },
    });
    const uploaded: CastEvent[] = [
      { type: 'PortraitUploaded', data: { characterId: MARA, imageId: id(20), image: image(20) } },
      { type: 'DescriptionRequested', data: { jobId: jobId(5), characterId: MARA, assetId: assetId(20) } },
    ];
    expect(character(...uploaded)?.portraits[1]).toMatchObject({ looks: null, recipe: null });
    const described: CastEvent = { type: 'CharacterDescribed', data: { jobId: jobId(5), characterId: MARA, description: 'A red coat' } };
    expect(character(...uploaded, described)?.portraits.map(({ looks }) => looks)).toEqual(['Mara, in a yellow coat', 'A red coat']);
  });
});

describe('what a new portrait is asked for with', () => {
  const prompt = (...history: CastEvent[]) => given(history).state.characters.map(portraitPrompt)[0];

  it('is what the casting said, as long as the character is called and looks as it said', () => {
    expect(prompt(...waiting)).toBe('Portrait of Mara');
    expect(prompt(...ready)).toBe('Portrait of Mara');
    expect(prompt(...ready, revised('An old keeper'), revised('Mara, in a yellow coat', 'An old keeper'))).toBe('Portrait of Mara');
  });
  it('is the description once that was rewritten, or somebody has another name', () => {
    expect(prompt(...ready, revised('An old keeper'))).toBe('An old keeper');
    expect(prompt(...ready, renamed)).toBe('Mara, in a yellow coat');
  });
  it('is the description with what a portrait was asked for with by a person', () =>
    expect(prompt(...ready, pictured(MARA, 3, 'Mara, in a yellow coat\nNow: older'))).toBe('Mara, in a yellow coat\nNow: older'));
  it('is the description where the casting had no words for it, or nobody knows what it said', () => {
    const wordless = { ...mara, image_gen_prompt: '' };
    expect(prompt(requested, added(wordless), cast, first(wordless))).toBe('Mara, in a yellow coat');
    expect(prompt(...waiting, unpictured(MARA, 1))).toBe('Mara, in a yellow coat');
  });
});

describe('an uploaded portrait', () => {
  const upload = { characterId: MARA, imageId: id(20), image: image(20) };
  const uploaded: CastEvent = { type: 'PortraitUploaded', data: upload };
  const looking: CastEvent = { type: 'DescriptionRequested', data: { jobId: jobId(5), characterId: MARA, assetId: assetId(20) } };
  const command = { type: 'UploadPortrait', ...upload, descriptionJobId: jobId(5) } as const;
  const described: CastEvent = { type: 'CharacterDescribed', data: { jobId: jobId(5), characterId: MARA, description: 'A red coat' } };

  it('is chosen, and somebody looks at what it shows', () => given(ready).when(command).happens(uploaded, looking));
  it('settles what failed before it, and so does an earlier one that is chosen again', () => {
    const work = (...history: CastEvent[]) => given(waiting, history).state.characters[0]?.portraitWork;
    const back: CastEvent = { type: 'PortraitRestored', data: { characterId: MARA, imageId: id(20), looks: null } };
    const another: CastEvent = {
      type: 'PortraitRequested',
      data: { jobId: jobId(3), characterId: MARA, mode: 'generate', prompt: 'older', model: 'flux', price: 1000, inputs: null },
    };
    expect(work(unpictured(MARA, 1), uploaded)).toEqual({ jobId: null, failure: null });
    expect(work(uploaded, pictured(MARA, 1), another, unpictured(MARA, 3), back)).toEqual({ jobId: null, failure: null });
    expect(work(uploaded)).toEqual({ jobId: jobId(1), failure: null });
  });
  it('is taken once', () => given(ready, uploaded, looking).when(command).changesNothing());
  it('needs a character of this film', () =>
    given(ready)
      .when({ ...command, characterId: id(7) })
      .isRefused('NOT_FOUND', 'character_id'));
  it('changes what the character looks like in words', () => {
    given(ready, uploaded, looking)
      .when({ type: 'DescribeCharacter', jobId: jobId(5), description: 'A red coat' })
      .happens(described);
    expect(given(ready, uploaded, looking, described).state.characters[0]?.description).toBe('A red coat');
  });
  it('leaves the words that a person has written since, and has its own beside them', () => {
    const [mine, putBack] = [revised('In my own words'), revised('In my own words', 'A red coat')];
    given(ready, uploaded, looking, mine)
      .when({ type: 'DescribeCharacter', jobId: jobId(5), description: 'A red coat' })
      .happens(described, putBack);
    const { description, portraits } = given(ready, uploaded, looking, mine, described, putBack).state.characters[0] ?? {};
    expect([description, portraits?.at(-1)?.looks]).toEqual(['In my own words', 'A red coat']);
  });
  it('leaves the words of another one that a person has chosen since', () => {
    const back: CastEvent = { type: 'PortraitRestored', data: { characterId: MARA, imageId: jobId(1), looks: null } };
    given(ready, uploaded, looking, back)
      .when({ type: 'DescribeCharacter', jobId: jobId(5), description: 'A red coat' })
      .happens(described, revised('Mara, in a yellow coat', 'A red coat'));
    given(ready, uploaded, looking, back)
      .when({ type: 'DescribeCharacter', jobId: jobId(5), description: 'Mara, in a yellow coat' })
      .happens({ type: 'CharacterDescribed', data: { jobId: jobId(5), characterId: MARA, description: 'Mara, in a yellow coat' } });
  });
  it('keeps the words that were there when nobody could tell', () => {
    given(ready, uploaded, looking)
      .when({ type: 'FailDescription', jobId: jobId(5), failure })
      .happens({ type: 'DescriptionFailed', data: { jobId: jobId(5), characterId: MARA, failure } });
    const untold: CastEvent = { type: 'DescriptionFailed', data: { jobId: jobId(5), characterId: MARA, failure } };
    expect(given(ready, uploaded, looking, untold).state.characters[0]).toMatchObject({
      description: 'Mara, in a yellow coat',
      descriptionWork: { jobId: null, failure },
    });
  });
  it('was made from no prompt', () =>
    expect(given(ready, uploaded).state.characters[0]?.portraits.map(({ prompt }) => prompt)).toEqual(['as painted', '']));
  it('is described once', () => {
    given(ready, uploaded, looking, described)
      .when({ type: 'DescribeCharacter', jobId: jobId(5), description: 'x' })
      .isRefused('NOT_IN_FLIGHT');
    given(ready, uploaded, looking, described)
      .when({ type: 'FailDescription', jobId: jobId(5), failure })
      .isRefused('NOT_IN_FLIGHT');
  });
});

describe('a character that is edited', () => {
  const revise = (changes: Extract<CastEvent, { type: 'CharacterRevised' }>['data']['changes'], characterId = MARA) =>
    ({ type: 'ReviseCharacter', characterId, changes }) as const;

  it('is called differently, and is still who the script means', () => {
    given(ready).when(revise(renaming)).happens(renamed);
    expect(given(ready, renamed).state.characters[0]).toMatchObject({ name: 'Mara Lind', scriptName: 'Mara' });
  });
  it('has a name of their own', () => {
    given(ready)
      .when(revise({ name: { from: 'Mara', to: ' ' } }))
      .isRefused('INVALID', 'name');
    given(ready)
      .when(revise({ name: { from: 'Mara', to: 'ivo' } }))
      .isRefused('INVALID', 'name');
    given(ready)
      .when(revise({ name: { from: 'Mara', to: 'MARA' } }))
      .happens({
        type: 'CharacterRevised',
        data: { characterId: MARA, changes: { name: { from: 'Mara', to: 'MARA' } } },
      });
  });
  it('keeps what somebody else wrote meanwhile', () =>
    given(ready, renamed)
      .when(revise({ name: { from: 'Mara', to: 'Mari' } }))
      .isRefused('EDIT_CONFLICT', 'name'));
  it('has to be one of the cast', () =>
    given(ready)
      .when(revise(renaming, id(7)))
      .isRefused('NOT_FOUND', 'character_id'));
});
