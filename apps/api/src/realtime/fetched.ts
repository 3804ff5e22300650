import type { CarriedBy } from '../event-log/changes.js';

const account = { stale: ['Me'] } as const;
const plan = { stale: ['Subscription', 'Credits', 'CreditMonth', 'CreditHistory', 'Room'] } as const;
/** Numbers of scenes stand in many places. */
const order = { stale: ['Project', 'Projects', 'Scenes', 'Audios', 'Preview', 'Steps', 'Freshness'] } as const;
const project = { stale: ['Project', 'Projects', 'Steps'] } as const;
/** Voices are those of the account at the service. */
const ownKeys = { stale: ['OwnKeys', 'Capabilities', 'Voices'] } as const;
const step = { stale: ['Steps'] } as const;
/** What the assistant answered says whether it is undone. */
const turned = { stale: ['Steps', 'Conversation'] } as const;
const conversation = { stale: ['Conversation'] } as const;
const freshness = { stale: ['Freshness'] } as const;

const left = { stale: ['Freshness', 'Steps'] } as const;

/** Rare events, whose pushes carry nothing: what they change is fetched, and nothing else. */
export const FETCHED: CarriedBy<
  'user' | 'subscription' | 'starter' | 'project' | 'conversation' | 'staff' | 'seal' | 'service' | 'residence'
> = {
  UserRegistered: account,
  UserProfileChanged: account,
  UserRoleGranted: account,
  UserRoleRevoked: account,
  // how many projects somebody has: the list itself says it
  ProjectOpened: {},
  ProjectClosed: {},
  AnalyticsChosen: account,
  OwnKeySealed: ownKeys,
  OwnKeyRemoved: ownKeys,
  LoglinesWritten: {},
  TipDismissed: { stale: ['Tips'] },
  UserDeleted: account,

  SubscriptionActivated: plan,
  SubscriptionRenewed: plan,
  PlanUpgraded: plan,
  PlanDowngraded: plan,
  PlanChangeScheduled: plan,
  PlanChangeWithdrawn: plan,
  CancellationScheduled: plan,
  CancellationWithdrawn: plan,
  PaymentFailed: plan,
  PaymentRecovered: plan,
  SubscriptionEnded: plan,
  InvoicePaid: plan,
  PaymentReturned: plan,
  CreditPeriodStarted: plan,
  BillingClosed: plan,

  // given before there is an account: nobody looks on
  StarterCreditsClaimed: {},

  StaffLooked: { stale: ['Looks'] },
  // about the person, and not shown to them
  StaffActed: {},
  // what comes of them stands in the ledger
  GoodMade: {},
  GoodProposed: {},
  GoodApproved: {},
  GoodDeclined: {},
  SecondFactorSet: {},
  SecondFactorPassed: {},
  SecondFactorReset: {},

  // about nobody: told to nobody
  LogSealed: {},
  // of the studio's own business
  ServiceAccepted: {},

  // whoever looks on is told where they live now
  OwnerMovedOut: account,
  OwnerStayed: account,
  OwnerForgotten: {},
  // nobody is signed in before it is over
  OwnerMoveInBegun: {},
  OwnerMovedIn: account,

  ProjectCreated: project,
  // how the writing and an export stand are jobs
  ScriptRequested: {},
  ModelWrote: {},
  ScriptGenerated: project,
  ScriptCopied: project,
  ScriptGenerationFailed: {},
  BriefRevised: { stale: ['Project', 'Projects', 'Steps', 'Freshness'] },
  FilmRevised: project,
  ScriptSceneRevised: project,
  ScriptShotRevised: project,
  ScenesPlanned: project,
  SceneAdded: order,
  SceneMoved: order,
  SceneRemoved: order,
  SceneRestored: order,
  // what they change is told by the events that go with them
  StepUndone: turned,
  StepRedone: turned,
  MomentRestored: step,
  MomentNamed: step,
  MomentNameRemoved: step,
  ExportRequested: {},
  ExportCompleted: { stale: ['Room'] },
  ExportFailed: {},
  RefreshRequested: freshness,
  RefreshStepEnded: freshness,
  RefreshStopped: freshness,
  StalenessAccepted: left,
  AcceptanceTakenBack: left,
  ProjectDeleted: { stale: ['Project', 'Projects', 'Room'] },
  ProjectRestored: { stale: ['Project', 'Projects', 'Room'] },
  ProjectShredded: { stale: ['Project', 'Projects', 'Room'] },

  MessageSent: conversation,
  ActionsProposed: conversation,
  ActionCarriedOut: conversation,
  ActionRefused: conversation,
  ActionRepriced: conversation,
  ActionDeclined: conversation,
  ReplyGiven: conversation,
  ModelUsed: {},
  ReplyStopped: conversation,
};
