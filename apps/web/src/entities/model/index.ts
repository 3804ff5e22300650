export { makerInWords, OwnKeyNote, useOwnKeyWords } from './own-key-note.js';
export { OwnSoundSwitch, useMakesSound } from './own-sound-switch.js';
export { RetiresNote, useRetires } from './retires-note.js';
export { useUnavailableModels } from './use-unavailable-models.js';
export { useWriter } from './use-writer.js';
