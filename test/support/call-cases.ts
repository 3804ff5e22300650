import { randomUUID } from 'node:crypto';
import type { CallName, calls, ErrorCode } from '@scenewright/contract';
import type { z } from 'zod';
import type { Things } from './things.js';

/** What a call is sent: path, query and body in one. A part without inputs adds nothing. */
type Part<S extends z.ZodType> = [z.input<S>] extends [Record<string, never>] ? unknown : z.input<S>;
type Sent<N extends CallName> = Part<(typeof calls)[N]['params']> & Part<(typeof calls)[N]['query']> & Part<(typeof calls)[N]['body']>;

/** Where the studio is, and whom a call about an address means. */
export interface Place {
  readonly url: string;
  readonly email: string;
}

/**
 * Whose business a call is.
 * project: that of the owner of what it names · own: everybody's about themselves · studio: nobody's in particular
 */
type About = 'project' | 'own' | 'studio';

interface CallCase<N extends CallName> {
  readonly about: About;
  /** A request that is in order, by the owner of these things. */
  readonly input: (things: Things, place: Place) => Sent<N>;
  /** What its owner is told when these things are as `makeThings` leaves them; without it the request succeeds. */
  readonly refusal?: ErrorCode;
  /** Admins may do it with other people's things, too. */
  readonly forAdmins?: true;
  /** It takes away what the others need. */
  readonly ends?: true;
}

const inProject = ({ project }: Things) => ({ projectId: project });
const ofPerson = ({ person }: Things) => ({ uid: person });
const ofProject = ({ project }: Things) => ({ project_id: project });
const atScene = (things: Things) => ({ ...inProject(things), sceneId: things.scene });
const atShot = (things: Things) => ({ ...atScene(things), shotId: things.shot });
const atClip = (things: Things) => ({ ...atScene(things), clipId: things.shot });
const atMoment = (things: Things) => ({ ...inProject(things), position: things.moment });
const sound = (things: Things) => ({ ...ofProject(things), prompt: 'Good morning' });
const soundOfShot = (things: Things) => ({ ...sound(things), scene_id: things.scene, shot_id: things.shot });
const account = (_: Things, { email }: Place) => ({ email });
const roleOf = (_: Things, { email }: Place) => ({ email, role: 'support' as const });
/** From and to the same: a request in order, whatever was edited before it. */
const edit = (words: string) => ({ from: words, to: words });
const nothing = () => ({});
/** A position that no log gets to. */
const NOWHERE = '999999999999999999';
const PASSWORD = 'seven wet owls recite Ovid';

