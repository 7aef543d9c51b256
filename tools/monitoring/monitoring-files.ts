/** deploy/grafana and deploy/prometheus/alerts.yaml, from the definitions of the metrics. */
import { resolve } from 'node:path';
import { dump } from 'js-yaml';
import { alertRules, type AlertRule } from './alert-rules.ts';
import { dashboardOf } from './dashboard.ts';
import { type Definition, readDefinitions, unknownNames } from './definitions.ts';

function descriptionOf({ metric, remedy }: AlertRule, definitions: readonly Definition[]): string {
  const help = definitions.find(({ name }) => name === metric)?.help;
  return help === undefined ? remedy : `${help} ${remedy}`;
}

/** The rules that use a name which no metric has: problems of `npm run generate`. */
export function problemsOf(rules: readonly AlertRule[], definitions: readonly Definition[]): string[] {
  const names = new Set(definitions.map(({ name }) => name));
  return rules.flatMap(({ alert, expression, metric }) => {
    const explained = metric === undefined || names.has(metric) ? [] : [metric];
    return [...new Set([...unknownNames(expression, definitions), ...explained])].map(
      (name) =>
        `tools/monitoring/alert-rules.ts: ${alert} uses ${name}, which is not a metric of the service`,
    );
  });
}

function alertsFile(rules: readonly AlertRule[], definitions: readonly Definition[]): string {
  const group = {
    name: 'gatehouse',
    rules: rules.map((rule) => ({
      alert: rule.alert,
      expr: rule.expression,
      for: rule.lasts,
      labels: {
        severity: rule.severity,
        ...(rule.condition !== undefined && { condition: rule.condition }),
      },
      annotations: { summary: rule.summary, description: descriptionOf(rule, definitions) },
    })),
  };
  const comment =
    '# `npm run generate` writes this file from tools/monitoring/alert-rules.ts. Do not edit it.\n';
  return comment + dump({ groups: [group] }, { lineWidth: -1 });
}

/** The content of each file, by its path in the repository, and the problems of the rules. */
export function monitoringFiles(root: string): {
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
} {
  const definitions = readDefinitions(resolve(root, 'src/site/reference/metrics.json'));
  const dashboard = `${JSON.stringify(dashboardOf(definitions), undefined, 1)}\n`;
  return {
    files: new Map([
      ['deploy/grafana/gatehouse.json', dashboard],
      ['deploy/prometheus/alerts.yaml', alertsFile(alertRules, definitions)],
    ]),
    problems: problemsOf(alertRules, definitions),
  };
}
