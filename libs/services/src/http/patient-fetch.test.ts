import { once } from 'node:events';
import { createServer, globalAgent, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { patientFetch } from './patient-fetch.js';
import { ServiceClient } from './service-client.js';

describe('a call that waits for its result', () => {
  let server: Server | undefined;
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    server?.closeAllConnections();
    server?.close();
  });

  async function serving(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
    server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const calling = (baseUrl: string) => new ServiceClient(baseUrl, { authorization: 'Bearer key' });

  it('waits for the first of it and for the rest as long as it may, which is longer than fetch does', async () => {
    const { fetch } = globalThis;
    // its five minutes, in short
    jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(20) }));
    let asked = 0;
    const url = await serving((_, response) => {
      asked++;
      setTimeout(() => response.write('"a long '), 100);
      setTimeout(() => response.end('waltz"'), 200);
    });
    expect(await calling(url).json('POST', '/music', { json: {}, limitMs: 9 * 60_000 })).toMatchObject({ json: 'a long waltz' });
    expect(asked).toBe(1);
  });

  it.each(['before the answer has begun', 'in the midst of it'])('waits no longer than it may: %s', async (when) => {
    const url = await serving((_, response) => when.startsWith('before') || response.write('"a long '));
    await expect(calling(url).json('POST', '/music', { json: {}, limitMs: 100 })).rejects.toMatchObject({ kind: 'passing' });
  });

  it('ends with what it is for', async () => {
    const over = new AbortController();
    const url = await serving(() => over.abort(new Error('cancelled')));
    await expect(calling(url).json('POST', '/music', { json: {}, signal: over.signal })).rejects.toThrow('cancelled');
  });

  it('knows that an order was not sent where no connection comes about', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const unconnected = Object.assign(new Socket(), { connecting: true });
    jest.spyOn(globalAgent, 'createConnection').mockReturnValue(unconnected);
    const failed = expect(calling('http://silent.example').json('POST', '/music', { json: {} })).rejects.toMatchObject({
      kind: 'passing',
      options: { order: 'refused', cause: { message: 'no connection in time' } },
    });
    await jest.advanceTimersByTimeAsync(10_000);
    await failed;
  });

  it('sends a form, and says who asks for what', async () => {
    const url = await serving(async (request, response) => {
      const form = await new Response(request as never, { headers: request.headers as never }).formData();
      response.end(JSON.stringify({ text: await (form.get('content') as File).text(), ...request.headers }));
    });
    const form = new FormData();
    form.append('content', new Blob(['é']), 'input');
    const { json } = await calling(url).json('POST', '/files', { form });
    expect(json).toMatchObject({ text: 'é', authorization: 'Bearer key', accept: '*/*', 'user-agent': 'node' });
    expect(json).toHaveProperty('content-length');
  });

  it('takes nothing of whoever leads elsewhere, where it is not to follow', async () => {
    const url = await serving(({ url: path }, response) => response.writeHead(path === '/' ? 302 : 200, { location: '/elsewhere' }).end());
    await expect(patientFetch(url, { redirect: 'error' })).rejects.toThrow('redirect');
  });
});
