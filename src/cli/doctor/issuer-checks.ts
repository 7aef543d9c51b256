/** The running service at its own address, and through the issuer's URL as clients see it. */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { issuerOf } from '../../authorization/index.ts';
import { prepareCall } from '../../client/client.ts';
import type { Clock } from '../../foundation/clock.ts';
import { type ConditionId, conditions, generalCondition } from '../../foundation/conditions/conditions.ts';
import { isLoopback } from '../../foundation/network.ts';
import type { Settings } from '../../settings/settings.ts';
import { certificateFinding } from './certificate-checks.ts';
import { fetchDocument, type FetchedDocument } from './fetch-document.ts';
import { type Finding, findingOf, found, ok, reasonOf } from './finding.ts';
import { clockFinding } from './store-checks.ts';

const metadataPath = prepareCall('getAuthorizationServerMetadata').request.target;

/** The address of the server's listener at this machine; undefined for a free port. */
function ownAddress({ server: { host, port, tls } }: Settings): string | undefined {
  if (port === 0) return undefined;
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const shown = reached.includes(':') ? `[${reached}]` : reached;
  return `${tls === undefined ? 'http' : 'https'}://${shown}:${port}`;
}

interface Readiness {
  readonly checks?: Readonly<Record<string, unknown>>;
  readonly conditions?: readonly ConditionId[];
}

/** The conditions that the running service has found. */
const runningFindings = ({ document }: FetchedDocument): Finding[] =>
  ((document ?? {}) as Readiness).conditions?.flatMap((condition) =>
    condition in conditions ? [findingOf('service', generalCondition(condition))] : [],
  ) ?? [];

function readinessFinding(own: string, { status, document }: FetchedDocument): Finding {
  const { checks = {} } = (document ?? {}) as Readiness;
  const degraded = Object.entries(checks).flatMap(([name, state]) => (state === 'ok' ? [] : [name]));
  if (status === 200 && degraded.length === 0) return ok('service', `${own} is ready`);
  const shown = degraded.length > 0 ? `degraded: ${degraded.join(', ')}` : 'not ready';
  const message = `${own} responds ${status} (${shown})`;
  return found(
    'service',
    status === 200 ? 'service-degraded' : 'service-not-ready',
    { url: own, status },
    message,
  );
}

/** With https at a proxy, the service must learn the scheme from the proxy's fields. */
function originFinding(url: string, { headers }: FetchedDocument): Finding[] {
  if (!url.startsWith('https:') || headers['strict-transport-security'] !== undefined) return [];
  return [
    found(
      'forwarded-fields',
      'proxy-not-trusted',
      { subject: new URL(url).host },
      'the service treats https requests through the proxy as http',
    ),
  ];
}

/** Compares the metadata at the issuer's URL with that of the service itself. @see RFC 8414 §3 */
function compare(url: string, direct: FetchedDocument, through: FetchedDocument): Finding {
  if (through.status !== 200)
    return found(
      'issuer',
      'issuer-differs',
      { url },
      `${url} responds ${through.status} instead of the metadata`,
    );
  if (!isDeepStrictEqual(direct.document, through.document))
    return found(
      'issuer',
      'issuer-differs',
      { url },
      `${url} is the metadata of another service than the one of these settings`,
    );
  return ok('issuer', `${url} is the metadata of this service`);
}

async function checkThrough(url: string, direct: FetchedDocument, clock: Clock): Promise<Finding[]> {
  let through: FetchedDocument;
  try {
    through = await fetchDocument(url, clock);
  } catch (error) {
    const reason = reasonOf(error);
    return [found('issuer', 'issuer-unreachable', { url, reason }, `${url} cannot be reached: ${reason}`)];
  }
  const { headers, certificateEndsAt } = through;
  const now = clock.now();
  const date = Date.parse(String(headers['date']));
  return [
    compare(url, direct, through),
    ...originFinding(url, through),
    ...(certificateEndsAt === undefined
      ? []
      : [certificateFinding(`the certificate of ${new URL(url).host}`, certificateEndsAt, now)]),
    ...(Number.isNaN(date) ? [] : [clockFinding(new URL(url).host, date, now)]),
  ];
}

function differentIssuer(document: unknown, issuer: string): Finding[] {
  const { issuer: own } = (document ?? {}) as { readonly issuer?: unknown };
  if (own === issuer) return [];
  return [
    found(
      'issuer',
      'issuer-differs',
      { url: issuer },
      `the running service has the issuer ${String(own)}, and these settings have ${issuer}`,
    ),
  ];
}

/** The name of the host of the issuer, if no service runs that could be reached by it. */
async function checkName(issuer: string | undefined): Promise<Finding[]> {
  const host = URL.parse(issuer ?? '')?.hostname.replace(/^\[(.*)\]$/, '$1');
  if (issuer === undefined || host === undefined || isIP(host) !== 0) return [];
  try {
    await lookup(host);
    return [];
  } catch (error) {
    const reason = reasonOf(error);
    return [found('issuer', 'issuer-unreachable', { url: issuer, reason }, `${host}: ${reason}`)];
  }
}

/** Every response of the service to `/readyz` is a JSON object with one of these. */
const isOfGatehouse = ({ document }: FetchedDocument): boolean =>
  typeof document === 'object' && document !== null && ('checks' in document || 'error' in document);

const foreignProgram = ({ server: { host, port } }: Settings): Finding =>
  found('service', 'port-in-use', { host, port, setting: 'server.port' });

const unreached = new Set(['ECONNREFUSED', 'EADDRNOTAVAIL', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']);

/** True if no program accepted the connection. */
const isUnreached = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unreached.has(String(error.code));

/**
 * Without a running service there is nothing to compare.
 * @param pid of the process that has the store open, if that is known
 */
export async function checkService(
  settings: Settings,
  pid: number | undefined,
  clock: Clock,
): Promise<Finding[]> {
  const own = ownAddress(settings);
  if (own === undefined) return [ok('service', 'is not checked: server.port is 0')];
  let direct: FetchedDocument;
  let ready: FetchedDocument;
  try {
    ready = await fetchDocument(own + prepareCall('getReadiness').request.target, clock, false);
    direct = await fetchDocument(own + metadataPath, clock, false);
  } catch (error) {
    const reason = reasonOf(error);
    if (pid === undefined && !isUnreached(error)) return [foreignProgram(settings)];
    const elsewhere =
      pid === undefined
        ? ''
        : `; the service (process ${pid}) listens at another address, or starts or stops`;
    return [
      ok('service', `does not run at ${own} (${reason})${elsewhere}; only the name of the issuer is checked`),
      ...(await checkName(settings.authorization.issuer)),
    ];
  }
  if (!isOfGatehouse(ready)) return [foreignProgram(settings)];
  const issuer = settings.authorization.issuer ?? own;
  const { origin, hostname } = new URL(issuer);
  // A service that is not ready may have no metadata, which its readiness says.
  const different = direct.status < 500 ? differentIssuer(direct.document, issuer) : [];
  const findings = [readinessFinding(own, ready), ...runningFindings(ready), ...different];
  const isOwnAddress = isLoopback(hostname) && origin === own;
  if (direct.status >= 500 || different.length > 0 || isOwnAddress) return findings;
  const url = origin + metadataPath + issuerOf(issuer).path;
  return [...findings, ...(await checkThrough(url, direct, clock))];
}
