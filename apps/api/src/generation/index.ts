export { FreeGenerations } from './free-generations.js';
export { Makers, type MakersOf } from './makers.js';
export { KEPT_DAYS as ENDED_JOBS_KEPT_DAYS } from './mechanism/ended-jobs.js';
export { type JobState, OPEN_STATES } from './mechanism/generation-job.entity.js';
export {
  AssetGeneration,
  type AssetOrigin,
  type Charge,
  type GenerationJob,
  GenerationKind,
  type RequestedWork,
  type WorkContext,
} from './mechanism/generation-kind.js';
export { GenerationKinds } from './mechanism/generation-kinds.js';
export { JobCancellation } from './mechanism/job-cancellation.js';
export { JobQueue } from './mechanism/job-queue.js';
export { JobRunner } from './mechanism/job-runner.js';
export { type JobSignal, JobSignals } from './mechanism/job-signals.js';
export { LostEnds } from './mechanism/lost-ends.js';
export { OpenJobs } from './mechanism/open-jobs.js';
export { Outcomes } from './mechanism/outcomes.js';
export { GENERATION_PROCESS } from './mechanism/requested-jobs.js';
export { Priced, priceChanged } from './mechanism/spending-terms.js';
export { MediaProviders } from './media-providers.js';
export { MediaWork } from './media-work.js';
export { OrderBook, type OrdersAt } from './orders/order-book.js';
export { ServiceAcceptance } from './orders/service-acceptance.js';
export { GATE_STATES } from './orders/service-gate.js';
export { OwnKeys } from './own-keys/own-keys.js';
export { projectOf, toldAs } from './project-of.js';
export { proposalProblem } from './proposal-problem.js';
export { type Maker, ProviderReport } from './provider-report.js';
export { assistantProvider, offlineMedia, serviceAdapters } from './providers.js';
export { ServiceStates } from './service-states.js';
export { Spending } from './spending.js';
export { StudioPrices } from './studio-prices.js';
export { isFreeModel, type ModelCost, priced, TokenCosts } from './texts/token-costs.js';
export { ServiceVoices } from './voices/service-voices.js';
export { Writing } from './writing.js';
