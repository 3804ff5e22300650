/** Anything that a person may do to a film whose scenes are made, as clicks: each with what comes of it, at once or later. */
import type { StreamName } from '@scenewright/events';
import { streams } from '@scenewright/events';
import fc from 'fast-check';
import type { Character } from '../cast/state.js';
import { moveShots } from '../copying/move-shots.js';
import { joinScenes, splitScene } from '../copying/split-and-join.js';
import type { Rejection } from '../decision.js';
import { isAtWork } from '../scene/at-work.js';
import type { AudioItem } from '../soundtrack/decider.js';
import { Desk } from '../undo/film-streams.js';
import type { Arbitrary } from './arbitrary.js';
import { type FilmInMemory, PROJECT } from './film.js';
import { assetId, clip, failure, id, image, look, setting, sound, text } from './samples.js';

type Commands = readonly (readonly [StreamName, { readonly type: string }])[];

/** What a click asks for at once, and what its jobs bring in the end. */
export interface Click {
  readonly does: Commands;
  readonly ends: readonly Commands[];
}

const [project, cast, soundtrack] = [streams.project(PROJECT), streams.cast(PROJECT), streams.soundtrack(PROJECT)];
/** What people let a shot say; nothing, too. */
const said = ['', 'Words 1', 'Words 2', 'Words 3', 'Words 4', 'Words 5'] as const;
const nothing: Click = { does: [], ends: [] };
const once = (...does: Commands): Click => ({ does, ends: [] });
const pick = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % Math.max(1, items.length)];

const KINDS = [
  ...[
    'moveShot',
    'removeShot',
    'restoreShot',
    'addShot',
    'editShot',
    'editScene',
    'editFilm',
    'editBrief',
    'editCharacter',
    'rename',
    'swapNames',
    'otherSpeaker',
    'otherVoice',
  ],
  ...['video', 'trim', 'lipSync', 'frame', 'uploadFrame', 'otherFrame', 'otherVideo', 'ownSound', 'joins', 'leaves'],
  ...['moveAcross', 'duplicate', 'split', 'join'],
  ...['addScene', 'moveScene', 'removeScene', 'restoreScene'],
  ...['voice', 'music', 'anotherTake', 'otherTake', 'removeAudio', 'restoreAudio', 'editSound'],
  ...['portrait', 'uploadPortrait', 'otherPortrait'],
  ...['nameMoment', 'forgetMoment', 'leaveStale'],
] as const;
type Kind = (typeof KINDS)[number];

export interface Wish {
  readonly kind: Kind;
  readonly a: number;
  readonly b: number;
  /** When its jobs end: at once, behind the next click, or never. */
  readonly ends: 'at once' | 'later' | 'never';
  readonly well: boolean;
}

export const anyWish: Arbitrary<Wish> = fc.record({
  kind: fc.constantFrom(...KINDS),
  a: fc.nat({ max: 11 }),
  b: fc.nat({ max: 5 }),
  ends: fc.constantFrom('at once' as const, 'at once' as const, 'later' as const, 'never' as const),
  well: fc.boolean(),
});

