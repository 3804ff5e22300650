import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DELIVERED_CLIP, makeTestClip } from '@scenewright/film/testing';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { REPLICATE_TOKEN, ReplicateStandIn } from '../services/replicate-stand-in.js';
import { makeFilm } from '../support/film.js';
import { untilIdle } from '../support/idle.js';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';
import { freePort } from '../support/studio-process.js';
import { metricsNamedInFiles, namesIn } from './metric-names.js';
import { fieldsOf, OtlpReceiver, type ReceivedSpan } from './otlp-receiver.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CLICK = 'b7ad6b7169203331';

describe('a studio that is looked at', () => {
  let folder: string;
  let replicate: ReplicateStandIn;
  let receiver: OtlpReceiver;
  let studio: TestStudio;
  let client: StudioClient;
  let token: string;
  let projectId: string;
  let metricsPort: number;
  const off = { OTEL_EXPORTER_OTLP_ENDPOINT: '', METRICS_PORT: '', LOG_FORMAT: '', NODE_OPTIONS: '' };
  const modules = () =>
    existsSync(join(folder, 'modules')) ? [...new Set(readFileSync(join(folder, 'modules'), 'utf8').trim().split('\n'))].sort() : [];
  const scrape = () => fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const log = () => readFileSync(`${studio.dataDir}.log`, 'utf8');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scenewright-telemetry-'));
    metricsPort = await freePort();
    const video = readFileSync(await makeTestClip(join(folder, 'clip.mp4'), DELIVERED_CLIP));
    const image = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#406080' } })
      .jpeg()
      .toBuffer();
    replicate = await new ReplicateStandIn({ video, image }).start();
    receiver = await new OtlpReceiver().start();
    studio = await startTestStudio({
      REPLICATE_API_TOKEN: REPLICATE_TOKEN,
      REPLICATE_BASE_URL: replicate.url,
      PLAN_LIFTS: 'ada@example.com=pro_monthly',
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'note-modules.mjs')}`,
      MODULES_LOADED: join(folder, 'modules'),
    });
    ({ client, token } = await studio.person('ada'));
    projectId = await makeFilm(client);
  }, 240_000);
  afterAll(async () => {
    await studio?.close();
    await replicate?.stop();
    await receiver?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  const clip = async (prompt: string, headers: Record<string, string> = {}) => {
    replicate.play(prompt, {});
    const response = await client.fetch('/api/videos/generate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ projectId, sceneId: 1, clipId: 1, model: 'seedance-1-pro', resolution: '720p', length: '5s', prompt }),
    });
    expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
    await untilIdle({ client });
  };

  it('loads nothing of an SDK, and listens nowhere, as long as nobody has asked for it', async () => {
    // names alone, for a library that looks for a tracer
    expect(modules()).toEqual(['api', 'semantic-conventions']);
    await expect(scrape()).rejects.toThrow('fetch failed');
    const { events } = await studio.operator.call('streamHistory', { params: { stream: await videoStream() } });
    expect(events.length).toBeGreaterThan(0);
  });

  const videoStream = async () => {
    const { scenes } = await client.call('scenes', { params: { projectId } });
    return `scene-${(scenes[0] as unknown as { uid: string }).uid}`;
  };

  describe('by a collector and by Prometheus', () => {
    const inTrace = () => receiver.spans.filter(({ traceId }) => traceId === TRACE);
    const named = (name: string | RegExp, among = inTrace()) =>
      among.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
    const childrenOf = (span: ReceivedSpan, name: string | RegExp) =>
      named(name).filter(({ parentSpanId }) => parentSpanId === span.spanId);
    /** The read models that were made of what was appended there. */
    const readersOf = (span: ReceivedSpan) =>
      childrenOf(span, 'project').flatMap(({ attributes }) => attributes['scenewright.readers'] as string[]);
    // the SDK cuts a span's begin to whole milliseconds, not how long it took: two ends can be out by one
    const expectWithin = (inner: ReceivedSpan, outer: ReceivedSpan) => {
      expect(inner.begin).toBeGreaterThanOrEqual(outer.begin);
      expect(inner.end).toBeLessThanOrEqual(outer.end + 1_000_000n);
    };
    /** What follows from a click goes on beside it, and each part is told when it is over: all that the trace is looked through for is there. */
    const isWhole = () => {
      const [call] = named('POST /api/videos/generate');
      const [command] = call ? childrenOf(call, 'command') : [];
      const [job] = command ? childrenOf(command, 'job video') : [];
      const [start] = job ? childrenOf(job, 'start replicate') : [];
      const said = job ? childrenOf(job, 'command') : [];
      const end = said[1];
      if (!command || !start || !end) return false;
      return (
        [command, ...said].every((one) => childrenOf(one, 'append').length > 0) &&
        ['scenes', 'credits'].every((name) => readersOf(command).includes(name)) &&
        readersOf(end).includes('scenes') &&
        childrenOf(command, 'react generation').length > 0 &&
        childrenOf(start, 'POST').length > 1 &&
        [command, end].every((one) => childrenOf(one, 'push').length > 0) &&
        ['http.server.request.duration', 'scenewright.jobs.waiting'].every((name) => receiver.metrics.has(name))
      );
    };
    const only = (spans: ReceivedSpan[]): ReceivedSpan => {
      expect(spans).toHaveLength(1);
      return spans[0] as ReceivedSpan;
    };

    beforeAll(async () => {
      await studio.stop();
      await studio.restart({
        ...off,
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20ours',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
        OTEL_METRIC_EXPORT_INTERVAL: '1000',
        // every click is looked for here
        TRACES_PER_SECOND: '0',
        METRICS_PORT: String(metricsPort),
        LOG_FORMAT: 'json',
      });
      const socket = io(studio.url, { path: '/ws', auth: { token }, transports: ['websocket'] });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      await clip('a traced clip', { traceparent: `00-${TRACE}-${CLICK}-00` });
      // a window that was away for longer than anybody remembers
      await socket.emitWithAck('resume', { after: '0', projectIds: [projectId] });
      await eventually(
        async () => named('job video').length,
        (count) => count > 0,
      );
      await eventually(
        async () => named(/^push$/).length,
        (count) => count > 1,
      );
      await eventually(
        async () => isWhole(),
        (whole) => whole,
      );
      // and what would be too much
      await sleep(6000);
      socket.close();
    }, 240_000);

    it('tells in the form that the protocol has', () => {
      expect(receiver.refused).toEqual([]);
      expect(receiver.headers.every((headers) => headers['x-key'] === 'of ours')).toBe(true);
      expect(receiver.resource).toMatchObject({
        'service.name': 'scenewright',
        'deployment.environment.name': 'test',
        'scenewright.roles': 'api,projector,worker',
      });
      expect([...receiver.metrics]).toEqual(expect.arrayContaining(['http.server.request.duration', 'scenewright.jobs.waiting']));
      expect(new Set(receiver.spans.map(({ scope }) => scope))).toEqual(new Set(['scenewright']));
    });

    it('has one trace from the click to the answer of the service, and back to the screen', async () => {
      const call = only(named('POST /api/videos/generate'));
      expect(call).toMatchObject({ parentSpanId: CLICK, kind: 2, attributes: { 'http.response.status_code': 200 } });
      const command = only(childrenOf(call, 'command'));
      const append = only(childrenOf(command, 'append'));
      expect(append.attributes['scenewright.events']).toEqual(['VideoGenerationRequested', 'CreditsReserved']);
      // what follows from its events begins where they were appended, whenever that is
      expect(readersOf(command)).toEqual(expect.arrayContaining(['scenes', 'credits']));
      only(childrenOf(command, 'react generation'));
      expect(childrenOf(command, 'push').length).toBeGreaterThan(0);
      const job = only(childrenOf(command, 'job video'));
      expect(job).toMatchObject({ kind: 5, attributes: { 'scenewright.job.kind': 'video', 'scenewright.job.attempt': 1 } });
      const start = only(childrenOf(job, 'start replicate'));
      // its picture, and the order itself
      const asked = childrenOf(start, 'POST');
      expect(asked.map(({ kind, attributes }) => [kind, attributes['server.address'], attributes['http.response.status_code']])).toEqual([
        [3, '127.0.0.1', 201],
        [3, '127.0.0.1', 201],
      ]);
      const said = childrenOf(job, 'command').map((one) => ({
        one,
        events: only(childrenOf(one, 'append')).attributes['scenewright.events'],
      }));
      expect(said.map(({ events }) => events)).toEqual([['VideoGenerationStarted'], ['VideoGenerationCompleted', 'CreditsDeducted']]);
      const end = said[1]?.one as ReceivedSpan;
      expect(readersOf(end).filter((name) => name === 'scenes')).toHaveLength(1);
      expect(childrenOf(end, 'push').length).toBeGreaterThan(0);
      // and the clocks agree: whoever is done within another ends before it
      expectWithin(append, command);
      expectWithin(command, call);
      expectWithin(start, job);
    });

    it('gives the events the trace’s id as what they go back to, and tells the service nothing of it', async () => {
      const { events } = await studio.operator.call('streamHistory', { params: { stream: await videoStream() } });
      const told = events
        .filter(({ type }) => /^VideoGeneration(Requested|Completed)$/.test(type))
        .map(({ correlation_id }) => correlation_id);
      expect(told).toEqual([TRACE, TRACE]);
      expect(JSON.stringify(replicate.orders)).not.toContain(TRACE);
    });

    it.each([
      ['has no such form', '00-0af7651916cd43dd-b7ad6b7169203331-01'],
      ['is of zeros', `00-${'0'.repeat(32)}-${CLICK}-01`],
      ['has more than its version has', `00-${TRACE.replace('0a', '1b')}-${CLICK}-01-more`],
    ])('begins a trace of its own where what a caller sends %s', async (_, traceparent) => {
      const sent = { idea: `A lamp ${traceparent}`, videoLength: 5 };
      const headers = { 'content-type': 'application/json', traceparent };
      const response = await client.fetch('/api/users/credits/check', {
        method: 'POST',
        headers,
        body: JSON.stringify({ amount: 1, sent }),
      });
      expect(response.status).toBeLessThan(500);
      const calls = await eventually(
        async () => named('POST /api/users/credits/check', receiver.spans),
        (found) => found.length > 0,
      );
      expect(calls.every(({ parentSpanId, traceId }) => parentSpanId === undefined && !traceparent.includes(traceId))).toBe(true);
    });

    it('shows Prometheus every family', async () => {
      const response = await scrape();
      const text = await response.text();
      expect([...namesIn(text)]).toEqual(
        expect.arrayContaining([
          'http_server_request_duration_bucket',
          'scenewright_log_append_duration_bucket',
          'scenewright_log_append_batch_bucket',
          'scenewright_reader_lag',
          'scenewright_reader_lag_time',
          'scenewright_reader_refused_total',
          'scenewright_jobs_waiting',
          'scenewright_jobs_waiting_time',
          'scenewright_jobs_running',
          'scenewright_jobs_attempts_total',
          'scenewright_jobs_ended_total',
          'scenewright_provider_request_duration_bucket',
          'scenewright_provider_cost_total',
          'scenewright_provider_state',
          'scenewright_credits_reserved',
          'scenewright_credits_reservations_time',
          'scenewright_sockets',
          'scenewright_pushes_total',
          'scenewright_push_gaps_total',
          'db_client_connection_count',
          'db_client_connection_pending_requests',
          'nodejs_eventloop_delay_p99',
          'process_memory_usage',
        ]),
      );
      expect(text).toMatch(/^scenewright_jobs_ended_total\{.*kind="video",.*end="completed",.*reason="done".*\} 1$/m);
      expect(text).toMatch(/^scenewright_provider_state\{.*provider="replicate",.*state="ready".*\} 1$/m);
      expect(text).toMatch(
        /^http_server_request_duration_count\{.*http_route="\/api\/videos\/generate",http_response_status_code="200".*\} 1$/m,
      );
      // nothing in a label tells of anybody, or of any one thing
      expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
      expect(text).not.toContain('@example.com');
    });

    it('has every metric that the dashboard and the alerts name', async () => {
      const shown = namesIn(await (await scrape()).text());
      const named = metricsNamedInFiles();
      expect(named.length).toBeGreaterThan(20);
      expect(named.filter(({ metric }) => !shown.has(metric))).toEqual([]);
    });

    it('tells the administrator and the command line the same figures', async () => {
      const text = await (await scrape()).text();
      const { consumers } = await studio.operator.call('projectionStatus');
      const readers = [...text.matchAll(/^scenewright_reader_lag\{scenewright_reader="([^"]+)"\} (\d+)$/gm)].map(([, name]) => name);
      expect(readers.sort()).toEqual(consumers.map(({ name }) => name).sort());
    });

    it('writes its log as an object a line, with the trace that a line belongs to', async () => {
      await studio.operator.fetch('/api/operator/projections', { headers: { traceparent: `00-${TRACE}-${CLICK}-01` } });
      const lines = log().split('\n');
      const begun = lines.findIndex((line) => line.startsWith('{"time"'));
      const records = lines
        .slice(begun)
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(records.every(({ time, level, context }) => [time, level, context].every((one) => typeof one === 'string'))).toBe(true);
      expect(records.find(({ message }) => String(message).startsWith('Scenewright listens at'))).toMatchObject({ level: 'info' });
      const told = await eventually(
        async () =>
          log()
            .split('\n')
            .filter((line) => line.includes('"operator.called"') && line.includes(TRACE)),
        (found) => found.length > 0,
      );
      expect(JSON.parse(told.at(-1) as string)).toMatchObject({
        log: 'security',
        trace_id: TRACE,
        span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
      });
    });
  });

  it('speaks protobuf where nothing else is asked for, and records the share that it is told to, whatever a browser says', async () => {
    await studio.stop();
    const sampling = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
    await studio.restart({ ...off, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_METRIC_EXPORT_INTERVAL: '1000', ...sampling });
    // what the one before told last has come by now
    const before = receiver.spans.length;
    await client.fetch('/api/users/me', { headers: { traceparent: `00-${TRACE}-${CLICK}-01` } });
    // ExportMetricsServiceRequest.resource_metrics[].scope_metrics[].metrics[].name
    const inside = (messages: Buffer[], field: number) => messages.flatMap((message) => fieldsOf(message).get(field) ?? []);
    await eventually(
      async () => {
        const bodies = receiver.protobuf.filter(({ path }) => path === '/v1/metrics').map(({ body }) => body);
        return inside(inside(inside(inside(bodies, 1), 2), 2), 1).map(String);
      },
      (names) => names.includes('http.server.request.duration'),
    );
    await sleep(6000);
    expect(receiver.protobuf.filter(({ path }) => path === '/v1/traces')).toEqual([]);
    expect(receiver.spans).toHaveLength(before);
  }, 120_000);

  it('works on, and says little of it, while nobody takes what it tells', async () => {
    await studio.stop();
    const from = log().length;
    // takes connections, and never answers
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket.on('error', () => {})));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    await studio.restart({ ...off, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_METRIC_EXPORT_INTERVAL: '1000' });
    const started = Date.now();
    /** What a call takes in the middle: all would wait for what never comes, and one may on a busy machine. */
    const usual = async () => {
      const took: number[] = [];
      for (let n = 0; n < 200; n++) {
        const began = performance.now();
        expect((await client.fetch('/api/users/me')).status).toBe(200);
        took.push(performance.now() - began);
      }
      return took.sort((a, b) => a - b)[100];
    };
    for (const until = started + 16_000; Date.now() < until; ) expect(await usual()).toBeLessThan(3000);
    await clip('a clip that nobody hears of');
    const told = log()
      .slice(from)
      .split('\n')
      .filter((line) => /telemetry|otlp|opentelemetry/i.test(line));
    expect(told.length).toBeGreaterThan(0);
    // of each kind once a minute
    expect(told.length).toBeLessThanOrEqual(2 * Math.ceil((Date.now() - started) / 60_000));
    // in order, and not because its time was over
    expect(await studio.stop()).toBe(0);
    for (const socket of sockets) socket.destroy();
    silent.close();
  }, 240_000);
});
