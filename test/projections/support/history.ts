/**
 * One history of a studio, the same each time: every event of the catalogue, and every aggregate in as many states as it has. Read models
 * are held to what they make of it (test/projections/golden), so what is changed here changes what all of them show.
 */
import {
  castDecider,
  conversationDecider,
  creditsDecider,
  filmDecider,
  type ProjectCommand,
  planBranch,
  projectDecider,
  residenceDecider,
  type SubscriptionSnapshot,
  sceneDecider,
  sealDecider,
  serviceDecider,
  soundtrackDecider,
  staffDecider,
  starterDecider,
  subscriptionDecider,
  userDecider,
} from '@scenewright/domain';
import { assetId, cancelled, castMember, clip, failure, id, image, jobId, look, setting, sound, text } from '@scenewright/domain/testing';
import { type PlanId, type Recorded, type RefreshStep, type Script, streams } from '@scenewright/events';
import { Story } from './story.js';
import { addUntold, untoldIn } from './untold.js';

const project = (n: number) => id(n, 0x10);
const scene = (n: number) => id(n, 0x11);
const shot = (n: number) => id(n, 3);
const audio = (n: number) => id(n, 4);
const person = (n: number) => id(n, 5);
const picture = (n: number) => id(n, 6);

/** The film that is made, one that is removed for good, one whose script failed, one that is at rest, one that is being exported, and a branch. */
const [FILM, SHREDDED, FAILED, DELETED, EXPORTING, BRANCH] = [project(1), project(2), project(3), project(4), project(5), project(6)];

const script: Script = {
  title: 'The Letter',
  logline: 'A keeper finds a letter.',
  scenes: [
    {
      id: 1,
      title: 'Dawn',
      duration: 10,
      description: 'The lamp goes out.',
      shots: [{ shot_id: 1, ...text('the lamp'), characters: ['Mara'] }],
    },
  ],
};

const day = (month: number, date: number, year = 2026) => new Date(Date.UTC(year, month - 1, date)).toISOString();

/** The events of that history, in order: what is told below, and behind it what nobody has told of yet. `untold`: types; all unless said otherwise. */
export function history(untold = untoldIn(told())): Recorded[] {
  const story = told();
  for (const type of untold) addUntold(story, type);
  return story.events;
}

/** Types of the events that are in it and that nobody has told of. */
export const untoldEvents = (): string[] => untoldIn(told());

function told(): Story {
  const story = new Story();
  const removed = story.stream(projectDecider, streams.project(SHREDDED));
  const film = story.stream(projectDecider, streams.project(FILM));
  for (const tell of [
    tellOfPeople,
    tellOfCredits,
    tellOfSubscriptions,
    () => tellOfProjects(story, film),
    () => removed(created(SHREDDED, 61), { type: 'DeleteProject' }),
    tellOfCasts,
    tellOfScenes,
    tellOfSoundtracks,
    () => tellOfOrder(story, film),
    // what is shown of a project goes with it
    () => removed({ type: 'ShredProject' }),
    tellOfBranch,
    tellOfStaff,
    tellOfConversations,
    tellOfSealsAndActs,
    tellOfAnalytics,
    tellOfSecondFactors,
    () => film({ type: 'RecordModelUse', jobId: jobId(99), task: 'script', model: 'local/tiny', inputTokens: 900, outputTokens: 40 }),
    tellOfServices,
    tellOfLoglines,
    tellOfMoves,
    tellOfUncomposedTexts,
  ]) {
    story.beginChapter();
    tell(story);
  }
  return story;
}

function tellOfPeople(story: Story): void {
  story.stream(userDecider, streams.user('ada'))(
    { type: 'RegisterUser', uid: 'ada', email: 'ada@example.com', name: 'Ada', emailHash: 'hash-of-ada' },
    { type: 'ChangeProfile', name: 'Ada L.' },
    { type: 'GrantRole', role: 'support' },
    { type: 'GrantRole', role: 'admin' },
    { type: 'RevokeRole', role: 'support' },
    { type: 'OpenProject', projectId: FILM, limit: null },
    { type: 'OpenProject', projectId: SHREDDED, limit: null },
    { type: 'CloseProject', projectId: SHREDDED },
    { type: 'DismissTip', tipId: 'first-shot' },
    { type: 'DismissTip', tipId: 'export' },
  );
  story.stream(
    userDecider,
    streams.user('ben'),
  )({
    type: 'RegisterUser',
    uid: 'ben',
    email: 'ben@example.com',
    name: 'Ben',
    emailHash: 'hash-of-ben',
  });
  story.stream(userDecider, streams.user('gone'))(
    { type: 'RegisterUser', uid: 'gone', email: 'gone@example.com', name: 'Gone', emailHash: 'hash-of-gone' },
    { type: 'DeleteUser' },
  );
  story.stream(starterDecider, streams.starter('hash-of-ada'))({ type: 'ClaimStarterCredits', uid: 'ada' });
}

