import { accountCalls } from './accounts.js';
import { adminCalls } from './admin.js';
import { adminProjectCalls } from './admin-project.js';
import { analyticsCalls } from './analytics.js';
import { assistantCalls } from './assistant.js';
import { billingOperatorCalls } from './billing-operator.js';
import type { Call } from './call.js';
import { castCalls } from './cast.js';
import { deletedProjectCalls } from './deleted-projects.js';
import { editCalls } from './edits.js';
import { exportCalls } from './exports.js';
import { freshnessCalls } from './freshness.js';
import { historyCalls } from './history.js';
import { identityCalls } from './identity.js';
import { jobCalls } from './jobs.js';
import { lipSyncCalls } from './lip-sync.js';
import { operatorCalls } from './operator.js';
import { overviewCalls } from './overview.js';
import { ownKeyCalls } from './own-keys.js';
import { paymentCalls } from './payments.js';
import { projectCalls } from './projects.js';
import { providerCalls } from './providers.js';
import { receiptCalls } from './receipts.js';
import { residenceCalls } from './residence.js';
import { rewritingCalls } from './rewriting.js';
import { roomCalls } from './room.js';
import { sceneOrderCalls } from './scene-order.js';
import { sceneCalls } from './scenes.js';
import { sealCalls } from './seals.js';
import { secondFactorCalls } from './second-factor.js';
import { securityCalls } from './security.js';
import { serviceCalls } from './services.js';
import { soundtrackCalls } from './soundtrack.js';
import { staffAuditCalls } from './staff-audit.js';
import { stepCalls } from './steps.js';
import { supportCalls } from './support.js';
import { supportActionCalls } from './support-actions.js';
import { supportLedgerCalls } from './support-ledger.js';
import { tipCalls } from './tips.js';
import { videoCalls } from './videos.js';

export { type UserView, userView } from './accounts.js';
export { type AdminProject, adminProject } from './admin.js';
export {
  type AuditedProject,
  type CauseNode,
  type CostSums,
  LOG_ACTORS,
  LOG_KINDS,
  type LogActor,
  type LogFilters,
  type LogJob,
  type LogMoney,
  type LogRow,
  type ProjectFile,
} from './admin-project.js';
export type { AnalyticsEvent } from './analytics.js';
export {
  type AssistantAction,
  assistantAction,
  type ChatMessage,
  chatMessage,
  type PushedAssistant,
} from './assistant.js';
export { blankShot } from './blank-shot.js';
export * from './call.js';
export { type CharacterView, characterView } from './cast.js';
export { type ChangedPart, type PushedChange, pushedChange } from './changes.js';
export { type DeletedProject, deletedProject } from './deleted-projects.js';
export * from './editing-times.js';
export { type Caption, type PreviewCaptions, type PreviewScene, previewScene } from './exports.js';
export { type FreshnessView, freshnessView, type StaleView, staleView } from './freshness.js';
export {
  type DifferenceView,
  differenceView,
  type HistoryEntry,
  historyEntry,
  type MomentKind,
  type MomentMark,
} from './history.js';
export { PASSWORD_LENGTH, type SignedIn, signedIn } from './identity.js';
export * from './identity-errors.js';
export * from './inputs.js';
export { type JobKind, type JobView, jobKind, jobView } from './jobs.js';
export type { ListChange } from './list-changes.js';
export type { OverTime, OverviewSpan, WorkOfKind } from './overview.js';
export type { OwnKeysView } from './own-keys.js';
export { isPage, PAGES } from './pages.js';
export { type CreditHistoryEntry, creditHistoryEntry, type SubscriptionView, subscriptionView } from './payments.js';
export {
  ASPECT_RATIOS,
  IDEA_EXCERPT,
  type IdeaReading,
  type Logline,
  type ProjectSummary,
  type ProjectView,
  projectView,
  scriptView,
  THIN_IDEA,
  VIDEO_STYLES,
} from './projects.js';
export * from './realtime.js';
export type { ReceiptView } from './receipts.js';
export { blankRecipe, type RecipeView } from './recipe.js';
export { type RewriteHow, type RewriteProposal, rewriteHow } from './rewriting.js';
export { type RoomView, roomView } from './room.js';
export {
  isAnyUnderWay,
  type SceneChange,
  type SceneStatus,
  type SceneView,
  type ShotView,
  sceneStatus,
  sceneView,
  shotView,
  startFrameView,
} from './scenes.js';
export { type CheckedSealView, checkedSealView, type SealProof, type SealView, sealProof, sealView } from './seals.js';
export type { SecurityEntry, SecurityEventName, SecurityParty } from './security.js';
export type { ModelCostView, ServiceCost, ServiceSpan, SetupView } from './services.js';
export * from './shown.js';
export * from './socket-path.js';
export { type AudioTakeView, type AudioView, audioView, type VoiceView, voiceView } from './soundtrack.js';
export { type AuditEntry, auditEntry, type StaffMember } from './staff-audit.js';
export { type StepView, stepView } from './steps.js';
export {
  type FoundPerson,
  foundPerson,
  type LookView,
  lookView,
  type ReservationView,
  reservationView,
  type SupportJob,
  type SupportPerson,
  type SupportProject,
  supportJob,
  supportPerson,
  supportProject,
} from './support.js';
export { type CreditProposal, creditProposal } from './support-actions.js';
export { type LedgerEntry, type LedgerMoment, ledgerEntry, ledgerMoment } from './support-ledger.js';
export { type TipView, tipView } from './tips.js';
export { type VideoHistoryItem, videoHistoryItem } from './videos.js';
export * from './views.js';

/** Every call of the API. */
export const calls = {
  ...operatorCalls,
  ...residenceCalls,
  ...identityCalls,
  ...accountCalls,
  ...analyticsCalls,
  ...roomCalls,
  ...ownKeyCalls,
  ...providerCalls,
  ...projectCalls,
  ...deletedProjectCalls,
  ...editCalls,
  ...rewritingCalls,
  ...castCalls,
  ...sceneCalls,
  ...sceneOrderCalls,
  ...videoCalls,
  ...lipSyncCalls,
  ...soundtrackCalls,
  ...exportCalls,
  ...stepCalls,
  ...freshnessCalls,
  ...historyCalls,
  ...jobCalls,
  ...assistantCalls,
  ...tipCalls,
  ...adminCalls,
  ...adminProjectCalls,
  ...overviewCalls,
  ...securityCalls,
  ...serviceCalls,
  ...sealCalls,
  ...staffAuditCalls,
  ...secondFactorCalls,
  ...supportCalls,
  ...supportLedgerCalls,
  ...supportActionCalls,
  ...paymentCalls,
  ...receiptCalls,
  ...billingOperatorCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** A call that says what it changes: browsers have a mutation for each. */
export type CommandName = { [Name in CallName]: null extends (typeof calls)[Name]['changes'] ? never : Name }[CallName];
