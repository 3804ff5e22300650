import { appendFileSync } from 'node:fs';
import type { MediaProvider, TextProvider } from '@scenewright/providers';

const KINDS = ['image', 'video', 'speech', 'sound_effect', 'music', 'lip_sync'] as const;

/** Providers that note every call in a file and fail it. `capabilities` alone is free: it makes nothing. */
export function refusingProviders(notes: string): { media: MediaProvider; text: TextProvider } {
  const refuse = (call: string) => async (): Promise<never> => {
    appendFileSync(notes, `${call}\n`);
    throw new Error(`${call} was called`);
  };
  return {
    media: {
      name: 'offline',
      capabilities: () => ({ serves: KINDS.map((kind) => ({ kind })), voices: [] }),
      start: refuse('start'),
      poll: refuse('poll'),
      cancel: refuse('cancel'),
      webhook: async () => null,
    },
    text: { name: 'offline', generate: refuse('generate') },
  };
}
