import type { SentPrompt } from '@scenewright/providers';

/** Raised whenever a model is told something else than before for the same request; kept with what was made. */
const PROMPT_VERSION = 3;

/** A prompt as it goes out. */
export const sent = (text: string, avoid?: string): SentPrompt => ({ text, version: PROMPT_VERSION, ...(avoid ? { avoid } : {}) });