function tellOfCredits(story: Story): void {
  const now = day(3, 2);
  const video = { operation: 'video', spentOn: { projectId: FILM, sceneUid: scene(1), shotUid: shot(1) } } as const;
  story.stream(creditsDecider, streams.credits('ada'))(
    {
      type: 'StartCreditPeriod',
      grantId: 'period-1',
      source: 'starter',
      amount: 30_000,
      expiresAt: day(4, 1),
      reason: 'Free credits to start with',
      carriesUse: false,
      price: 0,
      now: day(3, 1),
    },
    { type: 'GrantCredits', grantId: 'gift', source: 'purchase', amount: 3000, expiresAt: day(3, 10), reason: 'A gift', now },
    { type: 'GrantCredits', grantId: 'pack', source: 'purchase', amount: 100_000, expiresAt: null, reason: 'A pack of credits', now },
    { type: 'ReserveCredits', reservationId: jobId(1), amount: 6000, ...video, now },
    { type: 'SettleReservation', reservationId: jobId(1), amount: 5500 },
    { type: 'ReserveCredits', reservationId: jobId(2), amount: 6000, ...video, now },
    { type: 'ReleaseReservation', reservationId: jobId(2) },
    { type: 'DeductCredits', deductionId: 'by-hand', amount: 1000, operation: 'manual', spentOn: {}, now },
    { type: 'RefundDeduction', refundId: 'refund-1', deductionId: jobId(1), deducted: 5500, amount: 2500, reason: 'It was too dark' },
    { type: 'AdjustCredits', adjustmentId: id(1, 8), amount: 4000, reason: 'For your patience', now },
    { type: 'AdjustCredits', adjustmentId: id(2, 8), amount: -1500, reason: 'Given twice', now },
    {
      type: 'ReserveCredits',
      reservationId: jobId(3),
      amount: 8000,
      operation: 'voice',
      spentOn: { projectId: FILM, audioId: audio(1) },
      now,
    },
    {
      type: 'StartCreditPeriod',
      grantId: 'period-2',
      source: 'plan_refill',
      amount: 600_000,
      expiresAt: day(4, 5),
      reason: 'Basic',
      carriesUse: true,
      price: 2000,
      now: day(3, 5),
    },
    {
      type: 'TakeBackPayment',
      invoiceId: 'in_ada_1',
      months: [{ grantId: 'period-2', amount: 600_000, price: 2000 }],
      credited: 500,
      now: day(3, 6),
    },
    {
      type: 'StartCreditPeriod',
      grantId: 'period-3',
      source: 'plan_refill',
      amount: 2_400_000,
      expiresAt: day(4, 7),
      reason: 'Pro',
      carriesUse: false,
      price: 6000,
      now: day(3, 7),
    },
  );
  story.stream(creditsDecider, streams.credits('ben'))(
    { type: 'GrantCredits', grantId: 'gift', source: 'purchase', amount: 3000, expiresAt: day(3, 10), reason: 'A gift', now },
    { type: 'ExpireCredits', now: day(3, 11) },
  );
}

function tellOfSubscriptions(story: Story): void {
  const subscription = (of: string, plan: PlanId, start: string, end: string, more: Partial<SubscriptionSnapshot> = {}) => ({
    subscriptionId: `sub_${of}`,
    customerId: `cus_${of}`,
    status: 'active' as const,
    plan,
    periodStart: start,
    periodEnd: end,
    cancelsAt: null,
    scheduled: null,
    endedAt: null,
    ...more,
  });
  const paid = (of: string, n: number, plan: PlanId, total: number, start: string, end: string, charged = Math.max(0, total)) => [
    {
      ...{ invoiceId: `in_${of}_${n}`, subscriptionId: `sub_${of}`, plan, total, charged, returned: 0 },
      ...{ paidAt: start, periodStart: start, periodEnd: end },
    },
  ];
  const type = 'SyncSubscription';
  const [march, april, may] = [day(3, 5), day(4, 5), day(5, 5)];

  // upgraded, renewed, in trouble and out of it again; a smaller plan follows
  const pro = subscription('ada', 'pro_monthly', march, april);
  const renewed = { ...pro, periodStart: april, periodEnd: may };
  const later = { scheduled: { plan: 'basic_monthly' as const, at: may } };
  story.stream(subscriptionDecider, streams.subscription('ada'))(
    { type: 'OpenBilling', plan: 'free', now: day(3, 1) },
    {
      type,
      subscription: subscription('ada', 'basic_monthly', march, april),
      invoices: paid('ada', 1, 'basic_monthly', 2000, march, april),
      now: march,
    },
    { type, subscription: pro, invoices: paid('ada', 2, 'pro_monthly', 4000, march, april, 0), now: day(3, 6) },
    { type, subscription: { ...pro, scheduled: { plan: 'basic_monthly', at: april } }, invoices: [], now: day(3, 7) },
    { type, subscription: pro, invoices: [], now: day(3, 8) },
    { type, subscription: { ...pro, cancelsAt: april }, invoices: [], now: day(3, 9) },
    { type, subscription: pro, invoices: [], now: day(3, 10) },
    { type, subscription: { ...renewed, status: 'past_due' }, invoices: [], now: april },
    { type, subscription: renewed, invoices: paid('ada', 3, 'pro_monthly', 6000, april, may), now: day(4, 6) },
    { type, subscription: { ...renewed, ...later }, invoices: [], now: day(4, 7) },
  );
  // a year that became a smaller one, with money back, is cancelled and not paid
  const [start, end] = [day(1, 10), day(1, 10, 2027)];
  const smaller = subscription('ben', 'basic_yearly', start, end);
  story.stream(subscriptionDecider, streams.subscription('ben'))(
    { type: 'OpenBilling', plan: 'free', now: day(1, 1) },
    {
      type,
      subscription: subscription('ben', 'pro_yearly', start, end),
      invoices: paid('ben', 1, 'pro_yearly', 60_000, start, end),
      now: start,
    },
    { type: 'BeginMonth', now: day(2, 11) },
    { type, subscription: smaller, invoices: paid('ben', 2, 'basic_yearly', -35_000, start, end), now: day(2, 20) },
    { type, subscription: { ...smaller, cancelsAt: end, status: 'past_due' }, invoices: [], now: day(2, 21) },
  );
  // over, and its payment came back: the free months begin again
  story.stream(subscriptionDecider, streams.subscription('cleo'))(
    { type: 'OpenBilling', plan: 'free', now: day(3, 1) },
    {
      type,
      subscription: subscription('cleo', 'basic_monthly', march, april),
      invoices: paid('cleo', 1, 'basic_monthly', 2000, march, april),
      now: march,
    },
    {
      type,
      subscription: subscription('cleo', 'basic_monthly', march, april, { status: 'ended', endedAt: april }),
      invoices: paid('cleo', 1, 'basic_monthly', 2000, march, april).map((invoice) => ({ ...invoice, returned: 2000 })),
      now: april,
    },
  );
  story.stream(subscriptionDecider, streams.subscription('gone'))(
    { type: 'OpenBilling', plan: 'free', now: day(3, 1) },
    {
      type,
      subscription: subscription('gone', 'basic_monthly', march, april),
      invoices: paid('gone', 1, 'basic_monthly', 2000, march, april),
      now: march,
    },
    { type: 'CloseBilling', now: day(3, 20) },
  );
}

