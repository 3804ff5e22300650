/** Every cause for which an output no longer fits, with the code that it is left by: of films that differ from a whole one in one thing. */
import { describe, expect, it } from '@jest/globals';
import type { ClipVersion, LipSyncRecipe, Shot, VideoRecipe } from '../scene/state.js';
import type { AudioItem } from '../soundtrack/decider.js';
import {
  allOf as all,
  characterWith as character,
  clipWith as clip,
  type FilmEdit as Edit,
  shotWith as shot,
  soundWith as sound,
  textWith as text,
} from '../testing/film-edits.js';
import { id, image, jobId } from '../testing/samples.js';
import { EFFECT, JON, MARA, MUSIC, SHOTS, VOICE, WholeFilm } from '../testing/whole-film.js';
import { chainOf, clipLinks, longerThan, wantedSeconds } from './clips.js';
import type { Film } from './film.js';
import { freshnessOf } from './freshness.js';
import { signatureOf } from './stale.js';

const [ONE, TWO, THREE] = SHOTS;

const video = (shotUid: string, changes: Partial<VideoRecipe>) =>
  clip(shotUid, ({ recipe }) => ({ recipe: { ...(recipe as VideoRecipe), ...changes } }));
const mouth = (shotUid: string, changes: Partial<LipSyncRecipe>) =>
  clip(shotUid, ({ recipe }) => ({ recipe: { ...(recipe as LipSyncRecipe), ...changes } }));
const about =
  (changes: Partial<Film['about']>): Edit =>
  (film) => ({ ...film, about: { ...film.about, ...changes } });

const whole = new WholeFilm().now;
const synced = (() => {
  const film = new WholeFilm();
  film.lipSync(ONE, VOICE);
  return film.now;
})();
const shotOf = (film: Film, shotUid: string) => film.scenes.flatMap(({ shots }) => shots).find((one) => one.shotUid === shotUid) as Shot;
const chosenClip = (of: Shot) => of.clips.find(({ videoId }) => videoId === of.selectedClip) as ClipVersion;
/** What is said of each output, with the code of its cause. */
const causes = (film: Film, ...silent: Parameters<typeof freshnessOf>[1][]) =>
  Object.fromEntries(
    freshnessOf(film, silent[0]).map(({ key, causes: found }) => [key, found.map(({ code, text: said }) => `${code} | ${said}`)]),
  );
const own = (film: Film) =>
  Object.fromEntries(
    freshnessOf(film).flatMap(({ key, causes: found }) => {
      const said = found.filter((one) => one.with === undefined).map(({ code, text: words }) => `${code} | ${words}`);
      return said.length > 0 ? [[key, said]] : [];
    }),
  );
const portraits = (characterId: string) => whole.cast.characters.find((one) => one.characterId === characterId)?.portraits ?? [];
const another = { ...portraits(MARA)[0]!, imageId: id(77, 6), image: image(77) };
const idle = whole.cast.characters[0]!.portraitWork;
const busy = { ...idle, jobId: jobId(99) };

describe('a portrait', () => {
  const key = `portrait:${MARA}`;
  it.each<[string, Edit, object]>([
    [
      'other words',
      character(MARA, () => ({ description: 'In armour' })),
      { [key]: ['words In armour | older than what is written of Mara’s looks'] },
    ],
    ['the same words, broken otherwise', character(MARA, () => ({ description: 'Mara, in a\n yellow  coat' })), {}],
    [
      'words of somebody whose name ends with s',
      all(character(MARA, () => ({ description: 'In armour', name: 'Ines' }))),
      {
        [key]: ['words In armour | older than what is written of Ines’ looks'],
      },
    ],
    [
      'words that nobody knows to be in it',
      character(MARA, ({ portraits: [one] }) => ({ description: 'In armour', portraits: [{ ...one!, looks: null }] })),
      {
        [`start_frame:${ONE}`]: [`looks ${MARA} In armour | what is written of Mara’s looks has changed`],
        [`start_frame:${TWO}`]: [`looks ${MARA} In armour | what is written of Mara’s looks has changed`],
      },
    ],
    [
      'a picture of one’s own',
      character(MARA, ({ portraits: [one] }) => ({ description: 'In armour', portraits: [{ ...one!, recipe: null }] })),
      {
        [`start_frame:${ONE}`]: [`looks ${MARA} In armour | what is written of Mara’s looks has changed`],
        [`start_frame:${TWO}`]: [`looks ${MARA} In armour | what is written of Mara’s looks has changed`],
      },
    ],
  ])('fits or not: %s', (_, edit, expected) => expect(own(edit(whole))).toEqual(expected));

  it.each<[string, Edit]>([
    ['a portrait of theirs is being made', character(MARA, () => ({ description: 'In armour', portraitWork: busy }))],
    ['their portrait is being described', character(MARA, () => ({ description: 'In armour', descriptionWork: busy }))],
    ['they have none', character(MARA, () => ({ description: 'In armour', selected: null }))],
  ])('says nothing while %s', (_, edit) => expect(Object.keys(causes(edit(whole)))).not.toContain(key));
});

