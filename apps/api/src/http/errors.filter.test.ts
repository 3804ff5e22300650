import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ArgumentsHost, BadRequestException, Logger, PayloadTooLargeException } from '@nestjs/common';
import { errorResponse } from '@scenewright/contract';
import { EventLogUnavailable, LeaseTimeout, NotShownYet, Rejected } from '@scenewright/event-log';
import { TooLarge, UnsupportedMedia } from '@scenewright/film';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { StorageProblem, toldStorageProblem } from '../storage-problem.js';
import { ErrorsFilter } from './errors.filter.js';
import { notFound, Problem, statusOfRejection } from './problems.js';

/** What a browser would get for an error. */
function answerTo(error: unknown, { headersSent = false } = {}) {
  const answer = { status: 0, headers: {} as Record<string, string>, body: undefined as unknown, destroyed: false };
  const response = {
    headersSent,
    status(status: number) {
      answer.status = status;
      return response;
    },
    set(headers: Record<string, string>) {
      answer.headers = headers;
      return response;
    },
    json(body: unknown) {
      answer.body = body;
    },
    destroy() {
      answer.destroyed = true;
    },
  };
  new ErrorsFilter().catch(error, { switchToHttp: () => ({ getResponse: () => response }) } as unknown as ArgumentsHost);
  return answer;
}

