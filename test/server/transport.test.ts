import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, type PeerCertificate } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '../storage/manual-clock.ts';
import { createSelfSigned } from '../support/self-signed.ts';
import { startService, type RunningService } from '../support/service.ts';

let folder: string;
let running: RunningService;
/** The certificate of the service, which its clients trust. */
let ca: string;
const clock = createManualClock();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-tls-'));
  const { key, cert } = createSelfSigned();
  ca = cert;
  await writeFile(join(folder, 'key.pem'), key, { mode: 0o600 });
  await writeFile(join(folder, 'certificate.pem'), cert);
  running = await startService(
    { server: { tls: { certificate: './certificate.pem', key: './key.pem' } } },
    { baseDirectory: folder, clock },
  );
});
afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('TLS (Spec §4.2/Delivery, §5(7))', () => {
  it('carries every response, with Strict-Transport-Security (RFC 6797 §7.1)', async () => {
    const headers = await new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
      request(`${running.url}/livez`, { ca }, (response) => {
        response.resume();
        resolve(response.headers);
      })
        .on('error', reject)
        .end();
    });
    expect(running.url).toMatch(/^https:/);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it.each([
    [{ includeSubDomains: true }, 'max-age=31536000; includeSubDomains'],
    [{ maxAgeSeconds: 300 }, 'max-age=300'],
    [{ maxAgeSeconds: 0 }, 'max-age=0'],
  ])(
    'sends browsers the value of server.hsts: %j (RFC 6797 §6.1, docs/decisions/paths-and-listeners.md, hsts)',
    async (hsts, field) => {
      // A trusted proxy reports https for it.
      const proxied = await startService({ server: { hsts, trustedProxies: ['127.0.0.1'] } });
      const headers = { 'X-Forwarded-Proto': 'https' };
      const fields = await Promise.all(
        ['/livez', '/nowhere'].map(async (path) => {
          const response = await fetch(proxied.url + path, { headers });
          return response.headers.get('strict-transport-security');
        }),
      );
      await proxied.stop();
      expect(fields).toEqual([field, field]);
    },
  );

  it('is not claimed without TLS', async () => {
    const plain = await startService();
    const { headers } = await fetch(`${plain.url}/livez`);
    await plain.stop();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  /** Returns the fingerprint that a new handshake shows. */
  function shown(): Promise<string> {
    const { hostname, port } = new URL(running.url);
    return new Promise((resolve, reject) => {
      const socket = connectTls({ host: hostname, port: Number(port), ca }, () => {
        const { fingerprint256 }: PeerCertificate = socket.getPeerCertificate();
        socket.destroy();
        resolve(fingerprint256);
      });
      socket.on('error', reject);
    });
  }

  async function put({ key, cert }: { key: string; cert: string }, second: number): Promise<void> {
    for (const [name, text] of [
      ['key.pem', key],
      ['certificate.pem', cert],
    ] as const) {
      await writeFile(join(folder, name), text);
      // Files that are written within one tick of the file system's clock still differ.
      await utimes(join(folder, name), second, second);
    }
    clock.advance(10_000);
  }

  it('uses a renewed certificate without a restart, and the old one while the files do not match (OWASP ASVS 5.0 §12.1.1)', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, ca });
    const ask = (): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const sent = request(`${running.url}/livez`, { agent }, (reply) => {
          reply.resume();
          reply.once('end', () => resolve(reply.statusCode));
        });
        sent.on('error', reject).end();
      });
    expect(await ask()).toBe(200);
    const before = await shown();
    const [renewed, other] = [createSelfSigned(), createSelfSigned()];
    await put({ key: other.key, cert: renewed.cert }, 1_800_000_000);
    expect(await shown()).toBe(before);
    expect(running.logged.filter((line) => line.includes('certificate-refused'))).toHaveLength(1);
    await put(renewed, 1_800_000_001);
    ca = renewed.cert;
    const after = await shown();
    expect(after).not.toBe(before);
    clock.advance(60_000);
    expect(await shown()).toBe(after);
    // An earlier connection continues.
    expect(await ask()).toBe(200);
    agent.destroy();
  });

  it('requires version 1.2 or higher (OWASP ASVS 5.0 §12.1.1)', async () => {
    const { hostname, port } = new URL(running.url);
    const old = new Promise((resolve, reject) => {
      connectTls(
        {
          host: hostname,
          port: Number(port),
          ca,
          minVersion: 'TLSv1',
          maxVersion: 'TLSv1.1',
          ciphers: 'DEFAULT@SECLEVEL=0',
        },
        () => resolve('connected'),
      ).on('error', reject);
    });
    await expect(old).rejects.toThrow(/protocol|version|alert|ssl/i);
  });

  it.each([
    ['no TLS at all', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['half a handshake', '\u0016\u0003\u0001\u0002\u0000\u0001'],
    ['a handshake of noise', `\u0016\u0003\u0001\u0000\u00ff${'\u00aa'.repeat(255)}`],
  ])('continues after %s (CVE-2026-21637)', async (_what, bytes) => {
    const { hostname, port } = new URL(running.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end(bytes, 'latin1'));
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
      socket.resume();
    });
    expect(await shown()).toMatch(/^[0-9A-F:]+$/);
  });

  it.each(['', 'x'.repeat(300), '..', 'a\u0000b', '-', '*.example'])(
    'continues after a server name of %j (CVE-2026-21637)',
    async (servername) => {
      const { hostname, port } = new URL(running.url);
      await new Promise<void>((resolve) => {
        try {
          const socket = connectTls({
            host: hostname,
            port: Number(port),
            servername,
            ca,
          });
          socket.on('secureConnect', () => socket.end());
          socket.on('error', () => resolve());
          socket.on('close', () => resolve());
        } catch {
          // The client's own library refuses to send it.
          resolve();
        }
      });
      expect(await shown()).toMatch(/^[0-9A-F:]+$/);
    },
  );
});
