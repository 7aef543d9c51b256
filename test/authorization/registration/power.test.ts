import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../../support/service.ts';

let running: RunningService;
let manager: string;

async function ask(
  method: string,
  path: string,
  authorization: string,
  body?: unknown,
): Promise<{ status: number; challenge: string | null; body: Record<string, unknown> }> {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const response = await fetch(running.url + path, {
    method,
    headers: { Authorization: authorization, ...(body !== undefined && { 'Content-Type': type }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    challenge: response.headers.get('www-authenticate'),
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

function robot(clientId: string, scope: string): unknown {
  return { client_id: clientId, grant_types: ['client_credentials'], scope };
}

beforeAll(async () => {
  running = await startService();
  const made = await ask(
    'POST',
    '/clients',
    running.administrator,
    robot('manager', 'read clients:read clients:write'),
  );
  manager = `Basic ${Buffer.from(`manager:${String(made.body['client_secret'])}`).toString('base64')}`;
});
afterAll(() => running.stop());

describe('a caller that manages clients (docs/decisions/clients-and-owners.md, power)', () => {
  it('can assign the scopes of applications and its own', async () => {
    expect((await ask('POST', '/clients', manager, robot('shop', 'read write clients:read'))).status).toBe(
      201,
    );
  });

  it.each(['owners:write', 'keys:write', 'config:*:*', 'gateway:read'])(
    'cannot assign %s without having it, and the error names the missing scope (RFC 6750 §3.1)',
    async (scope) => {
      const refused = await ask('POST', '/clients', manager, robot('climber', scope));
      expect([refused.status, refused.challenge]).toEqual([
        403,
        `Bearer error="insufficient_scope", scope="${scope}"`,
      ]);
    },
  );

  it('cannot raise its own rights', async () => {
    const refused = await ask('PATCH', '/clients/manager', manager, {
      scope: 'read clients:write owners:write',
    });
    expect(refused.status).toBe(403);
  });

  it("cannot register a client without a scope if it does not have the server's default scope", async () => {
    const generous = await startService({ authorization: { defaultScope: 'owners:write' } });
    const send = async (authorization: string, body: unknown) => {
      const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
      const sent = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch(`${generous.url}/clients`, sent);
      return { status: response.status, body: (await response.json()) as Record<string, string> };
    };
    const { body } = await send(generous.administrator, robot('manager', 'clients:write'));
    const own = `Basic ${Buffer.from(`manager:${body['client_secret']}`).toString('base64')}`;
    const climber = { grant_types: ['client_credentials'] };
    expect((await send(own, climber)).status).toBe(403);
    expect((await send(own, { ...climber, scope: 'clients:write' })).status).toBe(201);
    await generous.stop();
  });

  it('sees no link that it may not follow (Spec §2.7)', async () => {
    const rels = async (path: string): Promise<string[]> =>
      ((await ask('GET', path, manager)).body['links'] as { rel: string }[]).map(({ rel }) => rel);
    expect(await rels('/clients/manager')).toContain('change');
    expect(await rels('/clients/admin')).not.toContain('change');
  });

  it('can neither take over nor delete a client with more rights', async () => {
    const rotation = { client_secret_rotation: { overlapSeconds: 0 } };
    expect((await ask('PATCH', '/clients/admin', manager, rotation)).status).toBe(403);
    expect((await ask('DELETE', '/clients/admin', manager)).status).toBe(403);
    expect((await ask('GET', '/clients', running.administrator)).status).toBe(200);
  });
});
