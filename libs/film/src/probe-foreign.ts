import { defineWork, offload, ThreadPool, type Work } from '@scenewright/threads';
import {
  type Container,
  examineSound,
  examineVideo,
  type SoundContainer,
  type SoundFacts,
  UnreadableMedia,
  type VideoFacts,
} from './probe.js';

type Answer<T> = { readonly facts: T } | { readonly unreadable: string };

/** An error's class does not come through to another thread. */
async function answer<T>(examined: Promise<T>): Promise<Answer<T>> {
  try {
    return { facts: await examined };
  } catch (error) {
    if (error instanceof UnreadableMedia) return { unreadable: error.message };
    throw error;
  }
}

/** More frames than two hours have. A file of a few bytes can name billions, and they would be counted one by one. */
const MOST_FRAMES = 200_000;

/** @public called by name in a worker thread */
export const answerVideo = (path: string) => answer(examineVideo(path, MOST_FRAMES));
/** @public called by name in a worker thread */
export const answerSound = (path: string) => answer(examineSound(path));

const here = new URL(import.meta.url);
const videoWork = defineWork<string, Answer<VideoFacts & Container>>(here, 'answerVideo', answerVideo);
const soundWork = defineWork<string, Answer<SoundFacts & SoundContainer>>(here, 'answerSound', answerSound);

/** A file may be made so that reading it takes for ever or all memory: not on the thread that answers people, and not for long. */
const limits = { timeLimitMs: 20_000, memoryMb: 512 };
let threads: ThreadPool | undefined;

/** Facts of a clip that comes from outside. @throws UnreadableMedia */
export async function probeForeignVideo(path: string, signal?: AbortSignal): Promise<VideoFacts & Container> {
  return ask(videoWork, path, signal);
}

/** Facts of a sound file that comes from outside. @throws UnreadableMedia */
export async function probeForeignSound(path: string, signal?: AbortSignal): Promise<SoundFacts & SoundContainer> {
  return ask(soundWork, path, signal);
}

async function ask<T>(work: Work<string, Answer<T>>, path: string, signal: AbortSignal | undefined): Promise<T> {
  threads ??= new ThreadPool(1, limits);
  const answered = await offload(work, path, signal, threads).catch((cause: unknown): Answer<T> => {
    signal?.throwIfAborted();
    throw new UnreadableMedia('this file cannot be read', { cause });
  });
  if ('unreadable' in answered) throw new UnreadableMedia(answered.unreadable);
  return answered.facts;
}