const created = (projectId: string, scriptJob: number) =>
  ({
    type: 'CreateProject',
    projectId,
    ownerId: 'ada',
    idea: 'A letter at the lighthouse',
    videoLength: 30,
    aspectRatio: '16:9',
    videoStyle: 'cinematic',
    scriptJobId: jobId(scriptJob),
    maxVideoSeconds: 600,
  }) as const;

type Ask = (...commands: ProjectCommand[]) => void;

/** The film begins again as a branch, with what it had then. */
function tellOfBranch(story: Story): void {
  const at = <State, Event>(decider: { initial: State; evolve(state: State, event: Event): State }, stream: string): State =>
    story.events
      .filter((event) => event.stream === stream)
      .reduce((state, event) => decider.evolve(state, event as Event), decider.initial);
  const film = {
    project: at(projectDecider, streams.project(FILM)),
    cast: at(castDecider, streams.cast(FILM)),
    scenes: [1, 2, 4].map((n) => at(sceneDecider, streams.scene(scene(n)))),
    soundtrack: at(soundtrackDecider, streams.soundtrack(FILM)),
  };
  const branchOf = { projectId: FILM, position: '12', at: day(3, 1) };
  const about = { projectId: BRANCH, ownerId: 'ada', branchOf, film, title: 'Another letter', aspectRatio: '9:16', maxVideoSeconds: 600 };
  const times = { [jobId(50)]: day(3, 1), [jobId(82)]: day(3, 1), [jobId(11)]: day(3, 1) };
  const plan = planBranch({ ...about, times, idFor: (old) => `${old.slice(0, 24)}b${old.slice(25)}` });
  if (!plan.ok) throw new Error(plan.rejection.message);
  const asks = new Map<string, (...commands: never[]) => void>();
  for (const { stream, command } of plan.commands) {
    const ask = asks.get(stream) ?? story.stream(filmDecider(stream) as Parameters<Story['stream']>[0], stream);
    asks.set(stream, ask as never);
    ask(command as never);
  }
}

/** Two scenes are added; the first one moves to the end, and one of the new ones is out of the film. */
function tellOfOrder(story: Story, film: Ask): void {
  const about = { projectId: FILM, title: 'Night', description: '', shots: [], setting };
  for (const [n, at] of [
    [4, 1],
    [5, 2],
  ] as const) {
    film({ type: 'AddScene', sceneUid: scene(n), at });
    story.stream(sceneDecider, streams.scene(scene(n)))({ type: 'CreateScene', sceneUid: scene(n), number: at, ...about });
  }
  film(
    { type: 'MoveScene', sceneUid: scene(1), to: 4 },
    { type: 'RemoveScene', sceneUid: scene(4) },
    { type: 'RestoreScene', sceneUid: scene(4) },
    { type: 'RemoveScene', sceneUid: scene(5) },
  );
  // undone; then undone and done again
  const [moved, removed] = ['SceneMoved', 'SceneRemoved'].map((type) => ({ step: story.idOfLast(type), name: 'move scene 1' }));
  if (!moved || !removed) throw new Error('there is nothing to undo');
  film(
    { type: 'UndoStep', ...removed },
    { type: 'RestoreScene', sceneUid: scene(5) },
    { type: 'RedoStep', ...removed },
    { type: 'RemoveScene', sceneUid: scene(5) },
    { type: 'RestoreMoment', position: '12', at: day(3, 1) },
    { type: 'UndoStep', ...moved },
    { type: 'MoveSceneBack', sceneUid: scene(1), followed: [] },
  );
}

