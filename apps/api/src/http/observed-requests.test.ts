import { EventEmitter } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Attributes, createNoopMeter, metrics } from '@opentelemetry/api';
import { observeRequests } from './observed-requests.js';

describe('what is measured of requests', () => {
  const measured: Attributes[] = [];
  const request = (path: string, statusCode: number) => {
    const response = Object.assign(new EventEmitter(), { statusCode, writableFinished: true });
    let isPassedOn = false;
    observeRequests({ method: 'GET', path, header: () => undefined, route: { path } } as never, response as never, () => {
      isPassedOn = true;
    });
    response.emit('close');
    expect(isPassedOn).toBe(true);
  };
  beforeAll(() => {
    const createHistogram = () => ({ record: (_: number, attributes: Attributes) => measured.push(attributes) });
    metrics.setGlobalMeterProvider({ getMeter: () => Object.assign(createNoopMeter(), { createHistogram }) });
  });
  afterEach(() => void measured.splice(0));
  afterAll(() => metrics.disable());

  it('is every one with its route and what it was answered', () => {
    request('/api/projects', 200);
    request('/api/projects', 503);
    expect(measured).toEqual([
      expect.objectContaining({ 'http.route': '/api/projects', 'http.response.status_code': 200 }),
      expect.objectContaining({ 'http.response.status_code': 503, 'error.type': '503' }),
    ]);
  });

  it('is no probe: while a release is put in place each new process says 503 to them, and nobody was refused anything', () => {
    for (const path of ['/api/health', '/api/health/live', '/api/health/ready']) request(path, 503);
    expect(measured).toEqual([]);
  });
});
