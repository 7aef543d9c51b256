import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '../../support/service.ts';
import { get } from '../support/raw-client.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-management-'));
  file = join(folder, 'services.yaml');
});
afterAll(() => rm(folder, { recursive: true }));

const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

describe('the management listener (docs/decisions/gateway.md, targets)', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['127.0.0.1', 'localhost'],
    ['127.0.0.1', '[::ffff:127.0.0.1]'],
    ['0.0.0.0', '127.0.0.1'],
    ['::', '127.0.0.1'],
    ['::', '[::1]'],
  ])(
    'at %s is refused as the target %s: 502 without a connection, 400 if it is stored as an address',
    async (host, name) => {
      await writeFile(file, '{}');
      const running = await startService({
        authorization: { issuer: 'https://gatehouse.test' },
        management: { listen: { host, port: 0 } },
        configuration: { prefix: '/config' },
        gateway: { discovery: [{ file }] },
      });
      const { port } = new URL(running.urls['management'] ?? '');
      const manage = (method: string, path: string, body?: object): Promise<Response> =>
        fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          headers: { Authorization: running.administrator, 'Content-Type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        });
      // Its metrics are open to every client that reaches it.
      expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
      await writeFile(file, `inside: ['http://${name}:${port}']`);
      expect((await manage('POST', '/routes')).status).toBe(201);
      const outside = Number(new URL(running.url).port);
      expect((await get(outside, '/inside/metrics')).status).toBe(502);
      expect((await get(outside, '/inside/ws', upgrade)).status).toBe(502);
      expect(running.logged.join('')).toContain('EFORBIDDENTARGET');
      // A name is checked when it is resolved.
      const put = await manage('PUT', '/routes/kept', { url: `http://${name}:${port}` });
      expect(put.status).toBe(name === 'localhost' ? 201 : 400);
      const beside = await manage('PUT', '/routes/beside', { url: `http://${name}:${Number(port) - 1}` });
      expect(beside.status).toBe(201);
      await running.stop();
    },
  );
});
