import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@scenewright/contract';
import pg from 'pg';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { describeSettings, readSettings } from '../../apps/api/src/config/settings.js';
import { migrate } from '../../apps/api/src/database.js';
import { STUDIO_FLAGS } from '../../scripts/lib/studio-flags.mjs';
import { createTestDatabase } from '../support/database.js';

// What the files that ship a studio promise. That an image is built and serves is tried by image.test.ts.

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const kubernetes = fs.readdirSync(path.join(root, 'deploy/kubernetes')).filter((name) => name.endsWith('.yaml'));
const documents = kubernetes.flatMap((name) =>
  parseAllDocuments(textOf(`deploy/kubernetes/${name}`), { merge: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Record<string, unknown> & { kind: string; metadata: { name: string } };
  }),
);
const ofKind = (kind: string) => documents.filter((document) => document.kind === kind);

const labels = z.object({ app: z.literal('scenewright'), role: z.enum(['api', 'projector', 'worker']) });
const probe = (call: { path: string }) => z.object({ httpGet: z.object({ path: z.literal(`/api${call.path}`), port: z.literal('http') }) });
const container = z.object({
  image: z.literal('scenewright:latest'),
  ports: z.tuple([z.object({ name: z.literal('http'), containerPort: z.literal(3000) })]),
  startupProbe: probe(calls.live),
  livenessProbe: probe(calls.live),
  readinessProbe: probe(calls.ready),
  lifecycle: z.object({ preStop: z.object({}) }),
  resources: z.object({ requests: z.object({ cpu: z.string(), memory: z.string() }), limits: z.object({ memory: z.string() }) }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const deployment = z.object({
  apiVersion: z.literal('apps/v1'),
  spec: z.object({
    replicas: z.number().min(2),
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({
        labels,
        annotations: z.strictObject({
          'prometheus.io/scrape': z.literal('true'),
          'prometheus.io/port': z.string(),
          'prometheus.io/path': z.literal('/metrics'),
        }),
      }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number().min(12),
        securityContext: z.object({
          runAsNonRoot: z.literal(true),
          runAsUser: z.literal(10001),
          seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
        }),
        containers: z.tuple([container]),
        volumes: z.array(z.looseObject({ name: z.string() })),
      }),
    }),
  }),
});

const settingNames = new Set(describeSettings().map(({ name }) => name));
const isSetting = (name: string): boolean => settingNames.has(name) || settingNames.has(name.replace(/_FILE$/, ''));
/** Settings whose value is nobody's business: they come as files. */
const isSecret = (name: string): boolean => /SECRET|TOKEN|PASSWORD|KEY|DATABASE_URL/.test(name) && !name.endsWith('_FILE');

describe('The manifests for Kubernetes', () => {
  it('run each role twice, as nobody, on a file system that they cannot write to, and ask the probes that there are', () => {
    const roles = ofKind('Deployment').map((document) => {
      const { spec } = deployment.parse(document);
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
      const [{ volumeMounts }] = spec.template.spec.containers;
      expect(spec.template.spec.volumes.map(({ name }) => name).sort()).toEqual(volumeMounts.map(({ name }) => name).sort());
      expect(volumeMounts.map(({ mountPath }) => mountPath).sort()).toEqual(['/data', '/run/secrets/scenewright', '/tmp']);
      return spec.selector.matchLabels.role;
    });
    expect(roles.sort()).toEqual(['api', 'projector', 'worker']);
  });

  it('let one process of a role be taken away at a time', () => {
    const budgets = ofKind('PodDisruptionBudget').map((document) =>
      z.object({ spec: z.object({ maxUnavailable: z.literal(1), selector: z.object({ matchLabels: labels }) }) }).parse(document),
    );
    expect(budgets.map(({ spec }) => spec.selector.matchLabels.role).sort()).toEqual(['api', 'projector', 'worker']);
  });

  it('hold settings that there are, and no secret', () => {
    expect(ofKind('Secret')).toEqual([]);
    const [settings] = ofKind('ConfigMap') as unknown as { data: Record<string, string> }[];
    const names = Object.keys(settings?.data ?? {});
    expect(names.filter((name) => !isSetting(name) || isSecret(name))).toEqual([]);
    for (const document of ofKind('Deployment')) {
      expect(deployment.parse(document).spec.template.metadata.annotations['prometheus.io/port']).toBe(settings?.data.METRICS_PORT);
    }
    for (const [name, value] of Object.entries(settings?.data ?? {})) {
      if (name.endsWith('_FILE')) expect(value).toBe(`/run/secrets/scenewright/${name.replace(/_FILE$/, '').toLowerCase()}`);
    }
  });

  it('are all applied together, but what needs an operator that may not be there', () => {
    const { resources } = parse(textOf('deploy/kubernetes/kustomization.yaml')) as { resources: string[] };
    expect([...resources, 'kustomization.yaml', 'worker-scaling.yaml'].sort()).toEqual([...kubernetes].sort());
  });

  describe('scale the workers', () => {
    let database: Awaited<ReturnType<typeof createTestDatabase>>;
    beforeAll(async () => {
      database = await createTestDatabase();
      await migrate(database.url);
    }, 60_000);
    afterAll(() => database?.close());

    it('by a question that the database can answer', async () => {
      const [scaled] = ofKind('ScaledObject') as unknown as {
        spec: { scaleTargetRef: { name: string }; triggers: { metadata: { query: string } }[] };
      }[];
      expect(scaled?.spec.scaleTargetRef.name).toBe('scenewright-worker');
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query(scaled?.spec.triggers[0]?.metadata.query ?? '');
      await client.end();
      expect(rows).toEqual([{ count: '0' }]);
    });
  });
});

