/** Attacks by the content of metadata documents. docs/decisions/clients-and-owners.md, attacks, lists them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent, signInAndAllow } from '../../../support/user-agent.ts';
import { alice } from '../../token-service.ts';
import { callback, onDevice, target, verifier } from '../dynamic/open-service.ts';
import {
  about,
  documentApp,
  type DocumentService,
  hostName,
  refusedWords,
  startDocuments,
} from './document-service.ts';

let service: DocumentService;
beforeAll(async () => {
  service = await startDocuments();
});
afterAll(() => service[Symbol.asyncDispose]());

const refused = (clientId: string): Promise<string> => refusedWords(service, clientId);

describe('a document with a false or dangerous statement', () => {
  const key = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };
  const signed = { ...documentApp, token_endpoint_auth_method: 'private_key_jwt' };
  it.each([
    ['no redirect URI', { client_name: 'Pocket' }, 'redirect_uris'],
    ['http beyond loopback', { redirect_uris: ['http://shop.example.org/cb'] }, 'redirect_uris.0'],
    [
      'a host that looks like loopback',
      { redirect_uris: ['http://localhost.evil.example/cb'] },
      'redirect_uris.0',
    ],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'redirect_uris.0'],
    ['a wildcard', { redirect_uris: ['https://*.example.org/cb'] }, 'redirect_uris.0'],
    ['a secret', { ...documentApp, client_secret: 'public' }, 'client_secret'],
    ['the end of a secret', { ...documentApp, client_secret_expires_at: 0 }, 'client_secret_expires_at'],
    [
      'a shared secret',
      { ...documentApp, token_endpoint_auth_method: 'client_secret_basic' },
      'token_endpoint_auth_method',
    ],
    [
      'a symmetric assertion',
      { ...documentApp, token_endpoint_auth_method: 'client_secret_jwt' },
      'token_endpoint_auth_method',
    ],
    [
      'a private key',
      { ...signed, jwks: { keys: [{ ...key, d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A' }] } },
      'jwks.keys.0',
    ],
    ['a symmetric key', { ...signed, jwks: { keys: [{ kty: 'oct', k: 'c2VjcmV0' }] } }, 'jwks.keys.0'],
    ['keys at a URL', { ...signed, jwks_uri: 'http://169.254.169.254/' }, 'jwks_uri'],
    ['a grant without a user', { ...documentApp, grant_types: ['client_credentials'] }, 'grant_types'],
    ['the implicit grant', { ...documentApp, response_types: ['token'] }, 'response_types'],
    ['a script as website', { ...documentApp, client_uri: 'javascript:alert(1)' }, 'client_uri'],
    [
      'a name that turns the text around',
      { ...documentApp, client_name: 'Pocket \u202Eknab' },
      'client_name',
    ],
    ['a name of two lines', { ...documentApp, client_name: 'Pocket\nchecked by the server' }, 'client_name'],
  ])('is refused: %s', async (title, metadata, member) => {
    const clientId = service.describe(`/${title.replaceAll(' ', '-')}.json`, metadata);
    expect(await refused(clientId)).toContain(`is not valid: ${member} `);
    expect((await service.manage('GET', `/clients/${encodeURIComponent(clientId)}`)).status).toBe(404);
  });

  it.each([
    ['the id of another host', () => service.at('/theirs.json', hostName)],
    ['another path', () => service.at('/theirs.json/', 'evil.example')],
    ['other capital letters', () => service.at('/Theirs.json', 'evil.example')],
    ['no id', () => undefined],
    ['a list of ids', () => [service.at('/theirs.json', 'evil.example')]],
  ])('names %s', async (_title, claimed) => {
    const clientId = service.describe(
      '/theirs.json',
      { ...documentApp, client_id: claimed() },
      {},
      'evil.example',
    );
    service.clock.advance(60_000);
    expect(await refused(clientId)).toBe(about('is not valid: client_id must be the URL of the document'));
  });

  it('asks for rights over the server, and receives none', async () => {
    const clientId = service.describe('/greedy.json', { ...documentApp, scope: 'clients:write read' });
    const agent = createUserAgent();
    const wish = target(service, clientId, callback, { scope: 'clients:write' });
    const back = new URL((await agent.submit(await agent.open(wish), alice)).url);
    expect(back.searchParams.get('error')).toBe('invalid_scope');
  });
});

describe('a document that imitates another', () => {
  const consentOf = async (clientId: string, redirectUri = callback) => {
    const agent = createUserAgent();
    return agent.submit(await service.authorize(clientId, agent, redirectUri), alice);
  };

  it('at a host that looks alike is shown with its whole ASCII host', async () => {
    const confused = service.describe('/alike.json', documentApp, {}, 'xn--bcher-kva.example.org');
    expect((await consentOf(confused)).html).toContain(`<dd>${new URL(confused).host}</dd>`);
    const longer = service.describe('/alike.json', documentApp, {}, `${hostName}.evil.example`);
    expect((await consentOf(longer)).html).toContain(`<dd>${new URL(longer).host}</dd>`);
  });

  it('on the device is shown with its own host and a warning, and has no consent of the other', async () => {
    const real = service.describe('/real.json', { ...documentApp, redirect_uris: [onDevice] });
    const agent = createUserAgent();
    await signInAndAllow(agent, target(service, real, onDevice), alice);
    const imitation = { ...documentApp, client_uri: `https://${hostName}/`, redirect_uris: [onDevice] };
    const clientId = service.describe('/real.json', imitation, {}, 'evil.example');
    const { html } = await service.authorize(clientId, agent, onDevice);
    expect(html).toContain(`<dd>${new URL(clientId).host}</dd>`);
    expect(html).toContain('just started the app yourself');
    expect(html).not.toContain(`<dd>${hostName}</dd>`);
  });

  it('after the consent, by a swap: the new redirect URI needs a consent that names it', async () => {
    const clientId = service.describe('/swapped.json');
    const agent = createUserAgent();
    await signInAndAllow(agent, target(service, clientId), alice);
    const other = 'https://evil.example/callback';
    service.describe('/swapped.json', { ...documentApp, redirect_uris: [other] });
    service.clock.advance(300_000);
    const page = await service.authorize(clientId, agent, other);
    expect([page.html.includes('value="allow"'), page.html.includes('<dd>evil.example</dd>')]).toEqual([
      true,
      true,
    ]);
    const silent = await agent.open(target(service, clientId, other, { prompt: 'none' }));
    expect(new URL(silent.url).searchParams.get('error')).toBe('consent_required');
    expect((await service.authorize(clientId, agent)).status).toBe(400);
  });

  it('cannot redeem its code or refresh its token', async () => {
    const real = service.describe('/mine.json');
    const thief = service.describe('/theft.json', documentApp, {}, 'evil.example');
    const { status, body } = await service.obtain(real);
    expect([status, (await service.authorize(thief)).status]).toEqual([200, 200]);
    const stolen = await service.renew(thief, body.refresh_token);
    expect([stolen.status, stolen.body.error]).toEqual([400, 'invalid_grant']);
    const back = await signInAndAllow(createUserAgent(), target(service, real), alice);
    const redeemed = await service.post('/token', {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: callback,
      client_id: thief,
      code_verifier: verifier,
    });
    expect([redeemed.status, redeemed.body.error]).toEqual([400, 'invalid_grant']);
  });
});

it('the token, revocation and introspection endpoints fetch no document of an unknown client', async () => {
  const clientId = service.describe('/never.json');
  for (const path of ['/token', '/revocation', '/introspection']) {
    const fields = { grant_type: 'refresh_token', refresh_token: 'x', token: 'x', client_id: clientId };
    expect((await service.post(path, fields)).status).toBe(401);
  }
  expect(service.fetched).not.toContain('/never.json');
});
