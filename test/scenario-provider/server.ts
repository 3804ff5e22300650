import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestClip } from '@scenewright/film/testing';
import type { Answer, Order, Scenario } from './scenario.js';

/** Signs webhooks. */
export const SECRET = 'a secret between provider and studio';

interface TakenOrder extends Order {
  readonly id: string;
  scenario: Scenario;
  /** How often the order was sent. Sent again under the same key, it is not taken again. */
  sent: number;
  asked: number;
  state: 'busy' | 'working' | 'done' | 'refused' | 'cancelled';
}

export interface ScenarioServer {
  readonly url: string;
  /** How orders with this prompt are taken. */
  play(name: string, scenario: Scenario): void;
  /** All orders with this prompt. */
  orders(name: string): readonly TakenOrder[];
  /** Every request so far. */
  readonly requests: number;
  /** Ends slow work. With `report`, the studio is told by webhook, which resolves to its answer's status. */
  finish(name: string, options?: { report?: boolean; signature?: string }): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** A maker of videos over HTTP that plays every way in which such a provider may behave. Its orders outlive the studio. */
export async function startScenarioServer(): Promise<ScenarioServer> {
  const folder = mkdtempSync(join(tmpdir(), 'scenewright-scenario-'));
  const scenarios = new Map<string, Scenario>();
  const byKey = new Map<string, TakenOrder>();
  let requests = 0;

  const named = (name: string) => [...byKey.values()].filter((order) => order.prompt === name);

  const answerOf = ({ id, state, scenario, kind }: TakenOrder): Answer =>
    state === 'done'
      ? { state: 'done', file: `/files/${id}`, mime: kind === 'video' ? 'video/mp4' : 'audio/wav' }
      : { state: 'pending', id, progress: 0.5, ...(scenario.askAgainInMs ? { askAgainInMs: scenario.askAgainInMs } : {}) };

  const takeOrder = (order: Order, request: IncomingMessage, response: ServerResponse) => {
    const taken: TakenOrder = byKey.get(order.key) ?? {
      ...order,
      id: randomUUID(),
      scenario: scenarios.get(order.prompt) ?? {},
      sent: 0,
      asked: 0,
      state: 'busy',
    };
    byKey.set(order.key, taken);
    const { scenario } = taken;
    taken.sent++;
    if (taken.sent <= (scenario.busy ?? 0)) {
      if (scenario.retryAfter) response.setHeader('retry-after', scenario.retryAfter);
      return send(response, 503, { error: 'overloaded' });
    }
    if (scenario.refused) {
      taken.state = 'refused';
      return send(response, scenario.refused === 'moderated' ? 451 : 422, { error: 'refused' });
    }
    if (taken.state === 'busy') taken.state = scenario.slow ? 'working' : 'done';
    if (scenario.silent) return;
    if (taken.sent <= (scenario.cut ?? 0)) return request.socket.destroy();
    if (scenario.delivers === 'nonsense') return response.end('{"state":');
    send(response, 200, answerOf(taken));
  };

  const ask = (id: string, response: ServerResponse) => {
    const order = [...byKey.values()].find((one) => one.id === id);
    if (!order) return send(response, 404, { error: 'no such order' });
    order.asked++;
    if (order.asked <= (order.scenario.shaky ?? 0)) return send(response, 500, { error: 'oops' });
    send(response, 200, answerOf(order));
  };

  const deliver = async (id: string, response: ServerResponse) => {
    const order = [...byKey.values()].find((one) => one.id === id);
    if (!order) return send(response, 404, { error: 'no such file' });
    if (order.scenario.delivers === 'web-page') return response.end('<!doctype html><title>Sign in</title>');
    const { width, height, seconds } = order;
    response.end(readFileSync(await makeTestClip(join(folder, `${id}.mp4`), { width, height, seconds, foreign: true })));
  };

  const server = createServer(async (request, response) => {
    requests++;
    const [, what, id = ''] = (request.url ?? '').split('/');
    const body = await text(request);
    if (request.method === 'DELETE') {
      for (const order of byKey.values()) if (order.id === id && order.state !== 'done') order.state = 'cancelled';
      send(response, 200, {});
    } else if (request.method === 'POST') takeOrder(JSON.parse(body) as Order, request, response);
    else if (what === 'files') await deliver(id, response);
    else ask(id, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    play(name, scenario) {
      scenarios.set(name, scenario);
      for (const order of named(name)) order.scenario = scenario;
    },
    orders: named,
    get requests() {
      return requests;
    },
    async finish(name, { report = false, signature } = {}) {
      let status: number | undefined;
      for (const order of named(name)) {
        if (order.state === 'working') order.state = 'done';
        if (!report || !order.webhookUrl) continue;
        const body = JSON.stringify({ order: order.id });
        const answer = await fetch(order.webhookUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-signature': signature ?? sign(body) },
          body,
        });
        status = answer.status;
      }
      return status;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const sign = (body: string) => createHmac('sha256', SECRET).update(body).digest('hex');

function send(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

async function text(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
