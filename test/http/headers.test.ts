import { Agent, get } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { allCalls } from '../support/requests.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { startTestStudio } from '../support/studio.js';

interface Operation {
  readonly operationId: string;
  readonly security: unknown[];
  readonly parameters: { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { readonly properties?: Record<string, unknown> } }> };
  readonly responses: Record<string, { readonly content: Record<string, { readonly schema: object }> }>;
}

describe('what the studio says beside its answers', () => {
  let studio: SharedStudio;
  beforeAll(async () => {
    studio = await sharedStudio();
  }, 60_000);

  it.each([
    ['/', 200],
    ['/project/4711/scenes', 200],
    ['/somewhere', 404],
    ['/project/4711/nothing', 404],
  ])('answers %s with the application, and says %p', async (path, status) => {
    const answer = await fetch(`${studio.url}${path}`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('<div id="root">');
  });

  it.each(['/api/health', '/api/users/me', '/api/nothing', '/api/docs', '/somewhere'])(
    'keeps browsers from mischief at %s',
    async (path) => {
      const { headers } = await fetch(`${studio.url}${path}`);
      const policy = new Map(
        (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
          const [name = '', ...values] = directive.trim().split(' ');
          return [name, values];
        }),
      );
      expect(policy.get('default-src')).toEqual(["'self'"]);
      expect(policy.get('script-src')).toEqual(["'self'"]);
      expect(policy.get('connect-src')).toEqual(["'self'"]);
      expect(policy.get('font-src')).toEqual(["'self'"]);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'self'"]);
      expect(policy.get('form-action')).toEqual(["'self'"]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
        expect(headers.get('permissions-policy')).toContain(`${feature}=()`);
      }
    },
  );

  it('sends files of pages without what is said of pages: of seventy for a board it would be more than most of them', async () => {
    const page = await (await fetch(`${studio.url}/somewhere`, { headers: { accept: 'text/html' } })).text();
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
    for (const [path, status] of [
      [script, 200],
      ['/assets/nothing.js', 404],
    ] as const) {
      const answer = await fetch(`${studio.url}${path}`);
      expect(answer.status).toBe(status);
      const { headers } = answer;
      // whoever opens one as a page gets one that may do nothing
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect([...headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0)).toBeLessThan(560);
    }
  });

  it('sends scripts as they were compressed when they were built, to whoever can read that', async () => {
    const page = await (await fetch(`${studio.url}/somewhere`, { headers: { accept: 'text/html' } })).text();
    const [script = ''] = /\/assets\/libraries-[\w-]+\.js/.exec(page) ?? [];
    const ask = (encoding: string, more = {}) => fetch(`${studio.url}${script}`, { headers: { 'accept-encoding': encoding, ...more } });
    const [packed, plain] = await Promise.all([ask('gzip, deflate, br'), ask('identity')]);
    const lengthOf = ({ headers }: Response) => Number(headers.get('content-length'));
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-type')).toMatch(/^text\/javascript; charset=utf-8$/i);
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    // one that is compressed while it is sent has no length
    expect(lengthOf(packed)).toBeGreaterThan(0);
    expect(lengthOf(packed)).toBeLessThan(lengthOf(plain) / 3);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await packed.text()).toBe(await plain.text());
    const beyond = await ask('br', { range: 'bytes=99999999-' });
    expect(beyond.status).toBeGreaterThanOrEqual(400);
    expect(beyond.status).toBeLessThan(500);
    expect(await beyond.text()).toContain('error');
  });

  it('keeps connections for longer than proxies do, Caddy with its two minutes among them, so that no question meets the end of one', async () => {
    const agent = new Agent({ keepAlive: true });
    const kept = await new Promise((resolve, reject) => {
      get(`${studio.url}/api/health`, { agent }, (answer) => {
        answer.resume();
        resolve(answer.headers['keep-alive']);
      }).on('error', reject);
    });
    agent.destroy();
    expect(kept).toBe('timeout=125');
  });

  it('lets styles into a page by its nonce alone, which is another for each', async () => {
    const nonces = [];
    for (let nth = 0; nth < 2; nth++) {
      const page = await fetch(`${studio.url}/somewhere`, { headers: { accept: 'text/html' } });
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).not.toContain('unsafe-inline');
      expect(policy).toContain("style-src-attr 'none'");
      const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
      expect(await page.text()).toContain(`<meta property="csp-nonce" nonce="${nonce}" />`);
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('describes the API in production to nobody, unless it is told to', async () => {
    const production = { NODE_ENV: 'production', ALLOW_STAND_INS: 'true' };
    for (const [settings, status] of [
      [production, 404],
      [{ ...production, API_DOCS: 'true' }, 200],
    ] as const) {
      const strict = await startTestStudio(settings);
      const statuses = await Promise.all(['/api/docs', '/api/docs.json'].map(async (path) => (await fetch(`${strict.url}${path}`)).status));
      await strict.close();
      expect(statuses).toEqual([status, status]);
    }
  });

  it('lets no other origin read its answers', async () => {
    const { headers } = await fetch(`${studio.url}/api/health`, { headers: { origin: 'https://evil.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fetch(`${studio.url}/api/users/me`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('keeps what is somebody’s own out of shared caches', async () => {
    const { token } = await studio.person('ada');
    const { headers } = await fetch(`${studio.url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(headers.get('cache-control')).toMatch(/no-store|private/);
  });

  it('says how to sign in when somebody is not', async () => {
    const answer = await fetch(`${studio.url}/api/users/me`);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  describe('the description of the API', () => {
    let operations: Record<string, Record<string, Operation>>;
    beforeAll(async () => {
      const document = (await (await fetch(`${studio.url}/api/docs.json`)).json()) as { openapi: string; paths: typeof operations };
      expect(document.openapi).toMatch(/^3\.1/);
      operations = document.paths;
    });

    it.each(allCalls)('has %s with its inputs, answer and access', (name, call) => {
      const operation = operations[`/api${call.path.replace(/:(\w+)/g, '{$1}')}`]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      const names = (where: string) => operation?.parameters.filter((one) => one.in === where).map((one) => one.name);
      expect(names('path')).toEqual([...call.path.matchAll(/:(\w+)/g)].map(([, key]) => key));
      expect(names('query')).toEqual(Object.keys(call.query.shape));
      expect(operation?.security).toEqual(call.access === 'public' ? [] : [{ bearer: [] }]);
      const [media] = Object.entries(operation?.requestBody?.content ?? {});
      const fields = 'shape' in call.body ? Object.keys((call.body as { shape: object }).shape) : [];
      expect(Object.keys(media?.[1].schema.properties ?? {})).toEqual(call.upload ? [...fields, 'file'] : fields);
      const answer = operation?.responses['200']?.content[call.fileType ?? 'application/json']?.schema;
      if (call.fileType) expect(answer).toMatchObject({ type: 'string' });
      else expect(answer && ('properties' in answer || 'oneOf' in answer)).toBe(true);
    });

    it('has nothing that the contract lacks', () => {
      const described = Object.values(operations).flatMap((path) => Object.values(path).map((operation) => operation.operationId));
      expect(described.sort()).toEqual(allCalls.map(([name]) => name).sort());
    });
  });
});
