export type {
  Capabilities,
  CharacterReference,
  ImageRequest,
  LipSyncRequest,
  MediaContext,
  MediaInput,
  MediaKind,
  MediaOutput,
  MediaProgress,
  MediaProvider,
  MediaRequest,
  MusicRequest,
  ProviderReference,
  SoundEffectRequest,
  SpeechRequest,
  VideoRequest,
  Voice,
} from './media-provider.js';
export { ProviderFault } from './provider-fault.js';
export type { TextContext, TextProvider, TextTask, TextTasks } from './text-provider.js';
export { voicesForWriter } from './voices-for-writer.js';
