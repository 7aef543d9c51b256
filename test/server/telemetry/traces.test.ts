/** Traces at a real receiver of OTLP/HTTP. A stop of the service sends the spans that wait. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '../../support/otlp-receiver.ts';
import { administratorSecret, startService, type RunningService } from '../../support/service.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';
const sampled = `00-${traceId}-${parentId}-01`;
const unsampled = `00-${traceId}-${parentId}-00`;

/** The fields `traceparent` that the target got. */
let seen: (string | undefined)[];
let target: Server;
let receiver: OtlpReceiver;

beforeAll(async () => {
  target = createServer((request, response) => {
    seen.push(request.headers['traceparent'] as string | undefined);
    response.statusCode = request.url?.startsWith('/missing') === true ? 404 : 200;
    response.end('target');
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
});
afterAll(() => target.close());
beforeEach(async () => {
  seen = [];
  receiver = await startOtlpReceiver();
});
afterEach(() => receiver.stop());

const targetUrl = (): string => `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
const start = (otlp: object = {}, gateway: object = {}): Promise<RunningService> =>
  startService({
    telemetry: { otlp: { url: receiver.url, ...otlp } },
    gateway: { routes: { users: { path: '/users/**', url: targetUrl() } }, ...gateway },
  });

/** Runs requests against a service, stops it, and returns the spans that arrived. */
async function spansOf(
  requests: (service: RunningService) => Promise<unknown>,
  otlp: object = {},
  gateway: object = {},
): Promise<readonly ReceivedSpan[]> {
  const service = await start(otlp, gateway);
  try {
    await requests(service);
  } finally {
    await service.stop();
  }
  return receiver.spans;
}

const get = (url: string, headers: Record<string, string> = {}): Promise<string> =>
  fetch(url, { headers }).then((response) => response.text());
const only = (spans: readonly ReceivedSpan[], kind: string): ReceivedSpan => {
  const found = spans.filter((span) => span.kind === kind);
  expect(found).toHaveLength(1);
  return found[0] as ReceivedSpan;
};

describe('the span of an own operation (docs/decisions/telemetry.md, spans)', () => {
  it('has the attributes of the conventions for HTTP servers, and the resource of the settings', async () => {
    const spans = await spansOf(({ url }) => get(`${url}/livez`), {
      serviceName: 'login',
      resource: { 'deployment.environment.name': 'test' },
    });
    const { name, attributes, resource, parentSpanId } = only(spans, 'server');
    expect(name).toBe('GET /livez');
    expect(attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'http.route': '/livez',
      'url.path': '/livez',
      'url.scheme': 'http',
      'server.address': '127.0.0.1',
      'network.protocol.version': '1.1',
      'gatehouse.operation': 'getLiveness',
    });
    expect(parentSpanId).toBeUndefined();
    expect(resource).toMatchObject({
      'service.name': 'login',
      'service.version': packageJson.version,
      'deployment.environment.name': 'test',
    });
  });

  it('is named after the template of the path, never after its values', async () => {
    const spans = await spansOf(({ url, administrator }) =>
      get(`${url}/clients/secret-shop`, { Authorization: administrator }),
    );
    expect(only(spans, 'server').name).toBe('GET /clients/{client_id}');
  });

  it('contains no query, no header field and no body (OWASP ASVS 5.0 §16.2.5)', async () => {
    const spans = await spansOf(async ({ url }) => {
      await get(`${url}/authorize?client_id=canary-client&state=canary-state`, { Cookie: 'a=canary-cookie' });
      await get(`${url}/users/1?token=canary-token`, { Authorization: 'Bearer canary-bearer' });
      const form = {
        grant_type: 'client_credentials',
        client_id: 'admin',
        client_secret: administratorSecret,
      };
      await fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams(form) });
    });
    expect(spans.length).toBe(4);
    expect(receiver.text()).not.toMatch(/canary/);
    expect(receiver.text()).not.toContain(administratorSecret);
    expect(receiver.text()).not.toContain('127.0.0.1:0');
  });

  it('is an error if the service is at fault, and not if the client is', async () => {
    const spans = await spansOf(
      async ({ url }) => {
        await get(`${url}/unknown`);
        await get(`${url}/users/1`);
      },
      {},
      { routes: { users: { path: '/users/**', url: 'http://127.0.0.1:1' } } },
    );
    const [missing, failed] = spans.filter(({ kind }) => kind === 'server');
    expect(missing).toMatchObject({ name: 'GET', status: { code: 0 } });
    expect(failed).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '502' } });
    expect(only(spans, 'client')).toMatchObject({ status: { code: 2 } });
  });
});

describe('the spans of a proxied request (W3C Trace Context §3.2)', () => {
  it('continue the trace of the client, up to the target', async () => {
    const spans = await spansOf(({ url }) => get(`${url}/users/1?a=b`, { traceparent: sampled }));
    const server = only(spans, 'server');
    const client = only(spans, 'client');
    expect(server).toMatchObject({ traceId, parentSpanId: parentId, name: 'GET users' });
    expect(client).toMatchObject({ traceId, parentSpanId: server.spanId, name: 'GET' });
    expect(client.attributes).toMatchObject({
      'url.full': `${targetUrl()}/1`,
      'http.response.status_code': 200,
      'server.port': Number(new URL(targetUrl()).port),
    });
    expect(seen).toEqual([`00-${traceId}-${client.spanId}-01`]);
  });

  it('lie within each other in time', async () => {
    const spans = await spansOf(({ url }) => get(`${url}/users/1`));
    const [server, client] = [only(spans, 'server'), only(spans, 'client')];
    expect(BigInt(server.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(client.startTimeUnixNano));
    expect(BigInt(client.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(client.endTimeUnixNano));
  });

  it('begin a new trace if the field is malformed', async () => {
    const spans = await spansOf(({ url }) => get(`${url}/users/1`, { traceparent: `${sampled}-x` }));
    expect(only(spans, 'server').traceId).not.toBe(traceId);
    expect(seen[0]?.slice(3, 35)).toBe(only(spans, 'server').traceId);
  });

  it('are one for each attempt, with a traceparent of its own', async () => {
    const spans = await spansOf(
      async ({ url }) => {
        for (const id of [1, 2, 3]) await get(`${url}/users/${id}`, { traceparent: sampled });
      },
      {},
      {
        routes: { users: { path: '/users/**', serviceId: 'users', retryable: true } },
        services: { users: ['http://127.0.0.1:1', targetUrl()] },
      },
    );
    const attempts = spans.filter(({ kind }) => kind === 'client');
    const [failed, successful] = [2, 0].map((code) => attempts.filter(({ status }) => status.code === code));
    expect(failed?.length).toBeGreaterThan(0);
    expect(seen).toEqual(successful?.map(({ spanId }) => `00-${traceId}-${spanId}-01`));
    const servers = new Set(spans.filter(({ kind }) => kind === 'server').map(({ spanId }) => spanId));
    expect(servers.size).toBe(3);
    expect(attempts.filter(({ parentSpanId = '' }) => !servers.has(parentSpanId))).toEqual([]);
  });

  it('are in the access log with their trace', async () => {
    const service = await start();
    await get(`${service.url}/users/1`, { traceparent: sampled });
    await service.stop();
    expect(service.logged.join('\n')).toContain(`"trace_id":"${traceId}"`);
  });
});

describe('sampling (docs/decisions/telemetry.md, sampling)', () => {
  it('records no trace of its own with a ratio of 0, and forwards a valid field', async () => {
    const spans = await spansOf(({ url }) => get(`${url}/users/1`), { samplingRatio: 0 });
    expect(spans).toEqual([]);
    expect(seen[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  });

  it('follows the flag of the client', async () => {
    const spans = await spansOf(
      async ({ url }) => {
        await get(`${url}/users/1`, { traceparent: sampled });
        await get(`${url}/users/2`, { traceparent: unsampled });
      },
      { samplingRatio: 0 },
    );
    expect(only(spans, 'server').attributes['url.path']).toBe('/users/1');
    expect(seen[1]).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
  });
});

describe('the receiver of the traces (docs/decisions/telemetry.md, receiver)', () => {
  it('gets them at /v1/traces, with the fields of the settings', async () => {
    await spansOf(({ url }) => get(`${url}/livez`), { headers: { 'X-Api-Key': 'key-of-the-receiver' } });
    const [request] = receiver.requests;
    expect(request?.path).toBe('/v1/traces');
    expect(request?.headers).toMatchObject({
      'x-api-key': 'key-of-the-receiver',
      'content-type': 'application/json',
    });
  });

  it('may be down: requests are handled, and the log says it once', async () => {
    const service = await start();
    await receiver.stop();
    expect(await get(`${service.url}/users/1`)).toBe('target');
    await service.stop();
    const lines = service.logged.filter((line) => line.includes('traces-not-sent'));
    expect(lines).toHaveLength(1);
    expect(lines.join('')).not.toContain('users/1');
    receiver = await startOtlpReceiver();
  });
});
