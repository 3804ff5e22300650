/**
 * Bugs that somebody might write, and the test that has to notice each. `npm run seeded-bugs` puts them into a copy of the repository,
 * one at a time, and runs that test: a suite that cannot fail proves nothing.
 *
 * @typedef {object} SeededBug
 * @property {string} name what is wrong then
 * @property {string} file where
 * @property {string} right as it is; there once
 * @property {string} wrong as it would be
 * @property {string} test the file that notices
 * @property {Record<string, string>} [env] what the test is told
 * @property {string} notices the test in it, or several, by the words that begin or end its name
 * @property {boolean} [isOptIn] tried only when a word chooses it: its test needs what is not everywhere
 */

const DECIDER = 'libs/domain/src/credits/decider.ts';
const CREDITS = 'libs/domain/src/credits/decider.test.ts';
const EXECUTOR = 'libs/event-log/src/commands/command-executor.ts';
const ACCESS = 'test/http/access.test.ts';
const S3 = 'test/media/s3-asset-store.test.ts';
const WRITERS = 'test/services/writers.test.ts';

/** What a cluster of hosts has to notice, each by one fault: `npm run seeded-bugs -- cluster`. */
const ofCluster = (fault, promise, bug) => ({
  ...bug,
  name: `cluster: ${bug.name}`,
  test: 'test/cluster/cluster.test.ts',
  env: { TEST_CLUSTER: JSON.stringify({ minutes: 0.6, people: 4, seed: 1, faults: [fault] }) },
  notices: `${fault}: ${promise}`,
  isOptIn: true,
});

/** @type {readonly SeededBug[]} */
const clusterBugs = [
  ofCluster('kill', 'nothing is absent', {
    name: 'what was begun once under a key counts as done',
    file: 'apps/api/src/http/idempotency.interceptor.ts',
    right: 'if (row?.status != null) return from([row.response]);',
    wrong: 'if (row && (row.status != null || !first)) return from([row.response ?? {}]);',
  }),
  ofCluster('kill', 'nothing is doubled', {
    name: 'what is sent again is something else in the log',
    file: EXECUTOR,
    right: 'id: derivedId(commandId, index++)',
    wrong: 'id: derivedId(commandId, String(Math.random()))',
  }),
  ofCluster('kill', 'no job stands still', {
    name: 'a job whose worker lives is never taken over',
    file: 'apps/api/src/generation/mechanism/job-runner.ts',
    right: 'if (worker === null || (worker !== this.worker && (await this.leases.isHeld(worker)))) continue;',
    wrong: 'if (worker !== null || running.length > 0) continue;',
  }),
  ofCluster('kill', 'nobody is answered otherwise than with 503', {
    name: 'a database that is away is a fault of ours',
    file: 'apps/api/src/http/errors.filter.ts',
    right: 'if (isOutage(error)) {',
    wrong: 'if (isOutage(error) && false) {',
  }),
  ofCluster('kill', 'everything goes on within 5 s', {
    name: 'whoever lost the log looks again after half a minute',
    file: 'libs/event-log/src/log-tail.ts',
    right: 'const RETRY_MS = 500;',
    wrong: 'const RETRY_MS = 30_000;',
  }),
  ofCluster('proxy', 'every window hears of everything', {
    name: 'a window that was away hears of nothing that it missed',
    file: 'apps/api/src/realtime/backlog.ts',
    right: 'const missed = this.entries.slice(low).filter(wanted);',
    wrong: 'const missed = this.entries.slice(this.entries.length).filter(wanted);',
  }),
  ofCluster('loss', 'whoever saw what is lost is told', {
    name: 'nobody is told that the log went back',
    file: 'libs/event-log/src/log-tail.ts',
    right: 'this.backward.next(this.startedAt);',
    wrong: '',
  }),
];