/** Two scenes of three shots, two characters, a voice, an effect and music. */
export function beginFilm(film: FilmInMemory): void {
  const shotsOf = (n: number) =>
    [1, 2, 3].map((m) => ({
      shotUid: id(n * 10 + m, 3),
      text: text(`shot ${n}${m}`, m === 1 ? { narration: 'Words 1' } : {}),
      characterIds: [id(1, 5)],
      frameJobId: id(n * 10 + m, 7),
    }));
  const sheet = (n: number, name: string) => ({
    ...{ characterId: id(n, 5), portraitJobId: id(n, 8), name, description: `${name} in yellow`, image_gen_prompt: 'A portrait' },
  });
  const scenes = [1, 2].map((n) => ({ sceneUid: id(n), shots: shotsOf(n) }));
  const script = { title: 'The Letter', logline: '', scenes: [{ id: 1, title: 'Dawn', duration: 5, description: '', shots: [] }] };
  const about = { idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '', ownerId: 'ada', projectId: PROJECT };
  film.does('begin', [project, { type: 'CreateProject', scriptJobId: id(1, 1), maxVideoSeconds: 60, ...about } as never]);
  film.does('begin', [project, { type: 'CompleteScript', jobId: id(1, 1), script, method: 'offline' } as never]);
  film.does('begin', [cast, { type: 'RequestCasting', jobId: id(2, 1), projectId: PROJECT } as never]);
  film.does('begin', [
    cast,
    { type: 'CompleteCasting', jobId: id(2, 1), characters: [sheet(1, 'Mara'), sheet(2, 'Jon')], setting: look } as never,
  ]);
  film.does('begin', [cast, { type: 'CompletePortrait', jobId: id(1, 8), prompt: '', image: image(1) } as never]);
  film.does('begin', [cast, { type: 'FailPortrait', jobId: id(2, 8), failure } as never]);
  film.does(
    'begin',
    [project, { type: 'PlanScenes', sceneUids: scenes.map(({ sceneUid }) => sceneUid) } as never],
    ...scenes.map(
      ({ sceneUid, shots }, n) =>
        [
          streams.scene(sceneUid),
          { type: 'CreateScene', projectId: PROJECT, number: n + 1, title: 'Dawn', description: '', sceneUid, shots, setting },
        ] as const,
    ),
  );
  for (const { sceneUid, shots } of scenes)
    for (const [n, { frameJobId }] of shots.entries()) {
      const end = n === 2 ? { type: 'FailStartFrame', jobId: frameJobId, failure } : frameDone(frameJobId, n);
      film.does('begin', [streams.scene(sceneUid), end]);
    }
  const audio = (n: number, type: string, placement: object) => ({ audioId: id(n, 4), type, placement, prompt: 'Hush' });
  const inShot = { sceneUid: id(1), shotUid: id(11, 3) };
  const audios = [
    audio(1, 'voice', inShot),
    audio(2, 'sound_effect', inShot),
    audio(3, 'music', { startSceneUid: id(1), endSceneUid: id(2) }),
    // says what its shot says: nothing is spoken over it yet, and wind is heard
    { ...audio(4, 'sound_effect', { sceneUid: id(2), shotUid: id(22, 3) }), prompt: 'wind' },
    { ...audio(5, 'voice', { sceneUid: id(2), shotUid: id(21, 3) }), prompt: 'Words 1' },
  ];
  film.does('begin', [soundtrack, { type: 'AddAudios', audios } as never]);
  for (const n of [1, 2]) beginVersions(film, n);
}

/** What there is to choose among: of the second shots two clips with sound, of Mara two more portraits, of the effect and the music two takes. */
function beginVersions(film: FilmInMemory, n: number): void {
  const asked = { prompt: 'It moves', price: 1000, mode: 'generate' };
  for (const [m, sceneUid] of [id(1), id(2)].entries()) {
    const [scene, shotUid, jobId] = [streams.scene(sceneUid), id((m + 1) * 10 + 2, 3), id(n * 10 + m, 0x2a)];
    const video = { ...clip(80 + n * 10 + m), sound: true };
    film.does('begin', [
      scene,
      { type: 'RequestVideo', jobId, shotUid, model: 'kling-2.1', resolution: '720p', seconds: 5, ...asked, setting } as never,
    ]);
    film.does('begin', [scene, { type: 'CompleteVideo', jobId, video } as never]);
  }
  for (const audioId of [id(2, 4), id(3, 4)]) {
    const jobId = id(n * 10 + Number(audioId.at(-1)), 0x2b);
    film.does('begin', [
      soundtrack,
      { type: 'RequestAudio', jobId, audioId, prompt: `Take ${n}`, seconds: 4, line: null, speakerVoice: null, price: 500 } as never,
    ]);
    film.does('begin', [soundtrack, { type: 'CompleteAudio', jobId, audio: sound(80 + n) } as never]);
  }
  const jobId = id(n, 0x2c);
  const prompt = 'Mara in yellow';
  film.does('begin', [
    cast,
    { type: 'RequestPortrait', jobId, characterId: id(1, 5), model: 'flux', ...asked, prompt, setting: look } as never,
  ]);
  film.does('begin', [cast, { type: 'CompletePortrait', jobId, prompt, image: image(80 + n) } as never]);
}

const rename = ({ characterId, name: from }: Character, to: string) =>
  [cast, { type: 'ReviseCharacter', characterId, changes: { name: { from, to } } } as never] as const;
const frameDone = (jobId: string, n: number) => ({ type: 'CompleteStartFrame', jobId, prompt: '', characterIds: [], image: image(n) });

/** Ids of copies: each of its click and of what was copied. */
const copyId = (n: number, old: string) =>
  id(
    [...`${n} ${old}`].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 2 ** 40, 7),
    0x30,
  );
const moving = (n: number) => ({ projectId: PROJECT, times: {}, idFor: (old: string) => copyId(n, old) });

