import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTokenService } from '../../token-service.ts';
import { callback, type RegistrationService, startRegistrationService } from './registration-service.ts';

let service: RegistrationService;
beforeAll(async () => {
  service = await startRegistrationService();
});
afterAll(() => service.stop());

const origin = 'https://editor.example.org';
const preflight = (url: string, method: string) =>
  fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  });

describe('a page of any origin (RFC 7591 §3, docs/decisions/clients-and-owners.md, registration-origins)', () => {
  it('may register a client if dynamic registration is enabled', async () => {
    const { status, headers } = await preflight(`${service.url}/registrations`, 'POST');
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, MCP-Protocol-Version, X-Requested-With',
    );
    expect(headers.has('access-control-allow-credentials')).toBe(false);
    const response = await fetch(`${service.url}/registrations`, {
      method: 'POST',
      headers: {
        Origin: origin,
        Authorization: `Bearer ${await service.initialToken()}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ redirect_uris: [callback], token_endpoint_auth_method: 'none' }),
    });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([201, '*']);
  });

  it.each(['GET', 'PUT', 'DELETE'])(
    'may %s the registration of its own client (RFC 7592 §2)',
    async (method) => {
      const { headers } = await preflight(`${service.url}/registrations/some`, method);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-methods')?.split(', ')).toContain(method);
    },
  );

  it('can read the reason of a refusal', async () => {
    const response = await fetch(`${service.url}/registrations`, {
      method: 'POST',
      headers: { Origin: origin },
    });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
  });

  it('may not call it if dynamic registration is disabled', async () => {
    const off = await startTokenService();
    const { headers } = await preflight(`${off.url}/registrations`, 'POST');
    await off.stop();
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
