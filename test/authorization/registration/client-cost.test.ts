import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';

let running: RunningService;
beforeEach(async () => {
  running = await startService();
});
afterEach(() => running.stop());

async function ask(method: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(`${running.url}${path}`, {
    method,
    headers: {
      Authorization: running.administrator,
      'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBeLessThan(300);
  return response;
}

const client = (id: string): object => ({
  client_id: id,
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code'],
  redirect_uris: [`https://${id}.example/cb`],
  quota: { limit: 100, windowSeconds: 60 },
});

/** The number of reading statements, and of the rows that they returned. */
async function work(): Promise<[number, number]> {
  const text = await (await ask('GET', '/metrics')).text();
  const valueOf = (name: string): number => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
  return [valueOf('gatehouse_storage_reads'), valueOf('gatehouse_storage_rows_read')];
}

/** The cost of one client from its registration to its deletion. */
async function costOf(id: string): Promise<[number, number]> {
  const before = await work();
  await ask('POST', '/clients', client(id));
  await ask('PUT', `/clients/${id}`, { ...client(id), client_id: undefined });
  await ask('PATCH', `/clients/${id}`, { client_name: 'Renamed' });
  await ask('DELETE', `/clients/${id}`);
  const after = await work();
  return [after[0] - before[0], after[1] - before[1]];
}

async function allowedOrigin(origin: string): Promise<string | null> {
  const response = await fetch(`${running.url}/token`, { method: 'POST', headers: { Origin: origin } });
  await response.arrayBuffer();
  return response.headers.get('access-control-allow-origin');
}

it('needs as many reads for a change of one client among two hundred as for a single client (docs/decisions/clients-and-owners.md, cost)', async () => {
  const among = await costOf('one');
  expect(among[0]).toBeGreaterThan(0);
  for (let count = 0; count < 200; count += 1) await ask('POST', '/clients', client(`c${count}`));
  expect(await costOf('other')).toEqual(among);
});

it('allows pages of an origin as long as one public client has it (docs/decisions/clients-and-owners.md, cost)', async () => {
  const shared = 'https://shared.example';
  const entry = (id: string): object => ({ ...client(id), redirect_uris: [`${shared}/${id}`] });
  expect(await allowedOrigin(shared)).toBeNull();
  await ask('POST', '/clients', entry('a'));
  await ask('POST', '/clients', entry('b'));
  await ask('PUT', '/clients/a', { ...client('a'), client_id: undefined });
  expect([await allowedOrigin(shared), await allowedOrigin('https://a.example')]).toEqual([
    shared,
    'https://a.example',
  ]);
  await ask('DELETE', '/clients/b');
  expect([await allowedOrigin(shared), await allowedOrigin('https://a.example')]).toEqual([
    null,
    'https://a.example',
  ]);
});