describe('a start frame', () => {
  const key = `start_frame:${TWO}`;
  it.each<[string, Edit, object]>([
    [
      'another portrait',
      character(MARA, ({ portraits: all }) => ({ portraits: [...all, another], selected: another.imageId })),
      {
        [`start_frame:${ONE}`]: [`portrait ${MARA} ${another.imageId} | Mara has another portrait now`],
        [key]: [`portrait ${MARA} ${another.imageId} | Mara has another portrait now`],
      },
    ],
    [
      'no portrait any more',
      character(MARA, () => ({ selected: null })),
      {
        [`start_frame:${ONE}`]: [`portrait ${MARA} null | Mara has another portrait now`],
        [key]: [`portrait ${MARA} null | Mara has another portrait now`],
      },
    ],
    [
      'somebody who joined',
      shot(ONE, () => ({ characterIds: [MARA, JON] })),
      { [`start_frame:${ONE}`]: [`joined ${JON} | Jon has joined the shot`] },
    ],
    ['somebody who left', shot(TWO, () => ({ characterIds: [JON] })), { [key]: [`left ${MARA} | Mara has left the shot`] }],
    ['nobody of the cast', shot(ONE, () => ({ characterIds: [MARA, id(99, 5)] })), {}],
    ['other words', text(TWO, { image_prompt: 'A storm' }), { [key]: ['words A storm | its picture prompt was rewritten'] }],
    ['the same words, broken otherwise', text(TWO, { image_prompt: ' A picture\nof shot 1' }), {}],
  ])('fits or not: %s', (_, edit, expected) => expect(own(edit(whole))).toEqual(expected));

  it('says the style and the shape that it is for by now', () => {
    expect(own(about({ videoStyle: '2d' })(whole))[key]).toEqual(['style 2d | made in the style from before']);
    expect(own(about({ videoStyle: '2d' })(whole))[`portrait:${MARA}`]).toEqual(['style 2d | made in the style from before']);
    expect(own(about({ aspectRatio: '1:1' })(whole))[key]).toEqual(['shape 1:1 | made for another shape than 1:1']);
    expect(own(about({ aspectRatio: '9:16' })(whole))[key]).toEqual(['shape 9:16 | made for another shape than 9:16']);
    expect(own(about({ aspectRatio: '9:16' })(whole))[`portrait:${MARA}`]).toBeUndefined();
  });
  it.each([
    [1280, 720, true],
    [1280, 706, true],
    [1280, 734, true],
    [1280, 700, false],
    [1280, 740, false],
  ])('of %i × %i fits a film in 16:9: %s', (width, height, fits) => {
    const sized = shot(TWO, ({ frames }) => ({
      frames: frames.map((frame) => ({
        ...frame,
        recipe: frame.recipe && { ...frame.recipe, inputs: frame.recipe.inputs && { ...frame.recipe.inputs, width, height } },
      })),
    }));
    expect(own(sized(whole))).toEqual(fits ? {} : { [key]: ['shape 16:9 | made for another shape than 16:9'] });
  });
  it.each<[string, Edit]>([
    ['it is being made', shot(TWO, () => ({ frameWork: busy }))],
    ['its shot is being written', shot(TWO, () => ({ designWork: busy }))],
    ['there is none', shot(TWO, () => ({ selectedFrame: null }))],
    ['nobody knows what it was made from', shot(TWO, ({ frames }) => ({ frames: frames.map((frame) => ({ ...frame, recipe: null })) }))],
  ])('says nothing while %s', (_, edit) =>
    expect(Object.keys(causes(all(text(TWO, { image_prompt: 'A storm' }), edit)(whole)))).not.toContain(key),
  );
  it('follows a portrait, by its own causes', () => {
    const film = character(JON, () => ({ description: 'In armour' }))(whole);
    const [portrait] = freshnessOf(film);
    expect(portrait).toMatchObject({ key: `portrait:${JON}`, output: 'portrait', follows: [], from: 0 });
    expect(freshnessOf(film).find((one) => one.key === key)).toMatchObject({
      ...{ output: 'start_frame', follows: [`portrait:${JON}`], from: 0 },
      causes: [{ code: `follows portrait:${JON} ${portrait?.signature}`, text: 'follows Jon’s portrait', with: `portrait:${JON}` }],
    });
  });
});

