import fs from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
export const textOf = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** What a scrape shows: metrics by name, those of a histogram as they are asked for. */
export const namesIn = (scrape: string): Set<string> =>
  new Set(scrape.split('\n').flatMap((line) => /^([a-zA-Z_:][\w:]*)[{ ]/.exec(line)?.[1] ?? []));

/** The metrics that an expression of PromQL asks for. @throws {SyntaxError} it is none */
export function metricsIn(expression: string): string[] {
  const found: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new SyntaxError(`no PromQL at ${from}: ${expression}`);
      if (type.name === 'VectorSelector') {
        const name = /^[a-zA-Z_:][\w:]*/.exec(expression.slice(from, to))?.[0];
        if (!name) throw new SyntaxError(`a selector names no metric: ${expression}`);
        found.push(name);
      }
    },
  });
  return found;
}

const dashboard = z.looseObject({
  panels: z.array(
    z.looseObject({
      id: z.number(),
      type: z.enum(['row', 'timeseries']),
      title: z.string().min(1),
      gridPos: z.strictObject({ h: z.number(), w: z.number(), x: z.number(), y: z.number() }),
      targets: z.array(z.looseObject({ refId: z.string(), expr: z.string(), legendFormat: z.string() })).optional(),
    }),
  ),
});

/** The dashboard, with the variables that Grafana fills in. */
export function dashboardFile() {
  const { panels } = dashboard.parse(JSON.parse(textOf('deploy/observability/dashboard.json')));
  return panels.map(({ targets = [], ...panel }) => ({
    ...panel,
    expressions: targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', '.*')),
  }));
}

const rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string().min(1), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});

export const alertRules = () => rules.parse(parse(textOf('deploy/observability/alerts.yaml'))).groups.flatMap((group) => group.rules);

/** Made by Prometheus itself for everything that it scrapes. */
const OF_PROMETHEUS = ['up'];

/** Every metric that the files of deploy/observability ask for, and where. */
export function metricsNamedInFiles(): { readonly metric: string; readonly by: string }[] {
  const panels = dashboardFile().flatMap(({ title, expressions }) =>
    expressions.flatMap((one) => metricsIn(one).map((metric) => ({ metric, by: title }))),
  );
  const alerts = alertRules().flatMap(({ alert, expr }) => metricsIn(expr).map((metric) => ({ metric, by: alert })));
  return [...panels, ...alerts].filter(({ metric }) => !OF_PROMETHEUS.includes(metric));
}
