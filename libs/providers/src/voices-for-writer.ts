import type { Voice } from './media-provider.js';
import type { TextTasks } from './text-provider.js';

/** What a writer needs to know of the voices to give everybody a fitting one. */
export const voicesForWriter = (voices: readonly Voice[]): TextTasks['soundtrack']['input']['voices'] =>
  voices.map(({ voice_id, name, labels, languages }) => ({
    voice_id,
    name,
    gender: labels.gender,
    age: labels.age,
    ...(languages ? { languages } : {}),
  }));
