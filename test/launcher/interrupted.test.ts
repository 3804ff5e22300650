import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { command, newDataDir } from './support/launched.js';

it('the command line ends after Ctrl-C as one that did not do what it was told', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  try {
    await once(silent, 'listening');
    const asked = once(silent, 'request');
    const settings = { STUDIO_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, OPERATOR_TOKEN: 'x'.repeat(32) };
    const { child, ended } = command(['studio', 'projections', 'status'], newDataDir('interrupted'), settings);
    await asked;
    child.kill('SIGINT');
    expect(await ended).toBe(130);
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
}, 60_000);
