import { randomUUID } from 'node:crypto';
import { type Call, type CallName, calls, type ErrorCode } from '@scenewright/contract';
import type { z } from 'zod';
import { derivedInputs, isOfProject, lackingIn, type Place } from './call-inputs.js';
import type { Things } from './things.js';

/** What a call is sent: path, query and body in one. A part without inputs adds nothing. */
type Part<S extends z.ZodType> = [z.input<S>] extends [Record<string, never>] ? unknown : z.input<S>;
type Sent<N extends CallName> = Part<(typeof calls)[N]['params']> & Part<(typeof calls)[N]['query']> & Part<(typeof calls)[N]['body']>;

/**
 * Whose business a call is.
 * project: that of the owner of what it names · own: everybody's about themselves · studio: nobody's in particular
 */
type About = 'project' | 'own' | 'studio';

interface Outcome {
  /** What its owner is told when these things are as `makeThings` leaves them; without it the request succeeds. */
  readonly refusal?: ErrorCode;
  /** Admins may do it with other people's things, too. */
  readonly forAdmins?: true;
  /** It takes away what the others need. */
  readonly ends?: true;
}

interface CallCase extends Outcome {
  readonly about: About;
  /** A request that is in order, by the owner of these things. */
  readonly input: (things: Things, place: Place) => Record<string, unknown>;
}

/** What does not follow from a call's declaration. */
interface SaidCase<Inputs = Record<string, unknown>> extends Outcome {
  readonly about?: About;
  readonly input?: (things: Things, place: Place) => Partial<Inputs>;
}

/** From and to the same: a request in order, whatever was edited before it. */
const edit = (words: string) => ({ from: words, to: words });
/** A position that no log gets to. */
const NOWHERE = '999999999999999999';
const PASSWORD = 'seven wet owls recite Ovid';

