/** Stock clients of MCP with their own defaults, at a service with the settings of the guide and no others. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installClient, runClient } from '../clients/installed-client.ts';
import { freePort } from '../support/free-port.ts';
import { createProject, type Project } from './project.ts';
import { signInAndRefresh } from './public-client.ts';

const alice = { username: 'alice', password: 'wonderland-example' };

describe('a stock client, with the settings of docs/guides/mcp.md', () => {
  let project: Project;
  let url: string;
  beforeAll(async () => {
    project = await createProject('mcp');
    url = project.own('http://127.0.0.1:8080/mcp');
    await project.follow('Write the server');
    await project.follow('Protect it');
  });
  afterAll(() => project[Symbol.asyncDispose]());

  it.each([
    ['the official client', 'mcp-2', [], 'notes:read'],
    [
      'the official client, which names its grants',
      'mcp-2',
      ['authorization_code', 'refresh_token'],
      'notes:read offline_access',
    ],
    ['version 1 of the SDK', 'mcp-1', [], 'notes:read'],
  ])(
    'that is %s signs in, lists the tools and refreshes (docs/decisions/openid.md, offline-access)',
    async (_title, name, grants, scope) => {
      const folder = await installClient(name);
      const words = ['sign-in.mjs', url, String(await freePort()), ...grants];
      const { code, printed } = await runClient(folder, words, alice);
      expect(code, printed).toBe(0);
      expect(JSON.parse(printed.trim().split('\n').at(-1) ?? '')).toEqual({
        tools: ['list_notes', 'add_note'],
        scope,
        hasRefreshed: true,
        refreshedScope: scope,
      });
    },
  );

  it('that is mcp-remote signs in, and refreshes at its next start (docs/decisions/openid.md, offline-access)', async () => {
    const folder = await installClient('mcp-remote');
    const home = mkdtempSync(join(tmpdir(), 'gatehouse-mcp-remote-'));
    const words = ['node_modules/mcp-remote/dist/client.js', url, String(await freePort())];
    const run = () => runClient(folder, words, alice, { HOME: home, MCP_REMOTE_CONFIG_DIR: home });
    try {
      const first = await run();
      expect(first.code, first.printed).toBe(0);
      expect(first.printed).toContain('list_notes');
      const file = join(
        home,
        readdirSync(home, { recursive: true, encoding: 'utf8' }).find((one) => one.endsWith('tokens.json')) ??
          '',
      );
      const tokens = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      expect(tokens['scope']).toBe('notes:read offline_access');
      writeFileSync(file, JSON.stringify({ ...tokens, access_token: 'expired' }));
      const second = await run();
      expect(second.code, second.printed).toBe(0);
      expect(second.printed).toContain('list_notes');
      expect(second.printed).not.toContain('/authorize?');
    } finally {
      rmSync(home, { recursive: true });
    }
  });

  it.each([
    ['offline_access', 'notes:read offline_access'],
    ['openid profile email offline_access', 'notes:read offline_access'],
    ['openid profile email', 'notes:read'],
  ])(
    'that adds %s to each request has a token and refreshes it (docs/decisions/openid.md, scopes)',
    async (added, granted) => {
      const redirectUri = 'http://127.0.0.1/callback';
      const service = new URL(url).origin;
      const scope = `notes:read ${added}`;
      const metadata = {
        client_name: 'Editor',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        scope,
      };
      const registration = await fetch(`${service}/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(metadata),
      });
      const { client_id: clientId } = (await registration.json()) as { client_id: string };
      const client = { clientId, redirectUri, scope, resource: url };
      const { tokens, refreshed } = await signInAndRefresh(service, client, alice);
      expect([tokens['scope'], refreshed['scope']]).toEqual([granted, granted]);
      const headers = { Authorization: `Bearer ${String(refreshed['access_token'])}` };
      expect((await fetch(url, { method: 'DELETE', headers })).status).not.toBe(401);
    },
  );
});
