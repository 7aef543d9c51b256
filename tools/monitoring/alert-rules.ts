import { type ConditionId, conditions } from '../../src/foundation/conditions/conditions.ts';
import { scarceBytes } from '../../src/server/observing/alert-sources.ts';

/** The alerts. Each names the metric whose help explains it, and the page or command to look at first. */
export interface AlertRule {
  readonly alert: string;
  readonly expression: string;
  /** The time for which the expression must be true. */
  readonly lasts: string;
  readonly severity: 'critical' | 'warning';
  readonly summary: string;
  /** The metric whose help becomes part of the description. */
  readonly metric?: string;
  readonly remedy: string;
  /** The condition of the table, if the alert is about one. */
  readonly condition?: ConditionId;
}

const share = (metric: string, part: string, by: string, all = ''): string =>
  `sum by (${by}) (rate(${metric}{${[all, part].filter(Boolean).join(', ')}}[5m])) / sum by (${by}) (rate(${metric}{${all}}[5m]))`;

const increased = (metric: string, window = '10m'): string => `increase(${metric}[${window}]) > 0`;

const ruleOf = (id: ConditionId): Pick<AlertRule, 'severity' | 'remedy' | 'condition'> => {
  const { severity, remedy } = conditions[id];
  return { severity, remedy, condition: id };
};

