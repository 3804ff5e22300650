import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaProvider } from '@scenewright/providers';
import {
  type Cassette,
  ElevenLabsProvider,
  FalProvider,
  Recorder,
  ReplicateProvider,
  type Sample,
  type SampleInputs,
  SyncProvider,
  type TriedService,
  tryOrder,
} from '@scenewright/services';
import { ELEVENLABS_KEY, ElevenLabsStandIn } from './elevenlabs-stand-in.js';
import { FAL_KEY, FalStandIn } from './fal-stand-in.js';
import { REPLICATE_TOKEN, ReplicateStandIn } from './replicate-stand-in.js';
import { SYNC_KEY, SyncStandIn } from './sync-stand-in.js';

/** Enough of a file for its kind to be told. */
const FILES = {
  video: Buffer.from('\0\0\0\x20ftypisom and then a film'),
  image: Buffer.from([0xff, 0xd8, 0xff, ...Buffer.alloc(30)]),
  audio: Buffer.from(`ID3${' '.repeat(40)}`),
};

export const TRIED: readonly TriedService[] = ['replicate', 'fal', 'elevenlabs', 'sync'];
export const KEYS: Readonly<Record<TriedService, string>> = {
  replicate: REPLICATE_TOKEN,
  fal: FAL_KEY,
  elevenlabs: ELEVENLABS_KEY,
  sync: SYNC_KEY,
};

/** An adapter with the key of its stand-in, at an address. */
function adapterAt(service: TriedService, baseUrl: string, send?: typeof fetch): MediaProvider {
  const more = { atOnce: 4, ...(send ? { send } : {}) };
  const key = KEYS[service];
  switch (service) {
    case 'replicate':
      return new ReplicateProvider({ token: key, baseUrl, ...more });
    case 'fal':
      return new FalProvider({ key, queueUrl: baseUrl, keysUrl: `${baseUrl}/keys`, ...more });
    case 'elevenlabs':
      return new ElevenLabsProvider({ key, baseUrl, ...more });
    case 'sync':
      return new SyncProvider({ key, baseUrl, ...more });
  }
}

/** The stand-ins of all services that orders can be tried at, and what one orders with. */
export class TrialServices {
  readonly folder = mkdtempSync(join(tmpdir(), 'scenewright-trial-'));
  readonly replicate = new ReplicateStandIn(FILES);
  readonly fal = new FalStandIn(FILES);
  readonly elevenlabs = new ElevenLabsStandIn(FILES);
  readonly sync = new SyncStandIn(FILES);

  async start(): Promise<this> {
    await Promise.all(TRIED.map((service) => this[service].start()));
    for (const [name, file] of Object.entries(FILES)) writeFileSync(join(this.folder, name), file);
    return this;
  }

  async stop(): Promise<void> {
    await Promise.all(TRIED.map((service) => this[service].stop()));
    rmSync(this.folder, { recursive: true });
  }

  get inputs(): SampleInputs {
    const input = (name: string, mime: string) => ({ path: join(this.folder, name), mime });
    return { picture: input('image', 'image/jpeg'), clip: input('video', 'video/mp4'), voice: input('audio', 'audio/wav') };
  }

  /** What an order comes to at an address, and what went over the wire. */
  async tried(service: TriedService, sample: Sample, baseUrl = this[service].url): Promise<Cassette> {
    const recorder = new Recorder(baseUrl);
    const secrets = [KEYS[service], ...KEYS[service].split(':')];
    const provider = adapterAt(service, baseUrl, recorder.send);
    return tryOrder({ service, sample, provider, recorder, workDir: this.folder, baseUrl, secrets, isStandIn: true, askAgainMs: 40 });
  }
}
