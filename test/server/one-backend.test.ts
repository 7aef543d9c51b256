import { OpenAPIBackend, OpenAPIValidator, type Handler } from 'openapi-backend';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { OperationEntry } from '../../src/conventions/operation-entry.ts';
import { startService, type RunningService } from '../support/service.ts';
import { exampleRequest, operations } from './example-request.ts';

/** True for an operation of which a token is the only credential. Other operations issue it, which must exist. */
const takesTokenOnly = ({ security }: OperationEntry): boolean =>
  security.length > 0 && !security.some(({ scheme }) => scheme === 'clientBasic');

const isOfRegistration = ({ path }: OperationEntry): boolean => path.startsWith('/registrations');

const named = operations.map((entry) => [entry.operationId, entry] as const);
const usual = named.filter(([, entry]) => !takesTokenOnly(entry));

/** Starts a service without handlers and counts the calls of its openapi-backend instance. */
async function startCounted() {
  const made = vi.spyOn(OpenAPIBackend.prototype, 'init');
  const settings = {
    authorization: { registration: { enabled: true } },
    configuration: { repositories: [{ database: {} }] },
  };
  const running = await startService(settings, { decorateHandlers: () => ({}) });
  const [api] = made.mock.contexts as readonly OpenAPIBackend[];
  if (!api || made.mock.contexts.length > 1) throw new Error('there is not exactly one instance');
  made.mockRestore();
  const handlers = api.handlers as Record<string, Handler>;
  const schemes = api.securityHandlers as Record<string, Handler>;
  // Spies that forward every call unchanged.
  const counted: Readonly<Record<string, MockInstance>> = {
    handleRequest: vi.spyOn(api, 'handleRequest'),
    matchOperation: vi.spyOn(api.router, 'matchOperation'),
    // The package's own method, which no object of ours overrides.
    validateRequest: vi.spyOn(OpenAPIValidator.prototype, 'validateRequest'),
    postSecurityHandler: vi.spyOn(handlers, 'postSecurityHandler'),
    notImplemented: vi.spyOn(handlers, 'notImplemented'),
    accessToken: vi.spyOn(schemes, 'accessToken'),
    openIdConnect: vi.spyOn(schemes, 'openIdConnect'),
    clientBasic: vi.spyOn(schemes, 'clientBasic'),
    initialAccessToken: vi.spyOn(schemes, 'initialAccessToken'),
    registrationAccessToken: vi.spyOn(schemes, 'registrationAccessToken'),
  };
  const calls = (): Record<string, number> =>
    Object.fromEntries(Object.entries(counted).map(([name, { mock }]) => [name, mock.calls.length]));
  return { running, calls };
}

/** They respond without credentials too; openapi-backend asks every scheme. */
const withOptionalCredentials = new Set(['describeService']);

describe('every own operation is handled by handleRequest of the one openapi-backend instance (docs/adr/0022)', () => {
  let running: RunningService;
  let calls: () => Record<string, number>;
  beforeAll(async () => {
    ({ running, calls } = await startCounted());
  });
  beforeEach(() => vi.clearAllMocks());
  afterAll(async () => {
    vi.restoreAllMocks();
    await running.stop();
  });

  it.each(usual)(
    'which calls router, security, validator and handler once for %s, 501 without its handler',
    async (_operationId, entry) => {
      const { path, init } = exampleRequest(entry);
      if (entry.security.length > 0) init.headers['Authorization'] = running.administrator;
      const response = await fetch(running.url + path, init);
      expect([response.status, await response.json()]).toMatchObject([501, { error: 'not_implemented' }]);
      const asked = Number(entry.security.length > 0 || withOptionalCredentials.has(entry.operationId));
      expect(calls()).toEqual({
        handleRequest: 1,
        matchOperation: 1,
        validateRequest: 1,
        postSecurityHandler: 1,
        notImplemented: 1,
        accessToken: asked,
        openIdConnect: 0,
        clientBasic: asked,
        initialAccessToken: 0,
        registrationAccessToken: 0,
      });
    },
  );

  it.each([
    ['without credentials, and reads nothing of it', undefined, 401],
    ['with credentials', 'administrator', 405],
  ])(
    'which authenticates a method that the path does not define %s (Spec §5(6))',
    async (_how, who, status) => {
      const headers = who === undefined ? {} : { Authorization: running.administrator };
      const response = await fetch(`${running.url}/clients`, { method: 'DELETE', headers, body: 'x' });
      expect(response.status).toBe(status);
      expect(calls()).toMatchObject({ handleRequest: 1, accessToken: 1, clientBasic: 1, validateRequest: 0 });
    },
  );

  it('which validates a method that the path does not define where no credentials are required', async () => {
    const response = await fetch(`${running.url}/token`, { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect(calls()).toMatchObject({ handleRequest: 1, validateRequest: 1, notImplemented: 0 });
  });

  it.each(named.filter(([, entry]) => takesTokenOnly(entry)))(
    'which checks the security scheme once for %s and stops at an invalid token',
    async (_operationId, entry) => {
      const { path, init } = exampleRequest(entry);
      init.headers['Authorization'] = 'Bearer unknown';
      expect((await fetch(running.url + path, init)).status).toBe(401);
      const checked = Object.fromEntries(entry.security.map(({ scheme }) => [scheme, 1]));
      expect(calls()).toMatchObject({
        handleRequest: 1,
        matchOperation: 1,
        accessToken: 0,
        openIdConnect: 0,
        initialAccessToken: 0,
        registrationAccessToken: 0,
        ...checked,
        validateRequest: 0,
      });
    },
  );

  it('which finds no operation below a reserved path that is not declared', async () => {
    const response = await fetch(`${running.url}/clients/abc/secret`);
    expect([response.status, await response.json()]).toMatchObject([404, { error: 'not_found' }]);
    expect(calls()).toMatchObject({ handleRequest: 1, matchOperation: 1, postSecurityHandler: 0 });
  });
});

describe('it also handles an operation of a client that registers itself', () => {
  it.each(operations.filter(isOfRegistration).map((entry) => [entry.operationId, entry] as const))(
    'without its handler %s returns 501',
    async (operationId, entry) => {
      const running = await startService(
        { authorization: { registration: { enabled: true } } },
        {
          decorateHandlers: (handlers) =>
            Object.fromEntries(Object.entries(handlers).filter(([name]) => name !== operationId)),
        },
      );
      const { init } = exampleRequest(entry);
      async function ask(path: string, method: string, authorization: string, body?: string) {
        const headers = { 'Content-Type': 'application/json', Authorization: authorization };
        const response = await fetch(running.url + path, { method, headers, ...(body && { body }) });
        return { status: response.status, body: (await response.json()) as Readonly<Record<string, string>> };
      }
      const { body: initial } = await ask('/initial-access-tokens', 'POST', running.administrator, '{}');
      const metadata = '{"client_name":"Shop","redirect_uris":["https://shop.example.org/cb"]}';
      const made = await ask('/registrations', 'POST', `Bearer ${initial['token']}`, metadata);
      const { pathname } = new URL(made.body['registration_client_uri'] ?? '/registrations', running.url);
      const authorization = `Bearer ${made.body['registration_access_token']}`;
      const last =
        operationId === 'registerClient'
          ? made
          : await ask(pathname, entry.method, authorization, init.body as string | undefined);
      await running.stop();
      expect(last).toMatchObject({ status: 501, body: { error: 'not_implemented' } });
    },
  );
});