const rulesOfMetrics: readonly AlertRule[] = [
  {
    alert: 'GatehouseDown',
    expression: 'up{job=~"gatehouse.*"} == 0',
    lasts: '1m',
    severity: 'critical',
    summary: 'Prometheus cannot read {{ $labels.instance }}.',
    remedy: 'See if the process runs, and read the last lines of its log.',
  },
  {
    alert: 'GatehouseRestarts',
    expression: 'changes(process_start_time_seconds{job=~"gatehouse.*"}[15m]) > 2',
    lasts: '0m',
    severity: 'warning',
    summary: '{{ $labels.instance }} has started more than twice in 15 minutes.',
    metric: 'process_start_time_seconds',
    remedy: 'The log says before each end why the process stopped.',
  },
  {
    alert: 'GatehouseErrors',
    expression: `${share('gatehouse_requests_total', 'status=~"5.."', 'job', 'operation!="gateway"')} > 0.01`,
    lasts: '5m',
    severity: 'critical',
    summary: 'More than 1 % of the responses of own operations are errors of the service.',
    metric: 'gatehouse_requests_total',
    remedy: 'Look for error lines in the log; /readyz names the degraded part.',
  },
  {
    alert: 'GatehouseTokensSlow',
    expression:
      'histogram_quantile(0.99, sum by (le, job) (rate(gatehouse_request_duration_seconds_bucket{operation="issueToken"}[5m]))) > 0.5',
    lasts: '10m',
    severity: 'warning',
    summary: 'One of a hundred token requests takes more than 0.5 seconds.',
    metric: 'gatehouse_request_duration_seconds',
    remedy: 'Compare with the storage, the event loop and the waiting password hashes.',
  },
  {
    alert: 'GatehouseRouteErrors',
    expression: `${share('gatehouse_gateway_requests_total', 'status=~"50[234]"', 'job, route')} > 0.05`,
    lasts: '5m',
    severity: 'warning',
    summary: 'More than 5 % of the requests of the route {{ $labels.route }} end with 502, 503 or 504.',
    metric: 'gatehouse_gateway_requests_total',
    remedy: 'GET /services shows the state of its instances.',
  },
  {
    alert: 'GatehouseServiceWithoutInstance',
    expression: 'max by (job, service) (gatehouse_gateway_instance_available) == 0',
    lasts: '1m',
    summary: 'No instance of the service {{ $labels.service }} gets requests.',
    metric: 'gatehouse_gateway_instance_available',
    ...ruleOf('service-without-instance'),
  },
  {
    alert: 'GatehouseInstanceUnavailable',
    expression: 'max by (job, service, exported_instance) (gatehouse_gateway_instance_available) == 0',
    lasts: '10m',
    summary: 'The instance {{ $labels.exported_instance }} of {{ $labels.service }} gets no requests.',
    metric: 'gatehouse_gateway_instance_available',
    ...ruleOf('instance-unavailable'),
  },
  {
    alert: 'GatehouseBreakerOpen',
    expression: 'max by (job, service) (gatehouse_gateway_service_breaker_state) == 2',
    lasts: '2m',
    summary: 'The breaker of the service {{ $labels.service }} is open.',
    metric: 'gatehouse_gateway_service_breaker_state',
    ...ruleOf('breaker-open'),
  },
  {
    alert: 'GatehouseAuditNotWritable',
    expression: 'gatehouse_audit_writable == 0',
    lasts: '1m',
    summary: '{{ $labels.instance }} cannot write its audit trail and refuses changes.',
    metric: 'gatehouse_audit_writable',
    ...ruleOf('audit-not-writable'),
  },
  {
    alert: 'GatehouseAuditLost',
    expression: increased('gatehouse_audit_lost_total'),
    lasts: '0m',
    severity: 'critical',
    summary: '{{ $labels.instance }} has dropped entries of the audit trail.',
    metric: 'gatehouse_audit_lost_total',
    remedy: 'The storage of the trail is too slow for the load.',
  },
  {
    alert: 'GatehouseStorageFailing',
    expression: increased('gatehouse_storage_failed_commits'),
    lasts: '0m',
    summary: 'The store of {{ $labels.instance }} has refused transactions.',
    metric: 'gatehouse_storage_failed_commits',
    ...ruleOf('store-failing'),
  },
  {
    alert: 'GatehouseStorageDegraded',
    expression: 'gatehouse_storage_degraded == 1',
    lasts: '1m',
    summary: 'The store of {{ $labels.instance }} has a problem, or cannot be reached.',
    metric: 'gatehouse_storage_degraded',
    ...ruleOf('store-failing'),
  },
  {
    alert: 'GatehouseDiskNearlyFull',
    expression: `gatehouse_storage_free_bytes < ${scarceBytes.toExponential().replace('+', '')}`,
    lasts: '5m',
    summary: 'The disk of the store of {{ $labels.instance }} has less than 1 GB left.',
    metric: 'gatehouse_storage_free_bytes',
    ...ruleOf('disk-nearly-full'),
  },
  {
    alert: 'GatehouseConfigurationStale',
    expression: 'gatehouse_configuration_stale_repositories > 0',
    lasts: '10m',
    summary: '{{ $labels.instance }} serves configuration that it cannot refresh.',
    metric: 'gatehouse_configuration_stale_repositories',
    ...ruleOf('repository-stale'),
  },
  {
    alert: 'GatehouseConfigurationBroken',
    expression: 'gatehouse_configuration_broken_files > 0',
    lasts: '10m',
    severity: 'warning',
    summary: '{{ $labels.instance }} has configuration files that it cannot read.',
    metric: 'gatehouse_configuration_broken_files',
    remedy: 'gatehouse config lint names the file and the line.',
  },
  {
    alert: 'GatehouseConnectionsRefused',
    expression: increased('gatehouse_refused_connections_total'),
    lasts: '0m',
    severity: 'warning',
    summary: '{{ $labels.instance }} has closed connections because a listener was full.',
    metric: 'gatehouse_refused_connections_total',
    remedy: 'Raise server.limits.connections and the open files, or add an instance.',
  },
  {
    alert: 'GatehouseOpenFilesShort',
    expression: increased('gatehouse_open_files_short_seconds_total'),
    lasts: '0m',
    severity: 'warning',
    summary: '{{ $labels.instance }} has nearly no file descriptors left.',
    metric: 'gatehouse_open_files_short_seconds_total',
    remedy: 'Raise the limit of open files of the process.',
  },
  {
    alert: 'GatehouseTokensRefused',
    expression: increased('gatehouse_token_requests_refused_total'),
    lasts: '5m',
    severity: 'warning',
    summary: '{{ $labels.instance }} refuses token requests with 503.',
    metric: 'gatehouse_token_requests_refused_total',
    remedy: 'Find the client with many requests in the log, or add an instance.',
  },
  {
    alert: 'GatehousePasswordsRefused',
    expression: increased('gatehouse_password_hashes_refused_total'),
    lasts: '5m',
    severity: 'warning',
    summary: '{{ $labels.instance }} refuses sign-ins because too many passwords wait.',
    metric: 'gatehouse_password_hashes_refused_total',
    remedy: 'Many sign-ins at a time may be an attack; the log has their addresses.',
  },
  {
    alert: 'GatehouseEventLoopSlow',
    expression: 'nodejs_eventloop_lag_p99_seconds{job=~"gatehouse.*"} > 0.2',
    lasts: '5m',
    severity: 'warning',
    summary: 'The event loop of {{ $labels.instance }} is late.',
    metric: 'nodejs_eventloop_lag_p99_seconds',
    remedy: 'The processor is too busy: add an instance.',
  },
  {
    alert: 'GatehouseClockDiffers',
    expression: 'abs(gatehouse_clock_difference_seconds) > 2',
    lasts: '1m',
    summary: 'The clocks of {{ $labels.instance }} and of its database differ.',
    metric: 'gatehouse_clock_difference_seconds',
    ...ruleOf('clock-differs'),
  },
  {
    alert: 'GatehouseClockStepped',
    expression: increased('gatehouse_clock_steps_total', '1h'),
    lasts: '0m',
    summary: 'The clock of {{ $labels.instance }} has stepped.',
    metric: 'gatehouse_clock_steps_total',
    ...ruleOf('clock-stepped'),
  },
];

const camelCase = (id: string): string =>
  id.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The rule of a condition that has none with a metric of its own. */
function ruleOfCondition(id: ConditionId): AlertRule {
  return {
    alert: `GatehouseCondition${camelCase(id)}`,
    expression: `max by (job, instance) (gatehouse_condition{condition="${id}"}) > 0`,
    lasts: '1m',
    summary: `{{ $labels.instance }} has the condition ${id}.`,
    ...ruleOf(id),
  };
}

const withMetric = new Set(rulesOfMetrics.map(({ condition }) => condition));

/** The alerts of metrics, and one for each other condition of a running service. */
export const alertRules: readonly AlertRule[] = [
  ...rulesOfMetrics,
  ...(Object.keys(conditions) as ConditionId[])
    .filter((id) => conditions[id].found.includes('running') && !withMetric.has(id))
    .toSorted()
    .map(ruleOfCondition),
];
