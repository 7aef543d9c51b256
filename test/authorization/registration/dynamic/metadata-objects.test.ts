import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenResponse } from '../../token-service.ts';
import { callback, startRegistrationService, type RegistrationService } from './registration-service.ts';

let service: RegistrationService;
let registered: TokenResponse;
beforeAll(async () => {
  service = await startRegistrationService({ open: true });
  registered = await service.register({ client_name: 'Pocket shop', redirect_uris: [callback] });
});
afterAll(() => service.stop());

describe('metadata that are not a JSON object (RFC 7591 §3.1, RFC 7592 §2.2)', () => {
  it.each(['null', 'true', '1', '"text"', '[]'])('are rejected at each endpoint: %s', async (body) => {
    async function send(method: string, path: string, token: string): Promise<unknown> {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      const response = await fetch(service.url + path, { method, headers, body });
      return [response.status, await response.json()];
    }
    const { pathname } = new URL(String(registered.body['registration_client_uri']));
    const rejected = [400, { error: 'invalid_client_metadata', detail: { body: 'must be an object' } }];
    expect(await send('POST', '/register', 'unused')).toMatchObject(rejected);
    expect(await send('POST', '/registrations', await service.initialToken())).toMatchObject(rejected);
    const ownToken = String(registered.body['registration_access_token']);
    expect(await send('PUT', pathname, ownToken)).toMatchObject(rejected);
  });
});