/** @type {readonly SeededBug[]} */
export const bugs = [
  ...clusterBugs,
  // the domain
  {
    name: 'credits are reserved that are not there',
    file: DECIDER,
    right: 'if (available < reservation.amount) return insufficient(reservation.amount, available);',
    wrong: '',
    test: CREDITS,
    notices: 'is refused when credits do not suffice',
  },
  {
    name: 'a reservation can be settled twice',
    file: 'libs/domain/src/credits/state.ts',
    right:
      'grants: giveBack(state.grants, reservation.parts, reservation.amount - amount),\n        reservations: ended(state.reservations, reservationId),',
    wrong: 'grants: giveBack(state.grants, reservation.parts, reservation.amount - amount),',
    test: CREDITS,
    notices: 'comes once: afterwards nothing ends what was settled',
  },
  {
    name: 'more is refunded than was deducted',
    file: DECIDER,
    right: 'if (!isAmount(refund.amount) || refund.amount > refundable) {',
    wrong: 'if (!isAmount(refund.amount)) {',
    test: CREDITS,
    notices: 'does not give back more than was taken',
  },
  {
    name: 'an upcaster drops a field',
    file: 'libs/events/src/soundtrack.ts',
    right: '{ 1: (removed) => ({ ...removed, withShot: null }) }',
    wrong: '{ 1: () => ({ withShot: null }) }',
    test: 'libs/events/src/golden.test.ts',
    notices: 'AudioRemoved.v1.json still reads as the event of today',
  },

  // the log
  {
    name: 'an hour in which nothing else happens is sealed, for ever',
    file: 'libs/event-log/src/seals/sealer.ts',
    right: 'if (event.stream !== SEAL_STREAM) unsealed.since',
    wrong: 'unsealed.since',
    test: 'libs/event-log/src/seals/sealer.test.ts',
    notices: 'does not follow from seals',
  },
  {
    name: 'what else came with an event is not sealed',
    file: 'libs/event-log/src/seals/chain.ts',
    right: 'schemaVersion, data, metadata, recordedAt.toISOString()]',
    wrong: 'schemaVersion, data, recordedAt.toISOString()]',
    test: 'libs/event-log/src/seals/chain-check.test.ts',
    notices: 'does not agree any more when anything of any event is another',
  },
  {
    name: 'a stale decision that there is nothing to do is believed',
    file: EXECUTOR,
    right: 'if (unit.changes || !mayBeStale(unit, attempt)) return await this.append(command.context, unit);',
    wrong: 'return await this.append(command.context, unit);',
    test: 'libs/event-log/src/commands/command-executor.test.ts',
    notices: 'is taken again when it found nothing to do',
  },
  {
    name: 'a stale refusal is believed',
    file: EXECUTOR,
    right: '(mayBeStale(unit, attempt) && !isOutage(error))',
    wrong: '(isOutage(error) && false)',
    test: 'libs/event-log/src/commands/command-executor.test.ts',
    notices: 'is taken again when it said no in words of its own',
  },
  {
    name: 'a decision is held to the number of events alone, and not to which they are',
    file: EXECUTOR,
    right: "expected: version === 0 ? 'none' : version,\n  lastEventId,",
    wrong: "expected: version === 0 ? 'none' : version,",
    test: 'libs/event-log/src/commands/log-went-back.test.ts',
    notices: 'is made on what the log says now',
  },
  {
    name: 'a log that went back is followed from where it was',
    file: 'libs/event-log/src/postgres/shared-end.ts',
    right: 'if (!isHeld && known?.id !== this.lastEventId) this.wentBack(end);',
    wrong: '',
    test: 'libs/event-log/src/postgres/shared-end.test.ts',
    notices: 'says so once to all who look, and begins anew',
  },
  {
    name: 'an append is not held to the version that it was decided on',
    file: 'libs/event-log/src/memory/memory-event-store.ts',
    right: 'if (!isExpected(expected, there.length)) throw new WrongExpectedVersion(stream, expected, there.length);',
    wrong: 'isExpected(expected, there.length);',
    test: 'test/event-store/memory.test.ts',
    notices: 'let exactly one win that was decided on the same version',
  },
  {
    name: 'a projection skips the last event of a batch',
    file: 'libs/event-log/src/projections/projector.ts',
    right: 'this.commit(known(batch.events, this.decode), from, to)',
    wrong: 'this.commit(known(batch.events, this.decode).slice(0, -1), from, to)',
    test: 'test/projections/projector.test.ts',
    notices: 'counts the events of the catalogue',
  },
  {
    name: 'a checkpoint that moved while the answer was lost moves no more',
    file: 'libs/event-log/src/projections/checkpoints.ts',
    right: 'c.position BETWEEN passed.origin AND passed.target RETURNING',
    wrong: 'c.position = passed.origin RETURNING',
    test: 'test/projections/projector.test.ts',
    notices: 'passes on when its checkpoint moved and the answer was lost',
  },
  {
    name: 'whoever passes by while their checkpoint stands elsewhere is not told',
    file: 'libs/event-log/src/projections/checkpoints.ts',
    right: '      else progress.isFenced = true;',
    wrong: '',
    test: 'libs/event-log/src/projections/checkpoints.test.ts',
    notices: 'begin anew who passes by while their checkpoint stands elsewhere',
  },

  // the api
  {
    name: 'a rate limit counts nothing',
    file: 'apps/api/src/http/token-buckets.ts',
    right: 'tokens >= 1 ? tokens - 1 : tokens',
    wrong: 'tokens',
    test: 'apps/api/src/http/token-buckets.test.ts',
    notices: 'holds a minute’s worth',
  },
  {
    name: 'a part of a text that no table can keep gets into events',
    file: 'apps/api/src/storable-text.ts',
    right: 'const found = UNSTORABLE.test(key) ? path : unstorableIn(part, [...path, key]);',
    wrong: 'const found = UNSTORABLE.test(key) ? path : null;',
    test: 'apps/api/src/storable-text.test.ts',
    notices: 'is found: NUL deep inside',
  },
  {
    name: 'anybody may look at a project',
    file: 'apps/api/src/projects/project-access.ts',
    right: "(project.ownerId === caller.uid || caller.roles.includes('admin'))",
    wrong: "(project.ownerId === caller.uid || caller.roles.includes('admin') || true)",
    test: ACCESS,
    notices: 'is refused scenes to somebody else: as about nothing',
  },
  {
    name: 'what is somebody else’s is said to be forbidden',
    file: 'apps/api/src/projects/project-access.ts',
    right: "return notFound('project');",
    wrong: "return Object.assign(notFound('project'), { status: 403 });",
    test: ACCESS,
    notices: 'is refused scenes to support: as about nothing',
  },
  {
    name: 'an operator’s calls are open to whoever is signed in',
    file: 'apps/api/src/http/access.guard.ts',
    right: '&& token !== undefined && this.isOperator(token, request);',
    wrong: '&& token !== undefined && (this.isOperator(token, request) || (await this.callers.identify(token)) !== null);',
    test: ACCESS,
    notices: 'is refused grantRole to an admin: no such call',
  },
  {
    name: 'an answer has something else than its contract says',
    file: 'apps/api/src/generation/job-view.ts',
    right: 'progress: row.progress,',
    wrong: 'progress: String(row.progress) as never,',
    test: ACCESS,
    notices: 'job answers its owner as the contract says',
  },
  {
    name: 'a refused call has written all the same',
    file: 'apps/api/src/projects/calls/delete-project.ts',
    right: 'const project = await this.projects.own(projectId, caller);',
    wrong: `const project = await this.projects.own(projectId, caller).catch(async (refusal) => {
      await this.gateway.execute(meta.about({}), (unit) => unit.decide(projectDecider, streams.project(projectId), { type: 'DeleteProject' }));
      throw refusal;
    });`,
    test: ACCESS,
    notices: 'and changes nothing',
  },
  {
    name: 'a scene is looked for in all projects',
    file: 'apps/api/src/scenes/shot-access.ts',
    right: 'this.scenes.findOneBy({ projectId: project.id, ...where })',
    wrong: 'this.scenes.findOneBy(where)',
    test: 'test/http/mixed-ids.test.ts',
    notices: 'removeShot: sceneId (a scene)',
  },
  {
    name: 'a body may be nested without end',
    file: 'apps/api/src/http/shallow-json.ts',
    right: 'if (depth === MOST_LEVELS) return false;',
    wrong: 'if (depth === Number.POSITIVE_INFINITY) return false;',
    test: 'test/http/fuzz.test.ts',
    // two or three in a thousand requests are such, under an Idempotency-Key
    env: { FUZZ: '3000' },
    notices: 'are answered as it says, or refused as it says',
  },
  {
    name: 'a time is taken after which no text sorts as it should',
    file: 'libs/contract/src/inputs.ts',
    right: ".refine((at) => at >= '1900' && at < '9999', 'must be in a year from 1900 to 9998')",
    wrong: '',
    test: 'test/http/strange-input.test.ts',
    notices: 'is refused when it is a time after which no text sorts as it should',
  },
  {
    name: 'a payment counts again when it is reported again',
    file: 'libs/domain/src/subscription/decider.ts',
    right: 'if (draft.state.invoiceIds.includes(invoice.invoiceId)) return;',
    wrong: '',
    test: 'test/payments/webhook-orders.test.ts',
    notices: 'give one state, doubles or not',
  },
  {
    name: 'a picture is stored with what its camera knew',
    file: 'libs/film/src/pictures.ts',
    right: "let pipeline = image.flatten({ background: '#ffffff' }).toColourspace('srgb');",
    wrong: "let pipeline = image.flatten({ background: '#ffffff' }).toColourspace('srgb').keepMetadata();",
    test: 'test/http/hostile-uploads.test.ts',
    notices: 'is refused or made anew by uploadPortrait',
  },

  {
    name: 'a removal that is sent again is refused',
    file: 'apps/api/src/scenes/calls/remove-shot.ts',
    right: 'if ((await this.gateway.leftBy(meta, stream)).length > 0) return { success: true as const };',
    wrong: '',
    test: 'test/http/idempotency.test.ts',
    notices: 'has the same answer when what it asked about is gone since',
  },
  {
    name: 'a link to sign in is good for an hour',
    file: 'apps/api/src/identity/embedded/email-links.ts',
    right: 'LINK_MINUTES = 10',
    wrong: 'LINK_MINUTES = 60',
    test: 'test/identity/email-link.test.ts',
    notices: 'is good for ten minutes',
  },
  {
    name: 'a live connection outlives its session',
    file: 'apps/api/src/realtime/live-rights.ts',
    right: "this.signals.on('session-ended').subscribe(({ uid, sessionId }) => this.ended(uid, sessionId)),",
    wrong: "this.signals.on('session-ended').subscribe(() => undefined),",
    test: 'test/realtime/rights.test.ts',
    notices: 'and closes when its session signs out',
  },

  // money
  {
    name: 'the month that has begun is credited as well',
    file: 'libs/domain/src/subscription/state.ts',
    right: 'return Math.max(0, monthNumber(periodStart, periodEnd) - begun);',
    wrong: 'return Math.max(0, monthNumber(periodStart, periodEnd) - begun + 1);',
    test: 'test/payments/fairness.properties.test.ts',
    notices: 'they have paid the price of the credits that they used',
  },
  {
    name: 'a process that stood still charges for a plan on old facts',
    file: 'apps/api/src/payments/stripe-plan-changes.ts',
    right: 'lost?.throwIfAborted();',
    wrong: '',
    test: 'test/payments/stand-in-billing.test.ts',
    notices: 'charge nothing for whoever stood still',
  },

  // faults
  {
    name: 'an answer goes out before it can be read',
    file: 'libs/event-log/src/commands/command-gateway.ts',
    right: 'if (!(await this.watermarks.reached(position, result.categories))) throw new NotShownYet();',
    wrong: 'await this.watermarks.reached(position, result.categories);',
    test: 'libs/event-log/src/commands/command-gateway.test.ts',
    notices: 'is not answered as done while what shows it lags behind',
  },
  {
    name: 'a lease is kept by whoever says nothing any more',
    file: 'migrations/0007-leases.ts',
    right: ' AND h.expires_at > clock_timestamp())',
    wrong: ')',
    test: 'test/faults/leases.test.ts',
    notices: 'goes over within 12 seconds from a process that says nothing',
  },
  {
    name: 'a connection that goes silent ends the process',
    file: 'libs/event-log/src/postgres/watched-client.ts',
    right: "this.on('error', () => undefined);",
    wrong: '',
    test: 'test/faults/silent-connection.test.ts',
    notices: 'fails what was asked, and does not end the process',
  },
  {
    name: 'a start waits for ever for a database that says nothing',
    file: 'apps/api/src/database.ts',
    right: 'withHeartbeat(url, () => migrateAlone(url))',
    wrong: 'migrateAlone(url)',
    test: 'test/faults/silent-connection.test.ts',
    notices: 'that waits for another to migrate',
  },
  {
    name: 'a reader’s place is forgotten when the database was away just then',
    file: 'libs/event-log/src/projections/checkpoints.ts',
    right: 'if (this.database.isInitialized) for (const { progress } of all) this.storeSoon(progress, AGAIN_AFTER_MS);',
    wrong: '',
    test: 'libs/event-log/src/projections/checkpoints.test.ts',
    notices: 'stores how far somebody is who has passed what does not concern them',
  },
  {
    name: 'nobody is ever late',
    file: 'apps/api/src/operator/reader-lag.ts',
    right: 'if (!isRecent(next.recordedAt)) late.push(',
    wrong: 'if (Number.isNaN(head)) late.push(',
    test: 'apps/api/src/operator/reader-lag.test.ts',
    notices: 'is late when an event has waited for it',
  },
  {
    name: 'a WAV file is taken for whatever its noise looks like',
    file: 'libs/film/src/sound-encoding.ts',
    right: "...(decoder ? ['-c:a', decoder] : []), ",
    wrong: '',
    test: 'libs/film/src/sound-encoding.test.ts',
    notices: 'takes a WAV file for the samples that it is, also where these look like',
  },

  {
    name: 'a voice that is not made yet keeps the old words of its line',
    file: 'libs/domain/src/soundtrack/words.ts',
    right: 'saysTheSame(prompt, was) ? is : prompt',
    wrong: 'saysTheSame(prompt, was) ? prompt : prompt',
    test: 'libs/domain/src/freshness/freshness.properties.test.ts',
    notices: 'says what its shot says when it is made',
  },
  {
    name: 'a voice that was chosen by hand is out of date when its speaker has another one',
    file: 'libs/domain/src/freshness/sounds.ts',
    right: "item.type !== 'voice' || item.byHand",
    wrong: "item.type !== 'voice'",
    test: 'libs/domain/src/freshness/freshness.test.ts',
    notices: 'keeps a voice that a person chose for it',
  },

  // the browser
  {
    name: 'scenes stay on the screen as they were after they changed',
    file: 'apps/web/src/platform/api/stale.ts',
    right: "project: ['Project', 'Scenes', 'ShotHistory',",
    wrong: "project: ['Project', 'ShotHistory',",
    test: 'apps/web/src/platform/api/stale.test.ts',
    notices: 'after an event of a stream scene-…',
  },
  {
    name: 'an added shot is shown once the studio has answered, not at once',
    file: 'apps/web/src/features/scenes/add-shot/saga.ts',
    right: '(draft) => insertShot(draft, scene.uid, at, shot)',
    wrong: '() => undefined',
    test: 'apps/web/src/features/scenes/add-shot/saga.test.ts',
    notices: 'is there before the studio has answered',
  },
  {
    name: 'everybody’s deleted projects are listed',
    file: 'apps/api/src/projects/calls/deleted-projects.ts',
    right: 'WHERE p.owner_id = $1 AND p.deleted_at >= $2',
    wrong: 'WHERE $1::text IS NOT NULL AND p.deleted_at >= $2',
    test: 'test/studio/deleted-projects.test.ts',
    notices: 'are nobody else’s to see or to remove',
  },
  {
    name: 'a stopped update goes on',
    file: 'libs/domain/src/project/refresh.ts',
    right: 'if (isStopped) return [];',
    wrong: '',
    test: 'libs/domain/src/project/refresh.test.ts',
    notices: 'begins nothing more, whatever is done',
  },
  {
    name: 'what a stopped update has not begun keeps its credits',
    file: 'apps/api/src/freshness/calls/stop-refresh.ts',
    right: 'if (!isStopped) for (const step of open)',
    wrong: 'if (isStopped) for (const step of open)',
    test: 'test/studio/freshness.test.ts',
    notices: 'is stopped whole: what has not begun is dropped, what runs is cancelled, and the money adds up',
  },
  {
    name: 'an export is marked where it was done, not where it was asked for',
    file: 'apps/api/src/history/moment-marks.ts',
    right: "await db.update(MomentRow, { projectId, jobId: event.data.jobId }, { kind: 'exported' });",
    wrong: "await mark(here, 'exported');",
    test: 'test/studio/moments.test.ts',
    notices: 'are the one that a film was exported of, whatever was changed while it was made',
  },
  {
    name: 'two films go on while one of them loads',
    file: 'apps/web/src/features/history/compare/use-twins.ts',
    right: 'if (mayGoOn) setTime',
    wrong: 'setTime',
    test: 'apps/web/src/features/history/compare/page.test.tsx',
    notices: 'wait for each other while one is loading',
  },

  // media in a bucket
  {
    name: 'a cut line is read again from the beginning',
    file: 'apps/api/src/media/steady-read.ts',
    right: 'body = await open(at, ending.signal);',
    wrong: 'body = await open(start, ending.signal);',
    test: S3,
    notices: 'is read on at the same byte when the line is cut in the middle',
  },
  {
    name: 'a line that was cut goes on from whatever is there now',
    file: 'apps/api/src/media/s3-asset-store.ts',
    right: 'IfMatch: found.etag, ',
    wrong: '',
    test: S3,
    notices: 'is not read on from another object when it is replaced meanwhile',
  },
  {
    name: 'what came from a bucket is not compared with what was stored',
    file: 'apps/api/src/media/s3-asset-store.ts',
    right: 'if (size === found.size && (found.sha256 ?? sha256) === sha256) return true;',
    wrong: 'if (size === found.size) return true;',
    test: S3,
    notices: 'is asked again for a file that did not come as it was stored',
  },
  {
    name: 'the cache gives up what was used last',
    file: 'apps/api/src/media/file-cache.ts',
    right: 'kept.sort((a, b) => a.usedAt - b.usedAt)',
    wrong: 'kept.sort((a, b) => b.usedAt - a.usedAt)',
    test: S3,
    notices: 'stays within its limit, and gives up what was not used for longest',
  },
  {
    name: 'media are removed although some of them are damaged',
    file: 'apps/api/src/cli/media/move-media.ts',
    right: 'if (!removeSource || moved.damaged.length > 0) return moved;',
    wrong: 'if (!removeSource) return moved;',
    test: 'test/media/moving.test.ts',
    notices: 'come back to the disk, but for what is damaged; then nothing is removed',
  },
  {
    name: 'words of people can end the block that they stand in',
    file: 'libs/services/src/language-model/writer/material.ts',
    right: ".replaceAll('<', '\\\\u003c')",
    wrong: '',
    test: WRITERS,
    notices: 'takes no order from the words of an idea',
  },
  {
    name: 'a model says a person’s own words otherwise',
    file: 'libs/services/src/language-model/writer/tasks/shown-shots.ts',
    right: '...seen, characters: names }',
    wrong: '...seen, narration: seen.visuals, characters: names }',
    test: WRITERS,
    notices: 'changes none of them',
  },
  {
    name: 'what a model has written is written again after a crash',
    file: 'apps/api/src/generation/writing.ts',
    right: 'if (kept) return kept.answer as A;',
    wrong: '',
    test: 'test/studio/writer.test.ts',
    notices: 'goes on where it was when it is killed',
  },

  // orders at services
  {
    name: 'an order whose answer got lost with the studio is placed again',
    file: 'apps/api/src/generation/ordering.ts',
    right: 'const ref = await this.find(open, provider, signal);',
    wrong: 'const ref = open.nth > 0 ? null : await this.find(open, provider, signal);',
    test: 'test/services/whole-film.test.ts',
    notices: 'was ordered once, every part of it',
  },

  // keys of one's own
  {
    name: 'what one’s own key cannot make is made with the studio’s',
    file: 'apps/api/src/generation/makers.ts',
    right: 'if (theirs.length === 0) return this.studio.for(wish);',
    wrong: 'if (!theirs.some(({ provider }) => makes(provider, kind, model))) return this.studio.for(wish);',
    test: 'apps/api/src/generation/makers.test.ts',
    notices: 'is never the studio for what the service would make and cannot',
  },
  {
    name: 'a key that was put in later makes what was asked for before',
    file: 'apps/api/src/generation/own-keys/own-keys.ts',
    right: 'if (position > until) break;',
    wrong: '',
    test: 'apps/api/src/generation/own-keys/own-keys.test.ts',
    notices: 'make what was asked for while they were there',
  },
  {
    name: 'the log says somebody’s key',
    file: 'apps/api/src/generation/own-keys/own-provider.ts',
    right: "cause.message.replaceAll(key, '…')",
    wrong: 'cause.message',
    test: 'apps/api/src/generation/makers.test.ts',
    notices: 'says the key in no log',
  },
  {
    name: 'a price is taken without a look at whether the key is still there',
    file: 'apps/api/src/generation/studio-prices.ts',
    right: 'this.ownKeys.servicesOf(uid, unit)',
    wrong: 'this.ownKeys.servicesOf(uid)',
    test: 'apps/api/src/generation/studio-prices.test.ts',
    notices: 'are decided again when a key goes at the same moment',
  },
  {
    name: 'jobs are worked on in the order in which they were asked for, whoever asked',
    file: 'apps/api/src/generation/generation.process.ts',
    right: "priority: -(await this.openJobsOf(userId ?? '', kind.name)),",
    wrong: 'priority: 0,',
    test: 'test/studio/fairness.test.ts',
    notices: 'does not let somebody with one sound wait',
  },
  {
    name: 'a ledger is believed as its rules show it',
    file: 'apps/api/src/operator/ledger-audit.ts',
    right: 'if (after.sum < 0 && sum >= 0)',
    wrong: 'if (availableAt(after.state, event.recordedAt.toISOString()) < 0)',
    test: 'apps/api/src/operator/ledger-audit.test.ts',
    notices: 'has not more taken from it than was granted',
  },
];