const trimming = (job: number): RefreshStep => ({
  ...{ jobId: jobId(job), output: `clip:${shot(2)}`, price: 0, waitsFor: [], kind: 'trim' },
  ...{ sceneUid: scene(1), shotUid: shot(2), start: 0, end: 2 },
});

function tellOfProjects(story: Story, film: Ask): void {
  const cut = {
    clips: [{ sceneUid: scene(1), shotUid: shot(1), assetId: assetId(1), seconds: 5 }],
    audios: [{ audioId: audio(1), type: 'voice' as const, assetId: assetId(2), at: 0.5, seconds: 3, trimTo: 2 }],
  };
  film(
    created(FILM, 1),
    { type: 'CompleteScript', jobId: jobId(1), script, method: 'offline' },
    { type: 'ReviseFilm', changes: { title: { from: 'The Letter', to: 'A Letter' } } },
    { type: 'ReviseScriptScene', scene: 1, changes: { title: { from: 'Dawn', to: 'First light' } } },
    { type: 'ReviseScriptShot', scene: 1, shot: 1, changes: { narration: { from: '', to: 'It was late.' } } },
    { type: 'ReviseBrief', changes: { idea: { from: 'A letter at the lighthouse', to: 'A letter' } }, maxVideoSeconds: 600 },
    { type: 'PlanScenes', sceneUids: [scene(1), scene(2)] },
    { type: 'RequestExport', jobId: jobId(2), cut },
    { type: 'CompleteExport', jobId: jobId(2), film: clip(3, 30), contentKey: 'key-of-the-cut' },
    { type: 'RequestExport', jobId: jobId(3), cut },
    { type: 'FailExport', jobId: jobId(3), failure },
    { type: 'AcceptStaleness', outputs: [{ output: `clip:${shot(1)}`, against: 'as it was' }] },
    { type: 'RequestRefresh', refreshId: id(1, 0x12), steps: [trimming(4), { ...trimming(5), waitsFor: [jobId(4)] }] },
    { type: 'EndRefreshStep', jobId: jobId(4), outcome: 'done' },
    { type: 'TakeAcceptanceBack', outputs: [{ output: `clip:${shot(1)}`, against: null }] },
    { type: 'AcceptStaleness', outputs: [{ output: `clip:${shot(1)}`, against: 'as it was then' }] },
    { type: 'RequestRefresh', refreshId: id(2, 0x12), steps: [{ ...trimming(8), output: `clip:${shot(3)}` }] },
    { type: 'StopRefresh', refreshId: id(2, 0x12), begun: [jobId(8)] },
    { type: 'NameMoment', position: '4003', name: 'First cut' },
    { type: 'NameMoment', position: '4003', name: 'Rough cut' },
    { type: 'NameMoment', position: '4006', name: 'Before the storm' },
    { type: 'RemoveMomentName', position: '4006' },
  );
  story.stream(projectDecider, streams.project(FAILED))(
    created(FAILED, 4),
    { type: 'FailScript', jobId: jobId(4), failure },
    { type: 'RestoreProject' },
  );
  story.stream(projectDecider, streams.project(DELETED))(created(DELETED, 5), { type: 'DeleteProject' });
  story.stream(projectDecider, streams.project(EXPORTING))(created(EXPORTING, 6), { type: 'RequestExport', jobId: jobId(7), cut });
}

