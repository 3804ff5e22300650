import { describe, expect, it } from '@jest/globals';
import type { SceneEvent, SoundtrackEvent } from '@scenewright/events';
import { fold } from '../decision.js';
import { sceneDecider } from '../scene/decider.js';
import type { SceneState } from '../scene/state.js';
import { type NewAudio, soundtrackDecider } from '../soundtrack/decider.js';
import { assetId, clip, id, jobId, sound, text } from '../testing/samples.js';
import { cutListOf } from './cut-list.js';

const shotUid = (n: number) => id(n, 3);
const sceneUid = (n: number) => id(n, 8);

/** The clip of a shot, made `seconds` long; null: the shot has none yet. */
const filmed = (n: number, seconds: number | null): SceneEvent[] =>
  seconds === null
    ? []
    : [
        {
          type: 'VideoGenerationCompleted',
          data: { jobId: jobId(n), shotUid: shotUid(n), videoId: jobId(n), model: 'm', resolution: '720p', video: clip(n, seconds) },
        },
      ];

const scene = (number: number, shots: [n: number, seconds: number | null][], ...more: SceneEvent[]): SceneState =>
  fold(sceneDecider, [
    {
      type: 'SceneCreated',
      data: {
        sceneUid: sceneUid(number),
        projectId: id(9),
        number,
        title: '',
        description: '',
        shots: shots.map(([n]) => ({ shotUid: shotUid(n), text: text(`shot ${n}`), characterIds: [] })),
      },
    } satisfies SceneEvent,
    ...shots.flatMap(([n, seconds]) => filmed(n, seconds)),
    ...more,
  ]);

const inShot = (n: number, type: 'voice' | 'sound_effect', shot: number): NewAudio => ({
  audioId: id(n, 4),
  type,
  placement: { sceneUid: sceneUid(1), shotUid: shotUid(shot) },
  prompt: 'x',
});
const music = (n: number, from: number, to: number): NewAudio => ({
  audioId: id(n, 4),
  type: 'music',
  placement: { startSceneUid: sceneUid(from), endSceneUid: sceneUid(to) },
  prompt: 'x',
});

/** The items with a take of `seconds` each; null: not generated yet. */
const heard = (...items: [NewAudio, number | null][]) =>
  fold(
    soundtrackDecider,
    items.flatMap(([{ type, ...item }, seconds], n): SoundtrackEvent[] => [
      { type: 'AudioAdded', data: { ...item, audioType: type } },
      ...(seconds === null
        ? []
        : [{ type: 'AudioGenerationCompleted', data: { jobId: jobId(n), audioId: item.audioId, audio: sound(n, seconds) } } as const]),
    ]),
  ).audios;

const times = (audios: ReturnType<typeof cutListOf>['audios']) => audios.map(({ audioId, at, trimTo }) => [audioId, at, trimTo]);

describe('the film', () => {
  it('is its clips in order, without the shots that have none', () => {
    const cut = cutListOf(
      [
        scene(1, [
          [1, 5],
          [2, null],
          [3, 3],
        ]),
        scene(2, [[4, 2]]),
      ],
      [],
    );
    expect(cut.clips.map(({ shotUid: uid, seconds }) => [uid, seconds])).toEqual([
      [shotUid(1), 5],
      [shotUid(3), 3],
      [shotUid(4), 2],
    ]);
    expect(cut.seconds).toBe(10);
    expect(cut.scenes.map(({ start, end }) => [start, end])).toEqual([
      [0, 8],
      [8, 10],
    ]);
  });
  it('is nothing without clips', () =>
    expect(cutListOf([scene(1, [[1, null]])], heard([inShot(1, 'voice', 1), 2], [music(2, 1, 1), 30]))).toMatchObject({
      clips: [],
      audios: [],
      seconds: 0,
    }));
  it('uses the clip that is chosen', () => {
    const older: SceneEvent = { type: 'VideoRestored', data: { shotUid: shotUid(1), videoId: jobId(1) } };
    const cut = cutListOf(
      [scene(1, [[1, 5]], { ...filmed(1, 2)[0], data: { ...filmed(1, 2)[0]?.data, videoId: jobId(8) } } as SceneEvent, older)],
      [],
    );
    expect(cut.clips).toMatchObject([{ assetId: assetId(1), seconds: 5 }]);
  });
});

