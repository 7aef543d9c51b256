import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent } from '../../../support/user-agent.ts';
import { alice } from '../../token-service.ts';
import { callback, onDevice } from '../dynamic/open-service.ts';
import { documentApp, type DocumentService, hostName, startDocuments } from './document-service.ts';

let service: DocumentService;
beforeAll(async () => {
  service = await startDocuments();
});
afterAll(() => service[Symbol.asyncDispose]());

const metadataOf = async (url: string) =>
  (await (await fetch(`${url}/.well-known/oauth-authorization-server`)).json()) as Record<string, unknown>;
const pathOf = (clientId: string) => `/clients/${encodeURIComponent(clientId)}`;

describe('a client_id that is the URL of a metadata document (docs/decisions/clients-and-owners.md, documents)', () => {
  it('is off by default, and then an unknown client', async () => {
    await using off = await startDocuments({}, { registration: { clientIdMetadataDocuments: false } });
    const clientId = off.describe('/client.json');
    expect((await off.refusal(clientId)).body).toMatchObject({
      error: 'invalid_request',
      error_description: 'The client is unknown.',
    });
    expect(off.fetched).toEqual([]);
    expect(await metadataOf(off.url)).not.toHaveProperty('client_id_metadata_document_supported');
  });

  it('is announced in the metadata (RFC 8414 §2)', async () => {
    expect(await metadataOf(service.url)).toMatchObject({ client_id_metadata_document_supported: true });
  });

  it('signs users in, refreshes, and revokes its tokens (RFC 7636 §4.4.1, RFC 7009 §2.1)', async () => {
    const clientId = service.describe('/whole.json');
    const issued = await service.obtain(clientId, { scope: 'read write' });
    expect([issued.status, issued.body['scope']]).toEqual([200, 'read write']);
    const renewed = await service.renew(clientId, issued.body.refresh_token);
    expect(renewed.status).toBe(200);
    const token = String(renewed.body.access_token);
    expect(await service.isActive(token)).toBe(true);
    expect((await service.post('/revocation', { token, client_id: clientId })).status).toBe(200);
    expect(await service.isActive(token)).toBe(false);
    expect(service.fetched.filter((path) => path === '/whole.json')).toHaveLength(1);
  });

  it('is in the list with its source, ends with a DELETE, and takes no other change by REST', async () => {
    const clientId = service.describe('/listed.json');
    await service.authorize(clientId);
    const shown = await service.manage('GET', pathOf(clientId));
    expect([shown.status, shown.body]).toEqual([
      200,
      expect.objectContaining({
        client_id: clientId,
        client_name: 'Pocket shop',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        scope: 'read write',
        managed_by: 'document',
      }),
    ]);
    const listed = await service.manage('GET', '/clients?managed_by=document&limit=200');
    expect(listed.text).toContain(clientId);
    expect((await service.manage('PATCH', pathOf(clientId), { scope: 'read' })).status).toBe(409);
    expect((await service.manage('DELETE', pathOf(clientId))).status).toBe(204);
    service.clock.advance(61_000);
    expect((await service.refusal(clientId)).body['error_description']).toBe(
      'The metadata document of the client is of a client that was deleted here.',
    );
  });

  it('keeps what this server has, and ignores the other grants of its document', async () => {
    const clientId = service.describe('/editor.json', {
      client_name: 'Editor',
      client_uri: 'https://editor.example/product',
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code', 'code id_token'],
      token_endpoint_auth_method: 'none',
      jwks_uri: 'https://editor.example/keys.json',
      application_type: 'native',
      redirect_uris: ['http://127.0.0.1:33418/', callback],
      scope: 'openid everything',
      unknown_member: { of: 'others' },
    });
    expect((await service.authorize(clientId)).html).toContain('type="password"');
    const { body } = await service.manage('GET', pathOf(clientId));
    expect(body).toMatchObject({ grant_types: ['authorization_code', 'refresh_token'], scope: 'read write' });
  });

  it('authenticates with a key of its document, if that is its method (RFC 7523 §3)', async () => {
    const key = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };
    const clientId = service.describe('/signed.json', {
      ...documentApp,
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [key] },
    });
    const issued = await service.obtain(clientId);
    expect([issued.status, issued.body.error]).toEqual([401, 'invalid_client']);
    expect((await service.manage('GET', pathOf(clientId))).body['jwks']).toEqual({ keys: [key] });
  });

  it('does not replace a client of the settings with this id', async () => {
    const known = {
      client_id: `https://${hostName}/known.json`,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      redirect_uris: [callback],
    };
    await using declared = await startDocuments({}, { authorization: { clients: [known] } });
    expect((await declared.authorize(known.client_id)).html).toContain('type="password"');
    expect([declared.resolved, declared.fetched]).toEqual([[], []]);
  });
});

describe('the consent page of a client with a document', () => {
  it('shows the host of the document, and no other host that the document names (RFC 9700 §4.16)', async () => {
    const clientId = service.describe('/shown.json', { ...documentApp, client_uri: 'https://bank.example/' });
    const agent = createUserAgent();
    const { html } = await agent.submit(await service.authorize(clientId, agent), alice);
    expect(html).toContain(`<dd>${new URL(clientId).host}</dd>`);
    expect(html).toContain('<dd>pocket.example.org</dd>');
    expect(html).toContain('Nobody here has checked who is behind it');
    expect(html).not.toContain('bank.example');
    expect(html).not.toContain('just started the app yourself');
    expect(html).toContain('asked each time, because this app is not verified');
  });

  it('is shown each time, and on the device it warns (RFC 8252 §8.6)', async () => {
    const clientId = service.describe('/device.json', { ...documentApp, redirect_uris: [onDevice] });
    const agent = createUserAgent();
    const first = await agent.submit(await service.authorize(clientId, agent, onDevice), alice);
    expect(first.html).toContain('just started the app yourself');
    await agent.submit(first, {}, ['decision', 'allow']);
    expect((await service.authorize(clientId, agent, onDevice)).html).toContain('value="allow"');
  });

  it('lists the access on the account page by the name of the app, where it can be removed', async () => {
    const clientId = service.describe('/account.json', { ...documentApp, client_name: 'Listed app' });
    const agent = createUserAgent();
    const consent = await agent.submit(await service.authorize(clientId, agent), alice);
    await agent.submit(consent, {}, ['decision', 'allow']);
    expect((await agent.open(`${service.url}/account`)).html).toContain('Listed app');
  });
});

it('says on the page what is wrong with the document, in words for its author (RFC 6749 §4.1.2.1)', async () => {
  const clientId = service.describe('/wrong.json', { redirect_uris: ['http://shop.example.org/cb'] });
  const { status, html, url } = await service.authorize(clientId);
  expect([status, new URL(url).origin]).toEqual([400, service.url]);
  expect(html).toContain(
    'The metadata document of the client is not valid: redirect_uris.0 must be https, as it is not loopback.',
  );
  expect(html).not.toContain(hostName);
});
