import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type CallName, type ErrorResponse, errorResponse } from '@scenewright/contract';
import { isFault } from '../support/asking.js';
import { inputsOf } from '../support/call-inputs.js';
import { allCalls, inputsFor, requestOf } from '../support/requests.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { makeThings, type Things } from '../support/things.js';

/** They would end the session that the others need. */
const ENDING: readonly CallName[] = ['deleteMe', 'deleteProject', 'signOutEverywhere'];
const withInputs = allCalls.filter(([name, call]) => call.access !== 'operator' && inputsOf(call).length > 0 && !ENDING.includes(name));

const STRANGE: readonly unknown[] = [
  ' ',
  'nul\u0000inside',
  'half a fox \uD83D',
  "'; DROP TABLE read.projects; --",
  '../../etc/passwd',
  'x'.repeat(10_001),
  '9'.repeat(19),
  -1,
  1e308,
  2 ** 53,
  null,
  [[[[]]]],
  { toString: 'x', constructor: 1 },
];

describe('input that nobody should send', () => {
  let studio: SharedStudio;
  let things: Things;
  let token: string;
  let admin: string;

  const answerTo = async (path: string, init: RequestInit, as = token) => {
    const response = await fetch(`${studio.url}/api${path}`, { ...init, headers: { authorization: `Bearer ${as}`, ...init.headers } });
    // a call that went well may answer a file
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: (isJson ? await response.json() : {}) as ErrorResponse };
  };
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    answerTo(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    const ada = await studio.person('ada');
    token = ada.token;
    admin = (await studio.person('boss')).token;
    await studio.operator.call('grantRole', { body: { email: studio.address('boss'), role: 'admin' } });
    things = await makeThings(ada);
  }, 90_000);

  it.each(withInputs)('is never a fault of the studio: %s', async (name, call) => {
    for (const input of inputsOf(call)) {
      for (const value of STRANGE) {
        const inputs = inputsFor(name, things, { url: studio.url, email: studio.address('ada') });
        const { path, init } = requestOf(name, { ...inputs, [input]: value });
        const { status, body } = await answerTo(path, init, call.access === 'admin' || call.access === 'support' ? admin : token);
        const sent = `${input}=${JSON.stringify(value).slice(0, 60)}`;
        expect({ sent, status, fault: isFault({ status, body }) }).toEqual({ sent, status, fault: false });
        if (status === 200) continue;
        expect(errorResponse.parse(body)).toEqual(body);
        expect(body.error.trim()).not.toBe('');
        expect(JSON.stringify(body)).not.toMatch(/\.[jt]s:\d|node_modules| at \w+ \(/);
      }
    }
  });

  it.each([
    ['no JSON', '{"amount": 1,', {}, 400],
    ['JSON that is no object', '"text"', {}, 400],
    ['a list', '[1]', {}, 400],
    ['JSON that is nested without end', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, {}, 400],
    ['nothing', '', {}, 400],
    ['more than two megabytes', JSON.stringify({ amount: 1, more: 'x'.repeat(2 * 1024 * 1024) }), {}, 413],
    ['a form where JSON is wanted', 'amount=1', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
    ['an unknown encoding', '{}', { 'content-encoding': 'rot13' }, 415],
    ['a broken compression', '{}', { 'content-encoding': 'gzip' }, 400],
    ['an unknown character set', '{}', { 'content-type': 'application/json; charset=klingon' }, 415],
  ])('is answered with what is wrong when a body is %s', async (_, text, headers, expected) => {
    const { status, body } = await post('/users/credits/deduct', text, headers);
    expect(status).toBe(expected);
    expect(errorResponse.parse(body)).toEqual(body);
    expect(body.error_code).toBe({ 400: 'INVALID', 413: 'TOO_LARGE', 415: 'UNSUPPORTED_MEDIA' }[expected]);
  });

  it.each([
    [100, 200],
    [101, 400],
    [4500, 400],
    [50_000, 400],
  ])('is refused when it is nested too deep, also under an Idempotency-Key: %i levels are %i', async (levels, expected) => {
    const more = `${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}`;
    const text = `{"amount":1,"more":${more}}`;
    for (const key of ['', `deep ${levels}`]) {
      const { status, body } = await post('/users/credits/check', text, key ? { 'idempotency-key': key } : {});
      expect(status).toBe(expected);
      if (expected === 400) expect(body).toMatchObject({ error_code: 'INVALID', error: expect.stringContaining('100 levels') });
    }
  });

  it('never keeps what a terminal would obey', async () => {
    const { status } = await answerTo('/users/me', {
      method: 'PUT',
      body: JSON.stringify({ name: 'Ada \u001b]0;pwned\u0007\u009b31m' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(200);
    expect((await answerTo('/users/me', {})).body).toMatchObject({ user: { name: 'Ada ]0;pwned31m' } });
  });

  it('names the field, what it must be and where it was looked for', async () => {
    expect(await post('/projects/create', JSON.stringify({ idea: 'x', videoLength: 'long' }))).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID', field: 'videoLength', error: expect.stringContaining('videoLength'), details: { where: 'body' } },
    });
    expect(await answerTo('/projects/not-an-id', {})).toMatchObject({
      status: 400,
      body: { field: 'projectId', details: { where: 'path' } },
    });
  });

  it('is refused when it is a time after which no text sorts as it should', async () => {
    const body = JSON.stringify({ at: '9999-12-31T23:59:59Z' });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${studio.operatorToken}` };
    const answer = await answerTo('/operator/billing/months', { method: 'POST', body, headers });
    expect(answer).toMatchObject({ status: 400, body: { field: 'at', error: 'at must be in a year from 1900 to 9998' } });
  });

  it.each([
    ['/nothing/here', 404],
    ['/projects/%E0%A4%A', 400],
    ['/media/%00', 404],
  ])('is answered in the same shape when the address is %s', async (path, expected) => {
    const { status, body } = await answerTo(path, {});
    expect(status).toBe(expected);
    expect(errorResponse.parse(body)).toEqual(body);
  });

  it('is answered when the address is longer than Node reads, also while it is still being sent', async () => {
    const long = `/projects?search=${'y'.repeat(1_800_000)}`;
    const ask = async () => {
      const { status, body } = await answerTo(long, {});
      expect({ status, ...errorResponse.parse(body) }).toMatchObject({
        status: 431,
        error_code: 'TOO_LARGE',
        error: expect.stringContaining('16 kB'),
      });
    };
    for (let round = 0; round < 20; round++) await Promise.all([ask(), ask(), ask(), ask(), ask()]);
  });

  it('is answered when it is no HTTP', async () => {
    const { hostname, port } = new URL(studio.url);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    socket.end('HELLO studio\r\n\r\n');
    const answer = (await socket.toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(errorResponse.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))).toMatchObject({ error_code: 'INVALID' });
  });

  it('leaves nothing behind that the studio cannot read', async () => {
    const { clean, differences } = await studio.operator.call('verify');
    expect(differences).toEqual([]);
    expect(clean).toBe(true);
    const { consumers } = await studio.operator.call('projectionStatus');
    expect(consumers.filter((one) => one.state === 'failed')).toEqual([]);
  });
});
