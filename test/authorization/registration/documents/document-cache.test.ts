import { describe, expect, it } from 'vitest';
import { lifetimeOf } from '../../../../src/authorization/registration/documents/document-lifetime.ts';
import { createUserAgent } from '../../../support/user-agent.ts';
import { alice } from '../../token-service.ts';
import { callback } from '../dynamic/open-service.ts';
import { documentApp, startDocuments } from './document-service.ts';

const other = 'https://other.example.org/callback';

describe('the time for which a document is used (RFC 9111 §4.2)', () => {
  const limits = { minimumCacheSeconds: 300, maximumCacheSeconds: 86_400 };
  const now = Date.UTC(2030, 0, 1);
  it.each([
    ['nothing is said', {}, 300],
    ['max-age is within the limits', { 'cache-control': 'public, max-age=3600' }, 3600],
    ['max-age counts from an earlier time', { 'cache-control': 'max-age=3600', age: '600' }, 3000],
    ['max-age is below the minimum', { 'cache-control': 'max-age=0' }, 300],
    ['max-age is beyond the maximum', { 'cache-control': 'max-age=31536000' }, 86_400],
    ['max-age is not a number', { 'cache-control': 'max-age=forever' }, 300],
    ['it must not be stored', { 'cache-control': 'no-store, max-age=3600' }, 300],
    ['it must be validated', { 'cache-control': 'no-cache' }, 300],
    ['there is an end', { expires: new Date(now + 7_200_000).toUTCString() }, 7200],
    ['there is an invalid end', { expires: '0' }, 300],
    ['there are both', { expires: new Date(now).toUTCString(), 'cache-control': 'max-age=600' }, 600],
  ])('if %s', (_title, headers, seconds) => {
    expect(lifetimeOf(headers, limits, now)).toBe(seconds * 1000);
  });
});

describe('a document that is no longer fresh', () => {
  it('is fetched again at the next use, and not before', async () => {
    await using service = await startDocuments();
    const clientId = service.describe('/a.json', documentApp, { 'Cache-Control': 'max-age=600' });
    await service.authorize(clientId);
    service.clock.advance(599_000);
    await service.authorize(clientId);
    expect(service.fetched).toHaveLength(1);
    service.clock.advance(1000);
    await service.authorize(clientId);
    expect(service.fetched).toHaveLength(2);
  });

  it('takes effect with its changes: a removed redirect URI is refused, also in a pending request', async () => {
    await using service = await startDocuments();
    const both = { ...documentApp, redirect_uris: [callback, other] };
    const clientId = service.describe('/b.json', both);
    const agent = createUserAgent();
    const login = await service.authorize(clientId, agent, other);
    const consent = await agent.submit(login, alice);
    expect(consent.html).toContain('other.example.org');
    service.describe('/b.json', documentApp);
    service.clock.advance(300_000);
    expect((await agent.submit(consent, {}, ['decision', 'allow'])).status).toBe(403);
    expect((await service.authorize(clientId, agent, other)).status).toBe(400);
    const { body } = await service.manage('GET', `/clients/${encodeURIComponent(clientId)}`);
    expect(body['redirect_uris']).toEqual([callback]);
  });

  it('ends the refreshes of the client if it is removed or becomes invalid', async () => {
    await using service = await startDocuments();
    const clientId = service.describe('/c.json');
    const { body } = await service.obtain(clientId);
    service.serve('/c.json', (response) => response.writeHead(404).end());
    service.clock.advance(300_000);
    const refused = await service.renew(clientId, body.refresh_token);
    expect([refused.status, refused.body.error]).toEqual([401, 'invalid_client']);
    service.describe('/c.json');
    service.clock.advance(60_000);
    expect((await service.renew(clientId, body.refresh_token)).status).toBe(200);
  });

  it('is used for a while if its host is not available, and then the client is refused', async () => {
    await using service = await startDocuments({ staleSeconds: 3600 });
    const clientId = service.describe('/d.json');
    const { body } = await service.obtain(clientId);
    await service.stopHost();
    service.clock.advance(3_000_000);
    const renewed = await service.renew(clientId, body.refresh_token);
    expect(renewed.status).toBe(200);
    expect((await service.authorize(clientId)).html).toContain('type="password"');
    service.clock.advance(600_000);
    const refused = await service.renew(clientId, renewed.body.refresh_token);
    expect([refused.status, refused.body.error]).toEqual([401, 'invalid_client']);
    expect((await service.refusal(clientId)).body['error_description']).toBe(
      'The metadata document of the client could not be fetched.',
    );
  });

  it('is fetched once for all requests that need it at the same time', async () => {
    await using service = await startDocuments();
    const clientId = service.describe('/e.json');
    const pages = await Promise.all(Array.from({ length: 12 }, () => service.authorize(clientId)));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect(service.fetched).toHaveLength(1);
  });

  it('is not fetched again for a minute if it cannot be used', async () => {
    await using service = await startDocuments();
    const clientId = service.at('/missing.json');
    for (let count = 0; count < 3; count += 1) expect((await service.refusal(clientId)).status).toBe(400);
    expect(service.fetched).toHaveLength(1);
    service.describe('/missing.json');
    service.clock.advance(60_000);
    expect((await service.refusal(clientId)).status).toBe(303);
    expect(service.fetched).toHaveLength(2);
    expect(service.logged.join('')).toContain('client-document-refused');
  });
});