describe('sounds of shots', () => {
  it('start with their shot, and an effect ends with it', () =>
    expect(
      times(
        cutListOf(
          [
            scene(1, [
              [1, 5],
              [2, 3],
            ]),
          ],
          heard([inShot(1, 'sound_effect', 2), 10], [inShot(2, 'sound_effect', 1), 2]),
        ).audios,
      ),
    ).toEqual([
      [id(2, 4), 0, undefined],
      [id(1, 4), 5, 3],
    ]));
  it('wait for the voice before them', () => {
    const [first, second] = cutListOf(
      [
        scene(1, [
          [1, 5],
          [2, 5],
        ]),
      ],
      heard([inShot(1, 'voice', 1), 6], [inShot(2, 'voice', 2), 2]),
    ).audios;
    expect([first?.at, second?.at]).toEqual([0, 6.15]);
  });
  it('do not wait when it is an effect that comes before, nor when they are effects', () => {
    const twoShots = scene(1, [
      [1, 5],
      [2, 5],
    ]);
    expect(times(cutListOf([twoShots], heard([inShot(1, 'sound_effect', 1), 9], [inShot(2, 'voice', 2), 5])).audios)).toEqual([
      [id(1, 4), 0, 5],
      [id(2, 4), 5, undefined],
    ]);
    expect(times(cutListOf([twoShots], heard([inShot(1, 'voice', 1), 6], [inShot(2, 'sound_effect', 2), 5])).audios)).toEqual([
      [id(1, 4), 0, undefined],
      [id(2, 4), 5, undefined],
    ]);
  });
  describe('of a shot that is lip-synced', () => {
    /** Two shots of five seconds; the clip of the second one speaks with the nth sound. */
    const speaking = (n: number, ...more: SceneEvent[]) => {
      const about = { jobId: jobId(9), shotUid: shotUid(2) };
      const asked = { ...about, videoId: jobId(2), audioId: id(n, 4), voiceAssetId: assetId(9), seconds: 5, price: 0, inputs: null };
      return scene(
        1,
        [
          [1, 5],
          [2, 5],
        ],
        { type: 'LipSyncRequested', data: asked },
        { type: 'LipSyncCompleted', data: { ...about, videoId: jobId(9), video: clip(9, 5) } },
        ...more,
      );
    };
    const heardIn = (shot: SceneState, ...all: Parameters<typeof heard>) =>
      times(cutListOf([shot], heard(...all)).audios).map(([audioId, at]) => [audioId, at]);

    it('start exactly with it', () =>
      expect(heardIn(speaking(2), [inShot(1, 'voice', 1), 6], [inShot(2, 'voice', 2), 2])).toEqual([
        [id(1, 4), 0],
        [id(2, 4), 5],
      ]));
    it('start behind the one that is seen speaking, also where its clip was cut since', () => {
      const about = { jobId: jobId(8), shotUid: shotUid(2) };
      const cut = [
        { type: 'TrimRequested', data: { ...about, sourceVideoId: jobId(9), sourceAssetId: assetId(9), start: 0, end: 4 } },
        { type: 'TrimCompleted', data: { ...about, videoId: jobId(8), video: clip(8, 4) } },
      ] as const;
      for (const shot of [speaking(2), speaking(2, ...cut)])
        expect(heardIn(shot, [inShot(1, 'voice', 2), 1], [inShot(2, 'voice', 2), 2])).toEqual([
          [id(2, 4), 5],
          [id(1, 4), 7.15],
        ]);
    });
    it('are heard from where their clip is cut, so that they stay with the mouth', () => {
      const about = { jobId: jobId(8), shotUid: shotUid(2) };
      const cut = (start: number, end: number) =>
        [
          { type: 'TrimRequested', data: { ...about, sourceVideoId: jobId(9), sourceAssetId: assetId(9), start, end } },
          { type: 'TrimCompleted', data: { ...about, videoId: jobId(8), video: clip(8, end - start) } },
        ] as const;
      const sounds = heard([inShot(1, 'voice', 2), 1], [inShot(2, 'voice', 2), 2]);
      const list = (start: number) =>
        cutListOf([speaking(2, ...cut(start, 5))], sounds).audios.map(({ audioId, at, from }) => [audioId, at, from]);
      expect(list(0.5)).toEqual([
        [id(2, 4), 5, 0.5],
        [id(1, 4), 6.65, undefined],
      ]);
      // nothing is left of it
      expect(list(2.5)).toEqual([[id(1, 4), 5, undefined]]);
    });
    it('wait for one of the shot before, too, where that goes on for longer', () =>
      expect(heardIn(speaking(2), [inShot(1, 'voice', 1), 8], [inShot(2, 'voice', 2), 2], [inShot(3, 'voice', 2), 1])).toEqual([
        [id(1, 4), 0],
        [id(2, 4), 5],
        [id(3, 4), 8.15],
      ]));
    it('follow each other as in any shot where the one that was seen speaking is gone', () =>
      expect(heardIn(speaking(7), [inShot(1, 'voice', 1), 6], [inShot(2, 'voice', 2), 2])).toEqual([
        [id(1, 4), 0],
        [id(2, 4), 6.15],
      ]));
  });
  it('are left out where they would start when the film is over', () => {
    const long = (seconds: number) => cutListOf([scene(1, [[1, 5]])], heard([inShot(1, 'voice', 1), seconds], [inShot(2, 'voice', 1), 2]));
    expect(times(long(4).audios)).toEqual([
      [id(1, 4), 0, undefined],
      [id(2, 4), 4.15, 5 - 4.15],
    ]);
    expect(times(long(4.85).audios)).toEqual([[id(1, 4), 0, undefined]]);
    expect(times(long(8).audios)).toEqual([[id(1, 4), 0, 5]]);
  });
  it('end with the film', () =>
    expect(times(cutListOf([scene(1, [[1, 5]])], heard([inShot(1, 'voice', 1), 8])).audios)).toEqual([[id(1, 4), 0, 5]]));
  it('are silent until they are made, or while their shot has no clip', () =>
    expect(
      cutListOf(
        [
          scene(1, [
            [1, 5],
            [2, null],
          ]),
        ],
        heard([inShot(1, 'voice', 1), null], [inShot(2, 'voice', 2), 2]),
      ).audios,
    ).toEqual([]));
  it('follow their shot when another is put before it', () => {
    const inserted: SceneEvent = { type: 'ShotAdded', data: { shotUid: shotUid(7), at: 1, description: 'New', seconds: 5 } };
    const sounds = heard([inShot(1, 'sound_effect', 2), 2]);
    const before = cutListOf(
      [
        scene(1, [
          [1, 5],
          [2, 3],
        ]),
      ],
      sounds,
    );
    const after = cutListOf(
      [
        scene(
          1,
          [
            [1, 5],
            [2, 3],
          ],
          inserted,
          ...filmed(7, 4),
        ),
      ],
      sounds,
    );
    expect([before.audios[0]?.at, after.audios[0]?.at]).toEqual([5, 9]);
  });
  it('follow their shot when the one before it goes', () => {
    const removed: SceneEvent = { type: 'ShotRemoved', data: { shotUid: shotUid(1) } };
    expect(
      cutListOf(
        [
          scene(
            1,
            [
              [1, 5],
              [2, 3],
            ],
            removed,
          ),
        ],
        heard([inShot(1, 'sound_effect', 2), 2]),
      ).audios[0]?.at,
    ).toBe(0);
  });
});

