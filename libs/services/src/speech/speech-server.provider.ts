import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  Capabilities,
  FoundOrder,
  MediaContext,
  MediaOutput,
  MediaProgress,
  MediaProvider,
  MediaRequest,
  OrderContext,
  OrderInDoubt,
  ProviderReference,
  ServiceTerms,
  SpokenWords,
  Voice,
} from '@scenewright/providers';
import { ServiceFault, WORDS } from '../http/service-fault.js';
import { type NamedVoice, named } from './listed-voices.js';
import { sampleLine } from './sample-lines.js';
import { noVoice, SPEECH_WORDS } from './speech-fault.js';
import { speechOffers } from './speech-offers.js';
import { type Repertoire, type Speaker, type SpeechAddress, SpeechServer } from './speech-server.js';

export interface SpeechServerOptions {
  readonly servers: readonly SpeechAddress[];
  readonly key?: string;
  /** Which of their models speaks; absent: the one that they have. */
  readonly model?: string;
  /** The voices to choose from; empty: all that the servers list. */
  readonly voices?: readonly NamedVoice[];
  /** Lines under way at each server at a time. */
  readonly atOnce: number;
  /** How long work waits before a server that is off is asked again, in ms. */
  readonly askOffAgainMs?: number;
  readonly send?: typeof fetch;
}

const LOOK_EVERY_MS = 60_000;
const ASK_OFF_AGAIN_MS = 15_000;
const SAMPLE_MS = 60_000;

/** A server as it was when it was last looked at. */
interface Seen {
  readonly state: 'unseen' | 'on' | 'off';
  /** What it had when it last answered. */
  readonly has?: Repertoire;
  readonly why?: string;
}

/** Who can speak a line. */
interface Chosen extends Speaker {
  readonly server: SpeechServer;
  readonly tellsWords: boolean;
}

/**
 * Servers of one's own that speak. The answer to an order is the sound itself, nothing of it is kept there, and it costs nothing: one whose
 * answer got lost is over, and is placed anew. Servers that have a voice of the same name are taken to speak alike, and share the work.
 */
export class SpeechServerProvider implements MediaProvider {
  readonly name = 'speech-server';
  readonly service: ServiceTerms;
  private readonly servers: readonly SpeechServer[];
  private readonly seen = new Map<SpeechServer, Seen>();
  private readonly underWay = new Map<SpeechServer, number>();
  private looking: Promise<void> | undefined;

  constructor(private readonly options: SpeechServerOptions) {
    const { servers, key, send, atOnce } = options;
    this.service = { atOnce: atOnce * servers.length, isFree: true };
    this.servers = servers.map((address) => new SpeechServer(address, key, send));
  }

  capabilities(): Capabilities {
    const [model = null] = this.servers.flatMap((server) => this.of(server).has?.model ?? []);
    return { serves: [{ kind: 'speech' }], offers: speechOffers(this.options.model ?? model) };
  }

