/** The dashboard and the queries in the formats of Grafana and Prometheus. */
import type { Dashboard } from '@grafana/grafana-foundation-sdk/dashboard';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, it } from 'vitest';
import { alertRules } from '../../tools/monitoring/alert-rules.ts';
import { compileAs } from './compile-as.ts';
import { readDeployed } from './deployment-files.ts';

interface Target {
  readonly expr: string;
}
type Panel = NonNullable<Dashboard['panels']>[number] & { readonly targets?: readonly Target[] };

const dashboard = JSON.parse(readDeployed('grafana/gatehouse.json')) as Dashboard;
const panels = (dashboard.panels ?? []) as readonly Panel[];
const targets = panels.flatMap(({ targets = [] }) => targets);

/** True if Prometheus' own grammar reads the expression without an error. Grafana replaces its variables before. */
function isPromQl(expression: string): boolean {
  let hasError = false;
  parser.parse(expression.replaceAll('$__rate_interval', '5m')).iterate({
    enter: ({ type }) => {
      hasError ||= type.isError;
    },
  });
  return !hasError;
}

describe('deploy/grafana/gatehouse.json (docs/decisions/deployment.md, monitoring)', () => {
  const kit = '@grafana/grafana-foundation-sdk';
  const type = `import('${kit}/dashboard').Dashboard`;
  // The type of the dashboard does not know the fields of its queries.
  const query = `import('${kit}/prometheus').Dataquery`;
  const withoutTargets = { ...dashboard, panels: panels.map((panel) => ({ ...panel, targets: [] })) };

  it("has the types of Grafana's own kit, without unknown fields", () => {
    const queries = targets.map((value) => ({ type: query, value }));
    expect(compileAs([{ type, value: withoutTargets }, ...queries])).toBe('');
  });

  it('is read by a compiler that reports an unknown field', () => {
    const [target] = targets;
    const values = [
      { type, value: { ...withoutTargets, panel: [] } },
      { type: query, value: { ...target, expression: 'up' } },
    ];
    expect(compileAs(values).match(/may only specify known properties/g)).toHaveLength(2);
  });
});

describe('the queries of the dashboard and the alerts', () => {
  it('are in the language of Prometheus', () => {
    const queries = targets.map(({ expr }) => expr);
    const all = [...queries, ...alertRules.map(({ expression }) => expression)];
    expect(all.length).toBeGreaterThan(70);
    expect(all.filter((expression) => !isPromQl(expression))).toEqual([]);
  });

  it('are read by a grammar that reports an error', () => {
    expect(isPromQl('sum by (job (up)')).toBe(false);
  });
});