/** What is decided on several streams at once; nothing when it is refused. */
function planned(film: FilmInMemory, decide: (desk: Desk, of: typeof moving) => Rejection | null): Click {
  const desk = new Desk(film.states);
  const rejection = decide(desk, moving);
  if (rejection) return nothing;
  // an append has one stream after the other, whatever was decided first
  const byStream = Map.groupBy(desk.commands, ({ stream }) => stream);
  const scenesFirst = [...byStream].sort(([one], [other]) => Number(other.startsWith('scene-')) - Number(one.startsWith('scene-')));
  return once(...scenesFirst.flatMap(([stream, all]) => all.map(({ command }) => [stream, command] as const)));
}

/** What a wish comes to in a film as it is. `n`: of the click, for ids of its own. */
export function clickFor({ kind, a, b, well }: Wish, n: number, film: FilmInMemory): Click {
  const { about: brief, sceneUids, scenePlaces, script } = film.project;
  const sceneUid = pick(sceneUids, b) ?? id(1);
  const scene = streams.scene(sceneUid);
  const { shots, removed, title } = film.scene(sceneUid);
  const shot = pick(shots, a);
  const { audios: all, removed: silent } = film.soundtrack;
  // nobody works on what is out of the film
  const isInFilm = ({ placement }: AudioItem) =>
    !('sceneUid' in placement) ||
    (sceneUids.includes(placement.sceneUid) && film.scene(placement.sceneUid).shots.some((one) => one.shotUid === placement.shotUid));
  const audios = all.filter(isInFilm);
  const audio = pick(audios, a);
  const character = pick(film.cast.characters, a);
  const job = id(n, 0x20);
  const video = { jobId: job, video: { ...clip(100 + n), ...(n % 2 ? { sound: true as const } : {}) } };
  const request = { prompt: 'It moves', price: 1000, mode: 'generate' };
  const [ended, failed] = [(command: object) => [command as never], { jobId: job, failure }];
  const shotUid = shot?.shotUid ?? '';
  const about = { jobId: job, shotUid };
  const work = (asks: object, done: object, fails: string): Click => ({
    does: shot ? [[scene, { ...about, ...asks } as never]] : [],
    ends: [ended([scene, well ? done : { type: fails, ...failed }])],
  });
  // as the person who asks for another look writes it, or something else altogether
  const rewritten = b % 2 === 0 ? `${character?.description}, with a hat` : 'In the rain';
  switch (kind) {
    case 'moveShot':
      return shot ? once([scene, { type: 'MoveShot', shotUid, to: (b % shots.length) + 1 } as never]) : nothing;
    case 'removeShot':
      return shot
        ? once([scene, { type: 'RemoveShot', shotUid } as never], [soundtrack, { type: 'RemoveAudiosOfShot', shotUid } as never])
        : nothing;
    case 'restoreShot': {
      const back = pick(removed, a)?.shotUid;
      if (!back) return nothing;
      return once(
        [scene, { type: 'RestoreShot', shotUid: back } as never],
        [soundtrack, { type: 'RestoreAudiosOfShot', shotUid: back } as never],
      );
    }
    case 'addShot': {
      const added = id(n, 0x23);
      const written = { type: 'CompleteShotDesign', jobId: job, text: text('new'), characterIds: [], frameJobId: id(n, 0x24), setting };
      return {
        does: [[scene, { type: 'AddShot', shotUid: added, at: a, description: 'A gull', designJobId: job } as never]],
        ends: [
          ended([scene, well ? written : { type: 'FailShotDesign', ...failed, frameJobId: id(n, 0x24), setting }]),
          ended([scene, frameDone(id(n, 0x24), n)]),
        ],
      };
    }
    case 'editShot':
      if (!shot) return nothing;
      return once(
        [scene, { type: 'ReviseShot', shotUid, changes: { narration: { from: shot.text.narration, to: said[b] } } } as never],
        [soundtrack, { type: 'RewordAudiosOfShot', shotUid, before: shot.text, now: { ...shot.text, narration: said[b] } } as never],
      );
    case 'editSound':
      return once([
        soundtrack,
        {
          type: 'ReviseAudio',
          audioId: audio?.audioId,
          changes: { prompt: { from: audio?.prompt, to: `Hush ${b}` }, byHand: { from: audio?.byHand, to: b % 2 === 0 } },
        } as never,
      ]);
    case 'editScene':
      return once([scene, { type: 'ReviseScene', changes: { title: { from: title, to: `Title ${a}` } } } as never]);
    case 'editFilm':
      return once([project, { type: 'ReviseFilm', changes: { title: { from: script?.title, to: `Film ${a}` } } } as never]);
    case 'editBrief':
      return once([
        project,
        { type: 'ReviseBrief', changes: { idea: { from: brief?.idea, to: `A letter ${a}` } }, maxVideoSeconds: 60 } as never,
      ]);
    case 'editCharacter': {
      if (!character) return nothing;
      const { characterId, description } = character;
      return once([
        cast,
        { type: 'ReviseCharacter', characterId, changes: { description: { from: description, to: `Coat ${b}` } } } as never,
      ]);
    }
    case 'rename': {
      if (!character) return nothing;
      return once(rename(character, ['Mara', 'Jon', 'Sara'][b % 3] as string));
    }
    case 'swapNames': {
      const other = pick(film.cast.characters, a + 1);
      if (!character || !other) return nothing;
      const [one, two] = [character.name, other.name];
      return once(rename(character, 'Ida'), rename(other, one), rename({ ...character, name: 'Ida' }, two));
    }
    case 'otherSpeaker':
      return once([
        scene,
        {
          type: 'ReviseShot',
          shotUid,
          changes: { speaker: { from: shot?.text.speaker ?? '', to: ['', 'Mara', 'Somebody'][b % 3] } },
        } as never,
      ]);
    case 'otherVoice': {
      if (!character) return nothing;
      const { characterId, voiceId } = character;
      return once([
        cast,
        { type: 'ReviseCharacter', characterId, changes: { voiceId: { from: voiceId, to: [null, 'anna', 'ben'][b % 3] } } } as never,
      ]);
    }
    case 'video':
      return work(
        { type: 'RequestVideo', model: 'kling-2.1', resolution: '720p', seconds: 5, ...request, setting },
        { type: 'CompleteVideo', ...video },
        'FailVideo',
      );
    case 'trim':
      return work({ type: 'RequestTrim', start: 0, end: 2 }, { type: 'CompleteTrim', ...video }, 'FailTrim');
    case 'lipSync':
      return work(
        {
          type: 'RequestLipSync',
          audioId: id(1, 4),
          voice: { takeId: id(1, 1), assetId: assetId(9), words: 'Hush' },
          speaker: null,
          price: 1500,
        },
        { type: 'CompleteLipSync', ...video },
        'FailLipSync',
      );
    case 'frame':
      return work({ type: 'RequestStartFrame', ...request, setting }, frameDone(job, n), 'FailStartFrame');
    case 'uploadFrame':
      return once([scene, { type: 'UploadStartFrame', shotUid, frameId: id(n, 0x25), image: image(n) } as never]);
    case 'otherFrame':
      return once([scene, { type: 'RestoreStartFrame', shotUid, frameId: pick(shot?.frames ?? [], b)?.frameId } as never]);
    case 'otherVideo':
      return once([scene, { type: 'RestoreVideo', shotUid, videoId: pick(shot?.clips ?? [], b)?.videoId } as never]);
    case 'ownSound':
      return once([scene, { type: 'SwitchClipSound', shotUid, on: b % 2 === 0 } as never]);
    case 'joins':
      return once([scene, { type: 'AddCharacterToShot', shotUid, characterId: id((b % 2) + 1, 5) } as never]);
    case 'leaves':
      return once([scene, { type: 'RemoveCharacterFromShot', shotUid, characterId: id((b % 2) + 1, 5) } as never]);
    case 'moveAcross':
    case 'duplicate': {
      const to = pick(sceneUids, a) ?? sceneUid;
      if (!shot || (kind === 'moveAcross' && to === sceneUid)) return nothing;
      const purpose = kind === 'duplicate' ? 'duplicate' : 'move';
      return planned(film, (desk, moving) =>
        moveShots({ ...moving(n), from: sceneUid, shotUids: [shotUid], to, at: b + 1, purpose }, desk),
      );
    }
    case 'split':
      return planned(film, (desk, moving) =>
        splitScene({ ...moving(n), sceneUid, shotUid, newSceneUid: id(n, 0x29), title: 'Split' }, desk),
      );
    case 'join':
      return planned(film, (desk, moving) => joinScenes({ ...moving(n), sceneUid }, desk));
    case 'addScene': {
      const added = id(n, 0x26);
      const made = {
        type: 'CreateScene',
        sceneUid: added,
        projectId: PROJECT,
        number: 1,
        title: 'New',
        description: '',
        shots: [],
        setting,
      };
      return once([project, { type: 'AddScene', sceneUid: added, at: a } as never], [streams.scene(added), made as never]);
    }
    case 'moveScene':
      return once([project, { type: 'MoveScene', sceneUid, to: (a % sceneUids.length) + 1 } as never]);
    case 'removeScene':
      // what is under way for it is stopped with it
      if (shots.some(isAtWork) || audios.some(({ work: { jobId } }) => jobId !== null)) return nothing;
      return once([project, { type: 'RemoveScene', sceneUid } as never]);
    case 'restoreScene': {
      const back = pick(
        scenePlaces.filter((uid) => !sceneUids.includes(uid)),
        a,
      );
      return back ? once([project, { type: 'RestoreScene', sceneUid: back } as never]) : nothing;
    }
    case 'voice':
    case 'music': {
      const audioId = id(n, 0x27);
      const placement = kind === 'voice' ? { sceneUid, shotUid } : { startSceneUid: sceneUid, endSceneUid: pick(sceneUids, a) ?? sceneUid };
      if (kind === 'voice' && !shot) return nothing;
      return {
        does: [
          [soundtrack, { type: 'AddAudios', audios: [{ audioId, type: kind, placement, prompt: 'New' }] } as never],
          [
            soundtrack,
            { type: 'RequestAudio', jobId: job, audioId, prompt: 'New', seconds: 4, line: null, speakerVoice: null, price: 500 } as never,
          ],
        ],
        ends: [ended([soundtrack, well ? { type: 'CompleteAudio', jobId: job, audio: sound(n) } : { type: 'FailAudio', ...failed }])],
      };
    }
    case 'anotherTake':
      return {
        does: audio
          ? [
              [
                soundtrack,
                {
                  type: 'RequestAudio',
                  jobId: job,
                  audioId: audio.audioId,
                  prompt: `Take ${b}`,
                  seconds: 4,
                  line: null,
                  speakerVoice: null,
                  price: 500,
                  ...(b % 2 === 0 ? { voiceId: 'ben' } : {}),
                } as never,
              ],
            ]
          : [],
        ends: [ended([soundtrack, well ? { type: 'CompleteAudio', jobId: job, audio: sound(n) } : { type: 'FailAudio', ...failed }])],
      };
    case 'otherTake':
      return once([soundtrack, { type: 'ChooseTake', audioId: audio?.audioId, takeId: pick(audio?.takes ?? [], b)?.takeId } as never]);
    case 'removeAudio':
      return once([soundtrack, { type: 'RemoveAudio', audioId: audio?.audioId } as never]);
    case 'restoreAudio': {
      // of a shot that is not there it is refused
      const isPlaced = ({ placement }: AudioItem) =>
        !('shotUid' in placement) || film.scene(placement.sceneUid).shots.some((one) => one.shotUid === placement.shotUid);
      return once([soundtrack, { type: 'RestoreAudio', audioId: pick(silent.filter(isPlaced), b)?.audioId } as never]);
    }
    case 'portrait':
      return {
        does: [
          [
            cast,
            {
              type: 'RequestPortrait',
              jobId: job,
              characterId: character?.characterId,
              model: 'flux',
              ...request,
              prompt: rewritten,
              setting: look,
            } as never,
          ],
        ],
        ends: [
          ended([cast, well ? { type: 'CompletePortrait', jobId: job, prompt: '', image: image(n) } : { type: 'FailPortrait', ...failed }]),
        ],
      };
    case 'uploadPortrait':
      return {
        does: [
          [
            cast,
            {
              type: 'UploadPortrait',
              characterId: character?.characterId,
              imageId: id(n, 0x28),
              image: image(100 + n),
              descriptionJobId: job,
            } as never,
          ],
        ],
        ends: [
          ended([
            cast,
            well ? { type: 'DescribeCharacter', jobId: job, description: `Seen ${n}` } : { type: 'FailDescription', ...failed },
          ]),
        ],
      };
    case 'nameMoment':
      return once([project, { type: 'NameMoment', position: `${a % 3}`, name: `Cut ${b}` } as never]);
    case 'leaveStale': {
      const outputs = [a % 3, b % 3].map((output) => ({ output: `clip:${output}`, against: `cause ${b}` }));
      return once([project, { type: 'AcceptStaleness', outputs } as never]);
    }
    case 'forgetMoment':
      return once([project, { type: 'RemoveMomentName', position: `${a % 3}` } as never]);
    case 'otherPortrait':
      return once([
        cast,
        { type: 'RestorePortrait', characterId: character?.characterId, imageId: pick(character?.portraits ?? [], b)?.imageId } as never,
      ]);
  }
}
