import type { OwnKeyService } from '@scenewright/events';
import { type ClipDetail, OfflineAssistant, OfflineMediaProvider, OfflineWriter } from '@scenewright/offline-studio';
import type { AssistantProvider, MediaProvider, TextProvider } from '@scenewright/providers';
import {
  ComfyUiProvider,
  ElevenLabsProvider,
  FalProvider,
  ModelAssistant,
  ModelWriter,
  ReplicateProvider,
  readWorkflows,
  type ServiceOptions,
  SpeechServerProvider,
  SyncProvider,
} from '@scenewright/services';
import { workflowFolders } from '../config/comfyui-settings.js';
import { assistantModel, writerModel } from '../config/language-model-settings.js';
import type { ServiceValues } from '../config/service-settings.js';
import type { Settings } from '../config/settings.js';
import { speechServerOptions } from '../config/speech-settings.js';

/** The adapters of services that go by a key; an address beside it only where a test plays the service. */
export const serviceAdapters = (settings: ServiceValues): Record<OwnKeyService, (key: string, more?: Named) => MediaProvider> => ({
  sync: (key, more = {}) => new SyncProvider({ key, atOnce: settings.SYNC_AT_ONCE, ...at('baseUrl', settings.SYNC_BASE_URL), ...more }),
  replicate: (token, more = {}) =>
    new ReplicateProvider({ token, atOnce: settings.REPLICATE_AT_ONCE, ...at('baseUrl', settings.REPLICATE_BASE_URL), ...more }),
  fal: (key, more = {}) => {
    const addresses = { ...at('queueUrl', settings.FAL_QUEUE_URL), ...at('keysUrl', settings.FAL_KEYS_URL) };
    return new FalProvider({ key, atOnce: settings.FAL_AT_ONCE, ...addresses, ...more });
  },
  elevenlabs: (key, more = {}) =>
    new ElevenLabsProvider({ key, atOnce: settings.ELEVENLABS_AT_ONCE, ...at('baseUrl', settings.ELEVENLABS_BASE_URL), ...more }),
});

/** On whose account, what it is called there, and who listens. */
type Named = Pick<ServiceOptions, 'name' | 'onKeyOf' | 'send'>;

const at = <Name extends string>(name: Name, url: string | undefined): { readonly [N in Name]?: string } =>
  (url === undefined ? {} : { [name]: url }) as { readonly [N in Name]?: string };

/** Who makes media on this machine. */
export const offlineMedia = (options: { readonly clips: ClipDetail }): MediaProvider => new OfflineMediaProvider(options);

/** Who makes media, those preferred first: machines of one's own, every service that has a key, then this machine. */
export function mediaProviders(settings: Settings): MediaProvider[] {
  const { REPLICATE_API_TOKEN, FAL_KEY, ELEVENLABS_API_KEY, SYNC_API_KEY } = settings;
  const { sync, replicate, fal, elevenlabs } = serviceAdapters(settings);
  return [
    ...comfyUi(settings),
    ...speechServers(settings),
    ...(SYNC_API_KEY ? [sync(SYNC_API_KEY)] : []),
    ...(REPLICATE_API_TOKEN ? [replicate(REPLICATE_API_TOKEN)] : []),
    ...(FAL_KEY ? [fal(FAL_KEY)] : []),
    ...(ELEVENLABS_API_KEY ? [elevenlabs(ELEVENLABS_API_KEY)] : []),
    offlineMedia({ clips: settings.OFFLINE_CLIPS }),
  ];
}

/** ComfyUI on machines of one's own. */
function comfyUi({ COMFYUI_URLS: boxes, COMFYUI_HEADERS: headers, dataDir }: Settings): MediaProvider[] {
  return boxes.length > 0 ? [new ComfyUiProvider({ boxes, headers, ...readWorkflows(workflowFolders(dataDir)) })] : [];
}

/** Servers of one's own that speak. */
function speechServers(settings: Settings): MediaProvider[] {
  const options = speechServerOptions(settings);
  return options.servers.length > 0 ? [new SpeechServerProvider(options)] : [];
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
