/** Stock clients of MCP with their own defaults, at a service with the settings of the guide and no others. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installClient, runClient } from '../clients/installed-client.ts';
import { playedHere } from '../clients/stock-application.ts';
import { freePort } from '../support/free-port.ts';
import { createProject, type Project } from './project.ts';
import { signInAndRefresh } from './public-client.ts';

/** A program that keeps its tokens in a file. */
interface Program {
  readonly name: string;
  wordsOf(server: string, port: string): readonly string[];
  environment(home: string): Readonly<Record<string, string>>;
  /** Only `npm run farm` installs it. */
  readonly isLarge?: boolean;
}

const inspector = 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js';

const programs: readonly Program[] = [
  {
    name: 'mcp-remote',
    wordsOf: (server, port) => ['node_modules/mcp-remote/dist/client.js', server, port],
    environment: (home) => ({ MCP_REMOTE_CONFIG_DIR: home }),
  },
  {
    name: 'mcp-inspector',
    wordsOf: (server, port) => {
      const callback = `http://127.0.0.1:${port}/oauth/callback`;
      return [inspector, '--cli', server, '--method', 'tools/list', '--callback-url', callback];
    },
    // It signs in only if there is a terminal or this variable, and a test has no keychain.
    environment: () => ({ MCP_AUTO_OPEN_ENABLED: 'true', MCP_INSPECTOR_SECRET_STORE: 'file' }),
    isLarge: true,
  },
];

/** Makes the access token in the files of the program invalid, and returns its scope. */
function spoilToken(home: string): string | undefined {
  for (const entry of readdirSync(home, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const text = entry.isFile() ? readFileSync(file, 'utf8') : '';
    // One program writes JSON in a text of JSON.
    const spoiled = text.replace(/(access_token[\\":\s]+)at3\.[\w.-]+/, '$1expired');
    if (spoiled === text) continue;
    writeFileSync(file, spoiled);
    return /"scope[\\":\s]+([\w: ]+)/.exec(text)?.[1];
  }
  return undefined;
}

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

  it.each(playedHere(programs))(
    'that is $name signs in, lists the tools, and refreshes at its next start (docs/decisions/openid.md, offline-access)',
    async ({ name, wordsOf, environment }) => {
      const folder = await installClient(name);
      const home = mkdtempSync(join(tmpdir(), 'gatehouse-mcp-'));
      const words = wordsOf(url, String(await freePort()));
      const run = () => runClient(folder, words, alice, { HOME: home, ...environment(home) });
      try {
        const first = await run();
        expect([first.code, first.printed]).toEqual([0, expect.stringContaining('list_notes')]);
        expect(spoilToken(home)).toMatch(/^notes:read.* offline_access$/);
        const second = await run();
        expect([second.code, second.printed]).toEqual([0, expect.stringContaining('list_notes')]);
        expect(second.printed).not.toContain('/authorize?');
      } finally {
        rmSync(home, { recursive: true });
      }
    },
  );

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