describe('how long a clip is to be', () => {
  const wanted = (edit: Edit, shotUid = ONE) => {
    const of = shotOf(edit(whole), shotUid);
    return wantedSeconds(of, chosenClip(of));
  };
  const letters = (n: number) => 'x'.repeat(n);

  it.each<[string, Edit, number]>([
    ['as it is', (film) => film, 5],
    ['as it is, for words that take half a second more', text(ONE, { narration: letters(55) }), 5],
    ['longer, for words that take more', text(ONE, { narration: letters(56) }), 10],
    ['longer, for words that take half a second more than that', text(ONE, { narration: letters(105) }), 10],
    ['as long as its model makes them, for words that take more', text(ONE, { narration: letters(300) }), 10],
    ['as it is, where no more is planned', text(ONE, { duration_seconds: 5.5 }), 5],
    ['longer, where more is planned', text(ONE, { duration_seconds: 5.6 }), 10],
    ['as it is, where less is planned', text(ONE, { duration_seconds: 2 }), 5],
    [
      'as it is, for the words that it was made for, however many',
      all(text(ONE, { narration: letters(90) }), (film) => {
        const { recipe } = chosenClip(shotOf(film, ONE));
        const inputs = recipe?.kind === 'video' && recipe.inputs ? { ...recipe.inputs, line: letters(90) } : null;
        return video(ONE, { inputs })(film);
      }),
      5,
    ],
    ['as it is, where nobody knows what it was made for', all(text(ONE, { narration: letters(90) }), video(ONE, { inputs: null })), 5],
    [
      'as it is, of a model that there is no more',
      all(
        text(ONE, { narration: letters(90) }),
        clip(ONE, () => ({ model: 'gone' })),
      ),
      5,
    ],
    [
      'as it is, of a model that makes no longer ones',
      all(
        text(ONE, { narration: letters(90) }),
        clip(ONE, () => ({ model: 'wan-2.2-fast' })),
      ),
      5,
    ],
    [
      'as it was asked for, longer than its model makes them by now',
      all(text(ONE, { narration: letters(300) }), video(ONE, { seconds: 12 })),
      12,
    ],
  ])('is %s', (_, edit, seconds) => expect(wanted(edit)).toBe(seconds));

  it('is as it is, where it was not generated', () => {
    const of = shotOf(synced, ONE);
    expect(wantedSeconds(of, { ...chosenClip(of), video: { ...chosenClip(of).video, seconds: 3 } })).toBe(3);
  });

  it('is longer than it is where it would be, unless somebody has cut it', () => {
    const longer = (film: Film) => {
      const of = shotOf(film, ONE);
      return longerThan(of, chosenClip(of));
    };
    const more = text(ONE, { narration: letters(90) });
    expect(longer(whole)).toBeNull();
    expect(longer(more(whole))).toBe(10);
    expect(longer(more(synced))).toBe(10);
    expect(
      longer(
        all(
          more,
          clip(ONE, ({ video: made }) => ({ video: { ...made, seconds: 9.5 } })),
        )(whole),
      ),
    ).toBeNull();
    expect(
      longer(
        all(
          more,
          clip(ONE, ({ video: made }) => ({ video: { ...made, seconds: 9.4 } })),
        )(whole),
      ),
    ).toBe(10);
    const cut = new WholeFilm();
    cut.trim(ONE, 1, 4);
    expect(longer(more(cut.now))).toBeNull();
  });
});

