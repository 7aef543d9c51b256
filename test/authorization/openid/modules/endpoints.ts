/** The check of all modules that read the metadata: each endpoint is https, or on this machine, as in the tests. */
import { expect } from 'vitest';

export function expectEndpoints(metadata: Readonly<Record<string, unknown>>, issuer: string): void {
  const endpoints = Object.entries(metadata).filter(([name]) => name.endsWith('_endpoint'));
  expect(endpoints.map(([name]) => name)).toEqual(
    expect.arrayContaining(['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint']),
  );
  for (const [name, value] of [...endpoints, ['jwks_uri', metadata['jwks_uri']] as const]) {
    const { protocol, hostname, origin, hash } = new URL(String(value));
    expect([name, protocol === 'https:' || hostname === '127.0.0.1']).toEqual([name, true]);
    expect([name, origin, hash]).toEqual([name, new URL(issuer).origin, '']);
  }
}