describe('an error on its way out', () => {
  let logged: ReturnType<typeof jest.spyOn>;
  beforeEach(() => {
    logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['an error', new Error('password=secret at /srv/studio/main.js')],
    ['a text', 'password=secret'],
    ['nothing', undefined],
    ['an object', { password: 'secret' }],
    ['an upstream’s failure', Object.assign(new Error('secret'), { status: 503 })],
  ])('that is a bug (%s) says nothing of the inside, and is logged', (_, error) => {
    const { status, body } = answerTo(error);
    expect(status).toBe(500);
    expect(errorResponse.parse(body)).toMatchObject({ error_code: 'INTERNAL' });
    expect(JSON.stringify(body)).not.toMatch(/secret|main\.js/);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('that is only not shown yet is no refusal: the same may be asked for again', () => {
    const { status, headers, body } = answerTo(new NotShownYet());
    expect([status, headers]).toEqual([503, { 'retry-after': '2' }]);
    expect(body).toEqual({ error: 'This is done, but cannot be shown yet. Look again in a few seconds.', error_code: 'NOT_SHOWN_YET' });
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    ['full', 507, 'STORAGE_FULL'],
    ['read-only', 507, 'STORAGE_FULL'],
    ['bucket-full', 507, 'STORAGE_FULL'],
    ['away', 503, 'UNAVAILABLE'],
    ['refused', 503, 'UNAVAILABLE'],
  ] as const)('that is the storage of media (%s) says so, and the remedy and the place to the log alone', (reason, status, code) => {
    const more = { remedy: 'Look at S3_BUCKET.', cause: new Error('bucket media at AWS: NoSuchBucket') };
    const answer = answerTo(new Error('work', { cause: new StorageProblem(reason, more) }));
    expect([answer.status, errorResponse.parse(answer.body).error_code]).toEqual([status, code]);
    expect(Boolean(answer.headers['retry-after'])).toBe(status === 503);
    expect(JSON.stringify(answer.body)).not.toMatch(/S3_|NoSuchBucket/);
    expect(logged).toHaveBeenCalledWith('Look at S3_BUCKET. (bucket media at AWS: NoSuchBucket)');
    expect(toldStorageProblem(errorResponse.parse(answer.body).error)).toBe(reason);
  });

  it('that is a file beyond all bounds names the input and what is taken', () => {
    const { status, body } = answerTo(new PayloadTooLargeException('File too large'));
    expect(status).toBe(413);
    expect(body).toEqual({ error: 'This file is too large. Send one of up to 10 MB.', error_code: 'TOO_LARGE', field: 'file' });
    expect(answerTo(new PayloadTooLargeException()).body).toEqual({ error: 'The request is too large.', error_code: 'TOO_LARGE' });
  });

  it.each(Object.entries(statusOfRejection))('that the domain calls %s is the caller’s, with status %i', (code, expected) => {
    const rejection = { code: code as keyof typeof statusOfRejection, message: 'No.', field: 'amount', details: { required: 2 } };
    const { status, body } = answerTo(new Rejected(rejection));
    expect(status).toBe(expected);
    expect(body).toEqual({ error: 'No.', error_code: code, field: 'amount', details: { required: 2 } });
    expect(expected).toBeLessThan(500);
    expect(logged).not.toHaveBeenCalled();
  });

  it('takes its headers along', () => {
    const answer = answerTo(new Problem(429, 'TOO_MANY_REQUESTS', 'Wait.', { headers: { 'Retry-After': '60' } }));
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '60' },
      body: { error: 'Wait.', error_code: 'TOO_MANY_REQUESTS' },
    });
    expect(answer.body).not.toHaveProperty('headers');
  });

  it('says the same of what is not there and what is not theirs', () => {
    expect(answerTo(notFound('project'))).toMatchObject({
      status: 404,
      body: { error: 'There is no such project.', error_code: 'NOT_FOUND' },
    });
  });

  it.each([
    [new TooLarge('No.'), 413, 'TOO_LARGE'],
    [new UnsupportedMedia('No.'), 415, 'UNSUPPORTED_MEDIA'],
  ] as const)('of a file names the field: %j', (problem, status, code) => {
    expect(answerTo(problem)).toMatchObject({ status, body: { error: 'No.', error_code: code, field: 'file' } });
  });

  it.each([
    [{ code: 'LIMIT_FILE_SIZE', name: 'MulterError', message: 'File too large' }, 413, 'TOO_LARGE'],
    [{ code: 'LIMIT_UNEXPECTED_FILE', name: 'MulterError', message: 'Unexpected field' }, 400, 'INVALID'],
    [Object.assign(new Error('request entity too large'), { status: 413 }), 413, 'TOO_LARGE'],
    [new BadRequestException('Bad.'), 400, 'INVALID'],
  ])('of the web framework keeps its status: %j', (error, expected, code) => {
    const { status, body } = answerTo(error);
    expect(status).toBe(expected);
    expect(errorResponse.parse(body).error_code).toBe(code);
    expect(logged).not.toHaveBeenCalled();
  });

  it('of a lock that somebody holds too long says to try again', () => {
    const { status, body } = answerTo(new LeaseTimeout('sign-in of ada@example.org'));
    expect(status).toBe(409);
    expect(errorResponse.parse(body).error).toMatch(/try again/i);
    expect(JSON.stringify(body)).not.toMatch(/ada/);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    ['a log that does not answer', new EventLogUnavailable(new Error('connect ECONNREFUSED 10.0.0.7:5432'))],
    ['a connection that was refused', Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' })],
    ['a host of several addresses', new AggregateError([Object.assign(new Error('secret'), { code: 'EHOSTUNREACH' })])],
    ['a connection that was lost', new Error('Connection terminated unexpectedly')],
    ['a connection that was lost between two statements', new QueryRunnerAlreadyReleasedError()],
    ['a connection that was lost before an entity manager asked on', new QueryRunnerProviderAlreadyReleasedError()],
    ['a database that goes down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['a database that takes no writes', Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' })],
    ['a statement that took too long', Object.assign(new Error('canceling statement'), { code: '57014' })],
    ['a pool that has no connection left', new Error('timeout exceeded when trying to connect')],
  ])('of %s says to try again in a moment, and when', (_, error) => {
    const { status, headers, body } = answerTo(error);
    expect([status, headers]).toEqual([503, { 'retry-after': '2' }]);
    expect(errorResponse.parse(body)).toMatchObject({ error_code: 'UNAVAILABLE', error: expect.stringMatching(/nothing is lost/i) });
    expect(JSON.stringify(body)).not.toMatch(/10\.0|INSERT|secret/);
    expect(logged).not.toHaveBeenCalled();
  });

  it('breaks off an answer that has begun', () => {
    expect(answerTo(new Error('late'), { headersSent: true })).toMatchObject({ destroyed: true, status: 0, body: undefined });
  });
});
