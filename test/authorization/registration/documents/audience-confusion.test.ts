/** Attacks of one protected server on another, with the tokens of unvetted clients. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent } from '../../../support/user-agent.ts';
import { alice } from '../../token-service.ts';
import { callback, target } from '../dynamic/open-service.ts';
import { documentApp, type DocumentService, startDocuments } from './document-service.ts';

const notes = 'https://notes.example.org/';
const files = 'https://files.example.org/';
let upstream: Server;
let service: DocumentService;
beforeAll(async () => {
  upstream = createServer((_request, response) => response.end('reached'));
  await new Promise<void>((resolve) => void upstream.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const protect = (path: string, resource: string) => ({
    path,
    url,
    authorization: { scopes: ['read'], resource },
  });
  service = await startDocuments(
    {},
    {
      registration: { open: true },
      authorization: { resources: { [notes]: {}, [files]: {} } },
      gateway: {
        routes: {
          notes: protect('/notes/**', notes),
          files: protect('/files/**', files),
          own: { path: '/own/**', url, authorization: { scopes: ['read'] } },
        },
      },
    },
  );
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  upstream.close();
});

async function statuses(token: unknown): Promise<number[]> {
  const headers = { Authorization: `Bearer ${String(token)}` };
  const responses = await Promise.all(
    ['/notes/x', '/files/x', '/own/x'].map((path) => fetch(service.url + path, { headers })),
  );
  return responses.map(({ status }) => status);
}

const clients: readonly [kind: string, clientId: () => Promise<string>][] = [
  ['with a document', async () => service.describe('/confused.json')],
  [
    'that registered itself',
    async () => {
      const { body } = await service.manage('POST', '/register', documentApp, { Authorization: '' });
      return String(body['client_id']);
    },
  ],
];

describe.each(clients)('a client %s', (_kind, clientOf) => {
  it('reaches with a token for one server no other server, and not this one (RFC 8707 §2, RFC 9068 §4)', async () => {
    const { body } = await service.obtain(await clientOf(), { scope: 'read', resource: notes });
    expect(await statuses(body.access_token)).toEqual([200, 401, 401]);
  });

  it('reaches with a token for this server no protected server (RFC 9068 §4)', async () => {
    const { body } = await service.obtain(await clientOf(), { scope: 'read' });
    expect(await statuses(body.access_token)).toEqual([401, 401, 200]);
  });

  it('refreshes only for the server that the user allowed (RFC 8707 §2.2)', async () => {
    const clientId = await clientOf();
    const { body } = await service.obtain(clientId, { scope: 'read', resource: notes });
    const refreshed = await service.post('/token', {
      grant_type: 'refresh_token',
      refresh_token: String(body.refresh_token),
      client_id: clientId,
      resource: files,
    });
    expect([refreshed.status, refreshed.body.error]).toEqual([400, 'invalid_target']);
    const again = await service.renew(clientId, body.refresh_token);
    expect(await statuses(again.body.access_token)).toEqual([200, 401, 401]);
  });

  it('gets no code for a server that this one does not know (RFC 8707 §2)', async () => {
    const agent = createUserAgent();
    const wish = target(service, await clientOf(), callback, { resource: 'https://evil.example/' });
    const back = new URL((await agent.submit(await agent.open(wish), alice)).url);
    expect([back.searchParams.get('error'), back.searchParams.has('code')]).toEqual([
      'invalid_target',
      false,
    ]);
  });
});
