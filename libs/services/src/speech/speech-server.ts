import { Readable } from 'node:stream';
import type { SpokenWords, Voice } from '@scenewright/providers';
import { z } from 'zod';
import { saveMedium } from '../http/download.js';
import { ServiceClient } from '../http/service-client.js';
import { ServiceFault } from '../http/service-fault.js';
import { voicesIn } from './listed-voices.js';
import { asMeant, nonsense, unanswered } from './speech-fault.js';

/** A server of one's own that speaks. */
export interface SpeechAddress {
  readonly url: string;
  /** What people call it; default: its host. */
  readonly label: string;
}

/** A voice of a server, and the model that speaks with it. */
export interface Speaker {
  readonly voice: Voice;
  readonly model: string;
}

/** What a server has. */
export interface Repertoire {
  /** By id of the voice; empty where it lists none. */
  readonly speakers: ReadonlyMap<string, Speaker>;
  /** The model that speaks where a voice is of no model; null: it has several, and nobody has said which. */
  readonly model: string | null;
  /** The names of its models, where it lists them. */
  readonly models: readonly string[];
  /** It says when each word is heard. */
  readonly tellsWords: boolean;
}

const LOOK_MS = 20_000;
/** Servers on a processor take about as long as the line, slow ones several times that. */
const SPEAK_MS = 8 * 60_000;
const MOST_BYTES = { list: 4e6, description: 8e6, captioned: 90e6 };
const CAPTIONED = '/dev/captioned_speech';
/** The model that speaks, as servers of this API call it that have one alone. */
const USUAL_MODELS = ['kokoro', 'tts-1'];
/** What all of them make; one that makes something else all the same is known by its content. */
const FORMAT = 'mp3';

const modelList = z.looseObject({
  data: z.array(z.looseObject({ id: z.string(), task: z.string().optional(), voices: z.array(z.unknown()).optional() })).max(5000),
});
type Model = z.infer<typeof modelList>['data'][number];

const seconds = z.number().min(0).max(86_400);
const captioned = z.looseObject({
  audio: z.base64(),
  timestamps: z
    .array(z.looseObject({ word: z.string().max(200), start_time: seconds, end_time: seconds }))
    .max(20_000)
    .nullish(),
});
type Captioned = z.infer<typeof captioned>;

/** The calls of one server that speaks by the speech API of OpenAI. Every failure is a `ServiceFault`. */
export class SpeechServer {
  readonly label: string;
  private readonly client: ServiceClient;

  constructor({ url, label }: SpeechAddress, key?: string, send?: typeof fetch) {
    this.label = label;
    // people give the address with the version or without
    this.client = new ServiceClient(url.replace(/\/+$/, '').replace(/\/v1$/, ''), key ? { authorization: `Bearer ${key}` } : {}, send);
  }

  /** Asks what it has. @param model the one that is to speak; absent: the one that it has, or is known by its name */
  async look(model?: string, signal?: AbortSignal): Promise<Repertoire> {
    const all = await this.models(signal);
    const models = model ? all.filter(({ id }) => id.toLowerCase() === model.toLowerCase()) : all;
    const speaking = model ?? usualOf(models);
    const ofModels = new Map(
      models.flatMap(({ id, voices }) => (voicesIn(voices ?? []) ?? []).map((voice) => [voice.voice_id, { voice, model: id }] as const)),
    );
    const listed = ofModels.size > 0 ? [] : await this.voices(signal);
    const speakers = ofModels.size > 0 ? ofModels : new Map(listed.map((voice) => [voice.voice_id, { voice, model: speaking ?? '' }]));
    return { speakers, model: speaking, models: all.map(({ id }) => id), tellsWords: await this.tellsWords(signal) };
  }

