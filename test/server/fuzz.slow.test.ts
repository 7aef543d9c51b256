import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import entries from '../../generated/operations.json' with { type: 'json' };
import { createSeeded, type Seeded } from '../support/seeded.ts';
import { administratorSecret, startService, type RunningService } from '../support/service.ts';
import { randomRuns } from '../support/random-runs.ts';

const internals = /at \w+ \(|node_modules|SQLITE_|ECONN|\.ts:\d|\/src\//;

interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

const printable = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join('');
const values = [
  '',
  'web',
  'users',
  '1',
  '-1',
  '%00',
  '%2e%2e',
  '%E9',
  'é',
  'null',
  '__proto__',
  'constructor',
  '%7Ba%7D',
  'a'.repeat(300),
];
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/merge-patch+json',
  'text/plain',
  'x',
  '',
];
const accepts = ['*/*', 'application/json', 'text/html', 'application/xml', 'a/b;q=x', ''];
const names = [
  'grant_type',
  'code',
  'redirect_uri',
  'client_id',
  'username',
  'password',
  'scope',
  'token',
  'limit',
  'after',
  'match',
  'state',
  'response_type',
  'useDefaultLabel',
  'resolvePlaceholders',
];
const bodies = [
  '{}',
  '[]',
  'null',
  '{',
  '"x"',
  '{"a":{"b":[1,2,{"c":null}]}}',
  '{"__proto__":{"x":1}}',
  '0',
  '\u0000',
];

function pathOf(seeded: Seeded): string {
  if (seeded.chance(0.1)) return `/${seeded.text(printable.replaceAll(/[#\\]/g, ''), 30)}`;
  const template = seeded.pick(entries).path;
  const path = template.replaceAll(/\{[^}]+\}/g, () => seeded.pick(values) || 'x');
  return seeded.chance(0.1) ? path.slice(0, seeded.integer(path.length) + 1) : path;
}

function parametersOf(seeded: Seeded): string {
  const pairs = Array.from(
    { length: seeded.integer(5) },
    () =>
      `${seeded.pick(names)}=${seeded.pick([...values, 'authorization_code', 'refresh_token', 'password', 'code', 'token'])}`,
  );
  return pairs.join('&');
}

function authorizationOf(seeded: Seeded): string | undefined {
  const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
  return seeded.pick([
    undefined,
    basic(`admin:${administratorSecret}`),
    basic('admin:wrong'),
    basic('nobody'),
    'Basic !!!',
    'Bearer x',
    'Bearer at3.a.b',
    'Bearer rt1.a.b.0.c',
    'Digest x',
    seeded.text(printable, 40),
  ]);
}

function shotOf(seeded: Seeded): Shot {
  const headers: Record<string, string> = {};
  const authorization = authorizationOf(seeded);
  if (authorization) headers['Authorization'] = authorization;
  if (seeded.chance(0.5)) headers['Accept'] = seeded.pick(accepts);
  if (seeded.chance(0.1))
    headers['X-HTTP-Method-Override'] = seeded.pick(['PUT', 'PATCH', 'DELETE', 'GET', 'X', '']);
  if (seeded.chance(0.1)) headers['Cookie'] = seeded.text(printable, 40);
  if (seeded.chance(0.1)) headers['If-Match'] = seeded.pick(['*', '"x"', 'x']);
  const method = seeded.pick([
    'GET',
    'GET',
    'POST',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'HEAD',
    'OPTIONS',
    'PROPFIND',
  ]);
  const body =
    method === 'GET' || method === 'HEAD' || seeded.chance(0.3)
      ? undefined
      : seeded.chance(0.5)
        ? parametersOf(seeded)
        : seeded.pick(bodies);
  if (body !== undefined) {
    headers['Content-Type'] = seeded.pick(types);
    headers['Content-Length'] = String(Buffer.byteLength(body));
  }
  const query = seeded.chance(0.4) ? `?${parametersOf(seeded).replaceAll('é', '%C3%A9')}` : '';
  return { method, path: pathOf(seeded).replaceAll('é', '%C3%A9') + query, headers, body };
}

function shoot(
  agent: Agent,
  url: string,
  { method, path, headers, body }: Shot,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ agent, hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

describe.each(randomRuns(import.meta.url, 20_260_131, { short: 1000, long: 50_000 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    describe('fuzzing all surfaces', () => {
      let running: RunningService;
      beforeAll(async () => {
        running = await startService({ authorization: { loginAttempts: { limit: 1_000_000 } } });
      });
      afterAll(() => running.stop());

      it(`sends ${rounds} seeded random requests and gets no 5xx, crash or internal detail (Spec §7(2))`, async () => {
        const seeded = createSeeded(seed);
        const agent = new Agent({ keepAlive: true, maxSockets: 16 });
        const bad: unknown[] = [];
        const statuses = new Map<number, number>();
        for (let sent = 0; sent < rounds; sent += 100) {
          const shots = Array.from({ length: 100 }, () => shotOf(seeded));
          await Promise.all(
            shots.map(async (shot) => {
              const { status, text } = await shoot(agent, running.url, shot);
              statuses.set(status, (statuses.get(status) ?? 0) + 1);
              if (status >= 500 || (status >= 400 && internals.test(text)))
                bad.push({ shot, status, text: text.slice(0, 300) });
            }),
          );
        }
        agent.destroy();
        expect(bad.slice(0, 5)).toEqual([]);
        // A fuzz test whose requests all fail early tests nothing: successes and each common refusal must occur.
        for (const status of [200, 204, 400, 401, 404, 405, 415])
          expect(statuses.get(status) ?? 0).toBeGreaterThan(rounds / 1000);
        expect((await fetch(`${running.url}/livez`)).status).toBe(200);
      });
    });
  },
);
