export { checkElevenLabs } from './checking/check-elevenlabs.js';
export { checkFal } from './checking/check-fal.js';
export { checkLanguageModel } from './checking/check-language-model.js';
export { checkReplicate } from './checking/check-replicate.js';
export { checkSpeechServer } from './checking/check-speech-server.js';
export { checkSync } from './checking/check-sync.js';
export type { Finding } from './checking/finding.js';
export { QUESTIONS, type Question } from './checking/questions.js';
export { type TrialsWanted, type TriedService, trialsAt, tryOrder } from './checking/trial.js';
export { type BoxAddress, ComfyBox } from './comfyui/box.js';
export { ComfyUiProvider } from './comfyui/comfyui.provider.js';
export { proposeManifest } from './comfyui/propose.js';
export { lookAt, type Sight } from './comfyui/survey.js';
export { graphIn, type Workflow, WorkflowProblem, workflowIn } from './comfyui/workflow.js';
export { readWorkflows } from './comfyui/workflow-folders.js';
export { ElevenLabsProvider } from './elevenlabs/elevenlabs.provider.js';
export type { Sample, SampleInputs } from './endpoints/samples.js';
export { FalProvider } from './fal/fal.provider.js';
export { patientFetch } from './http/patient-fetch.js';
export { lifetimeOfModel, tokensCost } from './language-model/catalogue.js';
export {
  type LanguageModelOptions,
  MODEL_SERVICES,
  type ModelService,
  nameOfModel,
  USUAL_MODELS,
  USUAL_WRITERS,
} from './language-model/model.js';
export { ModelAssistant } from './language-model/model-assistant.js';
export { ModelWriter } from './language-model/writer/model-writer.js';
export type { Cassette, Exchange, RecordedBody } from './recording/cassette.js';
export { Recorder } from './recording/recorder.js';
export { SELF } from './recording/redaction.js';
export { ReplicateProvider } from './replicate/replicate.provider.js';
export { serviceOffers } from './service-offers.js';
export type { ServiceOptions } from './service-options.js';
export type { NamedVoice } from './speech/listed-voices.js';
export { type SpeechServerOptions, SpeechServerProvider } from './speech/speech-server.provider.js';
export { SyncProvider } from './sync/sync.provider.js';
