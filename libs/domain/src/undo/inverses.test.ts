/** What takes a step back: which commands, what they stop, and why they are refused. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type StreamName, streams } from '@scenewright/events';
import { moveShots } from '../copying/move-shots.js';
import { beginFilm } from '../testing/clicks.js';
import { FilmInMemory, PROJECT } from '../testing/film.js';
import { frameDone, requestFrame, requestSound, requestVideo, soundDone, videoDone } from '../testing/requests.js';
import { failure, id, image, jobId, look, setting, text } from '../testing/samples.js';
import { Desk } from './film-streams.js';

const [project, cast, soundtrack] = [streams.project(PROJECT), streams.cast(PROJECT), streams.soundtrack(PROJECT)];
const [ONE, TWO] = [streams.scene(id(1)), streams.scene(id(2))];
const [SHOT, MARA, JON] = [id(11, 3), id(1, 5), id(2, 5)];

let film: FilmInMemory;
beforeEach(() => {
  film = new FilmInMemory();
  beginFilm(film);
});

const does = (step: string, ...commands: (readonly [StreamName, { readonly type: string; readonly [field: string]: unknown }])[]) =>
  expect(film.does(step, ...commands)).toBe(true);
const commandsFor = (step: string) => {
  const decision = film.planOf(step);
  return decision.ok ? decision.plan.commands.map(({ stream, command }) => [stream, command]) : decision.rejection;
};
const refusal = (step: string) => {
  const decision = film.planOf(step);
  return decision.ok ? null : decision.rejection;
};
const stopped = (step: string) => {
  const decision = film.planOf(step);
  return decision.ok ? decision.plan.stopped.map(({ type }) => type) : decision.rejection;
};
const shotOf = (shotUid: string) =>
  [id(1), id(2)].flatMap((uid) => film.scene(uid).shots).find((shot) => shot.shotUid === shotUid) as NonNullable<
    ReturnType<FilmInMemory['scene']>['shots'][number]
  >;

const undone = { code: 'cancelled', message: 'Undone.' };

describe('work of a step', () => {
  it('is stopped while it runs, before what came with it goes', () => {
    const audio = { audioId: id(7, 4), type: 'voice', placement: { sceneUid: id(1), shotUid: SHOT }, prompt: 'Hush' };
    does('voice', [soundtrack, { type: 'AddAudios', audios: [audio] }], [soundtrack, requestSound(70, audio.audioId)]);
    expect(commandsFor('voice')).toEqual([
      [soundtrack, { type: 'FailAudio', jobId: jobId(70), failure: undone }],
      [soundtrack, { type: 'RemoveAudio', audioId: audio.audioId }],
    ]);
    expect(stopped('voice')).toEqual(['AudioGenerationRequested']);
  });
  it('is not stopped once it is over', () => {
    does('frame', [ONE, requestFrame(70, SHOT)], [ONE, frameDone(70)]);
    expect(stopped('frame')).toEqual([]);
    expect(commandsFor('frame')).toEqual([[ONE, { type: 'RestoreStartFrame', shotUid: SHOT, frameId: shotOf(SHOT).frames[0]?.frameId }]]);
  });
});

describe('a shot that was added', () => {
  const [NEW, DESIGN, FRAME] = [id(70, 3), jobId(70), jobId(71)];
  const add = [ONE, { type: 'AddShot', shotUid: NEW, at: 1, description: 'A gull', designJobId: DESIGN }] as const;
  const written = [
    ONE,
    { type: 'CompleteShotDesign', jobId: DESIGN, text: text('gull'), characterIds: [], frameJobId: FRAME, setting },
  ] as const;

  it('goes with all that was made for it, at once', () => {
    does('add', add, written, [ONE, frameDone(71)]);
    expect(commandsFor('add')).toEqual([[ONE, { type: 'RemoveShot', shotUid: NEW }]]);
    expect(stopped('add')).toEqual([]);
  });
  it('goes while it is written', () => {
    does('add', add);
    expect(commandsFor('add')).toEqual([
      [ONE, { type: 'CancelShotDesign', jobId: DESIGN, failure: undone }],
      [ONE, { type: 'RemoveShot', shotUid: NEW }],
    ]);
    expect(stopped('add')).toEqual(['ShotDesignRequested']);
  });
  it('goes with the sounds that it was given', () => {
    does('add', add, written, [ONE, frameDone(71)]);
    const audio = { audioId: id(7, 4), type: 'voice', placement: { sceneUid: id(1), shotUid: NEW }, prompt: 'Hush' };
    does('voice', [soundtrack, { type: 'AddAudios', audios: [audio] }]);
    expect(commandsFor('add')).toEqual([
      [soundtrack, { type: 'RemoveAudiosOfShot', shotUid: NEW }],
      [ONE, { type: 'RemoveShot', shotUid: NEW }],
    ]);
    does('ask', [soundtrack, requestSound(72, audio.audioId)]);
    expect(refusal('add')).toEqual({
      code: 'CONFLICT',
      message: 'A sound of this shot is being made. Cancel it, or wait until it is done.',
    });
  });
  it('stays while another step works on it, and once that has made its video', () => {
    does('add', add, written, [ONE, frameDone(71)]);
    does('video', [ONE, requestVideo(72, NEW)]);
    const busy = 'Something is being made for this shot. Cancel it, or wait until it is done.';
    expect(refusal('add')).toEqual({ code: 'CONFLICT', message: busy });
    does('video', [ONE, videoDone(72)]);
    const used = 'This shot has its video by now. Undo that first, or delete the shot.';
    expect(refusal('add')).toEqual({ code: 'CONFLICT', message: used });
  });
  it('needs nothing more once it is gone', () => {
    does('add', add, written, [ONE, frameDone(71)]);
    does('remove', [ONE, { type: 'RemoveShot', shotUid: NEW }]);
    expect(commandsFor('add')).toEqual([]);
  });
});

describe('a scene that was added', () => {
  const NEW = id(7);
  const scene = streams.scene(NEW);
  const made = { type: 'CreateScene', sceneUid: NEW, projectId: PROJECT, number: 3, title: 'New', description: '', shots: [], setting };
  const add = () => does('add', [project, { type: 'AddScene', sceneUid: NEW, at: 3 }], [scene, made]);
  const shoot = (purpose: 'duplicate' | 'move' = 'duplicate') => {
    const desk = new Desk(film.states);
    const move = { projectId: PROJECT, times: {}, idFor: (old: string) => `${old.slice(0, 24)}a${old.slice(25)}`, purpose };
    expect(moveShots({ ...move, from: id(1), shotUids: [id(12, 3)], to: NEW, at: 1 }, desk)).toBeNull();
    does('shoot', ...desk.commands.map(({ stream, command }) => [stream, command] as const));
  };

  it('goes while there is nothing in it, and stays once there are shots', () => {
    add();
    expect(commandsFor('add')).toEqual([[project, { type: 'RemoveScene', sceneUid: NEW }]]);
    shoot();
    expect(refusal('add')).toEqual({
      code: 'CONFLICT',
      message: 'This scene has shots by now. Undo those first, or delete the scene.',
    });
    expect(film.turn('shoot')).toBeNull();
    expect(commandsFor('add')).toEqual([[project, { type: 'RemoveScene', sceneUid: NEW }]]);
  });
  it('that was brought back goes with its shots, unless something is made for it', () => {
    does('remove', [project, { type: 'RemoveScene', sceneUid: id(2) }]);
    does('bring back', [project, { type: 'RestoreScene', sceneUid: id(2) }]);
    expect(commandsFor('bring back')).toEqual([[project, { type: 'RemoveScene', sceneUid: id(2) }]]);
    const busy = {
      code: 'CONFLICT',
      message: 'Something is being made for this scene. Cancel it, or wait until it is done.',
    };
    does('frame', [TWO, requestFrame(70, id(21, 3))]);
    expect(refusal('bring back')).toEqual(busy);
    does('frame', [TWO, { type: 'FailStartFrame', jobId: jobId(70), failure }]);
    does('sound', [soundtrack, requestSound(71, id(5, 4))]);
    expect(refusal('bring back')).toEqual(busy);
    does('sound', [soundtrack, { type: 'FailAudio', jobId: jobId(71), failure }]);
    // of another scene
    does('other', [soundtrack, requestSound(72, id(1, 4))]);
    expect(refusal('bring back')).toBeNull();
  });
  it('does not come back by itself to where it was moved', () => {
    does('move', [project, { type: 'MoveScene', sceneUid: id(2), to: 1 }]);
    does('remove', [project, { type: 'RemoveScene', sceneUid: id(2) }]);
    expect(refusal('move')).toEqual({ code: 'CONFLICT', message: 'The scene has been deleted since. Bring it back first.' });
    expect(film.turn('remove')).toBeNull();
    expect(commandsFor('move')).toEqual([[project, { type: 'MoveSceneBack', sceneUid: id(2), followed: [id(1)] }]]);
  });
  it('needs nothing more once it is out of the film', () => {
    add();
    does('remove', [project, { type: 'RemoveScene', sceneUid: NEW }]);
    expect(commandsFor('add')).toEqual([]);
    does('bring back', [project, { type: 'RestoreScene', sceneUid: NEW }]);
    does('remove again', [project, { type: 'RemoveScene', sceneUid: NEW }]);
    expect(commandsFor('bring back')).toEqual([]);
  });
});

describe('a choice that gave way to another', () => {
  const upload = (n: number) => [ONE, { type: 'UploadStartFrame', shotUid: SHOT, frameId: id(n, 0x25), image: image(n) }] as const;
  const portrait = (n: number) =>
    [cast, { type: 'UploadPortrait', characterId: JON, imageId: id(n, 0x28), image: image(n), descriptionJobId: jobId(n) }] as const;

  it.each<[string, () => void, string]>([
    [
      'a start frame',
      () => {
        does('first', upload(70));
        does('second', upload(71));
      },
      'Another start frame was chosen for this shot since. Choose the one that you want among its earlier pictures.',
    ],
    [
      'a video',
      () => {
        does('first', [ONE, requestVideo(70, SHOT)], [ONE, videoDone(70)]);
        does('second', [ONE, requestVideo(71, SHOT)], [ONE, videoDone(71)]);
      },
      'Another video was chosen for this shot since. Choose the one that you want among its earlier videos.',
    ],
    [
      'a portrait',
      () => {
        does('first', portrait(70));
        does('second', portrait(71));
      },
      'Another portrait was chosen since. Choose the one that you want among the earlier pictures.',
    ],
    [
      'a take',
      () => {
        does('first', [soundtrack, requestSound(70, id(1, 4))], [soundtrack, soundDone(70)]);
        does('second', [soundtrack, requestSound(71, id(1, 4))], [soundtrack, soundDone(71)]);
      },
      'Another take was chosen since. Choose the one that you want among the takes.',
    ],
    [
      'a name of a moment',
      () => {
        does('first', [project, { type: 'NameMoment', position: '1', name: 'Cut 1' }]);
        does('second', [project, { type: 'NameMoment', position: '1', name: 'Cut 2' }]);
      },
      'The moment was given another name since. Undo that first, or name it as you like.',
    ],
  ])('is not taken back, until that is: %s', (_, happens, message) => {
    happens();
    expect(refusal('first')).toEqual({ code: 'CONFLICT', message });
    expect(film.turn('second')).toBeNull();
    expect(film.turn('first')).toBeNull();
  });

  it.each<[string, () => void, object]>([
    [
      'a first start frame',
      () => does('first', [ONE, { ...upload(70)[1], shotUid: id(13, 3) }]),
      { type: 'DeselectStartFrame', shotUid: id(13, 3) },
    ],
    ['a first video', () => does('first', [ONE, requestVideo(70, SHOT)], [ONE, videoDone(70)]), { type: 'DeselectVideo', shotUid: SHOT }],
    ['a first portrait', () => does('first', portrait(70)), { type: 'DeselectPortrait', characterId: JON, looks: null }],
    [
      'a first take',
      () => does('first', [soundtrack, requestSound(70, id(1, 4))], [soundtrack, soundDone(70)]),
      { type: 'DeselectTake', audioId: id(1, 4), prompt: 'Hush', voiceId: null, byHand: false },
    ],
    [
      'a first name',
      () => does('first', [project, { type: 'NameMoment', position: '1', name: 'Cut' }]),
      { type: 'RemoveMomentName', position: '1' },
    ],
  ])('is none when it was the first one: %s', (_, happens, command) => {
    happens();
    const plan = commandsFor('first');
    expect(Array.isArray(plan) && plan.at(-1)?.[1]).toEqual(command);
  });
});

describe('what is not there any more', () => {
  it.each<[string, () => void, () => void, string, string?]>([
    [
      'an edit of a shot',
      () => does('first', [ONE, { type: 'ReviseShot', shotUid: SHOT, changes: { narration: { from: 'Words 1', to: 'x' } } }]),
      () => does('gone', [ONE, { type: 'RemoveShot', shotUid: SHOT }]),
      'The shot has been removed since. Bring it back first.',
    ],
    [
      'a take of a sound',
      () => does('first', [soundtrack, requestSound(70, id(1, 4))], [soundtrack, soundDone(70)]),
      () => does('gone', [soundtrack, { type: 'RemoveAudio', audioId: id(1, 4) }]),
      'The sound has been removed since. Bring it back first.',
    ],
    [
      'a place of music',
      () => does('first', [soundtrack, { type: 'MoveAudio', audioId: id(3, 4), placement: { startSceneUid: id(1), endSceneUid: id(1) } }]),
      () => does('gone', [soundtrack, { type: 'RemoveAudio', audioId: id(3, 4) }]),
      'The sound has been removed since. Bring it back first.',
    ],
  ])('is not changed back: %s', (_, happens, goes, message) => {
    happens();
    goes();
    expect(refusal('first')).toEqual({ code: 'CONFLICT', message });
    expect(film.turn('gone')).toBeNull();
    expect(film.turn('first')).toBeNull();
  });
  it('says what to do where the rules themselves find nothing', () => {
    does('first', [ONE, { type: 'ReviseScene', changes: { title: { from: 'Dawn', to: 'Noon' } } }]);
    does('since', [ONE, { type: 'ReviseScene', changes: { title: { from: 'Noon', to: 'Night' } } }]);
    expect(refusal('first')).toEqual({
      code: 'CONFLICT',
      message: 'The words were changed since. Undo that first, or edit them where they stand.',
    });
  });
});

describe('a sound', () => {
  const voice = { audioId: id(7, 4), type: 'voice', placement: { sceneUid: id(1), shotUid: SHOT }, prompt: 'Hush' };
  const add = () => does('add', [soundtrack, { type: 'AddAudios', audios: [voice] }]);

  it('that was added stays while another step makes it, and once it is made', () => {
    add();
    expect(commandsFor('add')).toEqual([[soundtrack, { type: 'RemoveAudio', audioId: voice.audioId }]]);
    does('make', [soundtrack, requestSound(70, voice.audioId)]);
    expect(refusal('add')).toEqual({ code: 'CONFLICT', message: 'This sound is being made. Cancel it, or wait until it is done.' });
    does('make', [soundtrack, soundDone(70)]);
    expect(refusal('add')).toEqual({
      code: 'CONFLICT',
      message: 'This sound has been made since. Undo that first, or delete the sound.',
    });
    does('remove', [soundtrack, { type: 'RemoveAudio', audioId: voice.audioId }]);
    expect(commandsFor('add')).toEqual([]);
  });
  it('that was brought back goes as it went, with its shot or alone', () => {
    does('remove', [soundtrack, { type: 'RemoveAudio', audioId: id(3, 4) }]);
    does('bring back', [soundtrack, { type: 'RestoreAudio', audioId: id(3, 4) }]);
    expect(commandsFor('bring back')).toEqual([[soundtrack, { type: 'RemoveAudio', audioId: id(3, 4), withShot: null }]]);
  });
  it('keeps words that it was given since, and those that it was made with', () => {
    add();
    const words = (from: string, to: string) =>
      [soundtrack, { type: 'ReviseAudio', audioId: voice.audioId, changes: { prompt: { from, to } } }] as const;
    does('words', words('Hush', 'Hello'));
    expect(commandsFor('words')).toEqual([words('Hello', 'Hush')]);
    does('remove', [soundtrack, { type: 'RemoveAudio', audioId: voice.audioId }]);
    expect(commandsFor('words')).toEqual([words('Hello', 'Hush')]);
    expect(film.turn('remove')).toBeNull();
    does('others', words('Hello', 'Goodbye'));
    expect(commandsFor('words')).toEqual([]);
    expect(commandsFor('others')).toEqual([words('Goodbye', 'Hello')]);
    does('make', [soundtrack, requestSound(70, voice.audioId)], [soundtrack, soundDone(70)]);
    expect(commandsFor('others')).toEqual([]);
  });
});

describe('what was left as it is', () => {
  const leave = (step: string, ...outputs: [string, string][]) =>
    does(step, [project, { type: 'AcceptStaleness', outputs: outputs.map(([output, against]) => ({ output, against })) }]);

  it('is left no more, but for what was left again since', () => {
    leave('first', ['clip:1', 'a'], ['clip:2', 'a']);
    leave('second', ['clip:2', 'b']);
    expect(commandsFor('first')).toEqual([[project, { type: 'TakeAcceptanceBack', outputs: [{ output: 'clip:1', against: null }] }]]);
    expect(commandsFor('second')).toEqual([[project, { type: 'TakeAcceptanceBack', outputs: [{ output: 'clip:2', against: 'a' }] }]]);
    expect(film.turn('first')).toBeNull();
    expect(commandsFor('first')).toEqual([[project, { type: 'AcceptStaleness', outputs: [{ output: 'clip:1', against: 'a' }] }]]);
    leave('third', ['clip:1', 'c']);
    expect(commandsFor('first')).toEqual([]);
  });
});

describe('a name of a moment', () => {
  const name = (step: string, called: string) => does(step, [project, { type: 'NameMoment', position: '1', name: called }]);
  it('is the former one again, where there was one', () => {
    name('first', 'Cut 1');
    name('second', 'Cut 2');
    expect(commandsFor('second')).toEqual([[project, { type: 'NameMoment', position: '1', name: 'Cut 1' }]]);
    does('away', [project, { type: 'RemoveMomentName', position: '1' }]);
    expect(commandsFor('away')).toEqual([[project, { type: 'NameMoment', position: '1', name: 'Cut 2' }]]);
    name('third', 'Cut 3');
    expect(refusal('away')).toEqual({
      code: 'CONFLICT',
      message: 'The moment was given another name since. Undo that first, or name it as you like.',
    });
  });
});

describe('a shot that was duplicated', () => {
  const copy = `${SHOT.slice(0, 24)}a${SHOT.slice(25)}`;
  beforeEach(() => {
    const desk = new Desk(film.states);
    const move = { projectId: PROJECT, times: {}, idFor: (old: string) => `${old.slice(0, 24)}a${old.slice(25)}` };
    moveShots({ ...move, from: id(1), shotUids: [SHOT], to: id(1), at: 2, purpose: 'duplicate' }, desk);
    does('duplicate', ...desk.commands.map(({ stream, command }) => [stream, command] as const));
  });

  it('goes with its sounds', () => {
    expect(commandsFor('duplicate')).toEqual([
      [soundtrack, { type: 'RemoveAudiosOfShot', shotUid: copy }],
      [ONE, { type: 'RemoveShot', shotUid: copy }],
    ]);
    // whatever becomes of what it was copied from
    does('edit', [ONE, { type: 'ReviseShot', shotUid: SHOT, changes: { narration: { from: 'Words 1', to: 'x' } } }]);
    expect(refusal('duplicate')).toBeNull();
  });
  it('stays while something is made for it, and once it is another one', () => {
    does('frame', [ONE, requestFrame(70, copy)]);
    expect(refusal('duplicate')?.message).toBe('Something is being made for this shot. Cancel it, or wait until it is done.');
    does('frame', [ONE, { type: 'FailStartFrame', jobId: jobId(70), failure }]);
    does('edit', [ONE, { type: 'ReviseShot', shotUid: copy, changes: { narration: { from: 'Words 1', to: 'x' } } }]);
    expect(refusal('duplicate')?.message).toBe('This shot was changed since. Undo that first, or move the shot by hand.');
    does('remove', [ONE, { type: 'RemoveShot', shotUid: copy }]);
    expect(commandsFor('duplicate')).toEqual([]);
  });
});

describe('a portrait that says how somebody looks', () => {
  const described = () => film.cast.characters.find(({ characterId }) => characterId === MARA)?.description;
  const paint = (n: number, prompt: string) =>
    does(
      'paint',
      [
        cast,
        {
          ...{ type: 'RequestPortrait', jobId: jobId(n), characterId: MARA, mode: 'modify', prompt, model: 'flux', price: 1000 },
          setting: look,
        },
      ],
      [cast, { type: 'CompletePortrait', jobId: jobId(n), prompt, image: image(n) }],
    );
  const was = () => film.cast.characters[0]?.portraits.at(-2)?.imageId;

  it('takes its words along, as long as nobody has written others', () => {
    paint(70, 'with a hat');
    expect(described()).toBe('Mara in yellow\nNow: with a hat');
    expect(commandsFor('paint')).toEqual([[cast, { type: 'RestorePortrait', characterId: MARA, imageId: was(), looks: 'Mara in yellow' }]]);
    const changes = { description: { from: described(), to: 'In armour' } };
    does('edit', [cast, { type: 'ReviseCharacter', characterId: MARA, changes }]);
    expect(refusal('paint')).toEqual({ code: 'CONFLICT', message: 'The description was changed since. Undo that first.' });
    expect([film.turn('edit'), film.turn('paint')]).toEqual([null, null]);
    expect(described()).toBe('Mara in yellow');
  });
  it('takes no words along that were there before', () => {
    paint(70, 'Mara in yellow');
    expect(commandsFor('paint')).toEqual([[cast, { type: 'RestorePortrait', characterId: MARA, imageId: was(), looks: null }]]);
  });

  const upload = [
    cast,
    { type: 'UploadPortrait', characterId: JON, imageId: id(70, 0x28), image: image(70), descriptionJobId: jobId(70) },
  ] as const;
  const seen = [cast, { type: 'DescribeCharacter', jobId: jobId(70), description: 'A red coat' }] as const;
  it('that was uploaded takes the words along that it was described with', () => {
    does('upload', upload, seen);
    expect(commandsFor('upload')).toEqual([
      [cast, { type: 'ReviseCharacter', characterId: JON, changes: { description: { from: 'A red coat', to: 'Jon in yellow' } } }],
      [cast, { type: 'DeselectPortrait', characterId: JON, looks: null }],
    ]);
  });
  it('that was uploaded stays when other words were written since', () => {
    does('upload', upload, seen);
    const changes = { description: { from: 'A red coat', to: 'In armour' } };
    does('edit', [cast, { type: 'ReviseCharacter', characterId: JON, changes }]);
    expect(refusal('upload')).toEqual({
      code: 'CONFLICT',
      message: 'The words were changed since. Undo that first, or edit them where they stand.',
    });
  });
  it('that was uploaded leaves words that somebody wrote while it was described', () => {
    does('upload', upload);
    does('edit', [
      cast,
      { type: 'ReviseCharacter', characterId: JON, changes: { description: { from: 'Jon in yellow', to: 'In armour' } } },
    ]);
    does('upload', seen);
    expect(commandsFor('upload')).toEqual([[cast, { type: 'DeselectPortrait', characterId: JON, looks: null }]]);
  });
});

describe('words of a character', () => {
  const rewrite = (step: string, from: string, to: string) =>
    does(step, [cast, { type: 'ReviseCharacter', characterId: MARA, changes: { description: { from, to } } }]);

  it('go back by the same name, also when somebody else has it already', () => {
    // as after a restoration in which names went round
    does('namesake', [cast, { type: 'ReviseCharacter', characterId: JON, changes: { name: { from: 'Jon', to: 'Mara' } }, again: true }]);
    rewrite('first', 'Mara in yellow', 'In armour');
    expect(film.cast.characters.map(({ name }) => name)).toEqual(['Mara', 'Mara']);
    expect(film.turn('first')).toBeNull();
  });
  it('go back to what they were, and not when others were written since', () => {
    rewrite('first', 'Mara in yellow', 'In armour');
    expect(commandsFor('first')).toEqual([
      [
        cast,
        { type: 'ReviseCharacter', characterId: MARA, changes: { description: { from: 'In armour', to: 'Mara in yellow' } }, again: true },
      ],
    ]);
    rewrite('second', 'In armour', 'In a gown');
    expect(refusal('first')).toMatchObject({ code: 'CONFLICT' });
  });
});
