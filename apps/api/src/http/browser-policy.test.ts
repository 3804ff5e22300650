import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import type { Settings } from '../config/settings.js';
import { securityHeaders } from './browser-policy.js';

describe('what browsers are to keep to', () => {
  const headersAt = (path: string, settings: Partial<Settings>) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { path });
    const response = Object.assign(new ServerResponse(request), { locals: {} });
    for (const handler of securityHeaders({ IDENTITY: 'embedded', ...settings } as Settings, []))
      handler(request as unknown as Request, response as unknown as Response, () => {});
    return response.getHeaders();
  };

  it.each(['/', '/assets/page.js'])('is TLS for the host of the studio alone, where it has it: %s', (path) => {
    expect(headersAt(path, { publicUrl: 'https://studio.example.com' })['strict-transport-security']).toBe('max-age=31536000');
    expect(headersAt(path, { publicUrl: 'http://127.0.0.1:3000' })).not.toHaveProperty('strict-transport-security');
  });
});