function tellOfCasts(story: Story): void {
  const member = (n: number, name: string) => ({
    characterId: person(n),
    portraitJobId: jobId(10 + n),
    name,
    description: `${name}, in a yellow coat`,
    image_gen_prompt: `A portrait of ${name}`,
  });
  const made = (job: number, n: number, prompt = 'as painted') =>
    ({ type: 'CompletePortrait', jobId: jobId(job), prompt, image: { ...image(n), model: 'flux' } }) as const;
  const asked = { type: 'RequestPortrait', model: 'flux', price: 500, setting: look } as const;
  // 1: being changed; 2: failed; 3: uploaded, described, made anew and back at the first; 4: uploaded, and nobody could describe it
  story.stream(castDecider, streams.cast(FILM))(
    { type: 'RequestCasting', jobId: jobId(10), projectId: FILM },
    {
      type: 'CompleteCasting',
      jobId: jobId(10),
      characters: [member(1, 'Mara'), member(2, 'Jon'), member(3, 'Ida'), member(4, 'Gull')],
      setting: look,
    },
    made(11, 1),
    { type: 'FailPortrait', jobId: jobId(12), failure },
    made(13, 3),
    made(14, 4),
    { ...asked, jobId: jobId(15), characterId: person(1), mode: 'modify', prompt: 'older' },
    { type: 'UploadPortrait', characterId: person(3), imageId: picture(1), image: image(5), descriptionJobId: jobId(16) },
    { type: 'DescribeCharacter', jobId: jobId(16), description: 'Ida, in a red coat' },
    { ...asked, jobId: jobId(17), characterId: person(3), mode: 'generate', prompt: 'in the rain' },
    made(17, 6, 'in the rain'),
    { type: 'RestorePortrait', characterId: person(3), imageId: jobId(13) },
    { type: 'ReviseCharacter', characterId: person(2), changes: { name: { from: 'Jon', to: 'Jonas' } } },
    { type: 'UploadPortrait', characterId: person(4), imageId: picture(2), image: image(7), descriptionJobId: jobId(18) },
    { type: 'FailDescription', jobId: jobId(18), failure },
    { type: 'DeselectPortrait', characterId: person(4), looks: 'A gull' },
  );
  story.stream(castDecider, streams.cast(SHREDDED))(
    { type: 'RequestCasting', jobId: jobId(20), projectId: SHREDDED },
    { type: 'CompleteCasting', jobId: jobId(20), characters: [{ ...member(5, 'Nobody'), portraitJobId: jobId(21) }], setting: look },
  );
  story.stream(castDecider, streams.cast(FAILED))(
    { type: 'RequestCasting', jobId: jobId(22), projectId: FAILED },
    { type: 'FailCasting', jobId: jobId(22), failure },
  );
  story.stream(castDecider, streams.cast(DELETED))({ type: 'RequestCasting', jobId: jobId(23), projectId: DELETED });
}

function tellOfScenes(story: Story): void {
  const written = (n: number, name: string, characterIds: string[] = []) => ({
    shotUid: shot(n),
    text: text(name),
    characterIds,
    frameJobId: jobId(30 + n),
  });
  const frame = (job: number, n: number) =>
    ({ type: 'CompleteStartFrame', jobId: jobId(job), prompt: 'as painted', characterIds: [person(1)], image: image(n) }) as const;
  const video = (job: number, n: number) =>
    ({
      type: 'RequestVideo',
      jobId: jobId(job),
      shotUid: shot(n),
      model: 'kling-2.1',
      resolution: '720p',
      seconds: 5,
      prompt: 'It moves',
      price: 5000,
      setting,
    }) as const;
  const lipSync = (job: number, n: number) =>
    ({
      type: 'RequestLipSync',
      jobId: jobId(job),
      shotUid: shot(n),
      audioId: audio(1),
      voice: { takeId: jobId(82), assetId: assetId(9), words: 'Who is there?' },
      speaker: castMember(1),
      price: 1500,
    }) as const;

  const first = story.stream(sceneDecider, streams.scene(scene(1)));
  first({
    type: 'CreateScene',
    sceneUid: scene(1),
    projectId: FILM,
    number: 1,
    title: 'Dawn',
    description: 'The lamp goes out.',
    shots: [
      written(1, 'the lamp', [person(1)]),
      written(2, 'the sea'),
      written(3, 'the letter'),
      written(4, 'the gull'),
      written(5, 'rain'),
    ],
    setting,
  });
  // 1: generated, trimmed, lip-synced; back at the trimmed one, which is being trimmed again
  first(
    frame(31, 1),
    video(50, 1),
    { type: 'StartVideo', jobId: jobId(50), provider: 'offline', ref: { task: 'one' } },
    { type: 'CompleteVideo', jobId: jobId(50), video: clip(11) },
    { type: 'RequestTrim', jobId: jobId(51), shotUid: shot(1), start: 1, end: 4 },
    { type: 'CompleteTrim', jobId: jobId(51), video: clip(12, 3) },
    lipSync(52, 1),
    { type: 'CompleteLipSync', jobId: jobId(52), video: clip(13, 3) },
    { type: 'RestoreVideo', shotUid: shot(1), videoId: jobId(51) },
    { type: 'RequestTrim', jobId: jobId(53), shotUid: shot(1), start: 0, end: 2 },
  );
  // 2: its first frame failed; uploaded, made anew, back at the upload and being changed; its video failed
  first(
    { type: 'FailStartFrame', jobId: jobId(32), failure },
    { type: 'UploadStartFrame', shotUid: shot(2), frameId: picture(3), image: image(2) },
    { type: 'RequestStartFrame', jobId: jobId(54), shotUid: shot(2), mode: 'generate', prompt: 'darker', price: 500, setting },
    frame(54, 3),
    { type: 'RestoreStartFrame', shotUid: shot(2), frameId: picture(3) },
    { type: 'RequestStartFrame', jobId: jobId(55), shotUid: shot(2), mode: 'modify', prompt: 'with a boat', price: 500, setting },
    video(56, 2),
    { type: 'FailVideo', jobId: jobId(56), failure },
  );
  // 3: a trim and a lip sync failed, the next lip sync runs
  first(
    frame(33, 4),
    video(57, 3),
    { type: 'CompleteVideo', jobId: jobId(57), video: clip(14) },
    { type: 'RequestTrim', jobId: jobId(58), shotUid: shot(3), start: 0, end: 3 },
    { type: 'FailTrim', jobId: jobId(58), failure },
    lipSync(59, 3),
    { type: 'FailLipSync', jobId: jobId(59), failure: { code: 'timeout', message: 'It took too long.' } },
    lipSync(60, 3),
  );
  // 4: its first frame and its video failed and were cancelled; 5: removed while its video was made
  first(
    { type: 'AddCharacterToShot', shotUid: shot(4), characterId: person(1) },
    { type: 'AddCharacterToShot', shotUid: shot(4), characterId: person(2) },
    { type: 'RemoveCharacterFromShot', shotUid: shot(4), characterId: person(1) },
    { type: 'FailStartFrame', jobId: jobId(34), failure: cancelled },
    frame(35, 5),
    { ...video(62, 5), sound: true },
    { type: 'CompleteVideo', jobId: jobId(62), video: { ...clip(15), sound: true } },
    { type: 'SwitchClipSound', shotUid: shot(5), on: false },
    { type: 'DeselectVideo', shotUid: shot(5) },
    { type: 'RestoreVideo', shotUid: shot(5), videoId: jobId(62) },
    { type: 'RestoreStartFrame', shotUid: shot(2), frameId: jobId(54) },
    video(63, 5),
    { type: 'RemoveShot', shotUid: shot(5) },
  );
  // added by hand: written, not written, being written; one of them removed and brought back
  const adding = (n: number, at: number, job: number) =>
    ({ type: 'AddShot', shotUid: shot(n), at, description: 'A gull lands', designJobId: jobId(job) }) as const;
  first(
    adding(6, 2, 64),
    {
      type: 'CompleteShotDesign',
      jobId: jobId(64),
      text: text('a gull', { narration: 'It knows.' }),
      characterIds: [person(2)],
      frameJobId: jobId(65),
      setting,
    },
    frame(65, 6),
    adding(7, 9, 66),
    { type: 'FailShotDesign', jobId: jobId(66), failure, frameJobId: jobId(67), setting },
    adding(8, 1, 68),
    { type: 'ReviseScene', changes: { title: { from: 'Dawn', to: 'First light' } } },
    { type: 'ReviseShot', shotUid: shot(2), changes: { duration_seconds: { from: 5, to: 7 } } },
    { type: 'MoveShot', shotUid: shot(3), to: 1 },
    { type: 'RemoveShot', shotUid: shot(6) },
    { type: 'RestoreShot', shotUid: shot(6) },
    { type: 'MoveShotBack', shotUid: shot(3), followed: [shot(2)] },
  );

  const shots = (n: number) => [written(n, 'the harbour')];
  const about = { title: 'Noon', description: '', setting };
  story.stream(sceneDecider, streams.scene(scene(2)))(
    { type: 'CreateScene', sceneUid: scene(2), projectId: FILM, number: 2, ...about, shots: shots(10) },
    frame(40, 7),
    video(69, 10),
    { type: 'DeselectStartFrame', shotUid: shot(10) },
  );
  story.stream(
    sceneDecider,
    streams.scene(scene(3)),
  )({
    type: 'CreateScene',
    sceneUid: scene(3),
    projectId: SHREDDED,
    number: 1,
    ...about,
    shots: shots(11),
  });
}

