import { defineWork, offload } from '@scenewright/threads';
import { type MixRequest, type MixResult, mixTracks } from './mix.js';

/**
 * Entry of the worker thread.
 * @public called by name in a worker thread
 */
export const mix = (request: MixRequest): Promise<MixResult> => mixTracks(request);

const work = defineWork<MixRequest, MixResult>(new URL(import.meta.url), 'mix', mix);

/** `mixTracks` beside the event loop. @throws WavError's message as an Error, or the signal's reason */
export async function mixInWorker(request: MixRequest, signal?: AbortSignal): Promise<MixResult> {
  const result = await offload(work, request, signal);
  // a Buffer arrives from another thread as a plain Uint8Array
  const { buffer, byteOffset, byteLength } = result.pcm as Uint8Array;
  return { ...result, pcm: Buffer.from(buffer, byteOffset, byteLength) };
}
