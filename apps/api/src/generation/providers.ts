import { OfflineAssistant, OfflineMediaProvider, OfflineWriter } from '@scenewright/offline-studio';
import type { AssistantProvider, MediaProvider, TextProvider } from '@scenewright/providers';
import {
  ComfyUiProvider,
  ElevenLabsProvider,
  FalProvider,
  ModelAssistant,
  ModelWriter,
  ReplicateProvider,
  readWorkflows,
  SyncProvider,
} from '@scenewright/services';
import { workflowFolders } from '../config/comfyui-settings.js';
import { assistantModel, writerModel } from '../config/language-model-settings.js';
import type { Settings } from '../config/settings.js';

/** Who makes media, those preferred first: machines of one's own, every service that has a key, then this machine. */
export function mediaProviders(settings: Settings): MediaProvider[] {
  const {
    REPLICATE_API_TOKEN: token,
    REPLICATE_BASE_URL: baseUrl,
    FAL_KEY: key,
    FAL_QUEUE_URL: queueUrl,
    FAL_KEYS_URL: keysUrl,
    ELEVENLABS_API_KEY: soundKey,
    ELEVENLABS_BASE_URL: soundUrl,
    SYNC_API_KEY: syncKey,
    SYNC_BASE_URL: syncUrl,
  } = settings;
  return [
    ...comfyUi(settings),
    ...(syncKey ? [new SyncProvider({ key: syncKey, atOnce: settings.SYNC_AT_ONCE, ...(syncUrl ? { baseUrl: syncUrl } : {}) })] : []),
    ...(token ? [new ReplicateProvider({ token, atOnce: settings.REPLICATE_AT_ONCE, ...(baseUrl ? { baseUrl } : {}) })] : []),
    ...(key
      ? [new FalProvider({ key, atOnce: settings.FAL_AT_ONCE, ...(queueUrl ? { queueUrl } : {}), ...(keysUrl ? { keysUrl } : {}) })]
      : []),
    ...(soundKey
      ? [new ElevenLabsProvider({ key: soundKey, atOnce: settings.ELEVENLABS_AT_ONCE, ...(soundUrl ? { baseUrl: soundUrl } : {}) })]
      : []),
    new OfflineMediaProvider({ draft: settings.OFFLINE_CLIPS === 'draft' }),
  ];
}

/** ComfyUI on machines of one's own. */
function comfyUi({ COMFYUI_URLS: boxes, COMFYUI_HEADERS: headers, dataDir }: Settings): MediaProvider[] {
  return boxes.length > 0 ? [new ComfyUiProvider({ boxes, headers, ...readWorkflows(workflowFolders(dataDir)) })] : [];
}

/** Who writes: a language model where one is set, else this machine, which also cuts people's own words into shots for a model. */
export function textProvider(settings: Settings): TextProvider {
  const reader = new OfflineWriter();
  const model = writerModel(settings);
  return model ? new ModelWriter({ ...model, atOnce: settings.WRITER_AT_ONCE, reader }) : reader;
}

/** Who answers beside a film: a language model where one is set, else the rules of this machine. What is said unasked comes from the rules. */
export function assistantProvider(settings: Settings): AssistantProvider {
  const rules = new OfflineAssistant();
  const model = assistantModel(settings);
  return model ? new ModelAssistant({ ...model, suggest: rules.suggest }) : rules;
}
