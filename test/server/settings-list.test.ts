import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLiveOrigins } from '../../src/settings/origins.ts';
import { type RunningService, startService } from '../support/service.ts';

interface SettingsBody {
  readonly items: readonly Record<string, unknown>[];
  readonly next?: string;
}

let service: RunningService;
const origins = createLiveOrigins(
  new Map([
    ['server.port', { kind: 'flag', name: '--port' }],
    [
      'authorization.clients[0].client_secret',
      { kind: 'environment', name: 'GATEHOUSE_AUTHORIZATION_CLIENTS_0_CLIENT_SECRET' },
    ],
  ]),
);

async function list(query = ''): Promise<SettingsBody> {
  const headers = { authorization: service.administrator };
  const response = await fetch(`${service.url}/settings${query}`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as SettingsBody;
}

beforeAll(async () => {
  const client = {
    client_id: 'web',
    client_secret: 'the-hidden-secret',
    grant_types: ['client_credentials'],
  };
  service = await startService({ authorization: { clients: [client] } }, { origins });
});
afterAll(() => service.stop());

describe('GET /settings (docs/decisions/operations.md, settings-listed)', () => {
  it('lists each setting with its value, its source and if a reload changes it', async () => {
    expect((await list('?path=server.port')).items).toEqual([
      { path: 'server.port', value: 0, reloadable: false, source: { kind: 'flag', name: '--port' } },
    ]);
    expect((await list('?path=log.level')).items).toEqual([
      { path: 'log.level', value: 'info', reloadable: true, source: { kind: 'default' } },
    ]);
  });

  it('masks secrets', async () => {
    const { items } = await list('?path=authorization.clients&limit=200');
    expect(items).toContainEqual({
      path: 'authorization.clients[0].client_secret',
      value: '[redacted]',
      reloadable: false,
      source: { kind: 'environment', name: 'GATEHOUSE_AUTHORIZATION_CLIENTS_0_CLIENT_SECRET' },
    });
    expect(JSON.stringify(items)).not.toContain('the-hidden-secret');
  });

  it('goes through the pages, and filters by section and source', async () => {
    const all: unknown[] = [];
    let after: string | undefined;
    do {
      const page = await list(`?limit=37${after === undefined ? '' : `&after=${after}`}`);
      all.push(...page.items.map(({ path }) => path));
      after = page.next;
    } while (after !== undefined);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(100);
    expect((await list('?source=flag')).items.map(({ path }) => path)).toEqual(['server.port']);
    expect((await list('?path=serv')).items).toEqual([]);
  });
});
