import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { StudioClient } from './studio-client.js';

describe('a call to a studio of several processes', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  /** A studio that answers as it is told to, one call after the other, and what was asked. */
  async function studioThat(...answers: ((response: ServerResponse) => void)[]): Promise<{ client: StudioClient; keys: unknown[] }> {
    const keys: unknown[] = [];
    server = createServer((request, response) => {
      keys.push(request.headers['idempotency-key']);
      answers[Math.min(keys.length, answers.length) - 1]?.(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { client: new StudioClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'token'), keys };
  }
  const says = (status: number, body: object) => (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' }).end(JSON.stringify(body));
  const isKilled = (response: ServerResponse) => void response.destroy();

  it('is sent again under its own key when the process that took it is gone', async () => {
    const { client, keys } = await studioThat(isKilled, says(502, {}), says(503, {}), says(200, { success: true }));
    expect(await client.call('deductCredits', { body: { amount: 1, operation: 'manual' } })).toEqual({ success: true });
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  it('is waited for longer than fetch waits', async () => {
    const { fetch } = globalThis;
    // its five minutes, in short
    globalThis.fetch = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(20) });
    try {
      const { client } = await studioThat((response) => void setTimeout(() => says(200, { success: true })(response), 100));
      expect(await client.call('rebuildProjection', { params: { name: 'users' } })).toEqual({ success: true });
    } finally {
      globalThis.fetch = fetch;
    }
  });

  it('brings along what it says, and follows a file to where it lies', async () => {
    const bodies: string[] = [];
    const { client } = await studioThat(
      (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
      (response) => void response.end('film'),
      (response) =>
        void response.req
          .setEncoding('utf8')
          .on('data', (body) => bodies.push(body))
          .on('end', () => response.writeHead(204).end()),
    );
    expect(await (await client.fetch('/media/film.mp4')).text()).toBe('film');
    expect((await client.fetch('/api/projects/1', { method: 'DELETE', body: '{"é":1}' })).status).toBe(204);
    expect(bodies.join('')).toBe('{"é":1}');
  });

  it('is refused at once when it is refused, and when no studio runs', async () => {
    const { client, keys } = await studioThat(says(400, { error: 'No.' }));
    await expect(client.call('credits')).rejects.toThrow('No.');
    expect(keys).toHaveLength(1);
    await expect(new StudioClient('http://127.0.0.1:1').call('credits')).rejects.toThrow('Start it with: npm start');
  });
});
