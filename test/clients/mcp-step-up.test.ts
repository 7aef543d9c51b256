/** Version 1 of the stock client of MCP, when the server needs a further scope. */
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice } from '../authorization/token-service.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';
import { createProvider, type NotesService, redirectUrl, startNotes } from './mcp-notes.ts';

type Registered = 'at the open registration' | 'by a metadata document';

describe('version 1 of a stock client of MCP (docs/decisions/clients-and-owners.md, step-up-of-stock-clients)', () => {
  let notes: NotesService;
  beforeAll(async () => {
    notes = await startNotes();
  });
  afterAll(() => notes[Symbol.asyncDispose]());

  /** A signed-in client with these grants. */
  async function signedIn(registered: Registered, grantTypes: readonly string[]) {
    const metadata = { grant_types: grantTypes, token_endpoint_auth_method: 'none' };
    const described = (): string =>
      notes.service.describe(`/step-up-${grantTypes.length}.json`, {
        client_name: 'Notes',
        redirect_uris: [redirectUrl],
        response_types: ['code'],
        ...metadata,
      });
    const clientId = registered === 'by a metadata document' ? described() : undefined;
    const { stored, provider } = createProvider(clientId, metadata);
    const agent = createUserAgent();
    const open = () => new StreamableHTTPClientTransport(notes.url, { authProvider: provider });
    const connected = async () => {
      const client = new Client({ name: 'notes', version: '1.0.0' });
      await client.connect(open());
      return client;
    };
    /** The user follows the address of the client. Returns the scope that the client requested. */
    const signIn = async (): Promise<string | null> => {
      const address = new URL(String(stored['address']));
      const back = await signInAndAllow(agent, address.href, alice);
      await open().finishAuth(back.searchParams.get('code') ?? '');
      return address.searchParams.get('scope');
    };
    await expect(connected()).rejects.toThrow(UnauthorizedError);
    expect(await signIn()).toBe('read');
    return { client: await connected(), stored, provider, signIn, clientId };
  }

  it.each<Registered>(['at the open registration', 'by a metadata document'])(
    'that registered %s without refresh tokens steps up (RFC 6750 §3.1, RFC 9728 §5.1)',
    async (registered) => {
      const { client, stored, provider, signIn, clientId } = await signedIn(registered, [
        'authorization_code',
      ]);
      const { client_id: known } = stored['client'] as { client_id: string };
      expect(known.startsWith('https:')).toBe(registered === 'by a metadata document');
      expect(clientId ?? known).toBe(known);
      expect(provider.tokens()).toMatchObject({ scope: 'read' });
      expect(provider.tokens()).not.toHaveProperty('refresh_token');
      expect(await client.callTool({ name: 'list' })).toMatchObject({ content: [{ text: 'list' }] });

      await expect(client.callTool({ name: 'add' })).rejects.toThrow(UnauthorizedError);
      expect(await signIn()).toBe('read write');
      expect(await client.callTool({ name: 'add' })).toMatchObject({ content: [{ text: 'add' }] });
      expect(provider.tokens()).toMatchObject({ scope: 'read write' });
      expect(stored['client']).toMatchObject({ client_id: known });
      await client.close();
    },
  );

  it.each<Registered>(['at the open registration', 'by a metadata document'])(
    'that registered %s with refresh tokens refreshes its old scope, and its call ends with 403 (RFC 6749 §6)',
    async (registered) => {
      const { client, stored, provider } = await signedIn(registered, [
        'authorization_code',
        'refresh_token',
      ]);
      const first = provider.tokens();
      expect(first).toHaveProperty('refresh_token');
      delete stored['address'];
      await expect(client.callTool({ name: 'add' })).rejects.toThrow(
        'Server returned 403 after trying upscoping',
      );
      // It has refreshed, without a page for the user.
      expect(stored['address']).toBeUndefined();
      expect(provider.tokens()?.access_token).not.toBe(first?.access_token);
      expect(provider.tokens()).toMatchObject({ scope: 'read' });
      expect(await client.callTool({ name: 'list' })).toMatchObject({ content: [{ text: 'list' }] });
      await client.close();
    },
  );
});
