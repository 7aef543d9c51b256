/** The messages between the primary process and its workers. Plain data only (structured clone). */
import type { AddressInfo } from 'node:net';
import type { QuotaCount, QuotaExchange } from '../conventions/quotas/quota-exchange.ts';
import type { AuditEntry } from '../foundation/audit/audit-entry.ts';
import type { SettingsOrigins } from '../settings/origins.ts';
import type { Settings, SettingsProblem } from '../settings/settings.ts';
import type { StoreChange } from '../storage/sql/unit.ts';
import type { Group, GroupResult } from '../storage/writing/group.ts';
import type { Alert } from '../server/observing/alerts.ts';
import type { RecentRequest, RequestQuery } from '../server/observing/recent-requests.ts';
import type { FigureQuery, FoundFigures } from '../server/observing/traffic-figures.ts';
import type { ResponseCheckMode } from '../server/response/checked-responses.ts';
import type { ListenerRole } from '../server/routing/exchange.ts';

/** The start of a worker. Secrets reach it through its environment, as they reached the primary. */
export interface WorkerStart {
  /** From 1. A worker that replaces another has its number. */
  readonly number: number;
  /** The number of workers. */
  readonly workers: number;
  /** Names the process among those that use the store. */
  readonly instance: string;
  /** Names the primary, and so the service of all its workers. */
  readonly service: string;
  readonly settings: Settings;
  /** The places that set the values, if they are known. */
  readonly origins: SettingsOrigins | undefined;
  readonly baseDirectory: string;
  readonly checkResponses: ResponseCheckMode | undefined;
  /** The primary writes an audit trail. */
  readonly isAudited: boolean;
  /** True if log lines are for people. */
  readonly isAttended: boolean;
}

/** A worker that cannot start. */
export interface StartFailure {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly problems: readonly SettingsProblem[] | undefined;
}

/** An audit entry, with the time at which it was recorded. */
export interface TimedEntry {
  readonly at: number;
  readonly entry: AuditEntry;
}

/** The number of connections of each listener that have been closed so far. */
export type ClosedConnections = Readonly<Record<ListenerRole, number>>;

/** Values that are sent without a reply. */
export interface Told {
  // To a worker.
  connection: ListenerRole;
  /** Why the audit trail cannot be written. */
  'audit-failure': string | undefined;
  /** PostgreSQL notified of a change, or of the acknowledgement with this payload. */
  notified: string | undefined;
  // To the primary.
  /** A connection was taken. */
  taken: ClosedConnections;
  closed: ClosedConnections;
  withdraw: undefined;
  audit: readonly TimedEntry[];
  /** The worker stops because of an error, and is to be replaced. */
  leaving: undefined;
}

/** Questions, each with its value and its reply. */
export interface Asked {
  // To a worker.
  start: { readonly value: WorkerStart; readonly reply: string | StartFailure | undefined };
  listen: { readonly value: Readonly<Partial<Record<ListenerRole, AddressInfo>>>; readonly reply: undefined };
  stop: { readonly value: { readonly isReplaced: boolean }; readonly reply: undefined };
  /** The settings after a reload. */
  reload: { readonly value: Pick<WorkerStart, 'settings' | 'origins'>; readonly reply: undefined };
  changes: { readonly value: readonly StoreChange[]; readonly reply: undefined };
  metrics: { readonly value: undefined; readonly reply: string };
  alerts: { readonly value: undefined; readonly reply: readonly Alert[] };
  requests: { readonly value: RequestQuery; readonly reply: readonly RecentRequest[] };
  figures: { readonly value: FigureQuery; readonly reply: FoundFigures };
  // To the primary.
  group: { readonly value: Group; readonly reply: GroupResult };
  quotas: {
    readonly value: readonly QuotaCount[];
    readonly reply: Awaited<ReturnType<QuotaExchange['exchange']>>;
  };
  'quota-reset': { readonly value: string; readonly reply: undefined };
  durable: { readonly value: undefined; readonly reply: undefined };
  'end-listening': { readonly value: undefined; readonly reply: void };
  'joined-metrics': { readonly value: undefined; readonly reply: string };
  'joined-alerts': { readonly value: undefined; readonly reply: readonly Alert[] };
  /** Those of the other workers. */
  'other-figures': { readonly value: FigureQuery; readonly reply: readonly FoundFigures[] };
  'joined-requests': { readonly value: RequestQuery; readonly reply: readonly RecentRequest[] };
}