function tellOfSoundtracks(story: Story): void {
  const inShot = (n: number) => ({ sceneUid: scene(1), shotUid: shot(n) });
  const voice = (n: number, inShotNumber: number) =>
    ({ audioId: audio(n), type: 'voice', placement: inShot(inShotNumber), prompt: 'Who is there?', voiceId: 'anna' }) as const;
  const asked = (job: number, n: number) =>
    ({
      type: 'RequestAudio',
      jobId: jobId(job),
      audioId: audio(n),
      prompt: 'Somebody at the door',
      seconds: 4,
      line: 'Who is there?',
      speakerVoice: null,
      price: 800,
    }) as const;
  const music = { type: 'music', placement: { startSceneUid: scene(1), endSceneUid: scene(2) }, prompt: 'Slow piano' } as const;

  // 1: a voice that is there; 2: an effect that failed and was moved; 3: music that is being made; 4: removed and back; 5: removed;
  // 6 and 7: gone with their shots, of which one came back
  story.stream(soundtrackDecider, streams.soundtrack(FILM))(
    { type: 'RequestDesign', jobId: jobId(80), projectId: FILM },
    { type: 'FailDesign', jobId: jobId(80), failure },
    { type: 'RequestDesign', jobId: jobId(81), projectId: FILM },
    {
      type: 'CompleteDesign',
      jobId: jobId(81),
      audios: [
        voice(1, 1),
        { audioId: audio(2), type: 'sound_effect', placement: inShot(1), prompt: 'A door' },
        { audioId: audio(3), ...music },
      ],
    },
    { type: 'AddAudios', audios: [voice(4, 2), voice(5, 2), voice(6, 5), voice(7, 6)] },
    { ...asked(82, 1), voiceId: 'ben' },
    { type: 'CompleteAudio', jobId: jobId(82), audio: sound(21) },
    asked(89, 1),
    { type: 'CompleteAudio', jobId: jobId(89), audio: sound(23) },
    { type: 'ChooseTake', audioId: audio(1), takeId: jobId(82) },
    { type: 'DeselectTake', audioId: audio(1), prompt: 'Who is there?', voiceId: 'anna', byHand: true },
    { type: 'ChooseTake', audioId: audio(1), takeId: jobId(82) },
    asked(83, 2),
    { type: 'FailAudio', jobId: jobId(83), failure },
    { type: 'ReviseAudio', audioId: audio(2), changes: { prompt: { from: 'Somebody at the door', to: 'A gate' } } },
    { type: 'MoveAudio', audioId: audio(2), placement: inShot(3) },
    asked(84, 3),
    asked(85, 5),
    { type: 'CompleteAudio', jobId: jobId(85), audio: sound(22, 2) },
    asked(86, 5),
    { type: 'RemoveAudio', audioId: audio(4) },
    { type: 'RemoveAudio', audioId: audio(5) },
    { type: 'RestoreAudio', audioId: audio(4) },
    { type: 'RemoveAudiosOfShot', shotUid: shot(5) },
    { type: 'RemoveAudiosOfShot', shotUid: shot(6) },
    { type: 'RestoreAudiosOfShot', shotUid: shot(6) },
  );
  story.stream(soundtrackDecider, streams.soundtrack(SHREDDED))({ type: 'AddAudios', audios: [{ audioId: audio(8), ...music }] });
  const failing = story.stream(soundtrackDecider, streams.soundtrack(FAILED));
  failing({ type: 'RequestDesign', jobId: jobId(87), projectId: FAILED }, { type: 'FailDesign', jobId: jobId(87), failure });
  story.stream(soundtrackDecider, streams.soundtrack(DELETED))({ type: 'RequestDesign', jobId: jobId(88), projectId: DELETED });
}

