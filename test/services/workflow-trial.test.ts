import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readWorkflows } from '@scenewright/services';
import { tried } from '../../apps/api/src/cli/commands/try-workflow.js';
import { ComfyUiStandIn } from './comfyui-stand-in.js';

const FILES = {
  video: Buffer.from('\0\0\0\x20ftypisom and then a film'),
  image: Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Buffer.alloc(30)]),
  audio: Buffer.from('fLaC and then some music'),
};
const { workflows } = readWorkflows([join(import.meta.dirname, '../../workflows')]);
const models = workflows.flatMap(({ graph, manifest }) =>
  manifest.files.map(({ slot }) => String(graph[slot.split('.')[0] ?? '']?.inputs[slot.split('.')[1] ?? ''])),
);
const named = (id: string) => workflows.find(({ manifest }) => manifest.id === id)!;

describe('a workflow that is tried', () => {
  let folder: string;
  let box: ComfyUiStandIn;
  let lines: string[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'scenewright-try-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(async () => {
    lines = [];
    box = await new ComfyUiStandIn({ files: FILES, models }).start();
  });
  afterEach(() => box.stop());

  const tryIt = (id: string, more: object = {}) =>
    tried(
      { ...named(id), ...more },
      { url: box.url, label: 'my 4090' },
      { headers: {}, out: folder, said: (line) => void lines.push(line) },
    );

  it('makes one piece, which is kept, and says how long that took', async () => {
    const { words, isWell } = await tryIt('stable-audio-effects');
    expect(isWell).toBe(true);
    expect(words).toMatch(/^my 4090: Stable Audio Open 1\.0 in \d+ s: .*stable-audio-effects-my-4090\.flac$/);
    expect(readFileSync(join(folder, 'stable-audio-effects-my-4090.flac'))).toEqual(FILES.audio);
    expect(lines[0]).toBe('my 4090: stable-audio-effects is ordered; the first time its models are loaded, too');
  });

  it('is made smaller where the card is too small, from a picture of the studio’s own, as a clip of a film would be', async () => {
    box.play('red coat', { ends: ['out of memory', 'well'] });
    const { words, isWell } = await tryIt('wan22-i2v-fast');
    expect([isWell, words]).toEqual([true, expect.stringMatching(/smaller than asked for.*\.mp4$/)]);
    expect(lines).toContain('my 4090: too large for this card; it is tried smaller');
    expect([box.orders.length, box.uploads.size]).toEqual([2, 1]);
  }, 120_000);

  it('can be tried before it is a model of the catalogue', async () => {
    const { manifest } = named('wan22-i2v-fast');
    expect((await tryIt('wan22-i2v-fast', { manifest: { ...manifest, serves: [] } })).isWell).toBe(true);
  }, 120_000);

  it('says what the machine lacks, or why it failed, without its folders', async () => {
    box.lacks.add('ConditioningStableAudio');
    expect(await tryIt('stable-audio-effects')).toEqual({
      isWell: false,
      words: expect.stringMatching(/^my 4090: stable-audio-effects failed\. .*lacks the node ConditioningStableAudio/),
    });
    box.play('strings', { ends: ['broken'] });
    const { words, isWell } = await tryIt('ace-step-music');
    expect([isWell, words]).toEqual([false, expect.stringMatching(/KSampler: RuntimeError/)]);
    expect(words).not.toContain('/home');
  });
});
