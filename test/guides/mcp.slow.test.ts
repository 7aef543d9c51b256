/** The guide is followed with the stock clients of MCP, which know only the URL of the server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';
import { stepsBelow } from './guide.ts';
import { createProject, type Project } from './project.ts';

const alice = { username: 'alice', password: 'wonderland-example' };

/** The user follows each address that the client prints, once. */
async function signIn(printed: () => string, times: number): Promise<void> {
  const agent = createUserAgent();
  const addresses = (): string[] => [...printed().matchAll(/Sign in: (.*)\n/g)].map(([, url = '']) => url);
  for (let time = 0; time < times; time += 1) {
    await expect.poll(addresses).toHaveLength(time + 1);
    await fetch(await signInAndAllow(agent, addresses()[time] ?? '', alice));
  }
}

const known = (line: string): string => line.replace(/\?.*(&scope=[^&]*).*/, '?…$1&…');

/** A client of version 1 that keeps its tokens in memory. */
function createProvider() {
  const stored: {
    client?: OAuthClientInformationMixed;
    tokens?: OAuthTokens;
    verifier?: string;
    address?: URL;
  } = {};
  const redirectUrl = 'http://127.0.0.1:9010/callback';
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Notes of version 1', redirect_uris: [redirectUrl] },
    clientInformation: () => stored.client,
    saveClientInformation: (client) => void (stored.client = client),
    tokens: () => stored.tokens,
    saveTokens: (tokens) => void (stored.tokens = tokens),
    codeVerifier: () => stored.verifier ?? '',
    saveCodeVerifier: (verifier) => void (stored.verifier = verifier),
    redirectToAuthorization: (address) => void (stored.address = address),
  };
  return { stored, provider };
}

describe('docs/guides/mcp.md', () => {
  let project: Project;
  let url: string;
  beforeAll(async () => {
    project = await createProject('mcp');
    url = project.own('http://127.0.0.1:8080/mcp');
    await project.follow('Write the server');
    await project.follow('Protect it');
    await project.follow('Write a client');
  });
  afterAll(() => project[Symbol.asyncDispose]());

  it.each(stepsBelow('mcp', 'Call a tool'))(
    'registers, signs in and calls a tool with version 2: $command',
    async ({ command, printed }) => {
      const { shell, own, folder } = project;
      const log = (): string => readFileSync(join(folder, 'client.log'), 'utf8');
      // The shell empties the file before the client starts, so no line of an earlier client is in it.
      await shell.run(`: > client.log; ${own(command)} >> client.log 2>&1 & client=$!`);
      const wanted = own(printed);
      await signIn(log, wanted.split('Sign in: ').length - 1);
      expect((await shell.run('wait $client')).code, log()).toBe(0);
      expect(log().trimEnd().split('\n').map(known).join('\n')).toBe(wanted);
    },
  );

  it('registers, signs in, streams, refreshes and ends its session with version 1', async () => {
    const { stored, provider } = createProvider();
    const open = () => new StreamableHTTPClientTransport(new URL(url), { authProvider: provider });
    await expect(new Client({ name: 'notes', version: '1.0.0' }).connect(open())).rejects.toThrow(
      UnauthorizedError,
    );
    const back = await signInAndAllow(createUserAgent(), String(stored.address), alice);
    await open().finishAuth(back.searchParams.get('code') ?? '');

    const client = new Client({ name: 'notes', version: '1.0.0' });
    const transport = open();
    await client.connect(transport);
    const progress: number[] = [];
    const list = () =>
      client.callTool({ name: 'list_notes' }, undefined, {
        onprogress: (at) => void progress.push(at.progress),
      });
    expect(await list()).toMatchObject({ content: [{ type: 'text', text: expect.stringContaining('tea') }] });
    expect(progress).toContain(0);

    const first = stored.tokens?.access_token ?? '';
    const client_id = stored.client?.client_id ?? '';
    const revoked = await fetch(new URL('/revocation', url), {
      method: 'POST',
      body: new URLSearchParams({ token: first, client_id }),
    });
    expect(revoked.status).toBe(200);
    expect(await list()).toMatchObject({ content: [{ type: 'text' }] });
    expect(stored.tokens?.access_token).not.toBe(first);

    const { sessionId = '' } = transport;
    await transport.terminateSession();
    await client.close();
    const after = await fetch(url, {
      method: 'DELETE',
      headers: {
        Authorization: `Bearer ${stored.tokens?.access_token ?? ''}`,
        'Mcp-Session-Id': sessionId,
        Accept: 'application/json, text/event-stream',
      },
    });
    expect(after.status).toBe(404);
  });

  it('is the same program as in examples/mcp', () => {
    for (const name of ['notes.mjs', 'client.mjs', 'gatehouse.yaml'])
      expect(readFileSync(join(project.folder, name), 'utf8')).toBe(
        project.own(readFileSync(join(import.meta.dirname, '../../examples/mcp', name), 'utf8')),
      );
  });
});
