import { describe, expect, it } from '@jest/globals';
import { alertRules, dashboardFile, metricsIn, textOf } from '../telemetry/metric-names.js';

// What the files of deploy/observability promise. That every metric is there is tried on a running studio, by test/telemetry.

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^\w-]/g, '');
/** The page of alerts, by section. */
const sections = new Map(
  textOf('docs/alerts.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return [anchorOf(heading.trim()), lines.join('\n')] as const;
    }),
);

describe('The alert rules', () => {
  it('ask what Prometheus understands', () => {
    const rules = alertRules();
    expect(rules.length).toBeGreaterThan(10);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { expr } of rules) expect(metricsIn(expr).length).toBeGreaterThan(0);
    expect(() => metricsIn('sum by (le (rate(scenewright_pushes_total[5m]))')).toThrow(SyntaxError);
  });

  it('lead to a page that says what each means, what to look at and what to do', () => {
    expect([...sections.keys()].sort()).toEqual(
      alertRules()
        .map(({ alert }) => anchorOf(alert))
        .sort(),
    );
    for (const { alert, annotations } of alertRules()) {
      expect(annotations.runbook_url).toBe(`docs/alerts.md#${anchorOf(alert)}`);
      const section = sections.get(anchorOf(alert)) ?? '';
      for (const part of ['**It means:**', '**Look at:**', '**Do:**']) expect(section).toContain(part);
    }
  });

  it('lead to commands that there are', () => {
    const readme = textOf('README.md');
    const commands = new Set(
      [...readme.matchAll(/^\| (`.*?`) \| /gm)].flatMap(([, given = '']) =>
        given
          .replaceAll('`', '')
          .split(', ')
          .map((one) => one.split(' ')[0]),
      ),
    );
    const named = [...textOf('docs/alerts.md').matchAll(/npm run studio -- ([a-z]+)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !commands.has(name))).toEqual([]);
  });
});

describe('The dashboard', () => {
  it('has panels that ask what Prometheus understands, side by side', () => {
    const panels = dashboardFile();
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { type, expressions } of panels) {
      expect(expressions.length > 0).toBe(type === 'timeseries');
      for (const one of expressions) expect(metricsIn(one).length).toBeGreaterThan(0);
    }
    const places = panels.map(({ gridPos }) => gridPos);
    for (const [nth, { x, y, w, h }] of places.entries()) {
      expect(x + w).toBeLessThanOrEqual(24);
      const overlaps = (other: (typeof places)[number]) =>
        other.x < x + w && x < other.x + other.w && other.y < y + h && y < other.y + other.h;
      expect(places.filter((other, place) => place !== nth && overlaps(other))).toEqual([]);
    }
  });
});