/** 1: done at once; 2: repriced and carried out; 3: refused; 4: declined; 5: waits. */
function tellOfConversations(story: Story): void {
  const message = (n: number) => id(n, 0x20);
  const action = (n: number, price: number) => ({
    ...{ actionId: id(n, 0x21), call: 'generateAllClips', input: { shots: [shot(1)] }, words: 'Make the clip of shot 1' },
    ...{ price, atOnce: price === 0 },
  });
  const actionId = (n: number) => id(n, 0x21);
  story.stream(conversationDecider, streams.conversation(FILM))(
    { type: 'SendMessage', messageId: message(1), text: 'Make shot 1 again', tab: 'scenes' },
    {
      type: 'ProposeActions',
      inReplyTo: message(1),
      actions: [action(1, 0), action(2, 6000), action(3, 6000), action(4, 1000), action(5, 1000)],
    },
    { type: 'CarryOutAction', actionId: actionId(1) },
    { type: 'GiveReply', messageId: message(2), inReplyTo: message(1), text: 'It costs credits.', method: 'offline', usage: null },
    { type: 'RepriceAction', actionId: actionId(2), price: 8000 },
    { type: 'CarryOutAction', actionId: actionId(2) },
    { type: 'RefuseAction', actionId: actionId(3), code: 'CONFLICT', message: 'It is being made.' },
    { type: 'DeclineAction', actionId: actionId(4) },
    { type: 'SendMessage', messageId: message(3), text: 'Never mind', tab: 'scripts' },
    { type: 'StopReply', inReplyTo: message(3), failed: false, usage: { model: 'local/tiny', inputTokens: 900, outputTokens: 40 } },
  );
}

function tellOfSealsAndActs(story: Story): void {
  const act = { type: 'ActForPerson', personUid: 'ada', now: day(3, 7) } as const;
  story.stream(staffDecider, streams.staff('ben'))({ ...act, act: 'end_sessions' }, { ...act, act: 'sign_in_link' });
  story.stream(sealDecider, streams.seal('log'))({ type: 'SealLog', after: '0', position: '200', count: 200, head: 'ab'.repeat(32) });
}

function tellOfSecondFactors(story: Story): void {
  const now = day(3, 8);
  story.stream(staffDecider, streams.staff('ada'))(
    { type: 'SetSecondFactor', now },
    { type: 'PassSecondFactor', way: 'recovery', now },
    { type: 'ResetSecondFactor', reason: 'The phone is lost', now },
  );
}

function tellOfServices(story: Story): void {
  story.stream(serviceDecider, streams.service('replicate'))({ type: 'AcceptService', service: 'replicate' });
}

function tellOfLoglines(story: Story): void {
  story.stream(userDecider, streams.user('dora'))(
    { type: 'RegisterUser', uid: 'dora', email: 'dora@example.com', name: 'Dora', emailHash: 'hash-of-dora' },
    { type: 'RecordLoglines', jobId: id(1, 0x23), model: 'openai/gpt-5.4', inputTokens: 700, outputTokens: 160, microdollars: 1900 },
  );
}