const service = z.looseObject({
  user: z.literal('10001:10001'),
  read_only: z.literal(true),
  tmpfs: z.array(z.string()),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  secrets: z.array(z.string()),
  environment: z.record(z.string(), z.string()),
  deploy: z.object({ replicas: z.number() }).optional(),
});

describe('The composed studio', () => {
  const compose = parse(textOf('compose.yaml'), { merge: true }) as {
    services: Record<string, { secrets?: string[]; environment?: Record<string, string>; networks?: string[]; image: string }>;
    networks: Record<string, { internal: boolean }>;
    secrets: Record<string, { file: string }>;
    volumes: Record<string, null>;
  };
  const studio = ['api', 'projector', 'worker'].map((role) => ({ role, service: service.parse(compose.services[role]) }));

  it('has two processes for people, two for films and one for the read models, each as nobody and read-only', () => {
    expect(studio.map(({ role, service: { deploy, environment } }) => [role, environment.ROLES, deploy?.replicas ?? 1])).toEqual([
      ['api', 'api', 2],
      ['projector', 'projector', 1],
      ['worker', 'worker', 2],
    ]);
    expect(Object.keys(compose.services).sort()).toEqual(['api', 'database', 'mail', 'media', 'projector', 'proxy', 'worker']);
  });

  it('lets nobody but the studio reach what lies behind the gateway of its media', () => {
    const near = Object.entries(compose.services).filter(([, { networks = ['default'] }]) => networks.includes('media'));
    expect(near.map(([name]) => name)).toEqual(['api', 'projector', 'worker', 'media']);
    expect(compose.services.media?.networks).toEqual(['media']);
    expect(compose.networks.media).toEqual({ internal: true });
  });

  it('takes every secret from a file', () => {
    for (const { environment = {}, secrets = [] } of Object.values(compose.services)) {
      expect(secrets.filter((name) => !compose.secrets[name])).toEqual([]);
      expect(Object.keys(environment).filter(isSecret)).toEqual([]);
      for (const [name, value] of Object.entries(environment)) {
        if (name.endsWith('_FILE')) expect(secrets).toContain(value.replace('/run/secrets/', ''));
      }
    }
    expect(Object.keys(parseEnv(textOf('deploy/studio.env.example'))).filter(isSecret)).toEqual([]);
  });

  it('starts on the example of its settings and the secrets that are made for it', () => {
    const folder = fs.mkdtempSync(path.join(tmpdir(), 'scenewright-compose-'));
    try {
      fs.copyFileSync(path.join(root, 'deploy/make-secrets.sh'), path.join(folder, 'make-secrets.sh'));
      const make = () => execFileSync('sh', [path.join(folder, 'make-secrets.sh')], { encoding: 'utf8' });
      make();
      const made = Object.values(compose.secrets).map(({ file }) =>
        fs.readFileSync(path.join(folder, file.replace('deploy/', '')), 'utf8'),
      );
      make();
      expect(
        Object.values(compose.secrets).map(({ file }) => fs.readFileSync(path.join(folder, file.replace('deploy/', '')), 'utf8')),
      ).toEqual(made);
      for (const { role, service: each } of studio) {
        const files = Object.fromEntries(
          Object.entries(each.environment).map(([name, value]) => [name, value.replace('/run/secrets', path.join(folder, 'secrets'))]),
        );
        const settings = readSettings({
          NODE_ENV: 'production',
          DATA_DIR: path.join(folder, `data-${role}`),
          ...parseEnv(textOf('deploy/studio.env.example')),
          ...files,
        });
        expect(settings.ROLES).toEqual([role]);
        expect(settings.secrets.signing).toHaveLength(32);
        expect(settings.DATABASE_URL).toMatch(/^postgres:\/\/scenewright:[0-9a-f]{48}@database:5432\/scenewright$/);
        expect(fs.readdirSync(path.join(folder, `data-${role}`))).toEqual([]);
      }
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('The Dockerfile', () => {
  const stages = textOf('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split(/^FROM /m)
    .slice(1);
  const final = stages.at(-1) ?? '';

  it('ends as nobody, with an init, and asks whether the process lives', () => {
    expect(final).toMatch(/^USER 10001:10001$/m);
    expect(final).toMatch(/^ENTRYPOINT \["tini", "--"\]$/m);
    expect(final).toContain(`\nCMD ${JSON.stringify(['node', ...STUDIO_FLAGS, 'apps/api/bundle/main.js']).replaceAll(',', ', ')}`);
    expect(final).toContain(`/api${calls.live.path}`);
    expect(final).not.toMatch(/^RUN .*(apt-get|npm )/m);
  });

  it('knows every package of the workspace', () => {
    const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: string[] };
    const manifests = fs.globSync(
      workspaces.map((workspace) => `${workspace}/package.json`),
      { cwd: root },
    );
    const copied = [...(stages[0] ?? '').matchAll(/^COPY (\S+\/package\.json) /gm)].map(([, file]) => file);
    expect(copied.sort()).toEqual(manifests.sort());
  });

  it('gets production packages without what the web is built from', () => {
    const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
    const { dependencies } = JSON.parse(textOf('apps/web/package.json')) as { dependencies?: object };
    expect(dependencies).toBeUndefined();
    for (const name of ['firebase', 'lucide-react', 'react-router', 'typescript', 'vite'])
      expect(packages[`node_modules/${name}`]?.dev).toBe(true);
  });
});
