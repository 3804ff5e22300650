import { accountCalls } from './accounts.js';
import { billingOperatorCalls } from './billing-operator.js';
import type { Call } from './call.js';
import { castCalls } from './cast.js';
import { exportCalls } from './exports.js';
import { identityCalls } from './identity.js';
import { jobCalls } from './jobs.js';
import { operatorCalls } from './operator.js';
import { paymentCalls } from './payments.js';
import { projectCalls } from './projects.js';
import { lipSyncCalls, sceneCalls, videoCalls } from './scenes.js';
import { soundtrackCalls } from './soundtrack.js';

export * from './call.js';
export { type SignedIn, signedIn } from './identity.js';
export * from './identity-errors.js';
export * from './inputs.js';
export { ASPECT_RATIOS, VIDEO_STYLES } from './projects.js';
export * from './realtime.js';
export * from './socket-path.js';
export * from './views.js';

/** Every call of the API. */
export const calls = {
  ...operatorCalls,
  ...identityCalls,
  ...accountCalls,
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
