/** A client that describes itself cannot lead users to its own site by a sign-out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAndAllow, createUserAgent } from '../../../support/user-agent.ts';
import { alice } from '../../token-service.ts';
import { callback, target, verifier } from '../dynamic/open-service.ts';
import { documentApp, type DocumentService, startDocuments } from './document-service.ts';

const away = 'https://evil.example/phish';
const metadata = { ...documentApp, client_name: 'Your bank', post_logout_redirect_uris: [away] };

let service: DocumentService;
beforeAll(async () => {
  service = await startDocuments({}, { registration: { open: true }, unvetted: { scope: 'openid read' } });
});
afterAll(() => service[Symbol.asyncDispose]());

describe.each([
  ['a document', () => Promise.resolve(service.describe('/evil.json', metadata))],
  [
    'an open registration',
    async () =>
      String((await service.manage('POST', '/register', metadata, { Authorization: '' })).body['client_id']),
  ],
])('a client with %s', (_kind, clientOf) => {
  it('gets no redirect of a browser without a session, and its name is not shown (RFC 9700 §4.11.2, docs/decisions/openid.md, sign-out-hints)', async () => {
    const clientId = await clientOf();
    const wish = target(service, clientId, callback, { scope: 'openid', nonce: 'n' });
    const code = (await signInAndAllow(createUserAgent(), wish, alice)).searchParams.get('code') ?? '';
    const { body } = await service.post('/token', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      client_id: clientId,
      code_verifier: verifier,
    });
    const hint = { id_token_hint: String(body['id_token']), post_logout_redirect_uri: away };
    const response = await fetch(`${service.url}/logout?${new URLSearchParams(hint).toString()}`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    const html = await response.text();
    expect([response.status, html.includes('Return to evil.example'), html.includes('Your bank')]).toEqual([
      200,
      true,
      false,
    ]);
  });
});
