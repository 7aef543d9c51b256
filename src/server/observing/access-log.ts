import type { HttpRequest } from '../../http/exchange.ts';
import type { Duplex } from 'node:stream';
import type { ApiError } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Metrics } from '../../foundation/metrics.ts';
import type { UpstreamRecord } from '../../gateway/index.ts';
import type { LogSettings } from '../../settings/settings.ts';
import {
  bytesPerSlot,
  mostIdCharacters,
  mostPathCharacters,
  reasonOf,
  type RequestRing,
} from './recent-requests.ts';
import { beginSeries, place, ranges, type Traffic, type TrafficSeries, turn } from './traffic.ts';
import type { Exchange } from '../routing/exchange.ts';

// Seconds; from a cached read to a slow upstream.
const durationBounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];

interface Meter {
  readonly duration: ReturnType<ReturnType<Metrics['histogram']>['series']>;
  readonly byStatus: Map<number, ReturnType<ReturnType<Metrics['counter']>['series']>>;
}

/** A field of a log line; empty if there is no value. */
function field(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : `,"${name}":${typeof value === 'number' ? value : JSON.stringify(value)}`;
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}

/** The fields of a request that the gateway routed to a target. */
function proxied({ route, service, instance, tries, upstreamMilliseconds, traceId }: UpstreamRecord): string {
  const upstream = upstreamMilliseconds === undefined ? undefined : rounded(upstreamMilliseconds);
  return (
    field('route', route) +
    field('service', service) +
    field('instance', instance) +
    field('tries', tries) +
    field('upstream_ms', upstream) +
    field('trace_id', traceId)
  );
}

/** The line of one request, built in one step. */
export interface Line {
  readonly id: string;
  readonly method: string | undefined;
  readonly path: string;
  readonly status: number;
  readonly operation: string;
  readonly clientId: string | undefined;
  readonly ownerId: string | undefined;
  /** The limit that a 429 request exceeded. */
  readonly limit: string | undefined;
  readonly remoteAddress: string;
  readonly milliseconds: number;
  readonly upstreamRecord: UpstreamRecord | undefined;
}

function fieldsOf(line: Line): string {
  const { upstreamRecord } = line;
  return (
    `"request_id":${JSON.stringify(line.id)}` +
    field('method', line.method) +
    field('path', line.path) +
    field('status', line.status) +
    field('operation', line.operation) +
    field('client_id', line.clientId) +
    field('owner_id', line.ownerId) +
    field('limit', line.limit) +
    field('remote', line.remoteAddress) +
    field('ms', rounded(line.milliseconds)) +
    (upstreamRecord ? proxied(upstreamRecord) : '')
  );
}

/** Keeps the request in the place of the oldest one. Measured: 0.2 µs. */
function keep(ring: RequestRing, time: number, line: Line, failure: ApiError | undefined): void {
  const { slots, bytes } = ring;
  const index = ring.count % slots.length;
  const slot = slots[index];
  if (slot === undefined) return;
  ring.count += 1;
  const at = index * bytesPerSlot;
  slot.number = ring.count;
  slot.time = time;
  slot.idLength = bytes.write(line.id, at, mostIdCharacters, 'latin1');
  slot.pathLength = bytes.write(line.path, at + mostIdCharacters, mostPathCharacters, 'latin1');
  slot.method = line.method ?? 'GET';
  slot.status = line.status;
  slot.milliseconds = line.milliseconds;
  slot.operation = line.operation;
  slot.route = line.upstreamRecord?.route;
  slot.service = line.upstreamRecord?.service;
  slot.client = line.clientId;
  slot.owner = line.ownerId;
  slot.error = failure?.code;
  slot.reason = line.limit ?? (failure && reasonOf(failure));
  slot.neededScope = failure?.neededScope;
}

/** The console would see its own requests. */
const ofConsole: ReadonlySet<string> = new Set(['openConsole', 'showConsolePage', 'changeByConsole']);

function outcomeOf(status: number, failure: ApiError | undefined): number {
  if (failure !== undefined && failure.status >= 500) return place.unreached;
  if (status >= 500) return place.failed;
  return status >= 400 ? place.refused : place.requests;
}

/** @param milliseconds the duration; `undefined` if there is none to compare */
function add(series: TrafficSeries, time: number, outcome: number, milliseconds: number | undefined): void {
  if (time >= series.until) turn(series, time);
  series.last = time;
  // The number of binary digits.
  const range =
    milliseconds === undefined ? undefined : Math.min(31 - Math.clz32(milliseconds | 1), ranges - 1);
  const { counts } = series;
  for (const start of [series.fine, series.coarse]) {
    counts[start] = (counts[start] ?? 0) + 1;
    if (outcome !== place.requests) counts[start + outcome] = (counts[start + outcome] ?? 0) + 1;
    if (range === undefined) continue;
    const at = start + place.durations + range;
    counts[at] = (counts[at] ?? 0) + 1;
  }
}

