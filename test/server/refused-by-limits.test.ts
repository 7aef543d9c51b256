import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/service.ts';

interface Line {
  readonly event: string;
  readonly status?: number;
  readonly [field: string]: unknown;
}

const once = { limit: 1, windowSeconds: 60 };
const robot = { client_id: 'robot', client_secret: 'a-secret-of-the-tests', quota: once };
const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describe('a response that a quota refuses (docs/decisions/scopes-and-statuses.md, quotas)', () => {
  let service: RunningService;
  beforeEach(async () => {
    service = await startService({
      quotas: { enabled: true, perClient: once, perSurface: { gateway: once } },
      authorization: { clients: [{ ...robot, grant_types: ['client_credentials'] }] },
      gateway: { routes: { few: { url: 'http://127.0.0.1:9', quota: once } } },
    });
  });
  afterEach(() => service.stop());

  const read = (path: string) =>
    fetch(service.url + path, { headers: { Authorization: service.administrator } });
  const grant = () =>
    fetch(`${service.url}/token`, {
      method: 'POST',
      headers: { Authorization: basic(`robot:${robot.client_secret}`) },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });

  it.each([
    ['default', { client_id: 'admin' }, () => read('/clients')],
    ['gateway', { client_id: 'admin' }, () => read('/routes')],
    ['client', { client_id: 'robot' }, grant],
    ['route', { route: 'few', remote: '127.0.0.1' }, () => read('/few/1')],
  ])(
    'names the quota %s, and the log line of the request names it and %o (draft-ietf-httpapi-ratelimit-headers, docs/decisions/conventions.md, access-log)',
    async (name, fields, ask) => {
      await ask();
      const { status, headers } = await ask();
      expect(status).toBe(429);
      expect(headers.get('ratelimit-policy')).toBe(`"${name}";q=1;w=60`);
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"${name}";r=0;t=\\d+$`));
      const lines = () => service.logged.map((line) => JSON.parse(line) as Line);
      await expect
        .poll(() => lines().filter((line) => line.event === 'request' && line.status === 429))
        .toEqual([expect.objectContaining({ ...fields, limit: `quota ${name}` })]);
    },
  );
});