/** How each call is made. A call that has none here does not compile. */
export const callCases: { readonly [N in CallName]: CallCase<N> } = {
  health: { about: 'studio', input: nothing },
  live: { about: 'studio', input: nothing },
  ready: { about: 'studio', input: nothing },
  issueToken: { about: 'studio', input: account },
  roleHolders: { about: 'studio', input: nothing },
  grantRole: { about: 'studio', input: roleOf },
  revokeRole: { about: 'studio', input: roleOf },
  moveOwnerOut: { about: 'studio', input: (_, { email, url }) => ({ email, to: url }), refusal: 'CONFLICT' },
  letOwnerStay: { about: 'studio', input: account },
  forgetOwner: { about: 'studio', input: account, refusal: 'CONFLICT' },
  beginOwnerMoveIn: {
    about: 'studio',
    input: ({ person }, { email }) => ({ uid: person, move_id: randomUUID(), from: 'https://one.example', email }),
    refusal: 'CONFLICT',
  },
  completeOwnerMoveIn: { about: 'studio', input: ({ person }) => ({ uid: person, move_id: randomUUID() }), refusal: 'CONFLICT' },
  projectionStatus: { about: 'studio', input: nothing },
  rebuildProjection: { about: 'studio', input: () => ({ name: 'projects' }) },
  resumeProjection: { about: 'studio', input: () => ({ name: 'projects' }) },
  rewindProcess: { about: 'studio', input: () => ({ name: 'nobody' }), refusal: 'NOT_FOUND' },
  streamHistory: { about: 'studio', input: ({ project }) => ({ stream: `project-${project}` }) },
  verify: { about: 'studio', input: nothing },
  repair: { about: 'studio', input: nothing },
  verifyChain: { about: 'studio', input: nothing },
  operatorAudit: { about: 'studio', input: nothing },
  operatorSecurity: { about: 'studio', input: nothing },
  operatorProof: { about: 'studio', input: () => ({ position: NOWHERE }), refusal: 'NOT_FOUND' },
  capabilities: { about: 'own', input: nothing },
  providers: { about: 'studio', input: nothing },
  operatorAcceptService: { about: 'studio', input: () => ({ service: 'nobody' }), refusal: 'NOT_FOUND' },
  operatorServices: { about: 'studio', input: nothing },
  orderDoubts: { about: 'studio', input: nothing },
  adjustCredits: { about: 'studio', input: (_, { email }) => ({ email, amount: 1, reason: 'a present' }) },
  refundCredits: {
    about: 'studio',
    input: ({ job }, { email }) => ({ email, deductionId: job, amount: 0.001, reason: 'it was dark' }),
  },
  reconcileBilling: { about: 'studio', input: nothing },
  beginMonths: { about: 'studio', input: nothing },

  identityConfig: { about: 'studio', input: nothing },
  requestSignInLink: { about: 'studio', input: account },
  completeSignIn: { about: 'studio', input: (_, { email }) => ({ email, code: 'guessed' }), refusal: 'INVALID' },
  identitySession: { about: 'studio', input: nothing },
  signOut: { about: 'studio', input: nothing },
  passwordSignUp: { about: 'studio', input: (_, { email }) => ({ email, password: PASSWORD }), refusal: 'FORBIDDEN' },
  confirmSignUp: { about: 'studio', input: () => ({ code: 'guessed', password: PASSWORD }), refusal: 'FORBIDDEN' },
  passwordSignIn: { about: 'studio', input: (_, { email }) => ({ email, password: PASSWORD }), refusal: 'FORBIDDEN' },
  requestPasswordReset: { about: 'studio', input: account, refusal: 'FORBIDDEN' },
  resetPassword: { about: 'studio', input: () => ({ code: 'guessed', password: PASSWORD }), refusal: 'FORBIDDEN' },
  localMailbox: { about: 'studio', input: nothing },
  signOutEverywhere: { about: 'own', input: nothing, ends: true },
  deleteIdentity: { about: 'own', input: nothing, refusal: 'CONFLICT' },

  askAssistant: {
    about: 'project',
    input: (things) => ({ ...inProject(things), message: 'What did this film cost?', currentTab: 'scenes' }),
  },
  carryOutActions: { about: 'project', input: (things) => ({ ...inProject(things), actions: [things.action] }) },
  declineActions: { about: 'project', input: (things) => ({ ...inProject(things), actions: [things.proposal] }) },
  conversation: { about: 'project', input: inProject, forAdmins: true },
  assistantSuggestions: { about: 'project', input: inProject },
  tip: { about: 'project', input: (things) => ({ ...inProject(things), tipId: 'scripts' }), forAdmins: true },
  analyticsChoice: { about: 'own', input: nothing },
  chooseAnalytics: { about: 'own', input: () => ({ allowed: false }) },
  identifyMe: { about: 'own', input: nothing },
  trackEvent: { about: 'own', input: () => ({ name: 'Export Final Started', properties: {} }) },
  trackVisit: { about: 'studio', input: () => ({ name: 'Home Viewed', allowed: true }) },
  ownKeys: { about: 'own', input: nothing },
  keepOwnKey: { about: 'own', input: () => ({ service: 'replicate', key: 'r8_a-key-of-nobody' }), refusal: 'CONFLICT' },
  removeOwnKey: { about: 'own', input: () => ({ service: 'replicate' }) },
  dismissTip: { about: 'own', input: () => ({ tipId: 'frames-first' }) },
  adminStatus: { about: 'studio', input: nothing },
  adminOverview: { about: 'studio', input: () => ({ days: '7' }) },
  adminPresent: { about: 'studio', input: nothing },
  adminServices: { about: 'studio', input: () => ({ days: '7' }) },
  adminSetup: { about: 'studio', input: () => ({ have: 'replicate,elevenlabs' }) },
  adminAcceptService: { about: 'studio', input: () => ({ service: 'nobody' }), refusal: 'NOT_FOUND' },
  adminServicesCsv: { about: 'studio', input: () => ({ days: '7' }) },
  adminSecurity: { about: 'studio', input: () => ({ event: 'sign_in.failed', limit: 2 }) },
  adminSecurityCsv: { about: 'studio', input: () => ({ event: 'sign_in.failed' }) },
  adminSeals: { about: 'studio', input: nothing },
  adminAudit: { about: 'studio', input: nothing },
  adminProof: { about: 'studio', input: () => ({ position: NOWHERE }), refusal: 'NOT_FOUND' },
  adminProjects: { about: 'studio', input: () => ({ q: 'storm', limit: 2 }) },
  adminProject: { about: 'studio', input: inProject },
  adminProjectHistory: { about: 'studio', input: (things) => ({ ...inProject(things), money: 'true', limit: 2 }) },
  adminProjectCauses: { about: 'studio', input: (things) => ({ ...inProject(things), correlationId: things.step }) },
  adminProjectFiles: { about: 'studio', input: inProject },
  adminProjectCost: { about: 'studio', input: inProject },
  adminProjectAt: { about: 'studio', input: atMoment },
  adminProjectDifferences: { about: 'studio', input: atMoment },
  adminRestoreMoment: { about: 'studio', input: (things) => ({ ...atMoment(things), reason: 'They asked for it back.' }), ends: true },
  adminProjectJsonl: { about: 'studio', input: inProject },
  adminProjectCsv: { about: 'studio', input: inProject },
  projectJsonl: { about: 'studio', input: inProject, refusal: 'REASON_REQUIRED' },
  projectCsv: { about: 'studio', input: inProject, refusal: 'REASON_REQUIRED' },
  supportPeople: { about: 'studio', input: ({ job }) => ({ q: job }) },
  lastingLooks: { about: 'studio', input: ofPerson },
  lookAtPerson: { about: 'studio', input: (things) => ({ ...ofPerson(things), reason: 'A question' }) },
  supportPerson: { about: 'studio', input: ofPerson },
  supportProject: { about: 'studio', input: (things) => ({ ...ofPerson(things), ...inProject(things) }), refusal: 'REASON_REQUIRED' },
  supportProjectHistory: {
    about: 'studio',
    input: (things) => ({ ...ofPerson(things), ...inProject(things) }),
    refusal: 'REASON_REQUIRED',
  },
  secondFactor: { about: 'own', input: nothing },
  beginSecondFactor: { about: 'own', input: nothing, refusal: 'CONFLICT' },
  confirmSecondFactor: { about: 'own', input: () => ({ code: '123456' }), refusal: 'CONFLICT' },
  passSecondFactor: { about: 'own', input: () => ({ code: '123456' }), refusal: 'CONFLICT' },
  resetSecondFactor: { about: 'studio', input: (things) => ({ ...ofPerson(things), reason: 'The phone is lost' }) },
  operatorResetSecondFactor: { about: 'studio', input: (_, { email }) => ({ email, reason: 'The phone is lost' }) },
  supportReceipts: { about: 'studio', input: ofPerson },
  supportReceiptFile: { about: 'studio', input: (things) => ({ ...ofPerson(things), invoiceId: 'in_guessed' }), refusal: 'NOT_FOUND' },
  receipts: { about: 'own', input: nothing },
  receiptFile: { about: 'own', input: () => ({ invoiceId: 'in_guessed' }), refusal: 'NOT_FOUND' },
  supportLedger: { about: 'studio', input: ofPerson },
  supportLedgerAt: { about: 'studio', input: ofPerson },
  supportLedgerCheck: { about: 'studio', input: ofPerson },
  supportLedgerCsv: { about: 'studio', input: ofPerson },
  releaseReservation: { about: 'studio', input: (things) => ({ ...ofPerson(things), jobId: things.job }), refusal: 'NOT_IN_FLIGHT' },
  supportRefund: {
    about: 'studio',
    input: (things) => ({ ...ofPerson(things), deductionId: things.job, amount: 0.001, reason: 'It was dark' }),
  },
  supportCredits: { about: 'studio', input: (things) => ({ ...ofPerson(things), amount: 0.001, reason: 'For your patience' }) },
  creditProposals: { about: 'studio', input: nothing },
  answerProposal: { about: 'studio', input: (things) => ({ goodId: things.job, approve: true }), refusal: 'NOT_FOUND' },
  restoreProjectOfPerson: {
    about: 'studio',
    input: (things) => ({ ...ofPerson(things), projectId: things.project }),
  },
  sendSignInLinkToPerson: { about: 'studio', input: ofPerson },
  endSessionsOfPerson: { about: 'studio', input: ofPerson, ends: true },
  whoLooked: { about: 'own', input: nothing },

  registerUser: { about: 'own', input: () => ({ name: 'Ada' }) },
  me: { about: 'own', input: nothing },
  mediaRoom: { about: 'own', input: nothing },
  exportMyData: { about: 'own', input: nothing },
  changeProfile: { about: 'own', input: () => ({ name: 'Ada L.' }) },
  deleteMe: { about: 'own', input: nothing, ends: true },
  credits: { about: 'own', input: () => ({ t: '1' }) },
  checkCredits: { about: 'own', input: () => ({ amount: 1 }) },
  deductCredits: { about: 'own', input: () => ({ amount: 0.001, operation: 'manual' }) },

  listProjects: { about: 'own', input: ({ project }) => ({ mine: 'true', after: project }) },
  readIdea: { about: 'own', input: () => ({ idea: 'A cat learns to sail' }) },
  proposeLoglines: { about: 'own', input: () => ({ idea: 'A cat learns to sail' }), refusal: 'CONFLICT' },
  createProject: { about: 'own', input: () => ({ idea: 'A cat learns to sail', videoLength: 5 }) },
  project: { about: 'project', input: inProject, forAdmins: true },
  script: { about: 'project', input: inProject, forAdmins: true },
  deleteProject: { about: 'project', input: inProject, ends: true },
  restoreProject: { about: 'project', input: inProject, ends: true },
  deletedProjects: { about: 'own', input: ({ project }) => ({ after: project }) },
  deleteProjectForGood: { about: 'project', input: inProject, refusal: 'CONFLICT' },

  reviseBrief: { about: 'project', input: (things) => ({ ...inProject(things), idea: edit('Two foxes open a bakery') }) },
  reviseFilm: { about: 'project', input: (things) => ({ ...inProject(things), title: edit('The Bakery') }), refusal: 'EDIT_CONFLICT' },
  reviseScene: { about: 'project', input: (things) => ({ ...atScene(things), title: edit('Dough') }), refusal: 'EDIT_CONFLICT' },
  proposeRewrite: {
    about: 'project',
    input: (things) => ({ ...inProject(things), scene: things.scene, shot: things.shot, how: 'darker' }),
  },
  reviseShot: { about: 'project', input: (things) => ({ ...atShot(things), narration: edit('It rises.') }), refusal: 'EDIT_CONFLICT' },
  reviseCharacter: {
    about: 'project',
    input: (things) => ({ ...inProject(things), characterId: things.character, description: edit('A fox') }),
    refusal: 'EDIT_CONFLICT',
  },

  characters: { about: 'project', input: inProject, forAdmins: true },
  generateCharacters: { about: 'project', input: ofProject, refusal: 'CONFLICT' },
  characterHistory: {
    about: 'project',
    input: (things) => ({ ...inProject(things), characterId: things.character }),
    forAdmins: true,
  },
  useHistoricalPortrait: {
    about: 'project',
    input: (things) => ({ ...inProject(things), characterId: things.character, imageHistoryId: things.portrait }),
  },
  uploadPortrait: { about: 'project', input: ({ character }) => ({ character_id: character }) },
  editPortrait: { about: 'project', input: ({ character }) => ({ character_id: character, prompt: 'A fox who bakes', regen: true }) },

  steps: { about: 'project', input: inProject, forAdmins: true },
  projectHistory: { about: 'project', input: inProject, forAdmins: true },
  projectAt: { about: 'project', input: atMoment, forAdmins: true },
  compareMoments: { about: 'project', input: atMoment, forAdmins: true },
  momentPreview: { about: 'project', input: atMoment, forAdmins: true },
  nameMoment: { about: 'project', input: (things) => ({ ...atMoment(things), name: 'First cut' }) },
  removeMomentName: { about: 'project', input: atMoment },
  restoreMoment: { about: 'project', input: atMoment, ends: true },
  branchProject: {
    about: 'project',
    input: (things) => ({ ...inProject(things), title: 'Another ending' }),
  },
  undoStep: { about: 'project', input: (things) => ({ ...inProject(things), step: things.step }) },
  redoStep: { about: 'project', input: (things) => ({ ...inProject(things), step: things.step }) },

  generateScenes: { about: 'project', input: inProject, refusal: 'CONFLICT' },
  scenes: { about: 'project', input: inProject, forAdmins: true },
  projectCovers: { about: 'own', input: nothing },
  sceneStatus: { about: 'project', input: inProject, forAdmins: true },
  addScene: { about: 'project', input: (things) => ({ ...inProject(things), title: 'The next morning' }) },
  splitScene: { about: 'project', input: (things) => ({ ...atScene(things), shot: things.shot }), refusal: 'CONFLICT' },
  joinScenes: { about: 'project', input: atScene, refusal: 'CONFLICT' },
  moveScene: { about: 'project', input: (things) => ({ ...atScene(things), place: 1 }) },
  removeScene: { about: 'project', input: atScene, ends: true },
  restoreScene: { about: 'project', input: (things) => ({ ...inProject(things), sceneUid: things.scene }), ends: true },
  addShot: { about: 'project', input: (things) => ({ ...atScene(things), description: 'The oven, from near' }) },
  moveShot: { about: 'project', input: (things) => ({ ...atShot(things), scene: things.scene, place: 1 }) },
  duplicateShot: { about: 'project', input: atShot },
  removeShot: { about: 'project', input: atShot, ends: true },
  restoreShot: { about: 'project', input: (things) => ({ ...atScene(things), shotUid: things.shot }), ends: true },
  addCharacterToShot: { about: 'project', input: (things) => ({ ...atClip(things), character_id: things.character }) },
  removeCharacterFromShot: { about: 'project', input: (things) => ({ ...atClip(things), character_id: things.character }) },

  generateVideo: {
    about: 'project',
    input: (things) => ({ ...atClip(things), startFrameUrl: things.frameUrl, prompt: 'push in', model: 'wan-2.2-fast' }),
  },
  generateAllClips: { about: 'project', input: inProject },
  trimVideo: { about: 'project', input: (things) => ({ ...atClip(things), startTime: 0, endTime: 1 }) },
  videoHistory: { about: 'project', input: atClip, forAdmins: true },
  useHistoricalVideo: { about: 'project', input: (things) => ({ ...atClip(things), videoHistoryId: things.clip }) },
  switchClipSound: { about: 'project', input: (things) => ({ ...atClip(things), on: false }) },
  startFrameHistory: { about: 'project', input: atClip, forAdmins: true },
  useHistoricalStartFrame: { about: 'project', input: (things) => ({ ...atClip(things), imageHistoryId: things.frame }) },
  editStartFrame: { about: 'project', input: (things) => ({ ...atClip(things), prompt: 'at night' }) },
  uploadStartFrame: { about: 'project', input: atClip },
  lipSync: { about: 'project', input: (things) => ({ ...atClip(things), audioUrl: things.voiceUrl }) },

  voices: { about: 'own', input: nothing },
  audios: { about: 'project', input: inProject, forAdmins: true },
  audioTakes: { about: 'project', input: ({ voice }) => ({ audioId: voice }), forAdmins: true },
  chooseTake: { about: 'project', input: ({ voice, take }) => ({ audioId: voice, takeId: take }) },
  reviseAudio: { about: 'project', input: ({ voice }) => ({ audioId: voice, prompt: edit('Who is there?') }), refusal: 'CONFLICT' },
  removeAudio: { about: 'project', input: ({ voice }) => ({ audioId: voice }), ends: true },
  restoreAudio: { about: 'project', input: ({ voice }) => ({ audioId: voice }), ends: true },
  designAudios: { about: 'project', input: ofProject },
  generateAllAudios: { about: 'project', input: ofProject },
  generateVoice: {
    about: 'project',
    input: (things) => ({ ...soundOfShot(things), audio_id: things.voice, voice_id: 'offline-ava' }),
  },
  generateSoundEffect: { about: 'project', input: (things) => ({ ...soundOfShot(things), audio_id: things.effect }) },
  generateMusic: {
    about: 'project',
    input: (things) => ({ ...sound(things), audio_id: things.music, start_scene_id: things.scene, end_scene_id: things.scene }),
  },

  freshness: { about: 'project', input: inProject, forAdmins: true },
  impact: {
    about: 'project',
    input: (things) => ({ ...inProject(things), change: { type: 'portrait', characterId: things.character } }),
  },
  refresh: { about: 'project', input: (things) => ({ ...inProject(things), accept_credits: 999 }), refusal: 'PRICE_CHANGED' },
  stopRefresh: { about: 'project', input: inProject, refusal: 'NOT_IN_FLIGHT' },
  leaveStale: { about: 'project', input: (things) => ({ ...inProject(things), outputs: [`clip:${things.shot}`] }) },

  exportFilm: { about: 'project', input: inProject },
  preview: { about: 'project', input: inProject, forAdmins: true },

  jobs: { about: 'own', input: inProject },
  job: { about: 'project', input: ({ job }) => ({ jobId: job }) },
  cancelJob: { about: 'project', input: ({ job }) => ({ jobId: job }), refusal: 'NOT_IN_FLIGHT' },

  paymentsConfig: { about: 'studio', input: nothing },
  subscriptionStatus: { about: 'own', input: nothing },
  createCheckoutSession: {
    about: 'own',
    input: (_, { url }) => ({ planId: 'basic_monthly', successUrl: `${url}/paid`, cancelUrl: `${url}/pricing` }),
    refusal: 'PAYMENTS_UNAVAILABLE',
  },
  changePlan: { about: 'own', input: () => ({ planId: 'basic_monthly' }), refusal: 'CONFLICT' },
  cancelSubscription: { about: 'own', input: nothing, refusal: 'CONFLICT' },
  keepSubscription: { about: 'own', input: nothing, refusal: 'CONFLICT' },
  overduePayment: { about: 'own', input: nothing },
  creditMonth: { about: 'own', input: nothing },
  creditHistory: { about: 'own', input: nothing },
};
