/** The kinds of alerts. The rules of deploy/prometheus use the same severities and remedies. */
export interface AlertKind {
  readonly severity: 'critical' | 'warning';
  /** The next step of an operator. */
  readonly remedy: string;
}

export const alertKinds = {
  'audit-not-writable': {
    severity: 'critical',
    remedy: 'The log names the cause; free space, or restore the file.',
  },
  'breaker-open': {
    severity: 'warning',
    remedy: 'Requests to the service fail at once until it recovers.',
  },
  'certificate-due': {
    severity: 'warning',
    remedy: 'Renew it; the service takes renewed files without a restart.',
  },
  'clock-differs': {
    severity: 'warning',
    remedy: 'Repair the time synchronisation of the two machines; GET /metrics has the difference.',
  },
  'clock-stepped': {
    severity: 'warning',
    remedy: 'Repair its time synchronisation; tokens may end early or late.',
  },
  'disk-nearly-full': {
    severity: 'warning',
    remedy: 'Below 4 MiB the service is degraded and soon refuses changes.',
  },
  'instance-unavailable': {
    severity: 'warning',
    remedy: 'GET /services shows if it was ejected, drained, or failed its health check.',
  },
  'key-due': {
    severity: 'warning',
    remedy: 'The log says why the next key was not created; gatehouse key rotate creates it.',
  },
  'maintenance-on': {
    severity: 'warning',
    remedy: 'Most requests get 503 until gatehouse maintenance off.',
  },
  'repository-stale': {
    severity: 'warning',
    remedy: '/readyz and the log name the repository.',
  },
  'risky-grant': {
    severity: 'warning',
    remedy:
      'Move these clients to the authorization code with PKCE, then set authorization.profile to strict.',
  },
  'service-failing': {
    severity: 'critical',
    remedy: 'See if its instances run; gatehouse request list --status 5xx shows the reason of each failure.',
  },
  'service-without-instance': {
    severity: 'critical',
    remedy: 'GET /services shows why each instance is left out.',
  },
  'source-unreadable': {
    severity: 'warning',
    remedy: 'GET /services shows the source; the last services and routes remain in use.',
  },
  'store-failing': {
    severity: 'critical',
    remedy: 'The log names the cause; clients got 503.',
  },
} satisfies Readonly<Record<string, AlertKind>>;

/** Free space of the disk of a store below which it is nearly full. */
export const scarceBytes = 1e9;