describe('a chain', () => {
  it('is what a clip came about by, the generated one first', () => {
    const of = shotOf(synced, ONE);
    expect(chainOf(of, chosenClip(of)).map(({ kind }) => kind)).toEqual(['generated', 'lip_synced']);
    expect(clipLinks(synced, of, new Map()).map(({ clip: { kind } }) => kind)).toEqual(['generated', 'lip_synced']);
    expect(chainOf({ ...of, clips: of.clips.slice(1) }, chosenClip(of)).map(({ kind }) => kind)).toEqual(['lip_synced']);
    expect(clipLinks(synced, { ...of, selectedClip: null }, new Map())).toEqual([]);
  });
});

describe('a clip', () => {
  const key = `clip:${ONE}`;
  const other = { frameId: id(77, 6), image: image(77), prompt: '', characterIds: [], recipe: null };
  const uploaded = shot(ONE, ({ frames }) => ({ frames: [...frames, other], selectedFrame: other.frameId }));

  it.each<[string, Edit, object]>([
    ['another start frame', uploaded, { [key]: [`frame ${other.frameId} | made from another start frame`] }],
    ['no start frame any more', shot(ONE, () => ({ selectedFrame: null })), {}],
    ['other words', text(ONE, { video_prompt: 'It rains' }), { [key]: ['words It rains | its motion prompt was rewritten'] }],
    ['the same words, broken otherwise', text(ONE, { video_prompt: ' shot\n0  moves ' }), {}],
    [
      'more words to say',
      text(ONE, { narration: 'x'.repeat(90) }),
      {
        [key]: ['seconds 10 | too short by now: 5 s instead of 10 s'],
        [`sound:${VOICE}`]: [`words ${'x'.repeat(90)} | says the old words`],
        [`sound:${MUSIC}`]: ['shorter | 5 s shorter than its scenes'],
      },
    ],
    ['nothing known of it', all(text(ONE, { video_prompt: 'It rains' }), video(ONE, { inputs: null })), {}],
    [
      'no recipe',
      all(
        uploaded,
        clip(ONE, () => ({ recipe: null })),
      ),
      {},
    ],
  ])('fits or not: %s', (_, edit, expected) => expect(own(edit(whole))).toEqual(expected));

  it('is as long as somebody has cut it', () => {
    const cut = new WholeFilm();
    cut.trim(ONE, 1, 4);
    expect(own(text(ONE, { narration: 'x'.repeat(90) })(cut.now))[key]).toBeUndefined();
  });
  it('follows its start frame, which says the rest', () => {
    const film = all(text(ONE, { image_prompt: 'A storm' }), video(ONE, { startFrameAssetId: id(66, 2) }))(whole);
    const [frame, found] = freshnessOf(film);
    expect(found).toMatchObject({
      ...{ key, follows: [`start_frame:${ONE}`], from: 0 },
      causes: [{ code: `follows start_frame:${ONE} ${frame?.signature}`, text: 'follows its start frame', with: `start_frame:${ONE}` }],
    });
    expect(found?.causes).toHaveLength(1);
  });
  it('of a model that sees the cast follows their portraits, where its start frame does not', () => {
    const sees = clip(ONE, () => ({ model: 'seedance-1-lite' }));
    const own = shot(ONE, ({ frames }) => ({ frames: frames.map((frame) => ({ ...frame, recipe: null })) }));
    const film = all(
      sees,
      own,
      character(MARA, ({ portraits: all }) => ({ portraits: [...all, another], selected: another.imageId })),
    );
    expect(causes(film(whole))[key]).toEqual([`portrait ${MARA} ${another.imageId} | Mara has another portrait now`]);
    const worded = all(
      sees,
      own,
      character(MARA, () => ({ description: 'In armour' })),
    )(whole);
    const [portrait] = freshnessOf(worded);
    expect(freshnessOf(worded).find((one) => one.key === key)).toMatchObject({
      follows: [`portrait:${MARA}`],
      causes: [{ code: `follows portrait:${MARA} ${portrait?.signature}` }],
    });
    const blind = all(
      own,
      character(MARA, ({ portraits: all }) => ({ portraits: [...all, another], selected: another.imageId })),
    );
    expect(causes(blind(whole))[key]).toBeUndefined();
  });
  it.each<[string, Edit]>([
    ['something is made of it', shot(ONE, () => ({ clipWork: { jobId: jobId(99), work: 'trim' } }))],
    ['its start frame is being made', shot(ONE, () => ({ frameWork: busy }))],
    ['there is none', shot(ONE, () => ({ selectedClip: null }))],
  ])('says nothing while %s', (_, edit) =>
    expect(Object.keys(causes(all(text(ONE, { video_prompt: 'It rains' }), edit)(whole)))).not.toContain(key),
  );

  describe('with a mouth', () => {
    const again = sound(VOICE, (audio) => ({
      audio: { ...audio.audio!, assetId: id(88, 2) },
      selectedTake: jobId(88),
      takes: [...audio.takes, { ...audio.takes[0]!, takeId: jobId(88), audio: { ...audio.audio!, assetId: id(88, 2) } }],
    }));
    it.each<[string, Edit, object]>([
      ['a voice that was spoken again', again, { [key]: [`take ${jobId(88)} | its voice was spoken again`] }],
      [
        'a voice that is being spoken again',
        all(
          again,
          sound(VOICE, () => ({ work: busy })),
        ),
        {},
      ],
      ['a voice that is gone', mouth(ONE, { audioId: id(99, 4), voiceAssetId: id(99, 2) }), {}],
      ['a voice without a take', sound(VOICE, () => ({ audio: null, selectedTake: null, takes: [] })), {}],
      [
        'no recipe',
        all(
          again,
          clip(ONE, () => ({ recipe: null })),
        ),
        {},
      ],
    ])('fits or not: %s', (_, edit, expected) => expect(own(edit(synced))).toEqual(expected));

    it('follows its voice, and begins with the mouth', () => {
      const film = text(ONE, { narration: 'Other' })(synced);
      const [voice, found] = freshnessOf(film);
      expect(voice).toMatchObject({ key: `sound:${VOICE}`, follows: [], from: 0 });
      expect(found).toMatchObject({
        ...{ key, follows: [`sound:${VOICE}`], from: 1 },
        causes: [{ code: `follows sound:${VOICE} ${voice?.signature}`, text: 'follows its voice', with: `sound:${VOICE}` }],
      });
    });
  });
});

