import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { createHttpClient } from '../../src/foundation/outbound/http-client.ts';
import { createSelfSigned } from '../support/self-signed.ts';

describe('the client of outgoing requests, with TLS', () => {
  const { key, cert } = createSelfSigned();
  let server: Server;
  let url: URL;
  beforeAll(async () => {
    server = createServer({ key, cert }, (_, response) => {
      response.end('{"ready":true}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const open = { clock: systemClock, forbids: () => false, forbidsHost: () => false, keepAlive: false };

  it('refuses a certificate of an unknown authority, unless the request does not verify it (RFC 9110 §4.3.4)', async () => {
    const http = createHttpClient(open);
    await expect(http.get(url, { timeoutMilliseconds: 30_000 })).rejects.toThrow(/certificate|signed/);
    const response = await http.get(url, { timeoutMilliseconds: 30_000, verifies: false });
    expect(response).toMatchObject({ status: 200, body: '{"ready":true}' });
    http.close();
  });

  it('returns the end of the certificate (RFC 5280 §4.1.2.5)', async () => {
    const http = createHttpClient(open);
    const { certificateEndsAt } = await http.get(url, { timeoutMilliseconds: 30_000, verifies: false });
    const { validTo } = new X509Certificate(cert);
    expect(certificateEndsAt).toBe(Date.parse(validTo));
    http.close();
  });
});