function tellOfMoves(story: Story): void {
  const moveId = (n: number) => id(n, 0x24);
  const [from, to] = ['https://one.example', 'https://two.example'];
  // ada comes, dora leaves, fay leaves and nothing is left of her, cleo leaves and stays after all, eve is on her way
  story.stream(residenceDecider, streams.residence('ada'))(
    { type: 'BeginMoveIn', moveId: moveId(1), from },
    { type: 'CompleteMoveIn', moveId: moveId(1) },
  );
  story.stream(residenceDecider, streams.residence('dora'))({ type: 'MoveOut', moveId: moveId(2), to });
  story.stream(residenceDecider, streams.residence('fay'))({ type: 'MoveOut', moveId: moveId(5), to }, { type: 'Forget' });
  story.stream(residenceDecider, streams.residence('cleo'))({ type: 'MoveOut', moveId: moveId(3), to }, { type: 'Stay' });
  story.stream(residenceDecider, streams.residence('eve'))({ type: 'BeginMoveIn', moveId: moveId(4), from });
}

/** Before texts were composed on their way in: what people wrote with their accents apart, as macOS names files. */
function tellOfUncomposedTexts(story: Story): void {
  const [name, film, now] = ['Zoe\u0308', project(7), day(3, 9)];
  story.stream(projectDecider, streams.project(film))(
    { ...created(film, 100), idea: `${name} writes` },
    { type: 'CompleteScript', jobId: jobId(100), script: { ...script, title: `A letter to ${name}` }, method: 'offline' },
    { type: 'PlanScenes', sceneUids: [scene(6)] },
    { type: 'NameMoment', position: '20001', name: `Before ${name}` },
  );
  const zoe = { characterId: person(6), portraitJobId: jobId(103), name, description: '', image_gen_prompt: `A portrait of ${name}` };
  story.stream(castDecider, streams.cast(film))(
    { type: 'RequestCasting', jobId: jobId(102), projectId: film },
    { type: 'CompleteCasting', jobId: jobId(102), characters: [zoe], setting: look },
  );
  const shots = [{ shotUid: shot(12), text: text(name), characterIds: [person(6)], frameJobId: jobId(101) }];
  story.stream(
    sceneDecider,
    streams.scene(scene(6)),
  )({ type: 'CreateScene', sceneUid: scene(6), projectId: film, number: 1, title: name, description: '', shots, setting });
  const voice = { audioId: audio(9), type: 'voice', placement: { sceneUid: scene(6), shotUid: shot(12) }, prompt: `${name}?` } as const;
  story.stream(soundtrackDecider, streams.soundtrack(film))({ type: 'AddAudios', audios: [{ ...voice, voiceId: 'anna' }] });
  const reason = `For ${name}`;
  story.stream(creditsDecider, streams.credits('zoe'))({ type: 'AdjustCredits', adjustmentId: id(3, 8), amount: 4000, reason, now });
  const good = { type: 'MakeGood', personUid: 'zoe', deductionId: null, reason, ceiling: 500_000, now } as const;
  story.stream(staffDecider, streams.staff('cleo'))(
    { type: 'LookAtPerson', kind: 'account', personUid: 'zoe', reason, now },
    { ...good, goodId: 'good-5', amount: 900_000 },
  );
}

function tellOfAnalytics(story: Story): void {
  const ownKeyId = (n: number) => id(n, 0x22);
  story.stream(userDecider, streams.user('cleo'))(
    { type: 'RegisterUser', uid: 'cleo', email: 'cleo@example.com', name: 'Cleo', emailHash: 'hash-of-cleo' },
    { type: 'ChooseAnalytics', allowed: true },
    { type: 'ChooseAnalytics', allowed: false },
    { type: 'SealOwnKey', service: 'replicate', keyId: ownKeyId(1), key: 'v1.sealed.key' },
    { type: 'SealOwnKey', service: 'replicate', keyId: ownKeyId(2), key: 'v1.sealed.newer' },
    { type: 'RemoveOwnKey', service: 'replicate' },
  );
}

function tellOfStaff(story: Story): void {
  const [now, later] = [day(3, 5), day(3, 6)];
  const look = { type: 'LookAtPerson', personUid: 'ada', reason: 'She asked what a clip cost', now } as const;
  const good = { type: 'MakeGood', personUid: 'ada', deductionId: null, reason: 'For your patience', ceiling: 500_000, now } as const;
  story.stream(staffDecider, streams.staff('ben'))(
    { ...look, kind: 'account' },
    { ...look, kind: 'credits' },
    { ...look, kind: 'projects', reason: null },
    { ...good, goodId: 'good-1', amount: 4000 },
    { ...good, goodId: 'good-2', amount: 900_000 },
    { ...good, goodId: 'good-3', amount: 800_000, deductionId: jobId(1) },
    { ...good, goodId: 'good-4', amount: 700_000 },
    { type: 'AnswerProposal', goodId: 'good-2', approve: true, by: 'ada', proposedBy: 'ben', now: later },
    { type: 'AnswerProposal', goodId: 'good-3', approve: false, by: 'ben', proposedBy: 'ben', now: later },
  );
}