describe('a sound', () => {
  const [voice, effect, music] = [`sound:${VOICE}`, `sound:${EFFECT}`, `sound:${MUSIC}`];
  const taken = (audioId: string, changes: (take: AudioItem['takes'][number]) => object) =>
    sound(audioId, ({ takes }) => ({ takes: takes.map((take) => ({ ...take, ...changes(take) })) }));

  it.each<[string, Edit, object]>([
    ['other words to say', text(ONE, { narration: 'Other' }), { [voice]: ['words Other | says the old words'] }],
    ['the same words, broken otherwise', text(ONE, { narration: 'Words\n 0' }), {}],
    ['something else to hear', text(TWO, { audio: 'rain' }), { [effect]: ['words rain | made for other words of its shot'] }],
    [
      'words of its own',
      all(
        taken(VOICE, () => ({ prompt: 'My own' })),
        text(ONE, { narration: 'Other' }),
      ),
      {},
    ],
    [
      'words of before anybody kept the line',
      all(
        taken(VOICE, ({ recipe }) => ({ recipe: { ...recipe, inputs: null } })),
        text(ONE, { narration: 'Other' }),
      ),
      {},
    ],
    [
      'no recipe',
      all(
        taken(VOICE, () => ({ recipe: null })),
        text(ONE, { narration: 'Other' }),
      ),
      {},
    ],
    [
      'a shot that is gone',
      all(
        sound(VOICE, () => ({ placement: { sceneUid: id(1), shotUid: id(99) } })),
        text(ONE, { narration: 'Other' }),
      ),
      {},
    ],
    [
      'a scene that is gone',
      all(
        sound(VOICE, () => ({ placement: { sceneUid: id(99), shotUid: ONE } })),
        text(ONE, { narration: 'Other' }),
      ),
      {},
    ],
    ['a second less than its scenes', clip(ONE, ({ video: made }) => ({ video: { ...made, seconds: 6 } })), {}],
    [
      'more than a second less',
      clip(ONE, ({ video: made }) => ({ video: { ...made, seconds: 6.1 } })),
      {
        [music]: ['shorter | 1 s shorter than its scenes'],
      },
    ],
    [
      'more seconds than were asked for',
      all(
        clip(ONE, ({ video: made }) => ({ video: { ...made, seconds: 9 } })),
        taken(MUSIC, ({ audio }) => ({ audio: { ...audio, seconds: 19 } })),
      ),
      {},
    ],
    ['fewer seconds than were asked for', taken(MUSIC, ({ audio }) => ({ audio: { ...audio, seconds: 3 } })), {}],
    ['scenes that are all gone', sound(MUSIC, () => ({ placement: { startSceneUid: id(98), endSceneUid: id(99) } })), {}],
  ])('fits or not: %s', (_, edit, expected) => expect(own(edit(whole))).toEqual(expected));

  it.each<[string, Edit]>([
    ['it is being made', sound(VOICE, () => ({ work: busy }))],
    ['it is not made', sound(VOICE, () => ({ takes: [], selectedTake: null, audio: null }))],
  ])('says nothing while %s', (_, edit) => expect(causes(all(text(ONE, { narration: 'Other' }), edit)(whole))).toEqual({}));

  const spoken = (edit: Edit = (film) => film) =>
    own(
      all(
        text(ONE, { speaker: 'Mara' }),
        character(MARA, () => ({ voiceId: 'ben' })),
        edit,
      )(whole),
    );
  it('is spoken in the voice of whoever says it', () => {
    expect(spoken()).toEqual({ [voice]: ['voice ben | Mara has another voice'] });
    expect(spoken(text(ONE, { speaker: 'Jon' }))).toEqual({});
    expect(spoken(text(ONE, { speaker: '' }))).toEqual({});
    expect(spoken(character(MARA, () => ({ voiceId: 'anna' })))).toEqual({});
    expect(spoken(text(ONE, { narration: 'Other' }))).toEqual({
      [voice]: ['words Other | says the old words', 'voice ben | Mara has another voice'],
    });
  });
  it.each<[string, Edit]>([
    ['that somebody chose by hand', taken(VOICE, ({ recipe }) => ({ recipe: { ...recipe, inputs: { ...recipe!.inputs, byHand: true } } }))],
    ['of words of its own', taken(VOICE, () => ({ prompt: 'My own' }))],
    ['of before anybody kept the line', taken(VOICE, ({ recipe }) => ({ recipe: { ...recipe, inputs: null } }))],
  ])('keeps a voice %s', (_, edit) => expect(spoken(edit)).toEqual({}));

  it('follows the clips under it that will be longer', () => {
    const film = text(TWO, { narration: 'x'.repeat(90) })(whole);
    const found = freshnessOf(film).find(({ key }) => key === music);
    expect(found).toMatchObject({ follows: [`clip:${TWO}`], causes: [{ code: 'shorter', text: '5 s shorter than its scenes' }] });
    const both = all(text(TWO, { narration: 'x'.repeat(90), audio: 'rain' }), text(THREE, { narration: 'x'.repeat(90) }))(whole);
    const follows = (key: string) => freshnessOf(both).find((one) => one.key === key)?.follows;
    expect(follows(music)).toEqual([`clip:${TWO}`, `clip:${THREE}`]);
    expect(follows(effect)).toEqual([`clip:${TWO}`]);
    const alone = sound(MUSIC, () => ({ placement: { startSceneUid: id(2), endSceneUid: id(2) } }));
    const short = taken(MUSIC, ({ audio, recipe }) => ({ recipe: { ...recipe, seconds: 2 }, audio: { ...audio, seconds: 2 } }));
    expect(freshnessOf(all(alone, short)(both)).find((one) => one.key === music)?.follows).toEqual([`clip:${THREE}`]);
    expect(freshnessOf(text(TWO, { audio: 'rain' })(whole)).find((one) => one.key === effect)?.follows).toEqual([]);
  });
});