/** Counts the request for its route and its service. */
export function countRequest(
  traffic: Traffic,
  time: number,
  { status, operation, upstreamRecord }: Line,
  failure: ApiError | undefined,
  milliseconds: number | undefined,
): void {
  const outcome = outcomeOf(status, failure);
  if (!ofConsole.has(operation)) add(traffic.all, time, outcome, milliseconds);
  if (upstreamRecord === undefined) return;
  const { route, service } = upstreamRecord;
  add(traffic.routes.get(route) ?? beginSeries(traffic, 'routes', route, time), time, outcome, milliseconds);
  // Not a static URL.
  if (service === undefined || service.includes('://')) return;
  const ofService = traffic.services.get(service) ?? beginSeries(traffic, 'services', service, time);
  add(ofService, time, outcome, milliseconds);
}

/** A request to switch protocols, which has no response object. */
export interface UpgradeExchange {
  readonly request: HttpRequest;
  readonly stream: Duplex;
  readonly id: string;
  readonly path: string;
  readonly remoteAddress: string;
  readonly upstreamRecord: UpstreamRecord;
}

export interface AccessLog {
  observe(exchange: Exchange): void;
  observeUpgrade(upgrade: UpgradeExchange): void;
}

interface Meters {
  count(operation: string, statusCode: number, milliseconds: number): void;
  /** The duration of an open upgrade is not a response time. */
  countUpgrade(status: number): void;
}

function createMeters(metrics: Metrics): Meters {
  const requests = metrics.counter('gatehouse_requests_total', 'Requests by operation and status.');
  const durations = metrics.histogram(
    'gatehouse_request_duration_seconds',
    'Time to the end of a response.',
    durationBounds,
  );
  // There are few operations and statuses. Series are looked up by name, because new label objects took 2.6 µs per
  // request.
  const byOperation = new Map<string, Meter>();

  function meterOf(operation: string): Meter {
    const known = byOperation.get(operation) ?? {
      duration: durations.series({ operation }),
      byStatus: new Map(),
    };
    byOperation.set(operation, known);
    return known;
  }

  function count(operation: string, statusCode: number, milliseconds: number): void {
    const { duration, byStatus } = meterOf(operation);
    duration.observe(milliseconds / 1000);
    const responses = byStatus.get(statusCode) ?? requests.series({ operation, status: String(statusCode) });
    byStatus.set(statusCode, responses);
    responses.add();
  }

  return {
    count,
    countUpgrade: (status) => requests.add({ operation: 'gateway', status: String(status) }),
  };
}

/**
 * Writes one line per request, counts it and keeps it for a while. The query is never written or kept: it may hold
 * a code, a state or a token that was put there by mistake.
 */
export function createAccessLog(dependencies: {
  clock: Clock;
  log: Log;
  metrics: Metrics;
  settings: Pick<LogSettings, 'access'>;
  recent: RequestRing;
  traffic: Traffic;
}): AccessLog {
  const { clock, log, metrics, settings, recent, traffic } = dependencies;
  const meters = createMeters(metrics);

  function observe(exchange: Exchange): void {
    exchange.response.on('close', () => {
      const { request, response, operation, upstreamRecord } = exchange;
      const name = operation?.operationId ?? (upstreamRecord ? 'gateway' : 'none');
      const { statusCode, writableFinished, headersSent } = response;
      // A client ends a stream of events when it has enough: that is not an early end.
      const isWhole =
        writableFinished ||
        (headersSent && (exchange.isEventStream || upstreamRecord?.isEventStream === true));
      const endedAt = clock.monotonic();
      const milliseconds = endedAt - exchange.startedAt;
      const failure = exchange.failure ?? upstreamRecord?.failure;
      const line = {
        id: exchange.id,
        method: request.method,
        path: exchange.target.path,
        status: isWhole ? statusCode : 499,
        operation: name,
        clientId: exchange.caller?.clientId ?? exchange.admitted ?? upstreamRecord?.clientId,
        ownerId: exchange.caller?.subject ?? upstreamRecord?.ownerId,
        limit: exchange.limit ?? upstreamRecord?.limit,
        remoteAddress: exchange.remoteAddress,
        milliseconds,
        upstreamRecord,
      };
      keep(recent, clock.now(), line, failure);
      countRequest(traffic, traffic.origin + endedAt, line, failure, milliseconds);
      const fields = settings.access ? fieldsOf(line) : undefined;
      meters.count(name, statusCode, milliseconds);
      if (fields !== undefined) log.request(fields);
    });
  }

  /** It is counted when it ends. */
  function observeUpgrade({
    request,
    stream,
    id,
    path,
    remoteAddress,
    upstreamRecord,
  }: UpgradeExchange): void {
    const startedAt = clock.monotonic();
    stream.once('close', () => {
      const status = upstreamRecord.upgradeStatus ?? 499;
      meters.countUpgrade(status);
      const { method } = request;
      const endedAt = clock.monotonic();
      const milliseconds = endedAt - startedAt;
      const { clientId, ownerId, limit } = upstreamRecord;
      const line = {
        id,
        method,
        path,
        status,
        operation: 'gateway',
        clientId,
        ownerId,
        limit,
        remoteAddress,
        milliseconds,
        upstreamRecord,
      };
      keep(recent, clock.now(), line, upstreamRecord.failure);
      countRequest(traffic, traffic.origin + endedAt, line, upstreamRecord.failure, undefined);
      if (settings.access) log.request(fieldsOf(line));
    });
  }

  return { observe, observeUpgrade };
}