/** Calls that need certain words, more than they must have, or that are answered otherwise than the others. */
const said: { readonly [N in CallName]?: SaidCase<Sent<N>> } = {
  grantRole: { input: () => ({ role: 'support' }) },
  revokeRole: { input: () => ({ role: 'support' }) },
  moveOwnerOut: { input: (_, { url }) => ({ to: url }), refusal: 'CONFLICT' },
  forgetOwner: { refusal: 'CONFLICT' },
  beginOwnerMoveIn: { input: () => ({ move_id: randomUUID(), from: 'https://one.example' }), refusal: 'CONFLICT' },
  completeOwnerMoveIn: { input: () => ({ move_id: randomUUID() }), refusal: 'CONFLICT' },
  rebuildProjection: { input: () => ({ name: 'projects' }) },
  resumeProjection: { input: () => ({ name: 'projects' }) },
  rewindProcess: { input: () => ({ name: 'nobody' }), refusal: 'NOT_FOUND' },
  streamHistory: { input: ({ project }) => ({ stream: `project-${project}` }) },
  operatorProof: { input: () => ({ position: NOWHERE }), refusal: 'NOT_FOUND' },
  operatorAcceptService: { input: () => ({ service: 'nobody' }), refusal: 'NOT_FOUND' },
  adjustCredits: { input: () => ({ reason: 'a present' }) },
  refundCredits: { input: ({ job }) => ({ deductionId: job, amount: 0.001, reason: 'it was dark' }) },

  completeSignIn: { input: () => ({ code: 'guessed' }), refusal: 'INVALID' },
  passwordSignUp: { input: () => ({ password: PASSWORD }), refusal: 'FORBIDDEN' },
  confirmSignUp: { input: () => ({ code: 'guessed', password: PASSWORD }), refusal: 'FORBIDDEN' },
  passwordSignIn: { input: () => ({ password: PASSWORD }), refusal: 'FORBIDDEN' },
  requestPasswordReset: { refusal: 'FORBIDDEN' },
  resetPassword: { input: () => ({ code: 'guessed', password: PASSWORD }), refusal: 'FORBIDDEN' },
  signOutEverywhere: { ends: true },
  deleteIdentity: { refusal: 'CONFLICT' },

  askAssistant: { input: () => ({ message: 'What did this film cost?', currentTab: 'scenes' }) },
  carryOutActions: { input: ({ action }) => ({ actions: [action] }) },
  declineActions: { input: ({ proposal }) => ({ actions: [proposal] }) },
  conversation: { forAdmins: true },
  tip: { about: 'project', input: ({ project }) => ({ projectId: project, tipId: 'scripts' }), forAdmins: true },
  trackEvent: { input: () => ({ name: 'Export Final Started', properties: {} }) },
  trackVisit: { input: () => ({ name: 'Home Viewed', allowed: true }) },
  keepOwnKey: { input: () => ({ key: 'r8_a-key-of-nobody' }), refusal: 'CONFLICT' },
  dismissTip: { input: () => ({ tipId: 'frames-first' }) },
  adminOverview: { input: () => ({ days: '7' }) },
  adminServices: { input: () => ({ days: '7' }) },
  adminSetup: { input: () => ({ have: 'replicate,elevenlabs' }) },
  adminAcceptService: { input: () => ({ service: 'nobody' }), refusal: 'NOT_FOUND' },
  adminServicesCsv: { input: () => ({ days: '7' }) },
  adminSecurity: { input: () => ({ event: 'sign_in.failed', limit: 2 }) },
  adminSecurityCsv: { input: () => ({ event: 'sign_in.failed' }) },
  adminProof: { input: () => ({ position: NOWHERE }), refusal: 'NOT_FOUND' },
  adminProjects: { input: () => ({ q: 'storm', limit: 2 }) },
  adminProjectHistory: { input: () => ({ money: 'true', limit: 2 }) },
  adminProjectCauses: { input: ({ step }) => ({ correlationId: step }) },
  adminRestoreMoment: { input: () => ({ reason: 'They asked for it back.' }), ends: true },
  projectJsonl: { refusal: 'REASON_REQUIRED' },
  projectCsv: { refusal: 'REASON_REQUIRED' },
  supportPeople: { input: ({ job }) => ({ q: job }) },
  lookAtPerson: { input: () => ({ reason: 'A question' }) },
  supportProject: { refusal: 'REASON_REQUIRED' },
  supportProjectHistory: { refusal: 'REASON_REQUIRED' },
  beginSecondFactor: { refusal: 'CONFLICT' },
  confirmSecondFactor: { input: () => ({ code: '123456' }), refusal: 'CONFLICT' },
  passSecondFactor: { input: () => ({ code: '123456' }), refusal: 'CONFLICT' },
  resetSecondFactor: { input: () => ({ reason: 'The phone is lost' }) },
  operatorResetSecondFactor: { input: () => ({ reason: 'The phone is lost' }) },
  supportReceiptFile: { input: () => ({ invoiceId: 'in_guessed' }), refusal: 'NOT_FOUND' },
  receiptFile: { input: () => ({ invoiceId: 'in_guessed' }), refusal: 'NOT_FOUND' },
  releaseReservation: { refusal: 'NOT_IN_FLIGHT' },
  supportRefund: { input: ({ job }) => ({ deductionId: job, amount: 0.001, reason: 'It was dark' }) },
  supportCredits: { input: () => ({ amount: 0.001, reason: 'For your patience' }) },
  answerProposal: { input: ({ job }) => ({ goodId: job, approve: true }), refusal: 'NOT_FOUND' },
  endSessionsOfPerson: { ends: true },

  registerUser: { input: () => ({ name: 'Ada' }) },
  changeProfile: { input: () => ({ name: 'Ada L.' }) },
  deleteMe: { ends: true },
  credits: { input: () => ({ t: '1' }) },
  deductCredits: { input: () => ({ amount: 0.001, operation: 'manual' }) },

  listProjects: { input: ({ project }) => ({ mine: 'true', after: project }) },
  readIdea: { input: () => ({ idea: 'A cat learns to sail' }) },
  proposeLoglines: { input: () => ({ idea: 'A cat learns to sail' }), refusal: 'CONFLICT' },
  createProject: { input: () => ({ idea: 'A cat learns to sail', videoLength: 5 }) },
  project: { forAdmins: true },
  script: { forAdmins: true },
  deleteProject: { ends: true },
  restoreProject: { ends: true },
  deletedProjects: { input: ({ project }) => ({ after: project }) },
  deleteProjectForGood: { refusal: 'CONFLICT' },

  reviseBrief: { input: () => ({ idea: edit('Two foxes open a bakery') }) },
  reviseFilm: { input: () => ({ title: edit('The Bakery') }), refusal: 'EDIT_CONFLICT' },
  reviseScene: { input: () => ({ title: edit('Dough') }), refusal: 'EDIT_CONFLICT' },
  proposeRewrite: { input: ({ scene, shot }) => ({ scene, shot, how: 'darker' }) },
  reviseShot: { input: () => ({ narration: edit('It rises.') }), refusal: 'EDIT_CONFLICT' },
  reviseCharacter: { input: () => ({ description: edit('A fox') }), refusal: 'EDIT_CONFLICT' },

  characters: { forAdmins: true },
  generateCharacters: { refusal: 'CONFLICT' },
  characterHistory: { forAdmins: true },
  useHistoricalPortrait: { input: ({ portrait }) => ({ imageHistoryId: portrait }) },
  editPortrait: { input: () => ({ prompt: 'A fox who bakes', regen: true }) },

  steps: { forAdmins: true },
  projectHistory: { forAdmins: true },
  projectAt: { forAdmins: true },
  compareMoments: { forAdmins: true },
  momentPreview: { forAdmins: true },
  nameMoment: { input: () => ({ name: 'First cut' }) },
  restoreMoment: { ends: true },
  branchProject: { input: () => ({ title: 'Another ending' }) },

  generateScenes: { refusal: 'CONFLICT' },
  scenes: { forAdmins: true },
  sceneStatus: { forAdmins: true },
  addScene: { input: () => ({ title: 'The next morning' }) },
  splitScene: { refusal: 'CONFLICT' },
  joinScenes: { refusal: 'CONFLICT' },
  removeScene: { ends: true },
  restoreScene: { ends: true },
  addShot: { input: () => ({ description: 'The oven, from near' }) },
  moveShot: { input: ({ scene }) => ({ scene }) },
  removeShot: { ends: true },
  restoreShot: { ends: true },

  generateVideo: { input: ({ frameUrl }) => ({ startFrameUrl: frameUrl, prompt: 'push in', model: 'wan-2.2-fast' }) },
  trimVideo: { input: () => ({ startTime: 0, endTime: 1 }) },
  videoHistory: { forAdmins: true },
  startFrameHistory: { forAdmins: true },
  useHistoricalStartFrame: { input: ({ frame }) => ({ imageHistoryId: frame }) },
  editStartFrame: { input: () => ({ prompt: 'at night' }) },

  audios: { forAdmins: true },
  audioTakes: { forAdmins: true },
  reviseAudio: { input: () => ({ prompt: edit('Who is there?') }), refusal: 'CONFLICT' },
  removeAudio: { ends: true },
  restoreAudio: { ends: true },
  generateVoice: { input: ({ voice }) => ({ audio_id: voice, prompt: 'Good morning', voice_id: 'offline-ava' }) },
  generateSoundEffect: { input: ({ effect }) => ({ audio_id: effect, prompt: 'Good morning' }) },
  generateMusic: { input: ({ music }) => ({ audio_id: music, prompt: 'Good morning' }) },

  freshness: { forAdmins: true },
  impact: { input: ({ character }) => ({ change: { type: 'portrait', characterId: character } }) },
  refresh: { input: () => ({ accept_credits: 999 }), refusal: 'PRICE_CHANGED' },
  stopRefresh: { refusal: 'NOT_IN_FLIGHT' },
  leaveStale: { input: ({ shot }) => ({ outputs: [`clip:${shot}`] }) },

  preview: { forAdmins: true },

  jobs: { input: ({ project }) => ({ projectId: project }) },
  cancelJob: { refusal: 'NOT_IN_FLIGHT' },

  createCheckoutSession: {
    input: (_, { url }) => ({ planId: 'basic_monthly', successUrl: `${url}/paid`, cancelUrl: `${url}/pricing` }),
    refusal: 'PAYMENTS_UNAVAILABLE',
  },
  changePlan: { input: () => ({ planId: 'basic_monthly' }), refusal: 'CONFLICT' },
  cancelSubscription: { refusal: 'CONFLICT' },
  keepSubscription: { refusal: 'CONFLICT' },
};

function aboutOf(call: Call): About {
  if (call.access !== 'user') return 'studio';
  return isOfProject(call) ? 'project' : 'own';
}

/** Throws for a call whose request neither follows from its declaration nor is said above. */
function caseOf(name: CallName): CallCase {
  const call: Call = calls[name];
  const { input: saidInput, ...more }: SaidCase = (said as Readonly<Partial<Record<CallName, SaidCase>>>)[name] ?? {};
  const input = (things: Things, place: Place) => {
    const inputs: Record<string, unknown> = { ...derivedInputs(call, things, place), ...saidInput?.(things, place) };
    const lacking = lackingIn(call, inputs);
    if (lacking.length > 0) throw new Error(`${name} needs ${lacking.join(', ')}: say it in test/support/call-cases.ts`);
    return inputs;
  };
  return { about: aboutOf(call), ...more, input };
}

/** How each call is made. */
export const callCases = Object.fromEntries((Object.keys(calls) as CallName[]).map((name) => [name, caseOf(name)])) as Readonly<
  Record<CallName, CallCase>
>;
