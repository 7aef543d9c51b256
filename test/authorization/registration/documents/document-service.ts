/** A server whose clients have metadata documents, and the https host of the documents. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createSelfSigned } from '../../../support/self-signed.ts';
import { createUserAgent, type Page, signInAndAllow, type UserAgent } from '../../../support/user-agent.ts';
import { alice, startTokenService, type TokenResponse, type TokenService } from '../../token-service.ts';
import { callback, target, verifier } from '../dynamic/open-service.ts';

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

export const hostName = 'pocket.example.org';
/** Names of other hosts, which have the certificate and the address of the first. */
const otherNames = [
  'xn--bcher-kva.example.org',
  'pocket.example.org.evil.example',
  'evil.example',
  'rebinding.example.org',
];
/** Names with addresses that are not public. */
const privateNames: Readonly<Record<string, readonly string[]>> = {
  'loopback.example.org': ['127.0.0.2'],
  'private.example.org': ['10.1.2.3'],
  'carrier.example.org': ['100.64.1.1'],
  'link-local.example.org': ['169.254.169.254'],
  'unspecified.example.org': ['0.0.0.0'],
  'v6-loopback.example.org': ['::1'],
  'v6-private.example.org': ['fd00::7'],
  'v6-link-local.example.org': ['fe80::1'],
  'mapped.example.org': ['::ffff:10.1.2.3'],
  'mapped-hex.example.org': ['::ffff:7f00:2'],
  'translated.example.org': ['64:ff9b::a01:203'],
};

export interface DocumentService extends TokenService, AsyncDisposable {
  /** The URL of a document. */
  at(path: string, host?: string): string;
  /** Puts a response at a path. */
  serve(path: string, respond: Respond): void;
  /** Puts a document of a client at a path, and returns its URL. */
  describe(
    path: string,
    metadata?: object,
    headers?: Readonly<Record<string, string>>,
    host?: string,
  ): string;
  /** The paths of the requests to the host, in their order. */
  readonly fetched: readonly string[];
  /** The names that were resolved, in their order. */
  readonly resolved: readonly string[];
  /** Stops the host, so that it refuses connections. */
  stopHost(): Promise<void>;
  /** Opens the authorization endpoint as a browser does. */
  authorize(clientId: string, agent?: UserAgent, redirectUri?: string): Promise<Page>;
  /** The error of a program at the authorization endpoint. */
  refusal(clientId: string, headers?: Readonly<Record<string, string>>): Promise<TokenResponse>;
  /** Signs alice in, allows the client and redeems its code. */
  obtain(clientId: string, more?: Readonly<Record<string, string>>): Promise<TokenResponse>;
  renew(clientId: string, refreshToken: unknown): Promise<TokenResponse>;
}

export const documentApp = { client_name: 'Pocket shop', redirect_uris: [callback] };

export async function startDocuments(
  documents: object = {},
  options: {
    readonly registration?: object;
    readonly unvetted?: object;
    readonly authorization?: object;
    readonly gateway?: object;
  } = {},
): Promise<DocumentService> {
  const authorities = getCACertificates('default');
  const { key, cert } = createSelfSigned(undefined, [hostName, ...otherNames]);
  setDefaultCACertificates([cert]);
  const responses = new Map<string, Respond>();
  const fetched: string[] = [];
  const resolved: string[] = [];
  const host = createServer({ key, cert }, (request, response) => {
    const path = request.url ?? '';
    fetched.push(path);
    const respond = responses.get(path);
    if (respond) respond(response, request);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  const service = await startTokenService(
    {
      registration: {
        clientIdMetadataDocuments: true,
        unvettedClients: {
          scope: 'read write',
          perAddress: { limit: 1000 },
          documents: { allowedNetworks: ['127.0.0.1/32'], fetches: { limit: 1000 }, ...documents },
          ...options.unvetted,
        },
        ...options.registration,
      },
      ...options.authorization,
    },
    {
      server: { trustedProxies: ['127.0.0.1/32'] },
      ...(options.gateway && { gateway: options.gateway }),
      authorization: {
        resolveName(hostname, _options, done) {
          // The first address of this name is allowed, and the others are not.
          const isRebound = hostname === 'rebinding.example.org' && resolved.includes(hostname);
          resolved.push(hostname);
          const addresses = isRebound ? ['127.0.0.2'] : (privateNames[hostname] ?? ['127.0.0.1']);
          const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
          setImmediate(() => done(null, found));
        },
      },
    },
  );
  const close = async (): Promise<void> => {
    host.closeAllConnections();
    if (host.listening) await new Promise((resolve) => host.close(resolve));
  };
  const at: DocumentService['at'] = (path, name = hostName) => `https://${name}:${port}${path}`;

  return {
    ...service,
    at,
    serve: (path, respond) => void responses.set(path, respond),
    describe(path, metadata = documentApp, headers = {}, name = hostName) {
      const clientId = at(path, name);
      const text = JSON.stringify({ client_id: clientId, ...metadata });
      responses.set(path, (response) =>
        response.writeHead(200, { 'Content-Type': 'application/json', ...headers }).end(text),
      );
      return clientId;
    },
    fetched,
    resolved,
    stopHost: close,
    authorize: (clientId, agent = createUserAgent(), redirectUri = callback) =>
      agent.open(target(service, clientId, redirectUri)),
    async refusal(clientId, headers = {}) {
      const response = await fetch(target(service, clientId), {
        headers: { Accept: 'application/json', ...headers },
        redirect: 'manual',
      });
      const text = await response.text();
      const body = (text.startsWith('{') ? JSON.parse(text) : {}) as TokenResponse['body'];
      return { status: response.status, headers: response.headers, text, body };
    },
    async obtain(clientId, more = {}) {
      const here = target(service, clientId, callback, more);
      const back = await signInAndAllow(createUserAgent(), here, alice);
      const code = back.searchParams.get('code') ?? '';
      return service.post('/token', {
        grant_type: 'authorization_code',
        code,
        redirect_uri: callback,
        client_id: clientId,
        code_verifier: verifier,
      });
    },
    renew: (clientId, refreshToken) =>
      service.post('/token', {
        grant_type: 'refresh_token',
        refresh_token: String(refreshToken),
        client_id: clientId,
      }),
    async [Symbol.asyncDispose]() {
      await service.stop();
      await close();
      setDefaultCACertificates(authorities);
    },
  };
}

/** The words with which the authorization endpoint refuses a client. */
export async function refusedWords(service: DocumentService, clientId: string): Promise<string> {
  const { status, body } = await service.refusal(clientId);
  expect([status, body.error, Object.keys(body.detail ?? {})]).toEqual([
    400,
    'invalid_request',
    ['client_id'],
  ]);
  return String(body['error_description']);
}

/** The words about a document that cannot be used. */
export const about = (problem: string): string => `The metadata document of the client ${problem}.`;