  watch(said: (line: string) => void): () => void {
    const look = () => void this.look(said);
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  troubles(): readonly string[] {
    return this.servers.flatMap((server) => {
      const { state, has, why } = this.of(server);
      if (state === 'off') return [why?.startsWith('The ') ? `${server.label}: ${why}` : `${server.label} ${why ?? 'does not answer'}`];
      const lack = has && this.lackOf(has);
      return lack ? [`${server.label} ${lack}`] : [];
    });
  }

  /** @throws {ServiceFault} of the first server, when none answers */
  async checkAccount(signal: AbortSignal): Promise<void> {
    await this.voices(signal);
  }

  /** All of them, those of the first server first; of one that is off those that it had. @throws {ServiceFault} none was ever heard */
  async voices(signal: AbortSignal): Promise<readonly Voice[]> {
    const answers = await Promise.allSettled(this.servers.map((server) => this.lookAt(server, () => {}, signal)));
    const known = this.servers.flatMap((server) => this.of(server).has ?? []);
    const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    if (known.length === 0 || failed.length === this.servers.length) throw failed[0];
    return [...new Map(known.flatMap((has) => this.speakersOf(has).map(({ voice }) => [voice.voice_id, voice] as const))).values()];
  }

  /** These servers have no samples: the voice says a line in its language. */
  async voicePreview(voiceId: string): Promise<{ output: MediaOutput; dispose(): Promise<void> } | null> {
    const signal = AbortSignal.timeout(SAMPLE_MS);
    const speaker = await this.choose(voiceId, signal);
    const folder = await mkdtemp(join(tmpdir(), 'scenewright-voice-'));
    const dispose = () => rm(folder, { recursive: true, force: true });
    try {
      const output = await this.spoken(speaker, { text: sampleLine(speaker.voice.languages), path: join(folder, 'sample') }, signal);
      return { output, dispose };
    } catch (error) {
      await dispose();
      throw error;
    }
  }

  async start(request: MediaRequest, { workDir, signal, ordering }: OrderContext): Promise<MediaProgress> {
    if (request.kind !== 'speech') throw new ServiceFault('fatal', WORDS.gone, {}, { order: 'refused' });
    const { text, voiceId } = request;
    const speaker = await this.choose(voiceId, signal);
    await ordering({ endpoint: speaker.model, microdollars: 0 });
    const output = await this.spoken(speaker, { text, path: join(workDir, 'delivered') }, signal);
    return {
      state: 'done',
      output,
      method: `${this.name}: ${speaker.model}`,
      cost: { microdollars: 0, basis: 'price list' },
    };
  }

  /** Nothing is under way there that could be asked for. */
  async poll(_ref: ProviderReference, _context: MediaContext): Promise<MediaProgress> {
    throw new ServiceFault('passing', SPEECH_WORDS.cut, {}, { order: 'ended' });
  }

  /** Whoever lost its answer has lost all of it; that costs nobody anything. */
  async find(_order: OrderInDoubt): Promise<FoundOrder> {
    return { state: 'never taken' };
  }

  /** What is under way ends with its line; what is over is over. */
  async cancel(): Promise<void> {}

  async webhook(): Promise<null> {
    return null;
  }

  private async spoken(
    { server, voice, model, tellsWords }: Chosen,
    { text, path }: { readonly text: string; readonly path: string },
    signal: AbortSignal,
  ): Promise<MediaOutput> {
    this.underWay.set(server, this.loadOf(server) + 1);
    try {
      const { mime, words } = await server.speak({ text, voice: voice.voice_id, model, withWords: tellsWords }, path, signal);
      return { path, mime, ...(words ? { notes: { kind: 'words', words } satisfies SpokenWords } : {}) };
    } catch (error) {
      // one that does not answer, or lacks what it is taken to have, is looked at anew
      if (error instanceof ServiceFault && error.answered.status === undefined)
        this.seen.set(server, { ...this.of(server), state: 'off', why: 'does not answer' });
      else if (error instanceof ServiceFault && error.kind === 'fatal') void this.look();
      throw error;
    } finally {
      this.underWay.set(server, this.loadOf(server) - 1);
    }
  }

  /** The server to ask: of those that answer and have the voice, the one with the fewest lines under way. */
  private async choose(voiceId: string, signal: AbortSignal): Promise<Chosen> {
    const here = () => this.speaking(voiceId).sort((a, b) => this.loadOf(a.server) - this.loadOf(b.server));
    if (here().length === 0) await this.look();
    signal.throwIfAborted();
    const [best] = here();
    if (best) return best;
    const off = this.servers.map((server) => this.of(server)).find(({ state }) => state !== 'on');
    if (off) {
      const retryAfterMs = this.options.askOffAgainMs ?? ASK_OFF_AGAIN_MS;
      throw new ServiceFault('passing', SPEECH_WORDS.off, {}, { order: 'refused', retryAfterMs, cause: new Error(off.why) });
    }
    const lack = this.servers.flatMap((server) => this.lackOf(this.of(server).has) ?? [])[0];
    if (lack) throw new ServiceFault('fatal', SPEECH_WORDS.notSetUp, {}, { order: 'refused', cause: new Error(lack) });
    throw noVoice();
  }

  private speaking(voiceId: string): Chosen[] {
    return this.servers.flatMap((server) => {
      const { state, has } = this.of(server);
      if (state !== 'on' || !has) return [];
      const speakers = this.speakersOf(has);
      // a line that nobody has chosen a voice for
      const speaker = voiceId === '' ? speakers[0] : speakers.find(({ voice }) => voice.voice_id === voiceId);
      return speaker && speaker.model !== '' ? [{ ...speaker, server, tellsWords: has.tellsWords }] : [];
    });
  }

  /** Who is offered of those that a server has: those that the settings name, where they name any. */
  private speakersOf({ speakers, model }: Repertoire): Speaker[] {
    const { voices = [] } = this.options;
    if (voices.length === 0) return [...speakers.values()];
    return voices.flatMap((one) => {
      const known = speakers.get(one.id);
      if (!known && speakers.size > 0) return [];
      return [{ voice: named(one, known?.voice), model: known?.model ?? model ?? '' }];
    });
  }

  /** What is missing in the settings; null: nothing. */
  private lackOf(has: Repertoire | undefined): string | null {
    if (!has) return null;
    const speakers = this.speakersOf(has);
    if (speakers.length === 0)
      return (this.options.voices ?? []).length > 0
        ? 'has none of the voices in SPEECH_VOICES'
        : 'does not list its voices: name them in SPEECH_VOICES';
    if (speakers.some(({ model }) => model === ''))
      return `has several models: SPEECH_MODEL says which of them speaks (${list(has.models)})`;
    return null;
  }

  private of(server: SpeechServer): Seen {
    return this.seen.get(server) ?? { state: 'unseen' };
  }

  private loadOf(server: SpeechServer): number {
    return this.underWay.get(server) ?? 0;
  }

  /** Looks at all of them; whoever asks while it does waits for the same. */
  private look(said: (line: string) => void = () => {}): Promise<void> {
    this.looking ??= Promise.allSettled(this.servers.map((server) => this.lookAt(server, said)))
      .then(() => {})
      .finally(() => {
        this.looking = undefined;
      });
    return this.looking;
  }

  private async lookAt(server: SpeechServer, said: (line: string) => void, signal?: AbortSignal): Promise<Repertoire> {
    const before = this.of(server);
    try {
      const has = await server.look(this.options.model, signal);
      this.seen.set(server, { state: 'on', has });
      const words = this.inWords(has);
      if (before.state !== 'on' || !before.has || this.inWords(before.has) !== words) said(`${server.label}: ${words}`);
      return has;
    } catch (error) {
      signal?.throwIfAborted();
      const why = whyOff(error);
      this.seen.set(server, { ...before, state: 'off', why });
      if (before.state !== 'off') said(`${server.label}: ${why}`);
      throw error;
    }
  }

  private inWords(has: Repertoire): string {
    const speakers = this.speakersOf(has);
    const models = [...new Set(speakers.map(({ model }) => model))].filter(Boolean);
    const words = has.tellsWords ? ', and says when words are heard' : '';
    return this.lackOf(has) ?? `${speakers.length} ${speakers.length === 1 ? 'voice' : 'voices'} of ${list(models)}${words}`;
  }
}

const SHOWN = 8;
const list = (names: readonly string[]): string =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more` : names.join(', ');

/** For whoever runs the studio: that it does not answer, with the line's own words, or what it answers. */
const whyOff = (error: unknown): string =>
  error instanceof ServiceFault && error.answered.status !== undefined
    ? error.message
    : `does not answer (${(error as Error & { cause?: Error }).cause?.message ?? (error as Error).message})`;