describe('the number of clients with documents (RFC 7591 §5)', () => {
  const from = (address: string) => ({ Forwarded: `for="${address}"` });

  it('is limited for each address, and a known client costs nothing', async () => {
    await using service = await startDocuments({}, { unvetted: { perAddress: { limit: 2 } } });
    const ids = ['/1', '/2', '/3'].map((path) => service.describe(path));
    const statuses: number[] = [];
    for (const clientId of [...ids, ids[0] ?? ''])
      statuses.push((await service.refusal(clientId, from('192.0.2.1'))).status);
    expect(statuses).toEqual([303, 303, 429, 303]);
    expect((await service.refusal(ids[2] ?? '', from('192.0.2.2'))).status).toBe(303);
  });

  it('is limited in all, for the first fetches in a window', async () => {
    await using service = await startDocuments({ fetches: { limit: 2, windowSeconds: 60 } });
    const ids = ['/1', '/2', '/3'].map((path) => service.describe(path));
    const statuses: number[] = [];
    for (const [index, clientId] of ids.entries())
      statuses.push((await service.refusal(clientId, from(`192.0.2.${index}`))).status);
    expect(statuses).toEqual([303, 303, 503]);
    service.clock.advance(60_000);
    expect((await service.refusal(ids[2] ?? '')).status).toBe(303);
  });

  it('is limited together with that of the clients that register', async () => {
    await using service = await startDocuments(
      {},
      {
        registration: { open: true, maximumClients: 9 },
        unvetted: { maximumClients: 2, documents: { allowedNetworks: ['127.0.0.1/32'] } },
      },
    );
    expect((await service.manage('POST', '/register', documentApp, { Authorization: '' })).status).toBe(201);
    expect((await service.refusal(service.describe('/1'))).status).toBe(303);
    expect((await service.refusal(service.describe('/2'))).status).toBe(503);
    expect((await service.manage('POST', '/register', documentApp, { Authorization: '' })).status).toBe(503);
  });

  it('falls again: a client without a first token is deleted', async () => {
    await using service = await startDocuments(
      {},
      { unvetted: { unusedSeconds: 3600, documents: { allowedNetworks: ['127.0.0.1/32'] } } },
    );
    const clientId = service.describe('/unused.json');
    await service.authorize(clientId);
    const path = `/clients/${encodeURIComponent(clientId)}`;
    expect((await service.manage('GET', path)).status).toBe(200);
    service.clock.advance(3_600_000);
    await service.manage('GET', '/clients');
    service.clock.advance(60_000);
    await expect.poll(async () => (await service.manage('GET', path)).status).toBe(404);
    expect((await service.authorize(clientId)).html).toContain('type="password"');
  });
});