describe('music', () => {
  const film = [scene(1, [[1, 5]]), scene(2, [[2, 5]]), scene(3, [[3, 5]])];

  it('plays from its first scene to the end of its last', () =>
    expect(times(cutListOf(film, heard([music(1, 2, 3), 30])).audios)).toEqual([[id(1, 4), 5, 10]]));
  it('is not there before it is made, and is whole when it just fits', () => {
    expect(cutListOf([scene(1, [[1, 5]])], heard([music(1, 1, 1), null])).audios).toEqual([]);
    expect(times(cutListOf([scene(1, [[1, 5]])], heard([music(1, 1, 1), 5])).audios)).toEqual([[id(1, 4), 0, undefined]]);
  });
  it('is not stretched when it is shorter', () =>
    expect(times(cutListOf(film, heard([music(1, 1, 3), 8])).audios)).toEqual([[id(1, 4), 0, undefined]]));
  it('plays over the same scenes when they have changed places', () =>
    expect(times(cutListOf(film, heard([music(1, 3, 1), 30])).audios)).toEqual([[id(1, 4), 0, 15]]));
  it('is left to the scenes that are there, and silent without any', () => {
    const places = [1, 2, 3].map(sceneUid);
    const without = (gone: number) => film.filter((_, index) => index !== gone - 1);
    expect(times(cutListOf(without(3), heard([music(1, 2, 3), 30]), places).audios)).toEqual([[id(1, 4), 5, 5]]);
    expect(cutListOf(without(3), heard([music(1, 3, 3), 30]), places).audios).toEqual([]);
    expect(cutListOf(film, heard([music(1, 1, 9), 8])).audios).toEqual([]);
  });
});
