import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidSettings } from '../../../src/settings/settings.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { createUserAgent, signInAndAllow } from '../../support/user-agent.ts';
import { challengeOf } from '../token-service.ts';

const password = 'wonderland is wide';
const owners = [
  { username: 'olga', password, roles: ['operator'] },
  { username: 'alice', password },
];
const verifier = 'a-verifier-of-at-least-forty-three-characters';
const settings = { authorization: { owners } };

type Parameters = Readonly<Record<string, string | undefined>>;

function target({ url }: RunningService, parameters: Parameters): string {
  const all = {
    response_type: 'code',
    client_id: 'console',
    redirect_uri: `${url}/console/callback`,
    scope: 'gateway:read gateway:write clients:write',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...parameters,
  };
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${url}/authorize?${new URLSearchParams(given as [string, string][]).toString()}`;
}

async function post(url: string, fields: Readonly<Record<string, string>>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('the built-in clients (docs/decisions/clients-and-owners.md, built-in-clients)', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService(settings);
  });
  afterAll(() => service.stop());

  const manage = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(service.url + path, {
      method,
      headers: {
        authorization: service.administrator,
        ...(body && {
          'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
        }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  it('are listed as built in, without links to change them', async () => {
    const { items } = (await (await manage('GET', '/clients?managed_by=built-in')).json()) as {
      items: { client_id: string; redirect_uris: string[]; links: { rel: string }[] }[];
    };
    const { port } = new URL(service.url);
    expect(items.map(({ client_id, redirect_uris }) => [client_id, redirect_uris])).toEqual([
      [
        'console',
        ['127.0.0.1', '[::1]', 'localhost'].map((host) => `http://${host}:${port}/console/callback`),
      ],
      ['gatehouse-cli', ['http://127.0.0.1/callback', 'http://[::1]/callback']],
    ]);
    expect(items.flatMap(({ links }) => links.map(({ rel }) => rel))).not.toContain('delete');
  });

  it.each(['console', 'gatehouse-cli'])('cannot be changed or deleted by REST: %s', async (clientId) => {
    const replies = await Promise.all([
      manage('PUT', `/clients/${clientId}`, { scope: 'read' }),
      manage('PATCH', `/clients/${clientId}`, { client_name: 'Mine' }),
      manage('DELETE', `/clients/${clientId}`),
      manage('POST', '/clients', { client_id: clientId, grant_types: ['client_credentials'] }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  });

  it('gives the console the rights of the user, without a consent page, and refreshes them', async () => {
    const agent = createUserAgent();
    const page = await agent.open(target(service, {}));
    const { url } = await agent.submit(page, { username: 'olga', password });
    expect(url).toMatch(new RegExp(`^${service.url}/console/callback\\?code=`));
    const first = await post(`${service.url}/token`, {
      grant_type: 'authorization_code',
      client_id: 'console',
      code: new URL(url).searchParams.get('code') ?? '',
      redirect_uri: `${service.url}/console/callback`,
      code_verifier: verifier,
    });
    expect(first).toMatchObject({ status: 200, body: { scope: 'gateway:read gateway:write' } });
    const second = await post(`${service.url}/token`, {
      grant_type: 'refresh_token',
      client_id: 'console',
      refresh_token: String(first.body['refresh_token']),
    });
    expect(second).toMatchObject({ status: 200, body: { scope: 'gateway:read gateway:write' } });
    expect(second.body['refresh_token']).not.toBe(first.body['refresh_token']);
  });

  it('gives a user without a role no access to the own APIs (RFC 6749 §3.3)', async () => {
    const done = await signInAndAllow(createUserAgent(), target(service, {}), {
      username: 'alice',
      password,
    });
    expect(done.searchParams.get('error')).toBe('access_denied');
  });

  it('asks for consent at another port of this machine, and for the command line (RFC 8252 §8.6)', async () => {
    const texts = await Promise.all(
      [
        { redirect_uri: 'http://127.0.0.1:1/console/callback' },
        { client_id: 'gatehouse-cli', redirect_uri: 'http://127.0.0.1:1/callback' },
      ].map(async (parameters) => {
        const agent = createUserAgent();
        const page = await agent.open(target(service, parameters));
        return (await agent.submit(page, { username: 'olga', password })).html;
      }),
    );
    for (const text of texts) expect(text).toContain('value="allow"');
  });

  it.each<[string, Parameters]>([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
  ])('refuses %s (RFC 7636 §4.4.1)', async (_title, parameters) => {
    const page = await createUserAgent().open(target(service, parameters));
    expect(new URL(page.url).searchParams.get('error')).toBe('invalid_request');
  });

  it.each([
    ['console', 'https://client.example.org/console/callback'],
    ['gatehouse-cli', 'http://localhost:7000/callback'],
  ])('sends no code of %s to %s (RFC 8252 §8.3)', async (clientId, uri) => {
    const { status } = await createUserAgent().open(
      target(service, { client_id: clientId, redirect_uri: uri }),
    );
    expect(status).toBe(400);
  });
});

describe('a service without a console (docs/decisions/clients-and-owners.md, built-in-clients)', () => {
  it('has neither built-in client, and keeps their ids reserved', async () => {
    const service = await startService({ console: { enabled: false, commandLine: false }, ...settings });
    const page = await createUserAgent().open(target(service, {}));
    const taken = await fetch(`${service.url}/clients`, {
      method: 'POST',
      headers: { authorization: service.administrator, 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: 'console', grant_types: ['client_credentials'] }),
    });
    await service.stop();
    expect([page.status, taken.status]).toEqual([400, 409]);
  });

  it('revokes the tokens of the console that it had', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-'));
    const storage = { url: `sqlite:${join(folder, 'gatehouse.db')}` };
    const first = await startService({ ...settings, storage });
    const done = await signInAndAllow(createUserAgent(), target(first, {}), { username: 'olga', password });
    const { body } = await post(`${first.url}/token`, {
      grant_type: 'authorization_code',
      client_id: 'console',
      code: done.searchParams.get('code') ?? '',
      redirect_uri: `${first.url}/console/callback`,
      code_verifier: verifier,
    });
    await first.stop();
    const second = await startService({ ...settings, storage, console: { enabled: false } });
    const reply = await fetch(`${second.url}/routes`, {
      headers: { authorization: `Bearer ${String(body['access_token'])}` },
    });
    await second.stop();
    await rm(folder, { recursive: true });
    expect(reply.status).toBe(401);
  });

  it('does not start if an earlier version registered a client with such an id, and names the setting', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-'));
    const storage = { url: `sqlite:${join(folder, 'gatehouse.db')}` };
    const first = await startService({ ...settings, storage });
    await fetch(`${first.url}/clients`, {
      method: 'POST',
      headers: { authorization: first.administrator, 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: 'earlier', grant_types: ['client_credentials'] }),
    });
    await first.stop();
    const database = new DatabaseSync(join(folder, 'gatehouse.db'));
    database.exec("UPDATE client SET client_id = 'console' WHERE client_id = 'earlier'");
    database.close();
    const problems = await startService({ ...settings, storage }).then(
      () => [],
      (error: unknown) => (error instanceof InvalidSettings ? error.problems : [error]),
    );
    await rm(folder, { recursive: true });
    expect(problems).toEqual([
      {
        path: 'console.enabled',
        message: expect.stringContaining('must be false while a client console') as unknown,
      },
    ]);
  });
});

describe('a settings file (docs/decisions/clients-and-owners.md, built-in-clients)', () => {
  it.each([
    ['console', 'console.enabled'],
    ['gatehouse-cli', 'console.commandLine'],
  ])('cannot declare the client %s', async (clientId, setting) => {
    const clients = [
      { client_id: clientId, client_secret: 'a-secret-of-the-tests', grant_types: ['client_credentials'] },
    ];
    const { checkAuthorizationSettings } = await import('../../../src/authorization/index.ts');
    const { completeSettings } = await import('../../../src/settings/complete.ts');
    const declared = completeSettings({ authorization: { clients } }, { folder: process.cwd() });
    expect(checkAuthorizationSettings(declared)).toEqual([
      {
        path: 'authorization.clients[0].client_id',
        message: `is reserved for a client of the service itself (${setting}); name the client otherwise`,
      },
    ]);
  });
});
