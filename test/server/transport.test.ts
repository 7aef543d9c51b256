import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSelfSigned } from '../support/self-signed.ts';
import { startService, type RunningService } from '../support/service.ts';

let folder: string;
let running: RunningService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-tls-'));
  const { key, cert } = createSelfSigned();
  await writeFile(join(folder, 'key.pem'), key, { mode: 0o600 });
  await writeFile(join(folder, 'certificate.pem'), cert);
  running = await startService(
    { server: { tls: { certificate: './certificate.pem', key: './key.pem' } } },
    { baseDirectory: folder },
  );
});
afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('TLS (Spec §4.2/Delivery, §5(7))', () => {
  it('carries every answer, which tells browsers to stay with it (RFC 6797 §7.1)', async () => {
    const ca = await readFile(join(folder, 'certificate.pem'));
    const headers = await new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
      request(`${running.url}/livez`, { ca }, (response) => {
        response.resume();
        resolve(response.headers);
      })
        .on('error', reject)
        .end();
    });
    expect(running.url).toMatch(/^https:/);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('is not claimed where there is none', async () => {
    const plain = await startService();
    const { headers } = await fetch(`${plain.url}/livez`);
    await plain.stop();
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});
