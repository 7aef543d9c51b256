/** The running service at its own address, and through the issuer's URL as clients see it. */
import { isDeepStrictEqual } from 'node:util';
import { issuerOf } from '../../authorization/index.ts';
import { prepareCall } from '../../client/client.ts';
import type { Clock } from '../../foundation/clock.ts';
import { isLoopback } from '../../foundation/network.ts';
import type { Settings } from '../../settings/settings.ts';
import { certificateFinding } from './certificate-checks.ts';
import { fetchDocument, type FetchedDocument } from './fetch-document.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';
import { clockFinding } from './store-checks.ts';

const metadataPath = prepareCall('getAuthorizationServerMetadata').request.target;

/** The address of the server's listener at this machine; undefined for a free port. */
function ownAddress({ server: { host, port, tls } }: Settings): string | undefined {
  if (port === 0) return undefined;
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const shown = reached.includes(':') ? `[${reached}]` : reached;
  return `${tls === undefined ? 'http' : 'https'}://${shown}:${port}`;
}

function readinessFinding(own: string, { status, document }: FetchedDocument): Finding {
  const { checks = {} } = (document ?? {}) as { readonly checks?: Readonly<Record<string, unknown>> };
  const degraded = Object.entries(checks).flatMap(([name, state]) => (state === 'ok' ? [] : [name]));
  if (status === 200 && degraded.length === 0) return ok('service', `${own} is ready`);
  const shown = degraded.length > 0 ? `degraded: ${degraded.join(', ')}` : 'not ready';
  const advice = 'The log names the reason, and GET /readyz the parts.';
  return (status === 200 ? warning : problem)('service', `${own} responds ${status} (${shown})`, advice);
}

const proxyAdvice =
  'The proxy must pass the paths of the service to it, without the path of the issuer: see server.trustedProxies.';

/** With https at a proxy, the service must learn the scheme from the proxy's fields. */
function originFinding(url: string, { headers }: FetchedDocument): Finding[] {
  if (!url.startsWith('https:') || headers['strict-transport-security'] !== undefined) return [];
  return [
    warning(
      'forwarded-fields',
      'the service treats https requests through the proxy as http',
      'Let the proxy send X-Forwarded-Proto, and name its address in server.trustedProxies.',
    ),
  ];
}

/** Compares the metadata at the issuer's URL with that of the service itself. @see RFC 8414 §3 */
function compare(url: string, direct: FetchedDocument, through: FetchedDocument): Finding {
  if (through.status !== 200)
    return problem('issuer', `${url} responds ${through.status} instead of the metadata`, proxyAdvice);
  if (!isDeepStrictEqual(direct.document, through.document))
    return problem(
      'issuer',
      `${url} is the metadata of another service than the one of these settings`,
      proxyAdvice,
    );
  return ok('issuer', `${url} is the metadata of this service`);
}

async function checkThrough(url: string, direct: FetchedDocument, clock: Clock): Promise<Finding[]> {
  let through: FetchedDocument;
  try {
    through = await fetchDocument(url, clock);
  } catch (error) {
    const advice =
      'Check DNS, the proxy and its certificate; NODE_EXTRA_CA_CERTS names a private certificate authority.';
    return [problem('issuer', `${url} cannot be reached: ${reasonOf(error)}`, advice)];
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
    ...(Number.isNaN(date)
      ? []
      : [clockFinding(new URL(url).host, 'tokens and codes end early or late', date, now)]),
  ];
}

function differentIssuer(document: unknown, issuer: string): Finding[] {
  const { issuer: found } = (document ?? {}) as { readonly issuer?: unknown };
  if (found === issuer) return [];
  return [
    problem(
      'issuer',
      `the running service has the issuer ${String(found)}, and these settings have ${issuer}`,
      'Restart the service with these settings, or name its settings file with --config.',
    ),
  ];
}

/** Without a running service there is nothing to compare. */
export async function checkService(settings: Settings, clock: Clock): Promise<Finding[]> {
  const own = ownAddress(settings);
  if (own === undefined) return [ok('service', 'is not checked: server.port is 0')];
  let direct: FetchedDocument;
  let ready: FetchedDocument;
  try {
    ready = await fetchDocument(own + prepareCall('getReadiness').request.target, clock, false);
    direct = await fetchDocument(own + metadataPath, clock, false);
  } catch (error) {
    return [ok('service', `does not run at ${own} (${reasonOf(error)}); the issuer is not checked`)];
  }
  const issuer = settings.authorization.issuer ?? own;
  const { origin, hostname } = new URL(issuer);
  const findings = [readinessFinding(own, ready), ...differentIssuer(direct.document, issuer)];
  if (findings.length > 1 || (isLoopback(hostname) && origin === own)) return findings;
  const url = origin + metadataPath + issuerOf(issuer).path;
  return [...findings, ...(await checkThrough(url, direct, clock))];
}
