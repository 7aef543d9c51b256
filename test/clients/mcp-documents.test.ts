/** The stock clients of MCP, which know only the URL of a server and have a metadata document. */
import * as second from '@modelcontextprotocol/client';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentService } from '../authorization/registration/documents/document-service.ts';
import { alice } from '../authorization/token-service.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';
import { createProvider, type NotesService, redirectUrl, startNotes } from './mcp-notes.ts';

const versions = [
  ['1', { Client, StreamableHTTPClientTransport, UnauthorizedError }],
  [
    '2',
    {
      Client: second.Client,
      StreamableHTTPClientTransport: second.StreamableHTTPClientTransport,
      UnauthorizedError: second.UnauthorizedError,
    },
  ],
] as const;

describe('a stock client of MCP with a metadata document (docs/decisions/clients-and-owners.md, documents)', () => {
  let notes: NotesService;
  let service: DocumentService;
  let url: URL;
  beforeAll(async () => {
    notes = await startNotes();
    ({ service, url } = notes);
  });
  afterAll(() => notes[Symbol.asyncDispose]());

  it.each(versions)(
    'of version %s signs in, streams, refreshes, steps up if it can, and ends its session',
    async (version, sdk) => {
      const clientId = service.describe(`/mcp-${version}.json`, {
        client_name: 'Notes',
        redirect_uris: [redirectUrl],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      });
      const { stored, provider } = createProvider(clientId);
      const agent = createUserAgent();
      const open = () => new sdk.StreamableHTTPClientTransport(url, { authProvider: provider });
      const signIn = async (): Promise<string> => {
        const address = String(stored['address']);
        const back = await signInAndAllow(agent, address, alice);
        const transport = open();
        if (transport instanceof second.StreamableHTTPClientTransport)
          await transport.finishAuth(back.searchParams);
        else await transport.finishAuth(back.searchParams.get('code') ?? '');
        return new URL(address).searchParams.get('client_id') ?? '';
      };
      const start = async (transport: ReturnType<typeof open>) => {
        const client = new sdk.Client({ name: 'notes', version: '1.0.0' });
        await client.connect(transport);
        return client;
      };
      await expect(start(open())).rejects.toThrow(sdk.UnauthorizedError);
      expect(await signIn()).toBe(clientId);
      const transport = open();
      const client = await start(transport);
      const call = (name: string, onprogress = (): void => undefined) =>
        version === '1'
          ? (client as Client).callTool({ name }, undefined, { onprogress })
          : (client as second.Client).callTool({ name }, { onprogress });
      let progress = 0;
      const list = () => call('list', () => void (progress += 1));
      expect(await list()).toMatchObject({ content: [{ text: 'list' }] });
      expect(progress).toBe(1);

      // The client refreshes on its own when its token is refused.
      const first = provider.tokens()?.access_token ?? '';
      await service.post('/revocation', { token: first, client_id: clientId });
      expect(await list()).toMatchObject({ content: [{ text: 'list' }] });
      expect(provider.tokens()?.access_token).not.toBe(first);

      // Version 1 refreshes its old scope instead of the step-up (mcp-step-up.test.ts).
      const stepUp = async () => {
        const error: unknown = await call('add').catch((cause: unknown) => cause);
        return [error instanceof sdk.UnauthorizedError, await signIn(), (await call('add')).content];
      };
      const further = version === '2' ? await stepUp() : undefined;
      const steppedUp = [true, clientId, [{ type: 'text', text: 'add' }]];
      expect(further).toEqual(version === '2' ? steppedUp : undefined);

      const { sessionId = '' } = transport;
      await transport.terminateSession();
      await client.close();
      const ended = await fetch(url, {
        method: 'DELETE',
        headers: {
          Authorization: `Bearer ${provider.tokens()?.access_token ?? ''}`,
          'Mcp-Session-Id': sessionId,
          Accept: 'application/json, text/event-stream',
        },
      });
      expect([ended.status, service.fetched.filter((path) => path.includes(version))]).toEqual([
        404,
        [`/mcp-${version}.json`],
      ]);
    },
  );
});
