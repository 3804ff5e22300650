import { defineWork, offload } from '@scenewright/threads';
import { type MixRequest, mixTracks } from './mix.js';

/**
 * Entry of the worker thread.
 * @public called by name in a worker thread
 */
export const mix = (request: MixRequest): void => mixTracks(request);

const work = defineWork<MixRequest, void>(new URL(import.meta.url), 'mix', mix);

/** `mixTracks` beside the event loop. @throws WavError's message as an Error, or the signal's reason */
export const mixInWorker = (request: MixRequest, signal?: AbortSignal): Promise<void> => offload(work, request, signal);
