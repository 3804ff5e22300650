export * from './cast/decider.js';
export { castInputs, portraitPrompt } from './cast/inputs.js';
export { looksIn } from './cast/looks.js';
export { faceOf, speakerAmong, voiceOfLine } from './cast/speaker.js';
export * from './cast/state.js';
export * from './conversation/decider.js';
export { planBranch } from './copying/branch.js';
export { moveShots, type ShotMove } from './copying/move-shots.js';
export { joinScenes, splitScene } from './copying/split-and-join.js';
export * from './credits/decider.js';
export * from './credits/state.js';
export * from './decision.js';
export type { Film as FilmNow } from './freshness/film.js';
export { freshnessOf } from './freshness/freshness.js';
export { type Change, impactOf } from './freshness/impact.js';
export { type PlannedStep, type PlanTerms, priceInPlan, type RefreshPlan, refreshPlan, type VideoRefusal } from './freshness/plan.js';
export { voiceFor } from './freshness/sounds.js';
export { idIn, type OutputKey, type Stale } from './freshness/stale.js';
export { wordsNow } from './freshness/words-now.js';
export * from './history/index.js';
export * from './margins.js';
export * from './models.js';
export * from './money.js';
export * from './own-keys.js';
export { counted } from './phrases.js';
export type { Places } from './places.js';
export * from './plans.js';
export * from './pricing.js';
export * from './project/decider.js';
export { lostSteps, readySteps, refreshedOutputs, stepOf } from './project/refresh.js';
export { orderAfter, type SceneOrderEvent } from './project/scene-order.js';
export type { Created, OpenStep, ProjectState, Refresh } from './project/state.js';
export * from './residence/decider.js';
export * from './room.js';
export { type SceneCommand, sceneDecider } from './scene/decider.js';
export * from './scene/state.js';
export * from './scene/status.js';
export { MINIMUM_TRIM_SECONDS, roundedLength, untrimmed } from './scene/trim.js';
export * from './seal/decider.js';
export { seedFrom } from './seed.js';
export * from './service/decider.js';
export * from './soundtrack/decider.js';
export { voiceOfSpeaker } from './soundtrack/voice-of-speaker.js';
export { followed, lineFor, type ShotLines } from './soundtrack/words.js';
export * from './staff/decider.js';
export * from './starter/decider.js';
export * from './subscription/calendar.js';
export * from './subscription/decider.js';
export * from './subscription/plan-change.js';
export * from './subscription/proration.js';
export { type Receipt, receiptsOf } from './subscription/receipts.js';
export * from './subscription/state.js';
export { type AudioTerms, audioTerms, hasItsVideo } from './timeline/audio-terms.js';
export { captionsOf } from './timeline/captions.js';
export * from './timeline/cut-list.js';
export * from './timeline/music-span.js';
export { type Difference, differences, type Picture } from './undo/differences.js';
export { Desk, filmDecider, type StreamCommand } from './undo/film-streams.js';
export { type PlacedScene, placedScenes } from './undo/placed-scenes.js';
export {
  becauseOf,
  planUndo,
  type StepEvent,
  stepName,
  stepPart,
  type UndoDecision,
} from './undo/plan.js';
export { planRestore, restoreObstacle } from './undo/restore.js';
export { type Film, stepWords } from './undo/words.js';
export * from './user/decider.js';
export * from './work.js';
