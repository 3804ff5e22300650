import { describe, expect, it } from '@jest/globals';
import type { SceneEvent } from '@scenewright/events';
import { assetId, failure, id, image, jobId, setting, text } from '../testing/samples.js';
import { firstFrame, framed, given, inputs, MARA, NEW, ONE, ready, TWO, waiting } from '../testing/two-shots.js';
import { earlierPictures } from './earlier-pictures.js';

const seen = (history: readonly SceneEvent[], words: string, shotUid = NEW) =>
  earlierPictures(given(...history).state, { shotUid, words }).map((one) => one.shotUid);

const more = (shotUid: string, n: number, description: string): SceneEvent[] => [
  { type: 'ShotAdded', data: { shotUid, at: n, description, seconds: 5 } },
  { type: 'ShotDesignRequested', data: { jobId: jobId(30 + n), shotUid, description } },
  { type: 'ShotDesigned', data: { jobId: jobId(30 + n), shotUid, text: { ...text(description), visuals: description }, characterIds: [] } },
];

describe('the earlier pictures of a scene', () => {
  it('are those of its other shots that have one, the nearest first', () => {
    expect(seen(waiting, '')).toEqual([]);
    expect(seen([...waiting, framed(ONE, 1)], '')).toEqual([ONE]);
    expect(seen([...ready, ...more(NEW, 3, 'A gull')], '')).toEqual([TWO, ONE]);
    expect(seen(ready, '', TWO)).toEqual([ONE]);
  });

  it('begin with the one that shows most of what is to be seen', () => {
    const kettle = [
      ...ready,
      ...more(id(4, 3), 3, 'The copper kettle on the stove'),
      firstFrame(id(4, 3), 4, 'The copper kettle on the stove'),
      framed(id(4, 3), 4),
    ];
    const far = [...kettle, ...more(id(5, 3), 4, 'The window'), ...more(NEW, 5, 'She lifts the copper kettle')];
    expect(seen(far, 'She lifts the copper kettle')).toEqual([id(4, 3), TWO]);
    // also where another one is nearer
    expect(seen([...ready, ...more(NEW, 3, 'Under the LAMP')], 'Under the LAMP')).toEqual([ONE, TWO]);
    expect(seen([...ready, ...more(NEW, 3, 'Under the sky')], 'Under the sky')).toEqual([TWO, ONE]);
  });

  it('are no more than a model can tell apart, and none of a shot that is gone', () => {
    const three = [...ready, ...more(id(4, 3), 3, 'The stairs'), firstFrame(id(4, 3), 4, 'The stairs'), framed(id(4, 3), 4)];
    expect(seen(three, '')).toHaveLength(2);
    expect(seen([...ready, { type: 'ShotRemoved', data: { shotUid: TWO } }], '')).toEqual([ONE]);
  });
});

describe('a picture that is asked for', () => {
  const request = { jobId: jobId(5), shotUid: ONE, prompt: 'darker', price: 1000, setting } as const;
  const asked = { jobId: jobId(5), shotUid: ONE, prompt: 'darker', price: 1000, characterIds: [MARA] };

  it('goes with those that the scene has; one that is changed shows its place itself', () => {
    given(ready)
      .when({ type: 'RequestStartFrame', mode: 'generate', ...request })
      .happens({ type: 'StartFrameRequested', data: { ...asked, mode: 'generate', inputs: withEarlier([MARA], jobId(5)) } });
    given(ready)
      .when({ type: 'RequestStartFrame', mode: 'modify', ...request })
      .happens({
        type: 'StartFrameRequested',
        data: { ...asked, mode: 'modify', baseAssetId: assetId(1), inputs: inputs([MARA], jobId(5)) },
      });
  });

  it('goes with them when a shot was added, whether it could be written or not', () => {
    const adding = [...ready, ...more(NEW, 3, 'A gull').slice(0, 2)];
    const earlier = [
      { shotUid: TWO, assetId: assetId(2) },
      { shotUid: ONE, assetId: assetId(1) },
    ];
    const designed = { jobId: jobId(33), text: text('a gull'), characterIds: [], frameJobId: jobId(34), setting };
    given(...adding)
      .when({ type: 'CompleteShotDesign', ...designed })
      .happens(
        { type: 'ShotDesigned', data: { jobId: jobId(33), shotUid: NEW, text: text('a gull'), characterIds: [] } },
        asFirst('A picture of a gull', earlier),
      );
    given(...adding)
      .when({ type: 'FailShotDesign', jobId: jobId(33), failure, frameJobId: jobId(34), setting })
      .happens({ type: 'ShotDesignFailed', data: { jobId: jobId(33), shotUid: NEW, failure } }, asFirst('A gull', earlier));
  });

  it('keeps them with what was made', () => {
    const { state } = given(
      ...ready,
      {
        type: 'StartFrameRequested',
        data: {
          jobId: jobId(5),
          shotUid: ONE,
          mode: 'generate',
          prompt: 'x',
          characterIds: [],
          price: 1000,
          inputs: withEarlier([], jobId(5)),
        },
      },
      {
        type: 'StartFrameCompleted',
        data: { jobId: jobId(5), shotUid: ONE, frameId: jobId(5), prompt: 'x', characterIds: [], image: image(5) },
      },
    );
    expect(state.shots[0]?.frames.at(-1)?.recipe?.inputs?.earlier).toEqual([{ shotUid: TWO, assetId: assetId(2) }]);
  });

  const withEarlier = (people: readonly string[], seedId: string) => ({
    ...inputs(people, seedId),
    earlier: [{ shotUid: TWO, assetId: assetId(2) }],
  });
  const asFirst = (prompt: string, earlier: { shotUid: string; assetId: string }[]): SceneEvent => {
    const first = firstFrame(NEW, 34, prompt);
    if (first.type !== 'StartFrameRequested' || !first.data.inputs) throw new Error('no first picture');
    return { ...first, data: { ...first.data, inputs: { ...first.data.inputs, earlier } } };
  };
});
