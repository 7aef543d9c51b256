/** Metrics of the parts of the service. */
import type { SharedQuotas } from '../../conventions/quotas/quotas.ts';
import type { AuditTrail } from '../../foundation/audit/audit-trail.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Metrics } from '../../foundation/metrics.ts';
import type { PasswordHasher } from '../../foundation/password-hash.ts';
import { createLingering } from '../../http/lingering.ts';

export function meterAudit(metrics: Metrics, audit: AuditTrail): void {
  metrics.collected(
    'gatehouse_audit_entries_total',
    'Entries of the audit trail that were written.',
    'counter',
    () => [{ labels: {}, value: audit.activity().entries }],
  );
  metrics.collected(
    'gatehouse_audit_lost_total',
    'Entries that were dropped because too many waited.',
    'counter',
    () => [{ labels: {}, value: audit.activity().lost }],
  );
  metrics.gauge(
    'gatehouse_audit_waiting',
    'Entries that wait to be written.',
    () => audit.activity().waiting,
  );
  metrics.collected('gatehouse_audit_bytes', "Size of the audit trail's file, in bytes.", 'gauge', () => {
    const { bytes } = audit.activity();
    return bytes === undefined ? [] : [{ labels: {}, value: bytes }];
  });
  metrics.gauge('gatehouse_audit_writable', '1 while the audit trail can be written, else 0.', () =>
    audit.failure === undefined ? 1 : 0,
  );
}

export function meterQuotas(metrics: Metrics, { activity }: Pick<SharedQuotas, 'activity'>): void {
  metrics.collected(
    'gatehouse_quota_exchanges_total',
    'Exchanges of the counts of quotas with the other instances.',
    'counter',
    () => [
      { labels: { result: 'ok' }, value: activity().exchanges },
      { labels: { result: 'failed' }, value: activity().failures },
    ],
  );
  metrics.gauge(
    'gatehouse_quota_instances',
    'Instances that count quotas together, this one included.',
    () => activity().instances,
  );
}

export function meterPasswords(metrics: Metrics, { activity }: PasswordHasher): void {
  metrics.collected('gatehouse_password_hashes_total', 'Passwords that were hashed.', 'counter', () => [
    { labels: {}, value: activity().done },
  ]);
  metrics.gauge(
    'gatehouse_password_hashes_running',
    'Passwords that are being hashed.',
    () => activity().running,
  );
  metrics.gauge(
    'gatehouse_password_hashes_waiting',
    'Passwords that wait to be hashed.',
    () => activity().waiting,
  );
  metrics.collected(
    'gatehouse_password_hashes_refused_total',
    'Passwords that were not hashed because too many waited.',
    'counter',
    () => [{ labels: {}, value: activity().refused }],
  );
}

/** Counts connections that a listener refused, and those that are still read after their last response. */
export function meterConnections(metrics: Metrics, clock: Clock) {
  const lingering = createLingering(clock);
  metrics.gauge(
    'gatehouse_lingering_connections',
    'Connections that are read after their response because the client still sends.',
    () => lingering.open,
  );
  const refused = metrics.counter(
    'gatehouse_refused_connections_total',
    'Connections that were closed because a listener was full.',
  );
  return { lingering, refused };
}
