import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as Door } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DELIVERED_CLIP, makeTestClip } from '@scenewright/film/testing';
import type { Answer, Listed, Order, Scenario } from './scenario.js';

/** Signs webhooks. */
export const SECRET = 'a secret between provider and studio';

export interface TakenOrder extends Order {
  readonly id: string;
  scenario: Scenario;
  /** How often this order was sent: once, unless the provider knows keys. */
  sent: number;
  asked: number;
  state: 'working' | 'done' | 'broken' | 'cancelled';
}

export interface ScenarioServer {
  readonly url: string;
  /** How orders with this prompt are taken. */
  play(name: string, scenario: Scenario): void;
  /** All orders with this prompt that were taken. Each may be billed. */
  orders(name: string): readonly TakenOrder[];
  /** How often such an order was sent, taken or not. */
  sent(name: string): number;
  /** Every request so far. */
  readonly requests: number;
  /** Ends slow work. With `report`, the studio is told by webhook, which resolves to its answer's status. */
  finish(name: string, options?: { report?: boolean; signature?: string; proof?: string }): Promise<number | undefined>;
  stop(): Promise<void>;
}

/**
 * A maker of videos over HTTP that plays every way in which such a provider may behave. Its orders outlive the studio. `door`: a server that
 * listens already, on another host.
 */
export async function startScenarioServer({ knowsKeys = false, door }: { knowsKeys?: boolean; door?: Door } = {}): Promise<ScenarioServer> {
  const folder = mkdtempSync(join(tmpdir(), 'scenewright-scenario-'));
  const scenarios = new Map<string, Scenario>();
  const taken: TakenOrder[] = [];
  const counts = new Map<string, number>();
  let requests = 0;

  const named = (name: string) => taken.filter((order) => order.prompt === name);
  /** Whether something happens for one of the first `times` times. */
  const isAmong = (times = 0, what: string) => {
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    return count <= times;
  };

  const answerOf = ({ id, state, scenario, kind }: TakenOrder): Answer => {
    if (state === 'broken') return { state };
    if (state === 'done') return { state, file: `/files/${id}`, mime: kind === 'video' ? 'video/mp4' : 'audio/wav' };
    return { state: 'pending', id, progress: 0.5, ...(scenario.askAgainInMs ? { askAgainInMs: scenario.askAgainInMs } : {}) };
  };

  const takeOrder = (order: Order, request: IncomingMessage, response: ServerResponse) => {
    const scenario = scenarios.get(order.prompt) ?? {};
    if (isAmong(scenario.busy, `sent ${order.prompt}`)) {
      if (scenario.retryAfter) response.setHeader('retry-after', scenario.retryAfter);
      return send(response, 503, { error: 'overloaded' });
    }
    if (scenario.refused) return send(response, scenario.refused === 'moderated' ? 451 : 422, { error: 'refused' });
    const known = knowsKeys ? taken.find(({ key }) => key === order.key) : undefined;
    const state = scenario.slow || scenario.breaks ? ('working' as const) : ('done' as const);
    const mine: TakenOrder = known ?? { ...order, id: randomUUID(), scenario, sent: 0, asked: 0, state };
    if (!known) taken.push(mine);
    mine.sent++;
    if (scenario.silent) return;
    if (isAmong(scenario.cut, `cut ${order.prompt}`)) return request.socket.destroy();
    if (isAmong(scenario.half, `half ${order.prompt}`) || scenario.delivers === 'nonsense') return response.end('{"state":');
    send(response, 200, answerOf(mine));
  };

  const ask = (id: string, response: ServerResponse) => {
    const order = taken.find((one) => one.id === id);
    if (!order) return send(response, 404, { error: 'no such order' });
    order.asked++;
    if (order.asked <= (order.scenario.shaky ?? 0)) return send(response, 500, { error: 'oops' });
    if (order.scenario.delivers === 'nonsense') return response.end('{"state":');
    if (order.state === 'working' && order.scenario.breaks)
      order.state = isAmong(order.scenario.breaks, `broken ${order.prompt}`) ? 'broken' : 'done';
    send(response, 200, answerOf(order));
  };

  const cancel = (id: string, response: ServerResponse) => {
    const order = taken.find((one) => one.id === id);
    if (!order) return send(response, 404, { error: 'no such order' });
    if (isAmong(order.scenario.holdsOn, `cancel ${order.prompt}`)) return send(response, 503, { error: 'overloaded' });
    if (order.state === 'working') order.state = 'cancelled';
    send(response, 200, {});
  };

  const deliver = async (id: string, response: ServerResponse) => {
    const order = taken.find((one) => one.id === id);
    if (!order) return send(response, 404, { error: 'no such file' });
    if (order.scenario.delivers === 'web-page') return response.end('<!doctype html><title>Sign in</title>');
    const { width, height, seconds } = order;
    response.end(readFileSync(await makeTestClip(join(folder, `${id}.mp4`), { ...DELIVERED_CLIP, width, height, seconds })));
  };

  const server = createServer(async (request, response) => {
    requests++;
    const [, what, id = ''] = (request.url ?? '').split('/');
    const body = await text(request);
    if (request.method === 'DELETE') cancel(id, response);
    else if (request.method === 'POST') takeOrder(JSON.parse(body) as Order, request, response);
    else if (what === 'files') await deliver(id, response);
    else if (id === '')
      send(
        response,
        200,
        taken.map(({ id, mark }): Listed => ({ id, mark })),
      );
    else ask(id, response);
  });
  const listening = once(server, 'listening');
  if (door) server.listen(door);
  else server.listen(0, '127.0.0.1');
  await listening;
  const { address, port } = server.address() as AddressInfo;

  return {
    url: `http://${address}:${port}`,
    play(name, scenario) {
      scenarios.set(name, scenario);
      for (const order of named(name)) order.scenario = scenario;
    },
    orders: named,
    sent: (name) => counts.get(`sent ${name}`) ?? 0,
    get requests() {
      return requests;
    },
    async finish(name, { report = false, signature, proof } = {}) {
      let status: number | undefined;
      for (const order of named(name)) {
        if (order.state === 'working') order.state = 'done';
        if (!report || !order.webhookUrl) continue;
        const body = JSON.stringify({ order: order.id });
        const address = new URL(order.webhookUrl);
        if (proof) address.searchParams.set('proof', proof);
        const answer = await fetch(address, {
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
