import { accountCalls } from './accounts.js';
import { billingOperatorCalls } from './billing-operator.js';
import type { Call } from './call.js';
import { castCalls } from './cast.js';
import { exportCalls } from './exports.js';
import { identityCalls } from './identity.js';
import { jobCalls } from './jobs.js';
import { lipSyncCalls } from './lip-sync.js';
import { operatorCalls } from './operator.js';
import { paymentCalls } from './payments.js';
import { projectCalls } from './projects.js';
import { roomCalls } from './room.js';
import { sceneCalls } from './scenes.js';
import { soundtrackCalls } from './soundtrack.js';
import { videoCalls } from './videos.js';

export { type UserView, userView } from './accounts.js';
export * from './call.js';
export { type CharacterView, characterView } from './cast.js';
export { type PreviewScene, previewScene } from './exports.js';
export { PASSWORD_LENGTH, type SignedIn, signedIn } from './identity.js';
export * from './identity-errors.js';
export * from './inputs.js';
export { type JobKind, type JobView, jobKind, jobView } from './jobs.js';
export { type CreditHistoryEntry, creditHistoryEntry, type SubscriptionView, subscriptionView } from './payments.js';
export { ASPECT_RATIOS, type ProjectView, projectView, scriptView, VIDEO_STYLES } from './projects.js';
export * from './realtime.js';
export { type RoomView, roomView } from './room.js';
export { blankShot, type SceneStatus, type SceneView, type ShotView, sceneStatus, sceneView, shotView, startFrameView } from './scenes.js';
export * from './socket-path.js';
export { type AudioView, audioView, type VoiceView, voiceView } from './soundtrack.js';
export { type VideoHistoryItem, videoHistoryItem } from './videos.js';
export * from './views.js';

/** Every call of the API. */
export const calls = {
  ...operatorCalls,
  ...identityCalls,
  ...accountCalls,
  ...roomCalls,
  ...projectCalls,
  ...castCalls,
  ...sceneCalls,
  ...videoCalls,
  ...lipSyncCalls,
  ...soundtrackCalls,
  ...exportCalls,
  ...jobCalls,
  ...paymentCalls,
  ...billingOperatorCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
