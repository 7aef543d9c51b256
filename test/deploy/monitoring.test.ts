import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { alertRules } from '../../tools/monitoring/alert-rules.ts';
import { dashboardOf } from '../../tools/monitoring/dashboard.ts';
import { type Definition, readDefinitions, unknownNames } from '../../tools/monitoring/definitions.ts';
import { problemsOf } from '../../tools/monitoring/monitoring-files.ts';
import { deploy, whereInstalled, readDeployed, root, run } from './deployment-files.ts';

const definitions = readDefinitions(join(root, 'src/site/reference/metrics.json'));

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

const panelsOf = (dashboard: object): readonly Panel[] =>
  (dashboard as { readonly panels: readonly Panel[] }).panels;
const expressionsOf = (panels: readonly Panel[]): string[] =>
  panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const panels = panelsOf(JSON.parse(readDeployed('grafana/gatehouse.json')) as object);

describe('deploy/grafana/gatehouse.json (docs/decisions/deployment.md, monitoring)', () => {
  it('has a panel for every metric of the service, and uses no other name', () => {
    const shown = expressionsOf(panels).join('\n');
    const missing = definitions.filter(({ name }) => !new RegExp(`\\b${name}(?:_bucket)?\\b`).test(shown));
    expect(missing).toEqual([]);
    expect(unknownNames(shown, definitions)).toEqual([]);
  });

  it('gets a panel for a new metric without further work', () => {
    const added: Definition = {
      name: 'gatehouse_storage_vacuums_total',
      type: 'counter',
      help: 'Vacuums.',
      labels: ['table'],
    };
    const panel = panelsOf(dashboardOf([...definitions, added])).find(({ title }) => /vacuums/.test(title));
    expect(panel).toMatchObject({
      title: 'Storage vacuums',
      description: 'Vacuums. (gatehouse_storage_vacuums_total)',
    });
    expect(panel?.targets?.[0]?.expr).toBe(
      'sum by (table) (rate(gatehouse_storage_vacuums_total{job=~"$job", instance=~"$instance"}[$__rate_interval]))',
    );
  });

  it('names labels as Prometheus stores them: its own `instance` is that of the scrape', () => {
    const inFlight = expressionsOf(panels).find((text) => text.includes('instance_requests_total'));
    expect(inFlight).toContain('sum by (service, exported_instance)');
  });

  it('places each panel beside the others, not on them', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});

describe('deploy/prometheus/alerts.yaml (docs/decisions/deployment.md, monitoring)', () => {
  it('uses only metrics of the service', () => {
    expect(problemsOf(alertRules, definitions)).toEqual([]);
  });

  it('fails npm run generate if a metric has another name', () => {
    const others = definitions.filter(({ name }) => name !== 'gatehouse_audit_writable');
    expect(problemsOf(alertRules, others)).toEqual([
      'tools/monitoring/alert-rules.ts: GatehouseAuditNotWritable uses gatehouse_audit_writable, which is not a metric of the service',
    ]);
  });

  it('selects labels that the metrics have', () => {
    const scraped = ['job', 'instance', 'le'];
    for (const { alert, expression } of alertRules) {
      const used = definitions.filter(({ name }) => expression.includes(name));
      const known = new Set([...scraped, ...used.flatMap(({ labels }) => labels)]);
      const selected = Array.from(expression.matchAll(/(\w+)(?:=~|!=|!~|=)"/g), ([, label = '']) => label);
      const grouped = Array.from(expression.matchAll(/by \(([^)]*)\)/g), ([, list = '']) => list.split(', '));
      const unknown = [...selected, ...grouped.flat()].filter((label) => !known.has(label));
      expect([alert, unknown]).toEqual([alert, []]);
    }
  });

  it('explains each alert: by the help of its metric, and by what to do', () => {
    const { groups } = load(readDeployed('prometheus/alerts.yaml')) as {
      readonly groups: readonly [{ readonly rules: readonly { readonly annotations: object }[] }];
    };
    expect(groups[0].rules).toHaveLength(alertRules.length);
    const audit = groups[0].rules[alertRules.findIndex(({ alert }) => alert === 'GatehouseAuditNotWritable')];
    expect(audit?.annotations).toMatchObject({
      description: expect.stringContaining('1 while the audit trail can be written, else 0.') as string,
    });
  });

  whereInstalled('promtool', () => {
    it('is accepted by promtool, with the example of a configuration', () => {
      const file = join(deploy, 'prometheus/prometheus.yaml');
      expect(readFileSync(file, 'utf8')).toContain('rule_files: [alerts.yaml]');
      expect(run('promtool', ['check', 'config', file])).toContain(`${alertRules.length} rules found`);
    });
  });
});
