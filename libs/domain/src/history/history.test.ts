import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { upcast } from '@scenewright/events';
import { text } from '../testing/samples.js';
import { sentenceOf } from './index.js';

type StudioEvent = Parameters<typeof sentenceOf>[0];

const folder = join(import.meta.dirname, '../../../events/golden');
const stored = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
const golden = stored.map(({ type, schemaVersion, data }) => [`${type} v${schemaVersion}`, upcast(type, schemaVersion, data)] as const);

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/i;

describe('the sentence of', () => {
  it.each(golden)('%s says something that people can read', (_, event) => {
    const sentence = sentenceOf(event as StudioEvent);
    expect(sentence).toMatch(/^[A-Z0-9][^\n]*\S$/);
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object|Invalid|_|sealed|google-118| {2}|\.$/);
    expect(sentence).not.toMatch(uuid);
  });
});

const at = { jobId: '', shotUid: '' };
const failure = (code: 'provider' | 'cancelled', message: string) => ({ code, message });
const clip = { assetId: '', width: 1280, height: 720, seconds: 5.04, fps: 24, method: 'offline' };
const grant = { grantId: '', amount: 30_000, expiresAt: null, reason: 'Why not.', replaces: null, carriedUse: 0 };
const deduction = { deductionId: '', reservationId: null, amount: 5400, spentOn: {}, reason: null };
const paid = { subscriptionId: '', periodStart: '2026-03-10T09:00:00.000Z', periodEnd: '2026-04-10T09:00:00.000Z' };
const trim = {
  kind: 'trim' as const,
  jobId: '',
  output: 'clip:1',
  price: 0,
  waitsFor: [] as string[],
  sceneUid: '',
  shotUid: '',
  start: 0,
  end: 1,
};
const proposed = (words: string) => ({ actionId: '', call: 'moveShot', input: {}, words, price: 0, atOnce: false });
const scene = { sceneUid: '', projectId: '', number: 2, title: 'Dawn', description: '' };
const shot = { shotUid: '', text: text('one'), characterIds: [] };
const left = { output: 'clip:1', against: 'a' };
const now = '2026-03-10T09:00:00.000Z';
const good = { goodId: '', personUid: '', amount: 4000, deductionId: null, reason: 'It was dark.', at: now };
const looked = { personUid: '', reason: 'A question.', at: now };
const acted = { personUid: '', at: now };
const staffSentences: [string, StudioEvent][] = [
  ['Looked at an account: A question', { type: 'StaffLooked', data: { ...looked, kind: 'account' } }],
  ['Looked at the credits of an account', { type: 'StaffLooked', data: { ...looked, kind: 'credits', reason: null } }],
  ['Looked at what somebody writes and makes: A question', { type: 'StaffLooked', data: { ...looked, kind: 'projects' } }],
  ['Signed somebody out everywhere', { type: 'StaffActed', data: { ...acted, act: 'end_sessions' } }],
  ['Asked for a sign-in link to be mailed to somebody', { type: 'StaffActed', data: { ...acted, act: 'sign_in_link' } }],
  ['Gave 4 credits: It was dark', { type: 'GoodMade', data: good }],
  ['Gave back 4 credits: It was dark', { type: 'GoodMade', data: { ...good, deductionId: 'one' } }],
  ['Proposed to give 4 credits: It was dark', { type: 'GoodProposed', data: good }],
  ['Proposed to give back 4 credits: It was dark', { type: 'GoodProposed', data: { ...good, deductionId: 'one' } }],
  ['Showed the second factor', { type: 'SecondFactorPassed', data: { way: 'code', at: now } }],
  ['Showed a recovery code in place of the second factor', { type: 'SecondFactorPassed', data: { way: 'recovery', at: now } }],
  ['Took a second factor away: A lost phone', { type: 'SecondFactorReset', data: { reason: 'A lost phone', at: now } }],
];
const sentences: [string, StudioEvent][] = [
  [
    'Reserved 2.5 credits for a video',
    { type: 'CreditsReserved', data: { reservationId: '', amount: 2500, operation: 'video', spentOn: {} } },
  ],
  ['Reserved 1 credit for music', { type: 'CreditsReserved', data: { reservationId: '', amount: 1000, operation: 'music', spentOn: {} } }],
  ['Spent 5.4 credits on a lip sync', { type: 'CreditsDeducted', data: { ...deduction, operation: 'lip_sync' } }],
  [
    'Took 5.4 credits by hand: It was a mistake',
    { type: 'CreditsDeducted', data: { ...deduction, operation: 'adjustment', reason: ' It was\na mistake. ' } },
  ],
  ['Released 6 credits that had been reserved', { type: 'CreditsReleased', data: { reservationId: '', amount: 6000 } }],
  [
    'Refunded 1,200 credits: It came out black',
    { type: 'CreditsRefunded', data: { refundId: '', deductionId: '', amount: 1_200_000, reason: 'It came out black' } },
  ],
  ['Refunded 1 credit', { type: 'CreditsRefunded', data: { refundId: '', deductionId: '', amount: 1000, reason: '' } }],
  ['12.345 credits expired', { type: 'CreditsExpired', data: { grantId: '', amount: 12_345 } }],
  [
    'Granted 30 credits to start with, until April 1, 2026 (UTC)',
    { type: 'CreditsGranted', data: { ...grant, source: 'starter', expiresAt: '2026-04-01T00:00:00.000Z' } },
  ],
  [
    'Granted 30 credits for a month of the plan, less 0.5 credits used before',
    { type: 'CreditsGranted', data: { ...grant, source: 'plan_refill', carriedUse: 500 } },
  ],
  ['Granted 30 credits that were bought', { type: 'CreditsGranted', data: { ...grant, source: 'purchase' } }],
  ['Granted 30 credits by hand: Why not', { type: 'CreditsGranted', data: { ...grant, source: 'adjustment' } }],
  [
    'A subscription to the Basic Monthly plan began, paid for until April 10, 2026 (UTC)',
    { type: 'SubscriptionActivated', data: { ...paid, customerId: '', plan: 'basic_monthly' } },
  ],
  [
    'An invoice of $1,800.00 for the Ultimate Yearly plan was paid',
    { type: 'InvoicePaid', data: { ...paid, invoiceId: '', plan: 'ultimate_yearly', total: 180_000, charged: 180_000, paidAt: null } },
  ],
  [
    '$2.50 came back for the Pro Yearly plan',
    { type: 'InvoicePaid', data: { ...paid, invoiceId: '', plan: 'pro_yearly', total: -250, charged: 0, paidAt: null } },
  ],
  ['A shot was moved to place 3', { type: 'ShotMoved', data: { shotUid: '', to: 3 } }],
  ['Shot 2 was added: “A gull lands”', { type: 'ShotAdded', data: { shotUid: '', at: 2, description: 'A gull\n lands ', seconds: 5 } }],
  [
    `Shot 1 was added: “${'a'.repeat(120)}…”`,
    { type: 'ShotAdded', data: { shotUid: '', at: 1, description: 'a'.repeat(121), seconds: 5 } },
  ],
  [`Shot 1 was added: “${'a'.repeat(120)}”`, { type: 'ShotAdded', data: { shotUid: '', at: 1, description: 'a'.repeat(120), seconds: 5 } }],
  [
    'Scene 1 “Dusk” was created',
    { type: 'SceneCreated', data: { sceneUid: '', projectId: '', number: 1, title: 'Dusk', description: '', shots: [] } },
  ],
  [
    'Scene 2 was created',
    { type: 'SceneCreated', data: { sceneUid: '', projectId: '', number: 2, title: ' ', description: '', shots: [] } },
  ],
  [
    'A change to the start frame of a shot was requested for 1 credit: “darker”',
    { type: 'StartFrameRequested', data: { ...at, mode: 'modify', prompt: 'darker', characterIds: [], price: 1000, inputs: null } },
  ],
  [
    'A first start frame of a shot was requested: “A lamp”',
    { type: 'StartFrameRequested', data: { ...at, mode: 'initial', prompt: 'A lamp', characterIds: [], price: 0, inputs: null } },
  ],
  [
    'A video of 5 seconds with Seedance 1.0 Pro at 720p was requested for 6 credits',
    {
      type: 'VideoGenerationRequested',
      data: {
        ...at,
        model: 'seedance-1-pro',
        resolution: '720p',
        seconds: 5,
        prompt: 'It moves',
        startFrameAssetId: '',
        characterIds: [],
        price: 6000,
        inputs: null,
      },
    },
  ],
  [
    'A video of 1 second with old-model at 480p was requested',
    {
      type: 'VideoGenerationRequested',
      data: {
        ...at,
        model: 'old-model',
        resolution: '480p',
        seconds: 1,
        prompt: 'It moves',
        startFrameAssetId: '',
        characterIds: [],
        price: 0,
        inputs: null,
      },
    },
  ],
  ['A video was trimmed to 5 seconds', { type: 'TrimCompleted', data: { ...at, videoId: '', video: clip } }],
  [
    'A trim of a video from 0.5 seconds to 3.5 seconds was requested',
    { type: 'TrimRequested', data: { ...at, sourceVideoId: '', sourceAssetId: '', start: 0.5, end: 3.5 } },
  ],
  [
    'The generation of a video failed: No face was found',
    { type: 'VideoGenerationFailed', data: { ...at, failure: failure('provider', 'No face was found.') } },
  ],
  [
    'The generation of a video was cancelled',
    { type: 'VideoGenerationFailed', data: { ...at, failure: failure('cancelled', 'Cancelled.') } },
  ],
  ['The generation of a video failed', { type: 'VideoGenerationFailed', data: { ...at, failure: failure('provider', ' ') } }],
  ['A sound was removed', { type: 'AudioRemoved', data: { audioId: '', withShot: null } }],
  ['A sound was removed with its shot', { type: 'AudioRemoved', data: { audioId: '', withShot: 'one' } }],
  [
    'The text of a sound that is not made yet was changed: “It was late.”',
    { type: 'AudioRevised', data: { audioId: '', changes: { prompt: { from: '', to: 'It was late.' } } } },
  ],
  [
    'Another voice was chosen for words that are not spoken yet',
    { type: 'AudioRevised', data: { audioId: '', changes: { voiceId: { from: 'anna', to: 'ben' } } } },
  ],
  ['The line of a shot was given to Mara', { type: 'ShotRevised', data: { shotUid: '', changes: { speaker: { from: '', to: 'Mara' } } } }],
  [
    'The line of a shot was given to the narrator',
    { type: 'ShotRevised', data: { shotUid: '', changes: { speaker: { from: 'Mara', to: '' } } } },
  ],
  [
    'A voice was chosen for a character',
    { type: 'CharacterRevised', data: { characterId: '', changes: { voiceId: { from: null, to: 'anna' } } } },
  ],
  [
    'The voice of a character was taken away',
    { type: 'CharacterRevised', data: { characterId: '', changes: { voiceId: { from: 'anna', to: null } } } },
  ],
  ['A sound was moved to a shot', { type: 'AudioMoved', data: { audioId: '', placement: { sceneUid: '', shotUid: '' } } }],
  ['Music was moved to other scenes', { type: 'AudioMoved', data: { audioId: '', placement: { startSceneUid: '', endSceneUid: '' } } }],
  [
    'The script “The Letter” was written, with 2 scenes and 3 shots',
    {
      type: 'ScriptGenerated',
      data: {
        ...{ jobId: '', method: 'offline' },
        script: {
          ...{ title: 'The Letter', logline: '' },
          scenes: [1, 2].map((n) => ({
            ...{ id: n, title: '', duration: 5, description: '' },
            shots: [1, 2].slice(n - 1).map((m) => ({ shot_id: m, ...text('one'), characters: [] })),
          })),
        },
      },
    },
  ],
  [
    'An update of 2 pictures, clips and sounds was requested for 3.5 credits',
    {
      type: 'RefreshRequested',
      data: {
        refreshId: '',
        steps: [
          ['one', 1000],
          ['one', 500],
          ['two', 2000],
        ].map(([output, price]) => ({ ...trim, output: output as string, price: price as number })),
      },
    },
  ],
  ['An update of 1 picture, clip or sound was requested', { type: 'RefreshRequested', data: { refreshId: '', steps: [trim] } }],
  ['1 outdated picture, clip or sound is left as before', { type: 'StalenessAccepted', data: { outputs: [left] } }],
  ['2 outdated pictures, clips and sounds are left as before', { type: 'StalenessAccepted', data: { outputs: [left, left] } }],
  ['1 outdated picture, clip or sound is no longer left as before', { type: 'AcceptanceTakenBack', data: { outputs: [left] } }],
  ['2 outdated pictures, clips and sounds are no longer left as before', { type: 'AcceptanceTakenBack', data: { outputs: [left, left] } }],
  [
    'Narration and effect of a shot were changed',
    { type: 'ShotRevised', data: { shotUid: '', changes: { narration: { from: '', to: 'x' }, audio: { from: '', to: 'y' } } } },
  ],
  [
    'Narration, speaker, and planned length of a shot were changed',
    {
      type: 'ShotRevised',
      data: {
        shotUid: '',
        changes: { narration: { from: '', to: 'x' }, speaker: { from: '', to: 'Mara' }, duration_seconds: { from: 5, to: 8 } },
      },
    },
  ],
  [
    'Name and voice of a character were changed',
    {
      type: 'CharacterRevised',
      data: { characterId: '', changes: { name: { from: '', to: 'x' }, voiceId: { from: null, to: 'anna' } } },
    },
  ],
  ['A shot was edited', { type: 'ShotRevised', data: { shotUid: '', changes: {} } }],
  [
    'The assistant proposed 2 changes: “Move shot 2; Trim shot 3”',
    { type: 'ActionsProposed', data: { inReplyTo: '', actions: [proposed('Move shot 2'), proposed('Trim shot 3')] } },
  ],
  [
    'The assistant proposed 1 change: “Move shot 2”',
    { type: 'ActionsProposed', data: { inReplyTo: '', actions: [proposed('Move shot 2')] } },
  ],
  ['The assistant could not answer', { type: 'ReplyStopped', data: { inReplyTo: '', failed: true } }],
  ['The assistant was stopped', { type: 'ReplyStopped', data: { inReplyTo: '', failed: false } }],
  [
    'The narration of a shot was cleared',
    { type: 'ShotRevised', data: { shotUid: '', changes: { narration: { from: 'It was late.', to: '' } } } },
  ],
  [
    'The planned length of a shot was changed to 8 seconds',
    { type: 'ShotRevised', data: { shotUid: '', changes: { duration_seconds: { from: 5, to: 8 } } } },
  ],
  ['Scene 2 “Dawn” was created with 2 shots', { type: 'SceneCreated', data: { ...scene, shots: [shot, shot] } }],
  ['Scene 2 “Dawn” was created', { type: 'SceneCreated', data: { ...scene, shots: [] } }],
  ...staffSentences,
];

describe('what happened', () => {
  it.each(sentences)('%s', (sentence, event) => expect(sentenceOf(event)).toBe(sentence));
});
