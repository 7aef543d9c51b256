/** Basic credentials of clients whose id is a URL, as libraries send them: encoded or not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, formBasic, startTokenService, type TokenService } from '../token-service.ts';

const rule = 'RFC 6749 §2.3.1, docs/decisions/grants.md, basic-secret';
const secret = 'a-secret-of-the-partner';
const confidential = 'https://partner.example.org:8443/client.json';
const open = 'https://app.example.org/client.json';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService({
    clients: [
      { client_id: confidential, client_secret: secret, grant_types: ['client_credentials'], scope: 'read' },
      {
        client_id: open,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: ['https://app.example.org/cb'],
        scope: 'read',
      },
    ],
  });
});
afterAll(() => service.stop());

const ask = (Authorization: string, form: Readonly<Record<string, string>>) =>
  service.post('/token', form, { headers: { Authorization } });
const own = { grant_type: 'client_credentials' };
const refresh = { grant_type: 'refresh_token', refresh_token: 'garbage' };

describe.each([
  ['encoded', formBasic],
  ['not encoded', basic],
])(`the id of a client that is a URL, %s in Basic credentials (${rule})`, (_title, header) => {
  it('authenticates the client with its secret, and with no other', async () => {
    expect((await ask(header(confidential, secret), own)).status).toBe(200);
    expect((await ask(header(confidential, `${secret}x`), own)).body.error).toBe('invalid_client');
  });

  it('names a public client if the secret is empty', async () => {
    expect((await ask(header(open, ''), refresh)).body.error).toBe('invalid_grant');
    expect((await ask(header(open, secret), refresh)).body.error).toBe('invalid_client');
  });
});

it(`a URL without a colon after it is malformed (${rule})`, async () => {
  const header = `Basic ${Buffer.from(open).toString('base64')}`;
  expect((await ask(header, refresh)).body.error).toBe('invalid_client');
});
