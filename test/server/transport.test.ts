import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../support/service.ts';

let folder: string;
let running: RunningService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-tls-'));
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
  ]);
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