  /**
   * Has a line spoken into a file. Servers that say when words are heard are asked for that, too; one that fails at it speaks without.
   * @returns the file's MIME type, by its content
   */
  async speak(
    line: { readonly text: string; readonly voice: string; readonly model: string; readonly withWords: boolean },
    path: string,
    signal?: AbortSignal,
  ): Promise<{ readonly mime: string; readonly words?: SpokenWords['words'] }> {
    const json = { model: line.model, input: line.text, voice: line.voice, response_format: FORMAT, stream: false };
    const call = { limitMs: SPEAK_MS, ...(signal ? { signal } : {}) };
    try {
      if (line.withWords) {
        const told = await this.captioned(json, call);
        if (told) return await this.saved(told, path, signal);
      }
      return await this.client.file('POST', '/v1/audio/speech', { path, medium: 'audio' }, { ...call, json });
    } catch (error) {
      throw asMeant(error);
    }
  }

  /** Null: it does not do so, or cannot just now. */
  private async captioned(json: object, call: { limitMs: number; signal?: AbortSignal }): Promise<Captioned | null> {
    try {
      const answer = await this.client.json('POST', CAPTIONED, {
        ...call,
        json: { ...json, return_timestamps: true },
        mostBytes: MOST_BYTES.captioned,
      });
      return captioned.safeParse(answer.json).data ?? null;
    } catch (error) {
      if (error instanceof ServiceFault && [404, 405, 500, 501].includes(error.answered.status ?? 0)) return null;
      throw error;
    }
  }

  private async saved({ audio, timestamps }: Captioned, path: string, signal?: AbortSignal) {
    const bytes = Buffer.from(audio, 'base64');
    if (bytes.length === 0) throw nonsense('words, and no sound');
    const body = Readable.from([bytes]);
    const mime = await saveMedium(body, { path, medium: 'audio', declared: bytes.length }, signal ?? new AbortController().signal);
    const words = timestamps?.map(({ word, start_time: start, end_time: end }) => ({ word, start, end })) ?? [];
    const isInOrder = words.every(({ start, end }, nth) => end >= start && start >= (words[nth - 1]?.start ?? 0));
    return { mime, ...(words.length > 0 && isInOrder ? { words } : {}) };
  }

  /** Those that speak, as far as it says which; none where it does not list them. */
  private async models(signal?: AbortSignal): Promise<Model[]> {
    const all = modelList.safeParse(await this.ask('/v1/models', MOST_BYTES.list, signal)).data?.data ?? [];
    const speaking = all.filter(({ task }) => task === 'text-to-speech');
    return speaking.length > 0 ? speaking : all.filter(({ task }) => task === undefined);
  }

  /** Where they are listed differs. */
  private async voices(signal?: AbortSignal): Promise<Voice[]> {
    for (const path of ['/v1/audio/voices', '/v1/voices']) {
      const voices = voicesIn(await this.ask(path, MOST_BYTES.list, signal));
      if (voices && voices.length > 0) return voices;
    }
    return [];
  }

  /** Its own description of what it can be asked says so. */
  private async tellsWords(signal?: AbortSignal): Promise<boolean> {
    const description = await this.ask('/openapi.json', MOST_BYTES.description, signal).catch((error: unknown) => {
      signal?.throwIfAborted();
      if (error instanceof ServiceFault) return null;
      throw error;
    });
    const { paths } = z.looseObject({ paths: z.looseObject({}) }).safeParse(description).data ?? {};
    return paths?.[CAPTIONED] !== undefined;
  }

  /** Null where there is nothing at this path. */
  private async ask(path: string, mostBytes: number, signal?: AbortSignal): Promise<unknown> {
    try {
      return (await this.client.json('GET', path, { limitMs: LOOK_MS, mostBytes, ...(signal ? { signal } : {}) })).json;
    } catch (error) {
      // some answer with a page of their own wherever there is nothing
      if (error instanceof ServiceFault && (error.kind === 'malformed' || [404, 405, 501].includes(error.answered.status ?? 0)))
        return null;
      throw unanswered(error);
    }
  }
}

/** A server that lists no models has one, and looks at no name. */
function usualOf(models: readonly Model[]): string | null {
  const [first, ...others] = models;
  if (!first) return 'tts-1';
  return USUAL_MODELS.find((usual) => models.some(({ id }) => id === usual)) ?? (others.length === 0 ? first.id : null);
}
