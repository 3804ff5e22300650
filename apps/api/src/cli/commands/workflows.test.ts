import { describe, expect, it } from '@jest/globals';
import { proposeManifest, readWorkflows, type Sight, WorkflowProblem } from '@scenewright/services';
import { workflowFolders } from '../../config/comfyui-settings.js';
import { checked, listed } from './workflows.js';

const { workflows } = readWorkflows(workflowFolders('/nowhere'));
const graphOf = (id: string) => workflows.find(({ manifest }) => manifest.id === id)!.graph;
const sight = (missing: [string, string[]][], warnings: [string, string][] = []): Sight => ({
  state: 'on',
  device: 'RTX 4090',
  version: '0.38.1',
  missing: new Map(missing),
  warnings: new Map(warnings),
});
const OFF: Sight = { state: 'off', device: null, version: null, missing: new Map(), warnings: new Map(), why: 'ECONNREFUSED' };

describe('workflows', () => {
  it('are listed with what each machine says of them', () => {
    const boxes = [
      { label: 'big', sight: sight([['wan22-i2v-fast', []]], [['wan22-i2v-fast', 'wants 16 GiB of video memory, and there are 12']]) },
      { label: 'small', sight: OFF },
    ];
    const line = listed(workflows, boxes)
      .split('\n')
      .find((one) => one.includes('wan22'));
    expect(line).toContain('video wan-2.2-fast');
    expect(line).toContain('Apache-2.0');
    expect(line).toContain('big: ready, but wants 16 GiB of video memory, and there are 12; small: off');
  });

  it('say what is missing, one by one', () => {
    const lines = checked([
      { label: 'big', sight: sight([['z-image-turbo', ['the file models/vae/ae.safetensors']]]) },
      { label: 'small', sight: OFF },
    ]);
    expect(lines).toEqual([
      'big: RTX 4090, ComfyUI 0.38.1',
      '  z-image-turbo: lacks',
      '    the file models/vae/ae.safetensors',
      expect.stringMatching(/^small: does not answer \(ECONNREFUSED\)/),
    ]);
  });
});

describe("a person's own workflow", () => {
  it('of a clip is read from its result back', () => {
    expect(proposeManifest('mine', graphOf('wan22-i2v-fast')).manifest).toMatchObject({
      makes: 'video',
      serves: [],
      inputs: {
        prompt: ['positive.text'],
        seed: ['sample-high.noise_seed'],
        startFrame: ['start.image'],
        width: ['clip.width'],
        height: ['clip.height'],
        frames: ['clip.length'],
      },
      clip: { fps: 16 },
      output: 'save',
      files: expect.arrayContaining([{ slot: 'vae.vae_name', folder: 'vae' }]),
    });
  });

  it.each([
    ['z-image-turbo', 'image', { prompt: ['positive.text'], seed: ['sample.seed'], width: ['size.width'] }],
    ['qwen-image-edit', 'image', { prompt: ['positive.prompt'], pictures: ['picture-1.image', 'picture-2.image', 'picture-3.image'] }],
    ['ace-step-music', 'music', { prompt: ['positive.tags'], seconds: ['length.seconds'] }],
    ['stable-audio-effects', 'music', { prompt: ['positive.text'], seconds: expect.arrayContaining(['length.seconds']) }],
  ] as const)('like %s, too', (id, makes, inputs) => {
    expect(proposeManifest('mine', graphOf(id)).manifest).toMatchObject({ makes, inputs });
  });

  it('that saves nothing, or has no prompt, is refused in words', () => {
    expect(() => proposeManifest('mine', { 1: { class_type: 'LoadImage', inputs: { image: 'a.png' } } })).toThrow(WorkflowProblem);
    expect(() => proposeManifest('mine', { 1: { class_type: 'SaveImage', inputs: { filename_prefix: 'a' } } })).toThrow(/prompt/);
  });
});
