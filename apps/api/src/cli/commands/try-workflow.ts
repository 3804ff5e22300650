import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MediaInput, type MediaProgress, type MediaRequest, type OrderContext, ProviderFault } from '@scenewright/providers';
import { type BoxAddress, ComfyUiProvider, type Workflow } from '@scenewright/services';

const WHOLE_MS = 60 * 60_000;
const SIZE = { width: 1280, height: 720 };
const EXTENSIONS: Readonly<Record<string, string>> = {
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'audio/flac': '.flac',
  'audio/mpeg': '.mp3',
  'audio/ogg': '.ogg',
  'audio/wav': '.wav',
};

interface Trying {
  readonly headers: Readonly<Record<string, string>>;
  /** The folder that the piece goes into. */
  readonly out: string;
  /** Told of what goes on. */
  readonly said: (line: string) => void;
}

/** Has one machine make one piece by a workflow. @returns in words what came of it */
export async function tried(
  workflow: Workflow,
  address: BoxAddress,
  { headers, out, said }: Trying,
): Promise<{ readonly words: string; readonly isWell: boolean }> {
  const { manifest } = workflow;
  const workDir = await mkdtemp(join(tmpdir(), 'scenewright-workflow-'));
  try {
    // a workflow that is no model of the catalogue can be tried all the same
    const asked = manifest.makes === 'video' && manifest.serves.length === 0 ? { ...manifest, serves: ['tried'] } : manifest;
    const provider = new ComfyUiProvider({ boxes: [address], headers, workflows: [{ ...workflow, manifest: asked }] });
    const request = await requestFor(workflow, workDir, asked.serves[0]);
    said(`${address.label}: ${manifest.id} is ordered; the first time its models are loaded, too`);
    const began = performance.now();
    const done = await finished(provider, request, workDir, (words) => said(`${address.label}: ${words}`));
    const seconds = (performance.now() - began) / 1000;
    await mkdir(out, { recursive: true });
    const label = address.label.replace(/[^\w.-]+/g, '-');
    const path = join(out, `${manifest.id}-${label}${EXTENSIONS[done.output.mime] ?? extname(done.output.path)}`);
    await copyFile(done.output.path, path);
    return { isWell: true, words: `${address.label}: ${done.method.replace(/^comfyui: /, '')} in ${seconds.toFixed(0)} s: ${path}` };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    const cause = error.options.cause instanceof Error ? ` (${error.options.cause.message})` : '';
    return {
      isWell: false,
      words: `${address.label}: ${manifest.id} failed. ${error.message.replace(/ It will be (?:tried|made) again[^.]*\.$/, '')}${cause}`,
    };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

type Done = Extract<MediaProgress, { state: 'done' }>;

/** Too large for the card, it is made once more as the workflow has it for that, as it would be for a film. */
async function finished(provider: ComfyUiProvider, request: MediaRequest, workDir: string, said: (words: string) => void): Promise<Done> {
  const signal = AbortSignal.timeout(WHOLE_MS);
  const end = provider.watch(() => {});
  const make = async (nth: number, more: Partial<OrderContext> = {}): Promise<Done> => {
    const key = `try-${Date.now()}-${nth}`;
    const context = { idempotencyKey: key, workDir, signal, onProgress: () => {}, ordering: async () => {}, ...more };
    let tenths = 0;
    for (let now = await provider.start(request, context); ; now = await provider.poll(now.ref, context)) {
      if (now.state === 'done') return now;
      const reached = Math.floor((now.progress ?? 0) * 10);
      if (reached > tenths) said(`${reached * 10} %`);
      tenths = Math.max(tenths, reached);
      await sleep(now.askAgainInMs ?? 1000, undefined, { signal });
    }
  };
  try {
    return await make(1).catch((error: unknown) => {
      if (!(error instanceof ProviderFault) || !error.options.lesson) throw error;
      said('too large for this card; it is tried smaller');
      return make(2, { lesson: error.options.lesson });
    });
  } finally {
    end();
  }
}

async function requestFor({ manifest }: Workflow, workDir: string, model: string | undefined): Promise<MediaRequest> {
  const seed = 7;
  const prompt = 'A woman in a red coat walks along a beach, waves behind her';
  switch (manifest.makes) {
    case 'video': {
      const startFrame = await drawn(workDir, prompt);
      return {
        ...{ kind: 'video', prompt, startFrame, ...SIZE, seconds: manifest.seconds?.[0] ?? 5, characters: [], seed },
        ...(model ? { model } : {}),
      };
    }
    case 'image': {
      const base = manifest.inputs.pictures ? { base: await drawn(workDir, prompt) } : {};
      const words = manifest.inputs.pictures ? 'Make it night' : prompt;
      return { kind: 'image', purpose: 'start-frame', prompt: words, style: '', ...SIZE, characters: [], seed, ...base };
    }
    case 'music':
      return { kind: 'music', prompt: 'slow strings, melancholic, instrumental', seconds: 10, seed };
    case 'sound_effect':
      return { kind: 'sound_effect', prompt: 'waves on a beach, near', seconds: 5, seed };
  }
}

/** A picture of the studio's own. */
async function drawn(workDir: string, prompt: string): Promise<MediaInput> {
  const { offlineMedia } = await import('../../generation/index.js');
  const folder = await mkdtemp(join(workDir, 'picture-'));
  const context = {
    idempotencyKey: 'picture',
    workDir: folder,
    signal: AbortSignal.timeout(300_000),
    onProgress: () => {},
    ordering: async () => {},
  };
  const request = { kind: 'image', purpose: 'start-frame', prompt, style: '', ...SIZE, characters: [], seed: 1 } as const;
  const made = await offlineMedia({ clips: 'draft' }).start(request, context);
  if (made.state !== 'done') throw new Error('a picture is drawn at once');
  return made.output;
}
