/** Each alert against series that must raise it, by the tests of rules that promtool runs. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { alertRules } from '../../tools/monitoring/alert-rules.ts';
import { deploy, whereInstalled, makeFolder, run } from './deployment-files.ts';

const at = 'job="gatehouse", instance="a:8081"';

/** A value for each minute: constant, or growing by a step. */
const constant = (value: number): string => `${value}x60`;
const growing = (step: number): string => `0+${step}x60`;

interface Case {
  /** Series that raise the alert within the hour. */
  readonly raised: Readonly<Record<string, string>>;
  /** The same series with values that do not. */
  readonly calm: Readonly<Record<string, string>>;
}

const one = (series: string, raised: string, calm: string): Case => ({
  raised: { [series]: raised },
  calm: { [series]: calm },
});

const own = (status: string): string =>
  `gatehouse_requests_total{${at}, operation="issueToken", status="${status}"}`;
const routed = (status: string): string =>
  `gatehouse_gateway_requests_total{${at}, route="users", status="${status}"}`;
const bucket = (bound: string): string =>
  `gatehouse_request_duration_seconds_bucket{${at}, operation="issueToken", le="${bound}"}`;
const member = `{${at}, service="users", exported_instance="http://b:1"}`;

const ofMetrics: Readonly<Record<string, Case>> = {
  GatehouseDown: one(`up{${at}}`, constant(0), constant(1)),
  GatehouseRestarts: one(`process_start_time_seconds{${at}}`, growing(60), constant(5)),
  GatehouseErrors: {
    raised: { [own('200')]: growing(98), [own('500')]: growing(2) },
    calm: { [own('200')]: growing(98), [own('400')]: growing(2) },
  },
  GatehouseTokensSlow: {
    raised: { [bucket('0.5')]: growing(90), [bucket('1')]: growing(100), [bucket('+Inf')]: growing(100) },
    calm: { [bucket('0.5')]: growing(100), [bucket('1')]: growing(100), [bucket('+Inf')]: growing(100) },
  },
  GatehouseRouteErrors: {
    raised: { [routed('200')]: growing(90), [routed('502')]: growing(10) },
    calm: { [routed('200')]: growing(90), [routed('404')]: growing(10) },
  },
  GatehouseServiceWithoutInstance: one(
    `gatehouse_gateway_instance_available${member}`,
    constant(0),
    constant(1),
  ),
  GatehouseInstanceUnavailable: one(
    `gatehouse_gateway_instance_available${member}`,
    constant(0),
    constant(1),
  ),
  GatehouseBreakerOpen: one(
    `gatehouse_gateway_service_breaker_state{${at}, service="users"}`,
    constant(2),
    constant(1),
  ),
  GatehouseAuditNotWritable: one(`gatehouse_audit_writable{${at}}`, constant(0), constant(1)),
  GatehouseAuditLost: one(`gatehouse_audit_lost_total{${at}}`, growing(1), constant(7)),
  GatehouseStorageFailing: one(`gatehouse_storage_failed_commits{${at}}`, growing(1), constant(7)),
  GatehouseStorageDegraded: one(`gatehouse_storage_degraded{${at}}`, constant(1), constant(0)),
  GatehouseDiskNearlyFull: one(`gatehouse_storage_free_bytes{${at}}`, constant(9e8), constant(2e9)),
  GatehouseConfigurationStale: one(
    `gatehouse_configuration_stale_repositories{${at}}`,
    constant(1),
    constant(0),
  ),
  GatehouseConfigurationBroken: one(`gatehouse_configuration_broken_files{${at}}`, constant(1), constant(0)),
  GatehouseConnectionsRefused: one(`gatehouse_refused_connections_total{${at}}`, growing(1), constant(7)),
  GatehouseOpenFilesShort: one(`gatehouse_open_files_short_seconds_total{${at}}`, growing(1), constant(7)),
  GatehouseTokensRefused: one(`gatehouse_token_requests_refused_total{${at}}`, growing(1), constant(7)),
  GatehousePasswordsRefused: one(`gatehouse_password_hashes_refused_total{${at}}`, growing(1), constant(7)),
  GatehouseEventLoopSlow: one(`nodejs_eventloop_lag_p99_seconds{${at}}`, '0.3x60', '0.1x60'),
  GatehouseClockDiffers: one(`gatehouse_clock_difference_seconds{${at}}`, constant(-2.1), constant(1.9)),
  GatehouseClockStepped: one(`gatehouse_clock_steps_total{${at}}`, growing(1), constant(7)),
};

const ofConditions = alertRules.flatMap(({ alert, condition }): [string, Case][] =>
  alert in ofMetrics
    ? []
    : [[alert, one(`gatehouse_condition{${at}, condition="${condition}"}`, constant(1), constant(0))]],
);

const cases: Readonly<Record<string, Case>> = { ...ofMetrics, ...Object.fromEntries(ofConditions) };

const seriesOf = (values: Readonly<Record<string, string>>): object[] =>
  Object.entries(values).map(([series, text]) => ({ series, values: text }));

/** A test for promtool: after 50 minutes, the alert is raised or not. */
function testOf(alert: string, values: Readonly<Record<string, string>>, isRaised: boolean): object {
  return {
    interval: '1m',
    input_series: seriesOf(values),
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${alert}", alertstate="firing"})`,
        eval_time: '50m',
        exp_samples: isRaised ? [{ labels: '{}', value: 1 }] : [],
      },
    ],
  };
}

describe('the alerts (docs/decisions/deployment.md, monitoring)', () => {
  it('have a case each', () => {
    expect(Object.keys(cases)).toEqual(alertRules.map(({ alert }) => alert));
  });

  whereInstalled('promtool', () => {
    it('are raised by such series, and by no others, as promtool computes them', () => {
      const folder = makeFolder();
      cpSync(join(deploy, 'prometheus/alerts.yaml'), join(folder, 'alerts.yaml'));
      const tests = Object.entries(cases).flatMap(([alert, { raised, calm }]) => [
        testOf(alert, raised, true),
        testOf(alert, calm, false),
      ]);
      const file = join(folder, 'tests.yaml');
      writeFileSync(file, dump({ rule_files: ['alerts.yaml'], evaluation_interval: '1m', tests }));
      expect(run('promtool', ['test', 'rules', file])).toContain('SUCCESS');
      // promtool notices a wrong expectation.
      const wrong = testOf('GatehouseDown', { [`up{${at}}`]: constant(1) }, true);
      writeFileSync(file, dump({ rule_files: ['alerts.yaml'], evaluation_interval: '1m', tests: [wrong] }));
      expect(() => run('promtool', ['test', 'rules', file])).toThrow('FAILED');
    });
  });
});
