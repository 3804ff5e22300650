/** Which commands make a film as it was at an earlier moment, change by change, and why none do. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type StreamName, streams } from '@scenewright/events';
import { beginFilm } from '../testing/clicks.js';
import { FilmInMemory, PROJECT } from '../testing/film.js';
import { requestFrame, requestSound, requestVideo, soundDone, videoDone } from '../testing/requests.js';
import { failure, id, image, jobId, setting, text } from '../testing/samples.js';
import { planRestore, restoreObstacle } from './restore.js';
import type { Film } from './words.js';

const [project, cast, soundtrack] = [streams.project(PROJECT), streams.cast(PROJECT), streams.soundtrack(PROJECT)];
const [ONE, TWO] = [streams.scene(id(1)), streams.scene(id(2))];
const [SHOT, MARA, JON] = [id(11, 3), id(1, 5), id(2, 5)];

let film: FilmInMemory;
let then: Film;
beforeEach(() => {
  film = new FilmInMemory();
  beginFilm(film);
  then = film.at(film.states);
});

type Step = readonly [StreamName, { readonly type: string; readonly [field: string]: unknown }];
const does = (...commands: Step[]) => expect(film.does('since', ...commands)).toBe(true);
const plan = (to: Film = then) => {
  const found = planRestore(PROJECT, to, film.states);
  return found.ok ? found.commands.map(({ stream, command }) => [stream, command]) : found.rejection;
};
const shots = (sceneUid: string) => film.scene(sceneUid).shots;
const busy = {
  code: 'ALREADY_RUNNING',
  message: 'Something is being made for this film just now. Cancel it, or wait until it is done.',
};

const frame = (n: number, shotUid = SHOT) => [ONE, { type: 'UploadStartFrame', shotUid, frameId: id(n, 0x25), image: image(n) }] as const;
const video = (n: number, shotUid = SHOT): Step[] => [
  [ONE, requestVideo(n, shotUid)],
  [ONE, videoDone(n)],
];
const take = (n: number, audioId: string): Step[] => [
  [soundtrack, requestSound(n, audioId)],
  [soundtrack, soundDone(n)],
];

describe('what a moment itself has against it', () => {
  const script = {} as NonNullable<Film['project']['script']>;
  it.each<[string, Parameters<typeof restoreObstacle>, string | null]>([
    [
      'that there was no script',
      [{ script: null, sceneUids: [] }, { sceneUids: [] }],
      'There was no script yet at that moment. Choose a later one.',
    ],
    [
      'that its scenes were not made, and are now',
      [{ script, sceneUids: [] }, { sceneUids: [id(1)] }],
      'The scenes were not made yet at that moment, and they cannot be unmade. Choose a later one.',
    ],
    ['nothing when they are not made now either', [{ script, sceneUids: [] }, { sceneUids: [] }], null],
    ['nothing when they were', [{ script, sceneUids: [id(1)] }, { sceneUids: [id(1)] }], null],
  ])('is %s', (_, [was, is], obstacle) => expect(restoreObstacle(was, is)).toBe(obstacle));
  it('is told to whoever would restore it', () => {
    expect(plan({ ...then, project: { ...then.project, script: null } })).toEqual({
      code: 'CONFLICT',
      message: 'There was no script yet at that moment. Choose a later one.',
    });
    expect(plan()).toEqual({
      code: 'CONFLICT',
      message: 'The film is as it was at that moment already. There is nothing to restore.',
    });
  });
});

describe('a film is as it was again', () => {
  const revise = (shotUid: string, field: string, from: unknown, to: unknown) =>
    ({ type: 'ReviseShot', shotUid, changes: { [field]: { from, to } } }) as const;

  it.each<[string, () => Step[], () => unknown[]]>([
    [
      'in its words',
      () => [[project, { type: 'ReviseFilm', changes: { title: { from: 'The Letter', to: 'X' }, logline: { from: '', to: 'Y' } } }]],
      () => [[project, { type: 'ReviseFilm', changes: { title: { from: 'X', to: 'The Letter' }, logline: { from: 'Y', to: '' } } }]],
    ],
    [
      'in what was asked for, whatever the plan allows by now',
      () => [[project, { type: 'ReviseBrief', changes: { videoLength: { from: 30, to: 10 } }, maxVideoSeconds: 10 }]],
      () => [[project, { type: 'ReviseBrief', changes: { videoLength: { from: 10, to: 30 } }, maxVideoSeconds: Number.POSITIVE_INFINITY }]],
    ],
    [
      'with a scene that was removed',
      () => [[project, { type: 'RemoveScene', sceneUid: id(1) }]],
      () => [[project, { type: 'RestoreScene', sceneUid: id(1) }]],
    ],
    [
      'in the order of its scenes',
      () => [[project, { type: 'MoveScene', sceneUid: id(2), to: 1 }]],
      () => [[project, { type: 'MoveSceneBack', sceneUid: id(1), followed: [] }]],
    ],
    [
      'in the words of a scene',
      () => [[TWO, { type: 'ReviseScene', changes: { description: { from: '', to: 'In fog' } } }]],
      () => [[TWO, { type: 'ReviseScene', changes: { description: { from: 'In fog', to: '' } } }]],
    ],
    [
      'with a shot that was removed, and its sounds',
      () => [
        [soundtrack, { type: 'RemoveAudiosOfShot', shotUid: SHOT }],
        [ONE, { type: 'RemoveShot', shotUid: SHOT }],
      ],
      () => [
        [ONE, { type: 'RestoreShot', shotUid: SHOT }],
        ...[1, 2].map((n) => [soundtrack, { type: 'RestoreAudio', audioId: id(n, 4) }]),
      ],
    ],
    [
      'in the order of its shots',
      () => [[ONE, { type: 'MoveShot', shotUid: SHOT, to: 3 }]],
      () => [[ONE, { type: 'MoveShotBack', shotUid: SHOT, followed: [] }]],
    ],
    [
      'in the words of a shot',
      () => [
        [ONE, revise(SHOT, 'narration', 'Words 1', 'X')],
        [ONE, revise(SHOT, 'duration_seconds', 5, 8)],
      ],
      () => [
        [
          ONE,
          {
            ...{ type: 'ReviseShot', shotUid: SHOT },
            changes: { narration: { from: 'X', to: 'Words 1' }, duration_seconds: { from: 8, to: 5 } },
          },
        ],
      ],
    ],
    [
      'in who is seen',
      () => [
        [ONE, { type: 'AddCharacterToShot', shotUid: SHOT, characterId: JON }],
        [ONE, { type: 'RemoveCharacterFromShot', shotUid: SHOT, characterId: MARA }],
      ],
      () => [
        [ONE, { type: 'AddCharacterToShot', shotUid: SHOT, characterId: MARA }],
        [ONE, { type: 'RemoveCharacterFromShot', shotUid: SHOT, characterId: JON }],
      ],
    ],
    [
      'in its start frames',
      () => [frame(70), frame(71, id(13, 3))],
      () => [
        [ONE, { type: 'RestoreStartFrame', shotUid: SHOT, frameId: shots(id(1))[0]?.frames[0]?.frameId }],
        [ONE, { type: 'DeselectStartFrame', shotUid: id(13, 3) }],
      ],
    ],
    [
      'in its videos',
      () => [...video(70), ...video(71, id(12, 3))],
      () => [
        [ONE, { type: 'DeselectVideo', shotUid: SHOT }],
        [ONE, { type: 'RestoreVideo', shotUid: id(12, 3), videoId: shots(id(1))[1]?.clips[1]?.videoId }],
      ],
    ],
    [
      'in the sound of a video, also of one that is not chosen',
      () => {
        const [, chosen] = shots(id(1))[1]?.clips ?? [];
        return [[ONE, { type: 'SwitchClipSound', shotUid: id(12, 3), videoId: chosen?.videoId, on: false }]];
      },
      () => [[ONE, { type: 'SwitchClipSound', shotUid: id(12, 3), videoId: shots(id(1))[1]?.clips[1]?.videoId, on: true }]],
    ],
    [
      'in its portraits',
      () => [
        [cast, { type: 'UploadPortrait', characterId: JON, imageId: id(70, 6), image: image(70), descriptionJobId: jobId(70) }],
        [cast, { type: 'UploadPortrait', characterId: MARA, imageId: id(71, 6), image: image(71), descriptionJobId: jobId(71) }],
      ],
      () => [
        [cast, { type: 'RestorePortrait', characterId: MARA, imageId: then.cast.characters[0]?.selected, looks: null }],
        [cast, { type: 'DeselectPortrait', characterId: JON, looks: null }],
      ],
    ],
    [
      'in how somebody is described, and in their voice',
      () => [
        [cast, { type: 'ReviseCharacter', characterId: JON, changes: { description: { from: 'Jon in yellow', to: 'In armour' } } }],
        [cast, { type: 'ReviseCharacter', characterId: JON, changes: { voiceId: { from: null, to: 'ben' } } }],
      ],
      () => [
        [
          cast,
          {
            ...{ type: 'ReviseCharacter', characterId: JON, again: true },
            changes: { description: { from: 'In armour', to: 'Jon in yellow' }, voiceId: { from: 'ben', to: null } },
          },
        ],
      ],
    ],
    [
      'without a sound that came since',
      () => [
        [
          soundtrack,
          { type: 'AddAudios', audios: [{ audioId: id(7, 4), type: 'voice', placement: { sceneUid: id(1), shotUid: SHOT }, prompt: 'X' }] },
        ],
      ],
      () => [[soundtrack, { type: 'RemoveAudio', audioId: id(7, 4) }]],
    ],
    [
      'in where its music lies',
      () => [[soundtrack, { type: 'MoveAudio', audioId: id(3, 4), placement: { startSceneUid: id(1), endSceneUid: id(1) } }]],
      () => [[soundtrack, { type: 'MoveAudio', audioId: id(3, 4), placement: { startSceneUid: id(1), endSceneUid: id(2) } }]],
    ],
    [
      'in its takes',
      () => [...take(70, id(1, 4)), ...take(71, id(2, 4))],
      () => [
        [soundtrack, { type: 'DeselectTake', audioId: id(1, 4), prompt: 'Hush', voiceId: null, byHand: false }],
        [soundtrack, { type: 'ChooseTake', audioId: id(2, 4), takeId: then.soundtrack.audios[1]?.selectedTake }],
      ],
    ],
    [
      'in what a sound is to say that is not made',
      () => [
        [
          soundtrack,
          {
            ...{ type: 'ReviseAudio', audioId: id(1, 4) },
            changes: { prompt: { from: 'Hush', to: 'X' }, voiceId: { from: null, to: 'ben' }, byHand: { from: false, to: true } },
          },
        ],
      ],
      () => [
        [
          soundtrack,
          {
            ...{ type: 'ReviseAudio', audioId: id(1, 4) },
            changes: { prompt: { from: 'X', to: 'Hush' }, voiceId: { from: 'ben', to: null }, byHand: { from: true, to: false } },
          },
        ],
      ],
    ],
  ])('%s', (_, since, expected) => {
    does(...since());
    expect(plan()).toEqual(expected());
  });

  it('without a scene and without shots that came since', () => {
    const added = id(7);
    const made = { type: 'CreateScene', sceneUid: added, projectId: PROJECT, number: 3, title: 'New', description: '', shots: [], setting };
    does([project, { type: 'AddScene', sceneUid: added, at: 1 }], [streams.scene(added), made]);
    expect(plan()).toEqual([[project, { type: 'RemoveScene', sceneUid: added }]]);
    const add = { type: 'AddShot', shotUid: id(70, 3), at: 1, description: 'A gull', designJobId: jobId(70) };
    does([ONE, add]);
    expect(plan()).toEqual(busy);
    const written = { type: 'CompleteShotDesign', jobId: jobId(70), text: text('x'), characterIds: [], frameJobId: jobId(71), setting };
    does([ONE, written], [ONE, { type: 'FailStartFrame', jobId: jobId(71), failure }]);
    expect(plan()).toEqual([
      [project, { type: 'RemoveScene', sceneUid: added }],
      [ONE, { type: 'RemoveShot', shotUid: id(70, 3) }],
    ]);
  });
});

describe('while something is made for it', () => {
  it('stays as it is, where that would go', () => {
    does([project, { type: 'RemoveScene', sceneUid: id(2) }]);
    const without = film.at(film.states);
    does([project, { type: 'RestoreScene', sceneUid: id(2) }]);
    expect(plan(without)).toEqual([[project, { type: 'RemoveScene', sceneUid: id(2) }]]);
    does([TWO, requestFrame(70, id(21, 3))]);
    expect(plan(without)).toEqual(busy);
  });
  it('is restored, where that stays', () => {
    does([project, { type: 'ReviseFilm', changes: { title: { from: 'The Letter', to: 'X' } } }]);
    does([TWO, requestFrame(70, id(21, 3))]);
    expect(plan()).toHaveLength(1);
  });
  it('stays as it is, where a sound that would go is being made', () => {
    const audio = { audioId: id(7, 4), type: 'music', placement: { startSceneUid: id(1), endSceneUid: id(2) }, prompt: 'X' };
    does([soundtrack, { type: 'AddAudios', audios: [audio] }], [soundtrack, requestSound(70, audio.audioId)]);
    expect(plan()).toEqual(busy);
  });
  it('stays as it is, where another take is made of a sound that had another one', () => {
    does(...take(70, id(2, 4)), [soundtrack, requestSound(71, id(2, 4))]);
    expect(plan()).toEqual(busy);
  });
});

it('stays as it is for a reason that the rules give', () => {
  const [first, ...others] = then.scenes;
  const unknown = first?.shots.map((shot) => ({ ...shot, selectedFrame: id(99, 6) })) ?? [];
  const rejection = plan({ ...then, scenes: [{ ...(first as NonNullable<typeof first>), shots: unknown }, ...others] });
  expect(rejection).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/\w/) });
});

describe('before its scenes are made', () => {
  const words = (narration: string) => ({ shot_id: 1, characters: [], ...text('one', { narration }) });
  const script = (...scenes: { id: number; title: string; shots: string[] }[]) => ({
    ...{ title: 'The Letter', logline: '' },
    scenes: scenes.map(({ id: number, title, shots: all }) => ({
      ...{ id: number, title, duration: 5, description: '' },
      shots: all.map((one, n) => ({ ...words(one), shot_id: n + 1 })),
    })),
  });
  it('has the words of its script again, of each scene and shot its own', () => {
    film = new FilmInMemory();
    const about = { idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '', ownerId: 'ada', projectId: PROJECT };
    const written = script({ id: 1, title: 'Dawn', shots: ['One', 'Two'] }, { id: 2, title: 'Dusk', shots: ['Three', 'Four'] });
    does(
      [project, { type: 'CreateProject', scriptJobId: id(1, 1), maxVideoSeconds: 60, ...about }],
      [project, { type: 'CompleteScript', jobId: id(1, 1), script: written, method: 'offline' }],
    );
    const before = film.at(film.states);
    const scene = (from: string, to: string) =>
      [project, { type: 'ReviseScriptScene', scene: 2, changes: { title: { from, to } } }] as const;
    const shot = (from: string, to: string) =>
      [project, { type: 'ReviseScriptShot', scene: 2, shot: 2, changes: { narration: { from, to } } }] as const;
    does(scene('Dusk', 'Night'), shot('Four', 'X'));
    expect(plan(before)).toEqual([scene('Night', 'Dusk'), shot('X', 'Four')]);
  });
});
