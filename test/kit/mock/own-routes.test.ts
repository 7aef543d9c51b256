/** A mock with the routes and the prefix of a settings file, as a client's own test starts it. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMock } from '../../../src/cli/kit/start-mock.ts';
import type { RunningMock } from '../../../src/cli/kit/mock-types.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-mock-'));
const api = createServer((request, response) => response.end(request.url));
let mock: RunningMock;

const basic = `Basic ${Buffer.from('shop:shop-secret-of-the-mock').toString('base64')}`;

beforeAll(async () => {
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  writeFileSync(join(folder, 'shop.yml'), 'colour: green\n');
  writeFileSync(
    join(folder, 'gatehouse.yaml'),
    `
authorization:
  clients:
    - client_id: shop
      client_secret: shop-secret-of-the-mock
      grant_types: [client_credentials]
      scope: 'config:shop:*'
gateway:
  routes:
    api: { path: /api/**, url: 'http://127.0.0.1:${port}' }
configuration:
  prefix: /config
  repositories:
    - directory: .
`,
  );
  mock = await startMock({ config: join(folder, 'gatehouse.yaml') });
});
afterAll(async () => {
  await mock.close();
  api.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a mock with routes and a prefix of its own (docs/decisions/contract.md, mock)', () => {
  it.each([
    ['/api/a%20b', 'application/json'],
    ['/api/x', 'text/html'],
    ['/api/x-y.yml', 'application/json'],
    ['/api/x', ''],
  ])(
    'forwards GET %s with Accept %j, which no operation of the documents describes',
    async (path, accept) => {
      await mock.reset();
      const response = await fetch(mock.url + path, { headers: { Accept: accept } });
      expect([response.status, mock.findings()]).toEqual([200, []]);
    },
  );

  it('judges a path below the prefix as the operation of the configuration', async () => {
    await mock.reset();
    const token = await fetch(`${mock.url}/token`, {
      method: 'POST',
      headers: { Authorization: basic },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token: access } = (await token.json()) as { access_token: string };
    const headers = { Authorization: `Bearer ${access}` };
    const found = await fetch(`${mock.url}/config/shop/default`, { headers });
    expect([found.status, mock.findings()]).toEqual([200, []]);
    await fetch(`${mock.url}/config/shop/default`, { headers, method: 'DELETE' });
    expect(mock.findings().map(({ rule, expected }) => [rule, expected])).toEqual([
      ['undeclared-method-used', 'GET'],
    ]);
  });
});