describe('what is left as it is', () => {
  const film = character(JON, () => ({ description: 'In armour' }))(whole);
  const stale = freshnessOf(film);
  const accepted = (...keys: string[]) =>
    Object.fromEntries(stale.filter(({ key }) => keys.includes(key)).map(({ key, signature }) => [key, signature]));

  it('silences what is stale with it', () => {
    expect(stale.map(({ key }) => key)).toEqual([
      `portrait:${JON}`,
      ...[TWO, THREE].map((uid) => `start_frame:${uid}`),
      ...[TWO, THREE].map((uid) => `clip:${uid}`),
    ]);
    expect(Object.keys(causes(film, { accepted: accepted(`portrait:${JON}`) }))).toEqual([]);
    expect(Object.keys(causes(film, { accepted: accepted(`start_frame:${TWO}`) }))).toEqual([
      `portrait:${JON}`,
      `start_frame:${THREE}`,
      `clip:${THREE}`,
    ]);
  });
  it('leaves what has causes of its own, and follows nothing that is silent', () => {
    const reworded = text(TWO, { image_prompt: 'A storm' })(film);
    const silent = {
      accepted: Object.fromEntries(
        freshnessOf(reworded)
          .slice(0, 1)
          .map(({ key, signature }) => [key, signature]),
      ),
    };
    expect(freshnessOf(reworded, silent)).toMatchObject([
      { key: `start_frame:${TWO}`, follows: [], causes: [{ code: 'words A storm' }] },
      { key: `clip:${TWO}`, follows: [`start_frame:${TWO}`] },
    ]);
  });
  it('is stale again for another cause, and with another version', () => {
    const silent = { accepted: accepted(...stale.map(({ key }) => key)) };
    expect(causes(film, silent)).toEqual({});
    expect(Object.keys(causes(character(JON, () => ({ description: 'In a gown' }))(whole), silent))).toContain(`portrait:${JON}`);
    const [version] = stale;
    expect(version?.signature).toBe(signatureOf(version?.versionId ?? '', version?.causes ?? []));
    expect(version?.versionId).toBe(portraits(JON)[0]?.imageId);
  });
  it('is nothing while a refresh makes it again', () => {
    expect(Object.keys(causes(film, { underWay: new Set([`portrait:${JON}`]) }))).toEqual([
      ...[TWO, THREE].map((uid) => `start_frame:${uid}`),
      ...[TWO, THREE].map((uid) => `clip:${uid}`),
    ]);
  });
});

describe('a signature', () => {
  const cause = (code: string) => ({ code, text: '' });
  it('is the same for the same causes of the same version, in any order', () => {
    expect(signatureOf('v1', [cause('a'), cause('b')])).toBe(signatureOf('v1', [cause('b'), cause('a')]));
    expect(signatureOf('v1', [cause('a')])).not.toBe(signatureOf('v2', [cause('a')]));
    expect(signatureOf('v1', [cause('a')])).not.toBe(signatureOf('v1', [cause('b')]));
    expect(signatureOf('v1', [cause('a'), cause('b')])).not.toBe(signatureOf('v1', [cause('ab')]));
  });
  it('is FNV-1a, so that what was left yesterday is left today', () => {
    expect(signatureOf('v1', [])).toBe('v1 cbf29ce484222325');
    expect(signatureOf('v1', [cause('a')])).toBe('v1 af63dc4c8601ec8c');
    expect(signatureOf('v1', [cause('foobar')])).toBe('v1 85944171f73967e8');
  });
});
